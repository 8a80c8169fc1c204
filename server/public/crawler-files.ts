/** `/robots.txt` and `/sitemap.xml`: what crawlers look for at the root of the server. */
import type { FastifyInstance, FastifyReply } from 'fastify'
import { BASE_PREFIX, OR_PREFIX } from '#server/http/route.ts'
import { CACHE_CONTROL, PUBLIC_PREFIX } from './public-route.ts'

const ROBOTS = [
  'User-agent: *',
  ...[BASE_PREFIX, OR_PREFIX].map((prefix) => `Disallow: ${prefix}/`),
  '',
].join('\n')

const NO_SITEMAP = `This server has no pages for readers, so it has no sitemap. A website gets that of its own pages from
${PUBLIC_PREFIX}/sitemap.xml?place=5001&page=https://site.example/{area}/{id}
`

/**
 * The pages of officials say `noindex` themselves: a crawler that may not read them would still list their
 * addresses.
 */
export function registerCrawlerFiles(app: FastifyInstance): void {
  const serve = (url: string, status: number, text: string) =>
    app.route({
      method: ['GET', 'HEAD'],
      url,
      handler: (_request, reply: FastifyReply) =>
        reply
          .code(status)
          .header('cache-control', status === 200 ? CACHE_CONTROL.stable : 'no-store')
          .type('text/plain; charset=utf-8')
          .send(text),
    })
  serve('/robots.txt', 200, ROBOTS)
  serve('/sitemap.xml', 404, NO_SITEMAP)
}
