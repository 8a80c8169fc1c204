/** A website on another origin that uses the public API, and the page on which developers try the API. */
import { readFileSync } from 'node:fs'
import { createServer, type Server } from 'node:http'
import type { AddressInfo } from 'node:net'
import path from 'node:path'
import { expect, test, expectAccessible } from '../fixtures.ts'

const FOLDER = path.join(import.meta.dirname, '../../examples/district-site')
const TYPES: Readonly<Record<string, string>> = {
  '.html': 'text/html; charset=utf-8',
  '.css': 'text/css',
  '.js': 'text/javascript',
}

let server: Server
test.beforeAll(async () => {
  server = createServer((request, response) => {
    const name = request.url === '/' ? 'index.html' : path.basename(request.url ?? '')
    const type = TYPES[path.extname(name)]
    if (type === undefined) return response.writeHead(204).end()
    const text = readFileSync(path.join(FOLDER, name), 'utf8')
    response.writeHead(200, { 'content-type': type })
    response.end(text.replace('http://localhost:3000', process.env.E2E_URL ?? ''))
  })
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
})
test.afterAll(() => server.close())

const address = () => `http://127.0.0.1:${(server.address() as AddressInfo).port}/`

test('the example site shows a district, a kind of content and a record, in Thai and in English', async ({
  page,
}) => {
  await page.goto(address())
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('อำเภอเมืองเชียงใหม่')
  const places = page.getByRole('heading', { level: 2, name: 'สถานที่ท่องเที่ยว', exact: true })
  await expect(places).toBeVisible()
  await expectAccessible(page)

  await page.getByRole('navigation').getByRole('link', { name: 'สถานที่ท่องเที่ยว', exact: true }).click()
  await expect(page.getByRole('heading', { level: 2 })).toHaveCount(1)
  const first = page.getByRole('main').getByRole('listitem').first()
  const title = (await first.getByRole('heading').textContent()) ?? ''
  await first.getByRole('link').click()
  await expect(page.getByRole('heading', { level: 2, name: title, exact: true })).toBeVisible()
  const picture = page.getByRole('main').getByRole('img').first()
  await expect
    .poll(() => picture.evaluate((image: HTMLImageElement) => image.naturalWidth))
    .toBeGreaterThan(0)
  await expectAccessible(page)

  await page.getByRole('button', { name: 'English' }).click()
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('District Mueang Chiang Mai')
  await expect(page.getByRole('button', { name: 'ภาษาไทย' })).toBeVisible()
})

test('the documentation page of the public API lists all requests, and can execute one', async ({ page }) => {
  const { paths } = await (await page.request.get('/public/v1/openapi.json')).json()
  await page.goto('/public/v1/docs')
  await expect(page.getByRole('button', { name: /^GET/ })).toHaveCount(Object.keys(paths).length)
  for (const [path, { get }] of Object.entries<{ get: { summary: string } }>(paths))
    await expect(page.getByRole('button', { name: `GET ${path} ${get.summary}` })).toBeVisible()
  await page.getByRole('button', { name: /GET.*\/places\s+The provinces/ }).click()
  await page.getByRole('button', { name: 'Try it out' }).click()
  await page.getByRole('button', { name: 'Execute' }).click()
  await expect(page.getByText('"กรุงเทพมหานคร"').first()).toBeVisible()
})
