/**
 * One computer, several officials and tabs: no action is done in another user's name or shown to them
 * (docs/security.md, P8 and S8).
 */
import type { BrowserContext, Page } from '@playwright/test'
import { landmark } from '#areas/district/landmark.ts'
import { goOnline } from '../connection.ts'
import { demoAccounts, demoPassword, expect, signInThroughForm, test } from '../fixtures.ts'
import { dialogOf, toasts, saveForm, openUserMenu } from '../forms.ts'
import { API_BASE, openPageAs, uniqueName } from '../api-caller.ts'
import {
  CREATE_PATTERN,
  anyOutboxButton,
  countLandmarks,
  outboxOfficial,
  fillNewLandmark,
  queueNewLandmark,
  outboxButton,
  sentToast,
  countQueued,
} from './outbox.ts'

test.use({ expectedProblems: [/ERR_INTERNET_DISCONNECTED|ERR_FAILED/] })

/** May add everything that the district may add. */
const another = demoAccounts.superAdministrator

/** Signs out and signs another official in, in a tab of their own. */
async function switchOfficial(context: BrowserContext): Promise<Page> {
  const tab = await context.newPage()
  await tab.goto('/menu')
  await openUserMenu(tab)
  await tab.getByRole('banner').getByRole('button', { name: 'ออกจากระบบ' }).click()
  await dialogOf(tab, 'ออกจากระบบ').getByRole('button', { name: 'ตกลง' }).click()
  await expect(tab.getByRole('heading', { name: 'เข้าสู่ระบบ', exact: true })).toBeVisible()
  await signInThroughForm(tab, another)
  return tab
}

test('a save that was pending at sign-out is not sent in the name of the next user', async ({
  page,
  context,
}) => {
  const name = uniqueName('ของเจ้าของคนแรก')
  const { token } = await openPageAs(page, outboxOfficial, landmark.route ?? '', { newSession: true })
  const form = await fillNewLandmark(page, name)
  const senders: (string | undefined)[] = []
  let release: () => void = () => undefined
  const changed = new Promise<void>((resolve) => {
    release = resolve
  })
  await page.route(CREATE_PATTERN, async (route) => {
    senders.push(route.request().headers().authorization)
    await changed
    await route.continue()
  })
  await form.getByRole('button', { name: 'บันทึก', exact: true }).click()
  await expect.poll(() => senders.length).toBe(1)
  await switchOfficial(context)
  await expect(page.getByRole('button', { name: /^บัญชีผู้ใช้งาน .* ส่วนกลาง$/ })).toBeVisible()
  const rejected = page.waitForResponse((answer) => answer.url().endsWith(`/${landmark.path}`))
  release()
  expect((await rejected).status()).toBe(401)
  // Every request that the page has started begins before this one is answered.
  await page.evaluate(() => fetch('/healthz').then(() => undefined))
  expect(senders).toEqual([`Bearer ${token}`])
  expect(await countLandmarks(page, name)).toBe(0)
})

test('a page that missed the sign-in of another user saves in the name that it shows', async ({ page }) => {
  const name = uniqueName('ยังไม่รู้ว่าเปลี่ยนคน')
  const { token } = await openPageAs(page, outboxOfficial, landmark.route ?? '', { newSession: true })
  const form = await fillNewLandmark(page, name)
  const { token: otherToken } = await signInElsewhere(page)
  // As in a tab that was asleep: the device has the token already, but this page got no event.
  await page.evaluate((token) => localStorage.setItem('token', token), otherToken)
  const sent = page.waitForRequest(CREATE_PATTERN)
  await saveForm(form)
  expect((await sent).headers().authorization).toBe(`Bearer ${token}`)
})

async function signInElsewhere(page: Page): Promise<{ token: string }> {
  const data = { EMP_PID: another, password: demoPassword }
  const answer = await page.request.post(`${API_BASE}/auth/login`, { data })
  return { token: (await answer.json()).access_token }
}

test('the next user of the same screen sees no toasts of the previous one', async ({ page }) => {
  const name = uniqueName('ของคนก่อนหน้า')
  await openPageAs(page, outboxOfficial, landmark.route ?? '', { newSession: true })
  await saveForm(await fillNewLandmark(page, name))
  await expect(toasts(page).getByRole('button', { name: 'เลิกทำ' })).toBeVisible()
  await openUserMenu(page)
  await page.getByRole('banner').getByRole('button', { name: 'ออกจากระบบ' }).click()
  await dialogOf(page, 'ออกจากระบบ').getByRole('button', { name: 'ตกลง' }).click()
  await signInHere(page, another)
  // This does not wait, because toasts disappear by themselves after some time.
  expect(await toasts(page).count()).toBe(0)
})

test('signing out of an ended session keeps the entries for their owner, who sends them later', async ({
  page,
}) => {
  const name = uniqueName('ไม่ใช่ของคนที่มานั่งต่อ')
  const caller = await openPageAs(page, outboxOfficial, landmark.route ?? '', { newSession: true })
  await queueNewLandmark(page, name)
  await expect(outboxButton(page, 1)).toBeVisible()
  await caller.post('auth/logout')
  await goOnline(page)
  const renewal = dialogOf(page, 'เข้าสู่ระบบอีกครั้ง')
  await renewal.getByRole('button', { name: 'ออกจากระบบ', exact: true }).click()
  const question = dialogOf(page, 'ออกจากระบบ')
  await expect(question).toContainText('ข้อมูลเหล่านี้ยังเก็บไว้ในเครื่องนี้')
  await question.getByRole('button', { name: 'ตกลง' }).click()
  await signInHere(page, another)
  await expect(anyOutboxButton(page)).toHaveCount(0)
  expect(await countQueued(page)).toBe(1)
  await openUserMenu(page)
  await page.getByRole('banner').getByRole('button', { name: 'ออกจากระบบ' }).click()
  await question.getByRole('button', { name: 'ตกลง' }).click()
  await signInHere(page, outboxOfficial)
  await expect(sentToast(page, name)).toBeVisible()
  expect(await countLandmarks(page, name)).toBe(1)
})

/** Signs in on the screen that is open. */
async function signInHere(page: Page, pid: string): Promise<void> {
  await page.getByLabel('เลขประจำตัวประชาชน').fill(pid)
  await page.getByLabel('รหัสผ่าน', { exact: true }).fill(demoPassword)
  await page.getByRole('button', { name: 'เข้าสู่ระบบ' }).click()
  await expect(page.getByRole('heading', { level: 1, name: 'เมนูหลัก' })).toBeVisible()
}
