/** The port of the metrics: apart from the officials' own, so that no proxy shows it to anybody by mistake. */
import { once } from 'node:events'
import { createServer, type Server } from 'node:http'
import { StartupError } from '#server/startup-error.ts'
import { type Metric, formatMetrics } from './metric-series.ts'

const TYPE = 'text/plain; version=0.0.4; charset=utf-8'

/** Answers `GET /metrics` there, and nothing else. Resolves once it listens; throws {@link StartupError} where it can't. */
export async function listenForScrapes(
  metrics: readonly Metric[],
  place: { host: string; port: number },
): Promise<Server> {
  const server = createServer({ requestTimeout: 5_000, headersTimeout: 5_000 }, async (request, response) => {
    if (request.method !== 'GET' || request.url !== '/metrics') return response.writeHead(404).end()
    const text = await formatMetrics(metrics)
    return response.writeHead(200, { 'content-type': TYPE }).end(text)
  })
  server.listen(place)
  await once(server, 'listening').catch((error: Error) => {
    throw new StartupError(`METRICS_PORT or METRICS_HOST can't be used: ${error.message}.`)
  })
  // It never keeps a process alive that has done what it was asked for.
  return server.unref()
}
