/** Chunks of the program that can't be loaded, or do not arrive (foundations, sections 8 and 9). */
import type { Page } from '@playwright/test'
import { demoAccounts, expect, expectAccessible, test } from '../fixtures.ts'
import { dialogOf, openUserMenu } from '../forms.ts'
import { openPageAs, navigateTo } from '../api-caller.ts'

/** The chunk that contains the forms, views and confirmation dialogs of an area (vite.config.ts). */
const DIALOGS = /\/assets\/dialogs-[^/]*\.js$/

/** Counts from now on how often elements with the text are added, also between two frames. */
async function timesAdded(page: Page, text: string): Promise<() => Promise<number>> {
  const counter = await page.evaluateHandle((text) => {
    const counter = { times: 0 }
    new MutationObserver((changes) => {
      const added = changes.flatMap(({ addedNodes }) => [...addedNodes])
      counter.times += added.filter((node) => node.textContent?.includes(text)).length
    }).observe(document.body, { childList: true, subtree: true })
    return counter
  }, text)
  return () => counter.evaluate(({ times }) => times)
}

test.use({ expectedProblems: [/ERR_FAILED|dynamically imported module|did not load in time/] })

test('a dialog whose chunk fails to load shows an error, and retries without reloading the page', async ({
  page,
}) => {
  let requests = 0
  await page.route(DIALOGS, (route) => {
    requests += 1
    return route.abort()
  })
  await openPageAs(page, demoAccounts.chiangMaiDistrict, '/manage/gov')
  await page.getByRole('button', { name: 'เพิ่มหน่วยงาน' }).click()
  const failure = dialogOf(page, 'ไม่สามารถโหลดหน้าจอได้')
  await expect(failure).toContainText('กรุณากดโหลดใหม่ ข้อมูลที่กรอกจะไม่สูญหาย')
  await expect(failure.getByRole('button', { name: 'โหลดใหม่' })).toBeVisible()
  await expectAccessible(page)
  const table = await page.locator('table').elementHandle()
  await page.keyboard.press('Escape')
  await expect(failure).toBeHidden()
  // The error of the first opening does not show again while the second opening loads.
  const times = await timesAdded(page, 'ไม่สามารถโหลดหน้าจอได้')
  requests = 0
  await page.getByRole('button', { name: 'เพิ่มหน่วยงาน' }).click()
  // The first request and two retries.
  await expect.poll(() => requests).toBeGreaterThanOrEqual(3)
  await failure.waitFor()
  expect(await times()).toBe(1)
  await page.unroute(DIALOGS)
  await failure.getByRole('button', { name: 'ลองใหม่อีกครั้ง' }).click()
  await expect(dialogOf(page, 'เพิ่มหน่วยงาน')).toBeVisible()
  expect(await table?.evaluate((element) => element.isConnected)).toBe(true)
})

test('a dialog and a page whose chunks failed to load can be loaded again in place', async ({ page }) => {
  await openPageAs(page, demoAccounts.chiangMaiDistrict, '/menu')
  await page.route(/\/assets\/(display-settings-dialog|about)-[^/]*\.js$/, (route) => route.abort())
  await openUserMenu(page)
  await page.getByRole('button', { name: 'ขนาดตัวอักษรและสีหน้าจอ' }).click()
  await dialogOf(page, 'ไม่สามารถโหลดหน้าจอได้').waitFor()
  await page.keyboard.press('Escape')
  await navigateTo(page, '/about')
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('ไม่สามารถโหลดหน้าจอได้')
  await expectAccessible(page)
  await page.unrouteAll()
  await page.getByRole('button', { name: 'ลองใหม่อีกครั้ง' }).click()
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('เกี่ยวกับระบบ')
  await openUserMenu(page)
  await page.getByRole('button', { name: 'ขนาดตัวอักษรและสีหน้าจอ' }).click()
  await dialogOf(page, 'ขนาดตัวอักษรและสีหน้าจอ').waitFor()
})

test('an optional part that failed to load is loaded when the browser is online again, or at the next visit', async ({
  page,
}) => {
  const first = page.getByRole('region', { name: 'ควรทำก่อน' })
  let requests = 0
  const failToLoad = async (visit: () => Promise<unknown>) => {
    requests = 0
    await page.route(/\/assets\/home-page-[^/]*\.js$/, (route) => {
      requests += 1
      return route.abort()
    })
    await visit()
    // The first request and two retries.
    await expect.poll(() => requests).toBeGreaterThanOrEqual(3)
    await expect(first).toBeHidden()
    await page.unrouteAll()
  }
  await failToLoad(() => openPageAs(page, demoAccounts.chiangMaiDistrict, '/menu'))
  // Nothing shows when the component listens.
  await expect(async () => {
    await page.evaluate(() => window.dispatchEvent(new Event('online')))
    await expect(first).toBeVisible({ timeout: 2_000 })
  }).toPass()

  await failToLoad(() => page.reload())
  await navigateTo(page, '/about')
  await navigateTo(page, '/menu')
  await expect(first).toBeVisible()
})

test('a chunk is requested again by itself after one failure', { tag: '@thorough' }, async ({ page }) => {
  await page.route(DIALOGS, (route) => route.abort(), { times: 1 })
  await openPageAs(page, demoAccounts.chiangMaiDistrict, '/manage/gov')
  await page.getByRole('button', { name: 'เพิ่มหน่วยงาน' }).click()
  await expect(dialogOf(page, 'เพิ่มหน่วยงาน')).toBeVisible()
})

test('a chunk without an answer shows an error after two minutes', { tag: '@thorough' }, async ({ page }) => {
  await page.clock.install()
  await page.route(DIALOGS, () => undefined)
  await openPageAs(page, demoAccounts.chiangMaiDistrict, '/manage/gov')
  await page.getByRole('button', { name: 'เพิ่มหน่วยงาน' }).click()
  const failure = page.getByRole('heading', { name: 'ไม่สามารถโหลดหน้าจอได้' })
  // From now on the user waits for it.
  await expect(page.getByRole('dialog', { name: 'กำลังโหลดข้อมูล' })).toBeVisible()
  await page.clock.fastForward(110_000)
  await expect(failure).toBeHidden()
  await page.clock.fastForward(11_000)
  await expect(failure).toBeVisible()
  await page.unrouteAll({ behavior: 'ignoreErrors' })
})
