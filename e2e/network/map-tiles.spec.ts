/** What maps load from other hosts: nothing, or the tiles of the server in the settings. */
import { createServer, type Server } from 'node:http'
import type { AddressInfo } from 'node:net'
import { gov } from '#areas/district/gov.ts'
import { openPageAs } from '../api-caller.ts'
import { demoAccounts, expect, test } from '../fixtures.ts'

const PIXEL = Buffer.from(
  'iVBORw0KGgoAAAANSUhEUgAAAAEAAAABCAYAAAAfFcSJAAAADUlEQVR42mNk+M9QDwADhgGAWjR9awAAAABJRU5ErkJggg==',
  'base64',
)
const MAP = `${gov.route}?page=1&view=map`

test('a map without tiles sends requests to no other host', async ({ page }) => {
  const hosts = new Set<string>()
  page.on('request', (request) => {
    if (/^https?:/.test(request.url())) hosts.add(new URL(request.url()).host)
  })
  await openPageAs(page, demoAccounts.chiangMaiDistrict, MAP)
  await page.getByRole('group', { name: 'แผนที่หน่วยงาน' }).waitFor()
  await page.getByRole('button', { name: 'ขยายแผนที่' }).click()
  await page.waitForLoadState('networkidle')
  expect([...hosts]).toEqual([new URL(page.url()).host])
})

test('a map with tiles loads them from their server and names the source', async ({ page }) => {
  const paths: string[] = []
  const tiles = createServer((request, response) => {
    paths.push(request.url ?? '')
    response.setHeader('content-type', 'image/png').end(PIXEL)
  })
  const tilesOrigin = await listen(tiles)
  const product = productWithTiles(tilesOrigin)
  try {
    await openPageAs(page, demoAccounts.chiangMaiDistrict, `${await listen(product)}${MAP}`)
    await expect(page.getByText('แผนที่ฐาน: ผู้จัดทำแผนที่ทดสอบ')).toBeVisible()
    const first = page.getByRole('group', { name: 'แผนที่หน่วยงาน' }).locator('img').first()
    await expect.poll(() => first.evaluate((image: HTMLImageElement) => image.naturalWidth)).toBe(1)
    await expect.poll(() => paths.length).toBeGreaterThan(3)
    expect(paths.filter((path) => !/^\/\d+\/\d+\/\d+\.png$/.test(path))).toEqual([])
  } finally {
    tiles.close()
    product.close()
  }
})

async function listen(server: Server): Promise<string> {
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
  return `http://127.0.0.1:${(server.address() as AddressInfo).port}`
}

/**
 * The product of all tests has no tiles. This proxy answers like one with tiles: with their URL in the
 * settings, and their host in the policy. `map-tiles.db.test.ts` tests both on the server itself.
 */
function productWithTiles(origin: string): Server {
  return createServer(async (request, response) => {
    const parts: Buffer[] = []
    for await (const part of request) parts.push(part)
    const names = ['accept', 'authorization', 'content-type']
    const answer = await fetch(`${process.env.E2E_URL}${request.url}`, {
      method: request.method ?? 'GET',
      headers: names.flatMap((name): [string, string][] => {
        const value = request.headers[name]
        return typeof value === 'string' ? [[name, value]] : []
      }),
      ...(parts.length > 0 ? { body: Buffer.concat(parts) } : {}),
    })
    for (const name of ['content-type', 'cache-control', 'content-security-policy']) {
      const value = answer.headers.get(name)
      if (value !== null) response.setHeader(name, value.replace('blob:', `blob: ${origin}`))
    }
    const bytes = Buffer.from(await answer.arrayBuffer())
    const isPage = answer.headers.get('content-type')?.startsWith('text/html')
    response.statusCode = answer.status
    response.end(isPage ? withTileSettings(bytes.toString(), origin) : bytes)
  })
}

/** The page with a tile server in its settings. */
function withTileSettings(page: string, origin: string): string {
  return page
    .replace('"mapTilesUrl":""', `"mapTilesUrl":"${origin}/{z}/{x}/{y}.png"`)
    .replace('"mapTilesAttribution":""', '"mapTilesAttribution":"ผู้จัดทำแผนที่ทดสอบ"')
}
