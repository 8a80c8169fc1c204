/** A page that stays open while a newer version of the program is installed. */
import type { Page } from '@playwright/test'
import { demoAccounts, expect, test } from '../fixtures.ts'
import { openPageAs } from '../api-caller.ts'

const NOTICE = 'มีระบบรุ่นใหม่ กรุณากดโหลดใหม่เมื่อบันทึกข้อมูลเสร็จ'

/** The request for the page by the program itself, not by a user who opens it. */
const versionCheck = (page: Page) =>
  page.waitForResponse((answer) => new URL(answer.url()).pathname === '/' && !isOpening(answer.request()))
const isOpening = (request: { isNavigationRequest(): boolean }) => request.isNavigationRequest()

test.beforeEach(async ({ page }) => {
  await page.clock.install()
  await openPageAs(page, demoAccounts.chiangMaiDistrict, '/manage/gov')
  await expect(page.locator('tbody tr').first()).toBeVisible()
})

test('a page shows a toast about a newer version, and loads it on click', async ({ page }) => {
  await page.route('/', async (route) => {
    if (isOpening(route.request())) return route.continue()
    const answer = await route.fetch()
    const body = (await answer.text()).replace(/src="\/assets\/index-[^"]+"/, 'src="/assets/index-newer.js"')
    return route.fulfill({ response: answer, body })
  })
  await page.clock.fastForward('10:01')
  await expect(page.getByRole('alert')).toContainText(NOTICE)
  // It waits until the user has finished typing.
  await page.clock.fastForward('30:00')
  await expect(page.getByRole('alert')).toHaveCount(1)
  const loaded = page.waitForEvent('load')
  await page.getByRole('alert').getByRole('button', { name: 'โหลดใหม่' }).click()
  await loaded
  await expect(page.locator('tbody tr').first()).toBeVisible()
  await expect(page.getByRole('alert')).toHaveCount(0)
})

test('a page shows no toast for the same version or when a maintenance page answers', async ({ page }) => {
  const same = versionCheck(page)
  await page.clock.fastForward('10:01')
  expect((await same).status()).toBe(200)
  await page.route('/', (route) => route.fulfill({ contentType: 'text/html', body: 'ปิดปรับปรุงระบบ' }))
  const other = versionCheck(page)
  await page.clock.fastForward('10:01')
  await (await other).finished()
  await page.evaluate(() => new Promise(requestAnimationFrame))
  await expect(page.getByRole('alert')).toHaveCount(0)
})
