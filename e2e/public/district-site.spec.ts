/** A website on another origin that uses the public API, and the page on which developers try the API. */
import { execFile } from 'node:child_process'
import { existsSync, mkdtempSync, readFileSync, rmSync } from 'node:fs'
import { createServer, type Server } from 'node:http'
import type { AddressInfo } from 'node:net'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { promisify } from 'node:util'
import { gzipSync } from 'node:zlib'
import { expect, expectAccessible, test } from '../fixtures.ts'

const FOLDER = path.join(import.meta.dirname, '../../examples/district-site')
const TYPES: Readonly<Record<string, string>> = {
  '.html': 'text/html; charset=utf-8',
  '.css': 'text/css',
  '.js': 'text/javascript',
  '.json': 'application/json',
  '.svg': 'image/svg+xml',
  '.woff2': 'font/woff2',
  '.xml': 'application/xml',
}

let folder: string
let server: Server
const address = () => `http://127.0.0.1:${(server.address() as AddressInfo).port}`
const build = async (more: readonly string[] = []) => {
  const settings = [
    '--api',
    process.env.E2E_URL ?? '',
    '--site',
    address(),
    '--out',
    path.join(folder, 'dist'),
  ]
  const command = [path.join(FOLDER, 'build.mjs'), ...settings, ...more]
  return (await promisify(execFile)(process.execPath, command)).stdout
}

test.beforeAll(async () => {
  folder = mkdtempSync(path.join(tmpdir(), 'district-site-'))
  server = createServer((request, response) => {
    const { pathname } = new URL(request.url ?? '/', 'http://site.example')
    const file = path.join(folder, 'dist', pathname.endsWith('/') ? `${pathname}index.html` : pathname)
    const isThere = existsSync(file)
    response.writeHead(isThere ? 200 : 404, { 'content-type': TYPES[path.extname(file)] ?? 'text/plain' })
    response.end(readFileSync(isThere ? file : path.join(folder, 'dist/404.html')))
  })
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
  expect(await build()).toContain(' pages in ')
})
test.afterAll(() => {
  server.close()
  rmSync(folder, { recursive: true })
})

test('the example site shows a district, and a visitor finds, filters, sorts and reads in both languages', async ({
  page,
}) => {
  await page.goto(address())
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('อำเภอเมืองเชียงใหม่')
  const slide = page.getByRole('main').getByRole('img').first()
  await expect.poll(() => slide.evaluate((image: HTMLImageElement) => image.naturalWidth)).toBeGreaterThan(0)
  await expect(page.getByRole('contentinfo').getByRole('link', { name: 'CC BY 4.0' })).toBeVisible()
  await expectAccessible(page)

  await page.getByRole('navigation').getByRole('link', { name: 'ของดีประจำอำเภอ' }).click()
  const cards = page.getByRole('main').getByRole('listitem')
  const all = await cards.count()
  await page.getByLabel('เรียงตาม').selectOption('price')
  // Another test may have a product whose price is no number, such as “120-150”; it comes last.
  const prices = (await cards.evaluateAll((items) => items.map((item) => item.dataset.price ?? ''))).flatMap(
    (price) => (price === '' ? [] : [Number(price)]),
  )
  expect(prices.length).toBeGreaterThan(3)
  expect(prices).toEqual(prices.toSorted((a, b) => a - b))
  await page.getByLabel('ประเภท').selectOption({ index: 1 })
  expect(await cards.count()).toBeLessThan(all)
  await expectAccessible(page)
  await cards.first().getByRole('link').click()
  await expect(page.getByRole('main').getByRole('link', { name: /^[0 ]/ })).toHaveAttribute(
    'href',
    /^tel:\+66/,
  )
  const structured = await page.locator('script[type="application/ld+json"]').textContent()
  expect(JSON.parse(structured ?? '')).toMatchObject({ '@type': 'Product', offers: { priceCurrency: 'THB' } })
  await expectAccessible(page)

  await page.getByRole('navigation').getByRole('link', { name: 'ค้นหา' }).click()
  await page.getByRole('searchbox').fill('วัด')
  const [first = ''] = await page.getByRole('main').getByRole('listitem').getByRole('link').allTextContents()
  expect(first).toContain('วัด')
  await page.getByRole('searchbox').fill('ไม่มีคำนี้แน่')
  await expect(page.getByRole('status')).toHaveText('ไม่พบรายการ กรุณาลองคำอื่น')

  await page.getByRole('navigation').getByRole('link', { name: 'แผนที่' }).click()
  await expectAccessible(page)
  await page.getByRole('link', { name: 'English' }).click()
  await expect(page).toHaveTitle('Map · Mueang Chiang Mai District')
  await page.getByRole('navigation').getByRole('link', { name: 'Events' }).click()
  await expect(page.getByRole('link', { name: 'Add to my calendar' })).toHaveAttribute(
    'href',
    /^webcal:.*\.ics$/,
  )
  await expectAccessible(page)
})

test('the example site fits on a phone, also in dark colours', async ({ page }) => {
  await page.emulateMedia({ colorScheme: 'dark' })
  await page.setViewportSize({ width: 360, height: 800 })
  for (const place of ['/', '/en/', '/map/', '/about/', '/404.html']) {
    await page.goto(address() + place)
    const width = await page.evaluate(() => document.documentElement.scrollWidth)
    expect(width, place).toBeLessThanOrEqual(360)
    await expectAccessible(page)
  }
  await page.getByText('เมนู', { exact: true }).click()
  await expect(page.getByRole('navigation').getByRole('link', { name: 'หน้าแรก' })).toBeVisible()
})

test('the example site is small, has a sitemap of its pages, and is not built again without a change', async ({
  request,
}) => {
  const sitemap = await (await request.get(`${address()}/sitemap.xml`)).text()
  const pages = [...sitemap.matchAll(/<loc>([^<]+)</g)].map(([, url = '']) => url)
  expect(pages.length).toBeGreaterThan(100)
  for (const url of [pages[0] ?? '', pages[50] ?? '', pages.at(-1) ?? ''])
    expect((await request.get(url)).status(), url).toBe(200)
  const home = await (await request.get(address())).text()
  const files = [...home.matchAll(/(?:href|src)="(\/assets\/[^"]+\.(?:css|js))"/g)].map(
    ([, file = '']) => file,
  )
  const sizes = files.map((file) => gzipSync(readFileSync(path.join(folder, 'dist', file))).length)
  expect(gzipSync(home).length + sizes.reduce((sum, size) => sum + size, 0)).toBeLessThan(20_000)
  // No test changes this district.
  const quiet = ['--district', '5101', '--out', path.join(folder, 'quiet')]
  expect(await build(quiet)).toContain(' pages in ')
  expect(await build(quiet)).toContain('Nothing has changed.')
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
