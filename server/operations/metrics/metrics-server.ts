/** The metrics have a port of their own, so that no proxy publishes them by mistake. */
import { once } from 'node:events'
import { createServer, type Server } from 'node:http'
import type { Registry } from 'prom-client'
import { StartupError } from '#server/startup-error.ts'

/**
 * Answers `GET /metrics` at this address and nothing else. Resolves when it listens; throws {@link
 * StartupError} when it can't.
 */
export async function listenForScrapes(
  registry: Registry,
  place: { host: string; port: number },
): Promise<Server> {
  const server = createServer({ requestTimeout: 5_000, headersTimeout: 5_000 }, async (request, response) => {
    if (request.method !== 'GET' || request.url !== '/metrics') return response.writeHead(404).end()
    const text = await registry.metrics()
    return response.writeHead(200, { 'content-type': registry.contentType }).end(text)
  })
  server.listen(place)
  await once(server, 'listening').catch((error: Error) => {
    throw new StartupError(`METRICS_PORT or METRICS_HOST can't be used: ${error.message}.`)
  })
  // This port alone does not keep the process alive.
  return server.unref()
}
