/** `/robots.txt` and `/sitemap.xml`: what crawlers look for at the root of the server. */
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import { BASE_PREFIX, OR_PREFIX } from '#server/http/route.ts'
import { CACHE_CONTROL, PUBLIC_PREFIX } from './public-route.ts'

const SITEMAP = `${PUBLIC_PREFIX}/sitemap.xml`

/**
 * The pages of officials say `noindex` themselves: a crawler that may not read them would still list their
 * addresses. `originOf` gives the origin for absolute URLs.
 */
export function registerCrawlerFiles(
  app: FastifyInstance,
  originOf: (request: FastifyRequest) => string,
): void {
  const serve = (url: string, handler: (request: FastifyRequest, reply: FastifyReply) => FastifyReply) =>
    app.route({
      method: ['GET', 'HEAD'],
      url,
      handler: (request, reply) => handler(request, reply.header('cache-control', CACHE_CONTROL.stable)),
    })
  serve('/robots.txt', (request, reply) => {
    const closed = [BASE_PREFIX, OR_PREFIX].map((prefix) => `Disallow: ${prefix}/`)
    const lines = ['User-agent: *', ...closed, `Sitemap: ${originOf(request)}${SITEMAP}`, '']
    return reply.type('text/plain; charset=utf-8').send(lines.join('\n'))
  })
  serve('/sitemap.xml', (_request, reply) => reply.redirect(SITEMAP, 308))
}
