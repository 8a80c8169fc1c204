/**
 * An outbox belongs to one official and one device, and contains no national IDs (users, 15; decision 38).
 */
import type { Page, Route } from '@playwright/test'
import { landmark } from '#areas/district/landmark.ts'
import { official } from '#areas/personnel/official.ts'
import { goOffline, goOnline } from '../connection.ts'
import { demoAccounts, demoPassword, expect, test } from '../fixtures.ts'
import { dialogOf, fillIn, clickRowAction, saveForm, searchFor, openUserMenu } from '../forms.ts'
import { API_BASE, openApiCaller, openPageAs, setBrowserToken, uniqueName } from '../api-caller.ts'
import { createPerson, uniquePid } from '../people/sample-persons.ts'
import {
  CREATE_PATTERN,
  isCreateUrl,
  anyOutboxButton,
  countLandmarks,
  outboxOfficial,
  fillNewLandmark,
  queueForm,
  queueNewLandmark,
  outboxButton,
  draftOffer,
  sentToast,
  countQueued,
  readOutbox,
} from './outbox.ts'

/** Ends the page's session on the server only. */
async function endSession(page: Page): Promise<void> {
  const token = await page.evaluate(() => localStorage.getItem('token'))
  await page.request.post(`${API_BASE}/auth/logout`, { headers: { authorization: `Bearer ${token}` } })
}

/** Answers the dialog that asks for the password. */
async function renewSession(page: Page): Promise<void> {
  const renewal = dialogOf(page, 'เข้าสู่ระบบอีกครั้ง')
  await renewal.getByLabel('รหัสผ่าน', { exact: true }).fill(demoPassword)
  await renewal.getByRole('button', { name: 'ดำเนินการต่อ' }).click()
}

test.use({ expectedProblems: [/ERR_INTERNET_DISCONNECTED|ERR_FAILED|ERR_TIMED_OUT/] })

test('signing out warns of unsent entries, and deletes them from the device', async ({ page }) => {
  const name = uniqueName('ก่อนออกจากระบบ')
  await openPageAs(page, outboxOfficial, landmark.route ?? '', { newSession: true })
  await queueNewLandmark(page, name)
  await expect(outboxButton(page, 1)).toBeVisible()
  await openUserMenu(page)
  await page.getByRole('banner').getByRole('button', { name: 'ออกจากระบบ' }).click()
  const question = dialogOf(page, 'ออกจากระบบ')
  await expect(question).toContainText('มีข้อมูลรอส่ง 1 รายการที่ยังไม่ได้เข้าระบบ')
  await question.getByRole('button', { name: 'ยกเลิก' }).click()
  await expect(outboxButton(page, 1)).toBeVisible()
  await openUserMenu(page)
  await page.getByRole('banner').getByRole('button', { name: 'ออกจากระบบ' }).click()
  await question.getByRole('button', { name: 'ออกจากระบบและทิ้งข้อมูลที่รอส่ง' }).click()
  await expect(page.getByRole('heading', { name: 'เข้าสู่ระบบ' })).toBeVisible()
  expect(await countQueued(page)).toBe(0)
  await goOnline(page)
  await openPageAs(page, outboxOfficial, '/menu', { newSession: true })
  await expect(anyOutboxButton(page)).toHaveCount(0)
  expect(await countLandmarks(page, name)).toBe(0)
})

test('another user of the computer neither sees nor sends an entry, and its owner renews the session', async ({
  page,
}) => {
  const name = uniqueName('ของเจ้าของเดิม')
  const caller = await openPageAs(page, outboxOfficial, landmark.route ?? '', { newSession: true })
  await queueNewLandmark(page, name)
  await expect(outboxButton(page, 1)).toBeVisible()
  // First the requests are blocked, then the network returns: the outbox is sent as soon as it does.
  await page.route(CREATE_PATTERN, (route) => route.abort())
  await goOnline(page)

  const senders: (string | undefined)[] = []
  page.on('request', (request) => {
    if (new URL(request.url()).pathname === `${API_BASE}/${landmark.path}`)
      senders.push(request.headers().authorization)
  })
  const other = await openPageAs(page, demoAccounts.chomThongDistrict, landmark.route ?? '')
  await expect(page.locator('tbody tr').first()).toBeVisible()
  await page.evaluate(() => new Promise<void>((resolve) => requestIdleCallback(() => resolve())))
  await expect(anyOutboxButton(page)).toHaveCount(0)
  expect(senders).not.toContain(`Bearer ${other.token}`)
  expect(await countQueued(page)).toBe(1)

  await page.unroute(CREATE_PATTERN)
  await caller.post('auth/logout')
  await setBrowserToken(page, (await openApiCaller(page.request, outboxOfficial, { newSession: true })).token)
  await page.route(CREATE_PATTERN, (route) => route.abort())
  await page.goto('/menu')
  await expect(outboxButton(page, 1)).toBeVisible()
  await endSession(page)
  await page.unroute(CREATE_PATTERN)
  await page.evaluate(() => window.dispatchEvent(new Event('online')))
  await renewSession(page)
  await expect(sentToast(page, name)).toBeVisible()
  expect(await countLandmarks(page, name)).toBe(1)
})

