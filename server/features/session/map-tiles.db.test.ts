/** A server with map tiles: its public settings, and the images that its content security policy allows. */
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { readSettings } from '#server/settings.ts'
import { openTestApp, type TestApp } from '../../../tests/servers/test-app.ts'

const URL_PATTERN = 'https://tiles.example/{z}/{x}/{y}.png'
const { mapTiles } = readSettings({ MAP_TILES_URL: URL_PATTERN, MAP_TILES_ATTRIBUTION: 'ผู้จัดทำแผนที่' })

const webFolder = mkdtempSync(join(tmpdir(), 'amphoe-page-'))
let test: TestApp
beforeAll(async () => {
  writeFileSync(join(webFolder, 'index.html'), '<!doctype html><title>x</title>')
  test = await openTestApp({ webFolder, settings: { mapTiles } })
})
afterAll(async () => {
  await test.close()
  rmSync(webFolder, { recursive: true })
})

it('allows images only from the host of the map tiles, and sends the tile settings to the page', async () => {
  const { headers, body } = await test.app.inject({ url: '/', headers: { accept: 'text/html' } })
  expect(headers['content-security-policy']).toContain("img-src 'self' data: blob: https://tiles.example;")
  expect(body).toContain(`"mapTilesUrl":"${URL_PATTERN}"`)
  expect((await test.ask('GET', 'publicSettings')).body).toMatchObject({
    mapTilesUrl: URL_PATTERN,
    mapTilesAttribution: 'ผู้จัดทำแผนที่',
  })
})
