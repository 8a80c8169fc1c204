/** HEAD, which monitoring, crawlers and proxies send. Routes that change by GET are in `tests/security`. */
import { expect, it } from 'vitest'
import { boundaryFiles } from '#server/features/boundaries/boundary-files.ts'
import { BASE_PREFIX } from '#server/http/route.ts'
import { PUBLIC_PREFIX } from '#server/public/public-route.ts'
import { signedIn } from '../../fixtures/signed-in.ts'

const { harness } = signedIn({})

it.each([
  ...['/livez', '/readyz', '/healthz', '/pictures/none', '/documents/none'],
  ...[`/boundaries/${boundaryFiles().digest}/country.json`, '/boundaries/none/country.json'],
  ...[
    '',
    '/places',
    '/openapi.json',
    '/docs',
    '/sitemap.xml',
    '/feeds/news/atom.xml',
    '/nothing',
    '/areas/landmark/records',
  ].map((path) => PUBLIC_PREFIX + path),
])('answers HEAD of %s as GET, without a body', async (url) => {
  const [whole, head] = await Promise.all([
    harness.app.inject({ method: 'GET', url }),
    harness.app.inject({ method: 'HEAD', url }),
  ])
  // Each request counts for the rate.
  const { date: _, ratelimit: __, ...expected } = whole.headers
  expect(head.statusCode).toBe(whole.statusCode)
  expect(head.headers).toMatchObject(expected)
  expect(head.body).toBe('')
})

it('answers HEAD of no route of officials', async () => {
  const { token } = await harness.signIn('4000000000003')
  for (const path of ['publicSettings', 'ccaattmm/listCC', 'manage/gov/delete/1']) {
    const headers = { authorization: `Bearer ${token}` }
    const { statusCode } = await harness.app.inject({
      method: 'HEAD',
      url: `${BASE_PREFIX}/${path}`,
      headers,
    })
    expect(statusCode, path).toBe(404)
  }
})