test('entries are sent at once after the session is renewed, even after failed attempts', async ({
  page,
}) => {
  const name = uniqueName('ส่งทันที')
  await openPageAs(page, outboxOfficial, landmark.route ?? '', { newSession: true })
  await queueNewLandmark(page, name)
  const blocked = Promise.withResolvers<Route>()
  await page.route(CREATE_PATTERN, (route) => blocked.resolve(route), { times: 1 })
  await goOnline(page)
  const attempt = await blocked.promise
  await endSession(page)
  // A second attempt while the first is under way, and a search, which asks for the password.
  await page.evaluate(() => window.dispatchEvent(new Event('online')))
  await searchFor(page, name)
  const rejected = page.waitForResponse((response) => isCreateUrl(response.url()))
  await attempt.continue()
  expect((await rejected).status()).toBe(401)
  await renewSession(page)
  await expect(sentToast(page, name)).toBeVisible()
  expect(await countLandmarks(page, name)).toBe(1)
})

test('a form with a national ID cannot go to the outbox and stays open', async ({ page }) => {
  await openPageAs(page, outboxOfficial, '/personalAa?tab=official')
  await page.getByRole('button', { name: 'เพิ่มข้าราชการ' }).click()
  const form = dialogOf(page, 'เพิ่มข้าราชการ')
  await fillIn(form, [
    { label: 'คำนำหน้านาม', choice: 'นางสาว' },
    { label: 'ชื่อ', text: uniqueName('วิไล').replace(' ', '') },
    { label: 'นามสกุล', text: 'ใจงาม' },
    { label: 'เลขประจำตัวประชาชน', text: uniquePid() },
    { label: 'หมายเลขโทรศัพท์', text: '0 5311 2233' },
    { label: 'ตำแหน่ง', choice: 'นิติกร' },
    { label: 'ระดับ', choice: 'ชำนาญการ' },
    { label: 'กลุ่มงาน/ฝ่าย', choice: 'อำนวยความเป็นธรรม' },
    { label: 'วันที่เข้าดำรงตำแหน่ง', date: '01/10/2563' },
  ])
  await goOffline(page)
  await form.getByRole('button', { name: 'บันทึก', exact: true }).click()
  await expect(draftOffer(form, 'รายการที่มีเลขประจำตัวประชาชนเก็บไว้รอส่งไม่ได้')).toBeVisible()
  await expect(form.getByRole('button', { name: 'เก็บไว้รอส่ง' })).toHaveCount(0)
  expect(await countQueued(page)).toBe(0)
  await goOnline(page)
  await saveForm(form)
})

test('an edit of a person is stored in the outbox without the national ID, and is sent', async ({ page }) => {
  const caller = await openApiCaller(page.request, outboxOfficial)
  const { name, pid } = await createPerson(caller, official, '50010000')
  await openPageAs(page, outboxOfficial, '/personalAa?tab=official')
  await searchFor(page, name)
  await clickRowAction(page, 'แก้ไข', name)
  const form = dialogOf(page, 'แก้ไขข้าราชการ')
  await fillIn(form, [{ label: 'หมายเลขโทรศัพท์', text: '0 5399 8877' }])
  await goOffline(page)
  await queueForm(form)
  await expect(outboxButton(page, 1)).toBeVisible()
  const stored = await readOutbox(page)
  expect(stored).toContain('0 5399 8877')
  expect(stored).not.toContain(pid)
  await goOnline(page)
  await expect(sentToast(page, name)).toBeVisible()
  const { data } = await caller.post(`${official.path}/search`, {
    CC: '50',
    AA: '01',
    OFFICE: 'district',
    Q: name,
  })
  expect(data?.[0]).toMatchObject({ TEL: '0 5399 8877' })
})

test('the first outbox entry requests persistent storage from the browser', { tag: '@thorough' }, async ({
  page,
}) => {
  await page.addInitScript(() => {
    navigator.storage.persist = async () => {
      document.documentElement.dataset.askedToStay = ''
      return true
    }
  })
  await openPageAs(page, outboxOfficial, landmark.route ?? '')
  const name = uniqueName('อยู่ต่อไป')
  const requested = page.locator('html[data-asked-to-stay]')
  await expect(requested).toHaveCount(0)
  await queueNewLandmark(page, name)
  await expect(requested).toHaveCount(1)
  await goOnline(page)
  await expect(sentToast(page, name)).toBeVisible()
})

test('a device without free storage shows an error, and the form stays open', { tag: '@thorough' }, async ({
  page,
}) => {
  await page.addInitScript(() => {
    const put = IDBObjectStore.prototype.put
    IDBObjectStore.prototype.put = function (value, key) {
      if (this.name === 'waiting') throw new DOMException('', 'QuotaExceededError')
      return put.call(this, value, key)
    }
  })
  await openPageAs(page, outboxOfficial, landmark.route ?? '')
  const form = await fillNewLandmark(page, uniqueName('ไม่มีที่ว่าง'))
  await goOffline(page)
  await form.getByRole('button', { name: 'บันทึก', exact: true }).click()
  await form.getByRole('button', { name: 'เก็บไว้รอส่ง' }).click()
  await expect(draftOffer(form, 'เครื่องนี้ไม่มีที่ว่างพอ')).toBeVisible()
  await expect(anyOutboxButton(page)).toHaveCount(0)
  await goOnline(page)
  await saveForm(form)
})
