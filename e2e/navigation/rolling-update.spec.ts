/** An update with two servers behind nginx: for a while they have different builds of the web app. */
import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import path from 'node:path'
import type { Page } from '@playwright/test'
import { NGINX, startNginx } from '../../tests/deploy/start-nginx.ts'
import { type ServerProcess, startServerProcess } from '../../tests/faults/server-process.ts'
import { navigateTo, openPageAs } from '../api-caller.ts'
import { demoAccounts, expect, test } from '../fixtures.ts'
import { makeSecondBuild } from '../second-build.ts'

const { E2E_DATABASE_URL, E2E_URL } = process.env

test.skip(NGINX === undefined || E2E_DATABASE_URL === undefined, 'needs nginx and PostgreSQL')

let folder: string
let second: ServerProcess
let nginx: Awaited<ReturnType<typeof startNginx>>
test.beforeAll(async () => {
  folder = mkdtempSync(path.join(tmpdir(), 'amphoe-e2e-build-'))
  makeSecondBuild(folder)
  second = await startServerProcess({ DATABASE_URL: E2E_DATABASE_URL ?? '', DEMO: '1' }, folder)
  nginx = await startNginx([Number(new URL(E2E_URL ?? '').port), second.port], { isPlain: true })
})
test.afterAll(async () => {
  await nginx?.close()
  await second?.end('SIGKILL')
  rmSync(folder, { recursive: true, force: true })
})

/** Loads a screen until its page is of such a build; the browser caches nothing. Answers all builds. */
async function load(page: Page, url: string, isEnough: (builds: readonly (string | null)[]) => boolean) {
  const builds: (string | null)[] = []
  while (!isEnough(builds)) {
    // nginx takes the servers in turn. Another request now and then changes which one sends the next page.
    if (builds.length % 2 === 1) await page.request.get(new URL('/emblem.svg', url).href)
    await page.goto(url)
    await expect(page.locator('tbody tr').first()).toBeVisible()
    builds.push(await page.locator('script[src*="/assets/"]').first().getAttribute('src'))
  }
  return builds
}

/** A missing file of the web app fails the test (fixtures.ts). */
test('pages load whichever server they ask for their files, and go on when those of their build are gone', async ({
  page,
  context,
}) => {
  const url = `http://127.0.0.1:${nginx.port}/manage/gov`
  const cache = await context.newCDPSession(page)
  await cache.send('Network.setCacheDisabled', { cacheDisabled: true })
  await openPageAs(page, demoAccounts.chiangMaiDistrict, url)
  const [own] = await load(page, `${E2E_URL}/manage/gov`, ({ length }) => length === 1)

  await test.step('fresh pages of both builds', async () => {
    await load(page, url, (builds) => builds.length >= 6 && new Set(builds).size === 2)
  })

  await test.step('screens that an open page of the other build loads later', async () => {
    await load(page, url, (builds) => builds.length > 0 && builds.at(-1) !== own)
    await second.end('SIGTERM')
    for (const screen of ['/calendar', '/charts', '/trash', '/work']) await navigateTo(page, screen)
  })
})
