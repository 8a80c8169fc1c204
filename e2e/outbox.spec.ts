/** What was to be saved while nobody answered waits on the device and is sent when somebody does (users, 15; decision 38). */
import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import path from 'node:path'
import type { Locator, Page } from '@playwright/test'
import { chromium } from '@playwright/test'
import { gov } from '#areas/gov.ts'
import { landmark } from '#areas/landmark.ts'
import { official } from '#areas/official.ts'
import { MARK_DAYS } from '#domain/once.ts'
import { demoAccounts, demoPassword, expect, expectAccessible, test } from './fixtures.ts'
import { atField, choose, dialogOf, fillIn, notices, onRow, rowOf, save, searchFor, undo } from './forms.ts'
import { base, callerOf, enterAs, keepToken, makeRecord, uniqueName } from './official.ts'
import { makePerson, uniquePid } from './people/persons.ts'
import { smallPicture } from './photo.ts'

test.use({ expectedProblems: [/ERR_INTERNET_DISCONNECTED|ERR_FAILED|ERR_TIMED_OUT/] })

const district = demoAccounts.chiangMaiDistrict
const ADDED = `**${base}/${landmark.path}`

/** What the form says where nobody answered. */
const offerIn = (form: Locator, text: string) => form.getByRole('status').filter({ hasText: text })
const lineOf = (page: Page, count: number) =>
  page.getByRole('button', { name: `รอส่งข้อมูล ${count} รายการ`, exact: true })
const anyLine = (page: Page) => page.getByRole('button', { name: /^รอส่งข้อมูล/ })
const outboxOf = (page: Page) => dialogOf(page, 'ข้อมูลที่รอส่ง')
const entryOf = (page: Page, name: string) => outboxOf(page).getByRole('listitem').filter({ hasText: name })
const sentNotice = (page: Page, name: string) =>
  notices(page).filter({ hasText: `ส่งข้อมูลที่รอส่งเรียบร้อยแล้ว: ${name}` })

/** How often records of a name are there. */
async function countOf(page: Page, name: string): Promise<unknown> {
  const caller = await callerOf(page.request, district)
  return (await caller.post(`${landmark.path}/search`, { Q: name })).total
}

/** Fills in the form of a new landmark. */
async function fillNew(page: Page, name: string): Promise<Locator> {
  await page.getByRole('button', { name: 'เพิ่มสถานที่' }).click()
  const form = dialogOf(page, 'เพิ่มสถานที่')
  await choose(form, 'ตำบล', 'ฟ้าฮ่าม')
  await fillIn(form, [
    { label: 'ประเภท', choice: 'ตลาดสด' },
    { label: 'ชื่อสถานที่', text: name },
  ])
  return form
}

/** Presses save where nobody answers, and leaves the form to be sent later. */
async function leave(form: Locator, before?: () => Promise<unknown>): Promise<void> {
  await form.getByRole('button', { name: 'บันทึก', exact: true }).click()
  const button = form.getByRole('button', { name: 'เก็บไว้รอส่ง' })
  // An answer that does not come is waited for half a minute.
  await button.waitFor({ timeout: 60_000 })
  await before?.()
  await button.click()
  await expect(form).toBeHidden()
}

/** Leaves a new landmark while the line is cut, which it stays. */
async function leaveNew(page: Page, name: string): Promise<void> {
  const form = await fillNew(page, name)
  await page.context().setOffline(true)
  await leave(form)
}

test('the line is cut: a form with its picture waits, is shown, and goes by itself when the line is back', async ({
  page,
  context,
}) => {
  const name = uniqueName('ตลาดรอส่ง')
  await enterAs(page, district, landmark.route ?? '')
  await searchFor(page, name)
  await expect(anyLine(page)).toHaveCount(0)
  const form = await fillNew(page, name)
  await fillIn(form, [{ label: 'รูปภาพ', picture: await smallPicture(5) }])
  await expect(form.getByRole('img', { name: 'รูปภาพ' })).toBeVisible()
  await context.setOffline(true)
  await form.getByRole('button', { name: 'บันทึก', exact: true }).click()
  await expect(offerIn(form, 'ระบบจะส่งให้เมื่อติดต่อได้')).toBeVisible()
  // Nothing is left against the official's will: the form is open, and saving can be tried again.
  await expect(anyLine(page)).toHaveCount(0)
  await expect(form.getByRole('button', { name: 'บันทึก', exact: true })).toBeEnabled()
  await form.getByRole('button', { name: 'เก็บไว้รอส่ง' }).click()
  await expect(form).toBeHidden()
  await expect(notices(page)).toContainText('เก็บไว้รอส่งแล้ว')

  await lineOf(page, 1).click()
  await expect(entryOf(page, name)).toContainText(/เพิ่ม · สถานที่อื่น ๆ · เก็บไว้เมื่อ .+25\d\d/)
  await expect(entryOf(page, name)).toContainText('รอส่ง')
  await expectAccessible(page)
  await entryOf(page, name)
    .getByRole('button', { name: `ส่งอีกครั้ง ${name}` })
    .click()
  await expect(notices(page)).toContainText('ยังติดต่อระบบไม่ได้ รายการยังรอส่งอยู่')
  await outboxOf(page).getByRole('button', { name: 'ปิด', exact: true }).last().click()

  await context.setOffline(false)
  await expect(sentNotice(page, name)).toBeVisible()
  await expect(anyLine(page)).toHaveCount(0)
  await expect(rowOf(page, name)).toBeVisible()
  const caller = await callerOf(page.request, district)
  const { data, total } = await caller.post(`${landmark.path}/search`, { Q: name })
  expect(total).toBe(1)
  expect(data?.[0]?.IMG).toMatch(/^\//)
  await undo(page, `ส่งข้อมูลที่รอส่งเรียบร้อยแล้ว: ${name}`)
  await expect(rowOf(page, name)).toHaveCount(0)
})

test('saved without an answer and left to wait: it is there once', async ({ page }) => {
  const name = uniqueName('คำตอบหายแล้วรอส่ง')
  await enterAs(page, district, landmark.route ?? '')
  const form = await fillNew(page, name)
  const answers: number[] = []
  await page.route(ADDED, async (route) => {
    const answer = await route.fetch()
    answers.push(answer.status())
    await (answers.length === 1 ? route.abort() : route.fulfill({ response: answer }))
  })
  await leave(form)
  await expect(sentNotice(page, name)).toBeVisible()
  expect(answers).toEqual([200, 200])
  expect(await countOf(page, name)).toBe(1)
})

test('a server that answers nothing, and two tabs: both tell of it, and each thing is sent once and in order', async ({
  page,
  context,
}) => {
  test.slow()
  const names = [uniqueName('ลำดับแรก'), uniqueName('ลำดับที่สอง'), uniqueName('ลำดับที่สาม')]
  await enterAs(page, district, landmark.route ?? '')
  const other = await context.newPage()
  await other.goto('/menu')
  await other.getByRole('heading', { level: 1 }).waitFor()
  await context.route(ADDED, () => undefined)
  const [first = '', ...others] = names
  await leave(await fillNew(page, first), () => context.route(`**${base}/**`, (route) => route.abort()))
  for (const name of others) await leave(await fillNew(page, name))
  for (const tab of [page, other]) await expect(lineOf(tab, 3)).toBeVisible()

  const sent: string[] = []
  await context.unrouteAll({ behavior: 'ignoreErrors' })
  context.on('request', (request) => {
    if (request.method() === 'POST' && request.url().endsWith(`/${landmark.path}`)) {
      sent.push(String(request.postDataJSON().NAME))
    }
  })
  await Promise.all([page, other].map((tab) => tab.evaluate(() => window.dispatchEvent(new Event('online')))))
  for (const tab of [page, other]) await expect(anyLine(tab)).toHaveCount(0)
  expect(sent).toEqual(names)
  for (const name of names) expect(await countOf(page, name)).toBe(1)
})

test('a change that somebody else met is put together where it can be, and is asked about where it can not', async ({
  page,
  context,
}) => {
  const caller = await callerOf(page.request, district)
  const { name, id } = await makeRecord(caller, gov, '50010900', {
    GOV_THANON: 'ถนนเดิม',
    GOV_TEL: '0 5311 0000',
  })
  const read = async () => (await caller.post('manage/gov/search', { CC: '50', AA: '01', Q: name })).data?.[0]
  const central = await callerOf(page.request, demoAccounts.chiangMaiCentral)
  const changeElsewhere = async (values: object) =>
    expect((await central.post('manage/gov/update', { GOV_ID: id, ...values })).status).toBe(true)
  const leaveChange = async (road: string) => {
    await onRow(page, 'แก้ไข', name)
    const form = dialogOf(page, 'แก้ไขหน่วยงาน')
    await fillIn(form, [{ label: 'ถนน', text: road }])
    await context.setOffline(true)
    await leave(form)
  }
  await enterAs(page, district, '/manage/gov')
  await searchFor(page, name)

  await leaveChange('ถนนของเรา')
  await changeElsewhere({ GOV_TEL: '0 5322 2222' })
  await context.setOffline(false)
  await expect(sentNotice(page, name)).toBeVisible()
  expect(await read()).toMatchObject({ GOV_THANON: 'ถนนของเรา', GOV_TEL: '0 5322 2222' })

  await leaveChange('ถนนที่สองของเรา')
  await changeElsewhere({ GOV_THANON: 'ถนนของเขา' })
  await context.setOffline(false)
  await lineOf(page, 1).click()
  await expect(entryOf(page, name)).toContainText('ส่งไม่สำเร็จ: มีผู้แก้ไขข้อมูลนี้ก่อนท่าน')
  expect(await read()).toMatchObject({ GOV_THANON: 'ถนนของเขา' })
  await entryOf(page, name)
    .getByRole('button', { name: `เปิดแก้ไข ${name}` })
    .click()
  const form = dialogOf(page, 'แก้ไขหน่วยงาน')
  await expect(form.getByRole('alert')).toContainText('มีผู้แก้ไขข้อมูลนี้ก่อนท่าน')
  await expect(form.getByRole('textbox', { name: 'ถนน', exact: true })).toHaveValue('ถนนที่สองของเรา')
  await form.getByRole('button', { name: 'บันทึก', exact: true }).click()
  const conflict = dialogOf(page, 'มีผู้แก้ไขข้อมูลนี้ก่อนท่าน')
  await conflict.getByRole('radio', { name: /ใช้ค่าของท่าน/ }).click()
  await conflict.getByRole('button', { name: 'บันทึก' }).click()
  await expect(form).toBeHidden()
  await expect(notices(page).filter({ hasText: 'แก้ไขข้อมูลเรียบร้อยแล้ว' })).toBeVisible()
  await expect(anyLine(page)).toHaveCount(0)
  expect(await read()).toMatchObject({ GOV_THANON: 'ถนนที่สองของเรา' })
})

test('what the server refuses stays with its sentence, and is opened, mended and saved', async ({
  page,
  context,
}) => {
  const name = uniqueName('ถูกปฏิเสธ')
  await enterAs(page, district, landmark.route ?? '')
  await leaveNew(page, name)
  const problem = { field: 'NAME', code: 'invalid', message: 'ชื่อนี้ใช้ไม่ได้' }
  const json = { status: false, error: problem.message, ...problem, problems: [problem] }
  await page.route(ADDED, (route) => route.fulfill({ status: 422, json }))
  await context.setOffline(false)
  await lineOf(page, 1).click()
  await expect(entryOf(page, name)).toContainText('ส่งไม่สำเร็จ: ชื่อนี้ใช้ไม่ได้')
  await entryOf(page, name)
    .getByRole('button', { name: `เปิดแก้ไข ${name}` })
    .click()
  const form = dialogOf(page, 'เพิ่มสถานที่')
  await expect(form.getByRole('alert')).toContainText('ชื่อนี้ใช้ไม่ได้')
  await expect(form.getByRole('combobox', { name: 'ตำบล' })).toHaveValue('ฟ้าฮ่าม')
  await form.getByRole('button', { name: 'บันทึก', exact: true }).click()
  await expect(atField(form, 'ชื่อนี้ใช้ไม่ได้')).toBeVisible()
  await page.unroute(ADDED)
  await fillIn(form, [{ label: 'ชื่อสถานที่', text: `${name} แก้แล้ว` }])
  await save(form)
  await expect(anyLine(page)).toHaveCount(0)
  expect(await countOf(page, `${name} แก้แล้ว`)).toBe(1)
})

test('an entry whose form is open is not sent, and is as it was when nothing was changed in it', async ({
  page,
  context,
}) => {
  const name = uniqueName('เปิดแก้ไขไว้')
  await enterAs(page, district, landmark.route ?? '')
  await leaveNew(page, name)
  await lineOf(page, 1).click()
  await entryOf(page, name)
    .getByRole('button', { name: `เปิดแก้ไข ${name}` })
    .click()
  const form = dialogOf(page, 'เพิ่มสถานที่')
  await expect(form.getByRole('textbox', { name: 'ชื่อสถานที่', exact: true })).toHaveValue(name)
  const asked = page.waitForResponse((answer) => answer.url().includes('/ccaattmm/'))
  await context.setOffline(false)
  await choose(form, 'ตำบล', 'สุเทพ')
  await asked
  expect(await countOf(page, name)).toBe(0)
  // Something was entered now, and closing asks.
  await form.getByRole('button', { name: 'ยกเลิก' }).click()
  await page.getByRole('button', { name: 'ออกโดยไม่บันทึก' }).click()
  await expect(form).toBeHidden()
  await lineOf(page, 1).click()
  await entryOf(page, name)
    .getByRole('button', { name: `เปิดแก้ไข ${name}` })
    .click()
  await expect(form.getByRole('combobox', { name: 'ตำบล' })).toHaveValue('ฟ้าฮ่าม')
  await form.getByRole('button', { name: 'ยกเลิก' }).click()
  await expect(form).toBeHidden()

  await lineOf(page, 1).click()
  await entryOf(page, name)
    .getByRole('button', { name: `ทิ้ง ${name}` })
    .click()
  const question = dialogOf(page, 'ทิ้งข้อมูลที่รอส่ง')
  await expect(question).toContainText(name)
  await question.getByRole('button', { name: 'ยกเลิก' }).click()
  await expect(entryOf(page, name)).toBeVisible()
  await entryOf(page, name)
    .getByRole('button', { name: `ทิ้ง ${name}` })
    .click()
  await question.getByRole('button', { name: 'ทิ้งข้อมูลนี้' }).click()
  await expect(outboxOf(page)).toContainText('ไม่มีข้อมูลที่รอส่ง')
  await expect(anyLine(page)).toHaveCount(0)
  expect(await countOf(page, name)).toBe(0)
})

test('a new record that waited for weeks is asked about before it is sent', async ({ page, context }) => {
  const name = uniqueName('รอมานาน')
  await enterAs(page, district, landmark.route ?? '')
  await leaveNew(page, name)
  await expect(lineOf(page, 1)).toBeVisible()
  await page.evaluate(
    (days) =>
      new Promise<void>((resolve) => {
        const opening = indexedDB.open('outbox')
        opening.onsuccess = () => {
          const store = opening.result.transaction('waiting', 'readwrite').objectStore('waiting')
          const all = store.getAll()
          all.onsuccess = () => {
            for (const entry of all.result) store.put({ ...entry, at: entry.at - days * 86_400_000 })
          }
          store.transaction.oncomplete = () => {
            opening.result.close()
            resolve()
          }
        }
      }),
    MARK_DAYS - 10,
  )
  await context.setOffline(false)
  await lineOf(page, 1).click()
  await expect(entryOf(page, name)).toContainText('กรุณาตรวจสอบก่อนส่งอีกครั้ง')
  await entryOf(page, name)
    .getByRole('button', { name: `ส่งอีกครั้ง ${name}` })
    .click()
  const question = dialogOf(page, 'ส่งอีกครั้ง')
  await expect(question).toContainText('กรุณาค้นหาในรายการก่อน')
  expect(await countOf(page, name)).toBe(0)
  await question.getByRole('button', { name: 'ส่งอีกครั้ง' }).click()
  await expect(sentNotice(page, name)).toBeVisible()
  expect(await countOf(page, name)).toBe(1)
})

test('signing out says what would be lost, and leaves nothing on the device', async ({ page }) => {
  const name = uniqueName('ก่อนออกจากระบบ')
  await enterAs(page, district, landmark.route ?? '', { anew: true })
  await leaveNew(page, name)
  await expect(lineOf(page, 1)).toBeVisible()
  await page.getByRole('button', { name: 'ออกจากระบบ' }).click()
  const question = dialogOf(page, 'ออกจากระบบ')
  await expect(question).toContainText('มีข้อมูลรอส่ง 1 รายการที่ยังไม่ได้เข้าระบบ')
  await question.getByRole('button', { name: 'ยกเลิก' }).click()
  await expect(lineOf(page, 1)).toBeVisible()
  await page.getByRole('button', { name: 'ออกจากระบบ' }).click()
  await question.getByRole('button', { name: 'ออกจากระบบและทิ้งข้อมูลที่รอส่ง' }).click()
  await expect(page.getByRole('heading', { name: 'เข้าสู่ระบบ' })).toBeVisible()
  expect(await waitingOn(page)).toBe(0)
  await page.context().setOffline(false)
  await enterAs(page, district, '/menu', { anew: true })
  await expect(anyLine(page)).toHaveCount(0)
  expect(await countOf(page, name)).toBe(0)
})

test('another official on the same computer neither sees nor sends it, and a session that is over is asked for anew', async ({
  page,
  context,
}) => {
  const name = uniqueName('ของเจ้าของเดิม')
  const caller = await enterAs(page, district, landmark.route ?? '', { anew: true })
  await leaveNew(page, name)
  await expect(lineOf(page, 1)).toBeVisible()
  await context.setOffline(false)
  await page.route(ADDED, (route) => route.abort())

  const senders: (string | undefined)[] = []
  page.on('request', (request) => {
    if (new URL(request.url()).pathname === `${base}/${landmark.path}`)
      senders.push(request.headers().authorization)
  })
  const other = await enterAs(page, demoAccounts.chomThongDistrict, landmark.route ?? '')
  await expect(page.locator('tbody tr').first()).toBeVisible()
  await page.evaluate(() => new Promise<void>((resolve) => requestIdleCallback(() => resolve())))
  await expect(anyLine(page)).toHaveCount(0)
  expect(senders).not.toContain(`Bearer ${other.token}`)
  expect(await waitingOn(page)).toBe(1)

  await page.unroute(ADDED)
  await caller.post('auth/logout')
  await keepToken(page, (await callerOf(page.request, district, { anew: true })).token)
  await page.route(ADDED, (route) => route.abort())
  await page.goto('/menu')
  await expect(lineOf(page, 1)).toBeVisible()
  const token = await page.evaluate(() => localStorage.getItem('token'))
  await page.request.post(`${base}/auth/logout`, { headers: { authorization: `Bearer ${token}` } })
  await page.unroute(ADDED)
  await page.evaluate(() => window.dispatchEvent(new Event('online')))
  const renewal = dialogOf(page, 'เข้าสู่ระบบอีกครั้ง')
  await renewal.getByLabel('รหัสผ่าน', { exact: true }).fill(demoPassword)
  await renewal.getByRole('button', { name: 'ดำเนินการต่อ' }).click()
  await expect(sentNotice(page, name)).toBeVisible()
  expect(await countOf(page, name)).toBe(1)
})

test('a form with a person’s number waits nowhere: it stays open', async ({ page, context }) => {
  await enterAs(page, district, '/personalAa?tab=official')
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
  await context.setOffline(true)
  await form.getByRole('button', { name: 'บันทึก', exact: true }).click()
  await expect(offerIn(form, 'รายการที่มีเลขประจำตัวประชาชนเก็บไว้รอส่งไม่ได้')).toBeVisible()
  await expect(form.getByRole('button', { name: 'เก็บไว้รอส่ง' })).toHaveCount(0)
  expect(await waitingOn(page)).toBe(0)
  await context.setOffline(false)
  await save(form)
})

test('a change of one of the office’s people waits without the person’s number, and is sent', async ({
  page,
  context,
}) => {
  const caller = await callerOf(page.request, district)
  const { name, pid } = await makePerson(caller, official, '50010000')
  await enterAs(page, district, '/personalAa?tab=official')
  await searchFor(page, name)
  await onRow(page, 'แก้ไข', name)
  const form = dialogOf(page, 'แก้ไขข้าราชการ')
  await fillIn(form, [{ label: 'หมายเลขโทรศัพท์', text: '0 5399 8877' }])
  await context.setOffline(true)
  await leave(form)
  await expect(lineOf(page, 1)).toBeVisible()
  const kept = await waitingText(page)
  expect(kept).toContain('0 5399 8877')
  expect(kept).not.toContain(pid)
  await context.setOffline(false)
  await expect(sentNotice(page, name)).toBeVisible()
  const { data } = await caller.post(`${official.path}/search`, {
    CC: '50',
    AA: '01',
    OFFICE: 'district',
    Q: name,
  })
  expect(data?.[0]).toMatchObject({ TEL: '0 5399 8877' })
})

test('a device without room says so, and the form stays open', async ({ page, context }) => {
  await page.addInitScript(() => {
    const put = IDBObjectStore.prototype.put
    IDBObjectStore.prototype.put = function (value, key) {
      if (this.name === 'waiting') throw new DOMException('', 'QuotaExceededError')
      return put.call(this, value, key)
    }
  })
  await enterAs(page, district, landmark.route ?? '')
  const form = await fillNew(page, uniqueName('ไม่มีที่ว่าง'))
  await context.setOffline(true)
  await form.getByRole('button', { name: 'บันทึก', exact: true }).click()
  await form.getByRole('button', { name: 'เก็บไว้รอส่ง' }).click()
  await expect(offerIn(form, 'เครื่องนี้ไม่มีที่ว่างพอ')).toBeVisible()
  await expect(anyLine(page)).toHaveCount(0)
  await context.setOffline(false)
  await save(form)
})

test('sub-districts and villages that came before can be chosen while the line is cut', async ({
  page,
  context,
}) => {
  const name = uniqueName('เลือกหมู่บ้านได้')
  await enterAs(page, district, landmark.route ?? '')
  await page.getByRole('button', { name: 'เพิ่มสถานที่' }).click()
  const form = dialogOf(page, 'เพิ่มสถานที่')
  await choose(form, 'ตำบล', 'ฟ้าฮ่าม')
  const villages = form.getByRole('combobox', { name: 'หมู่บ้าน' })
  await villages.click()
  const village = (await form.getByRole('option').first().textContent()) ?? ''
  await form.getByRole('button', { name: 'ยกเลิก' }).click()
  await page.getByRole('button', { name: 'ออกโดยไม่บันทึก' }).click()
  await page.reload()
  await expect(page.locator('tbody tr').first()).toBeVisible()

  await context.setOffline(true)
  await fillNew(page, name)
  await choose(form, 'หมู่บ้าน', village)
  // One that was never looked at is not there, and says so in its place.
  await choose(form, 'ตำบล', 'หายยา')
  await expect(form.getByRole('alert')).toHaveText('ไม่สามารถโหลดรายการหมู่บ้านได้')
  await choose(form, 'ตำบล', 'ฟ้าฮ่าม')
  await choose(form, 'หมู่บ้าน', village)
  await leave(form)
  await context.setOffline(false)
  await expect(sentNotice(page, name)).toBeVisible()
  const caller = await callerOf(page.request, district)
  const { data } = await caller.post(`${landmark.path}/search`, { Q: name })
  expect(village).toContain(String(data?.[0]?.MM_DESC))
})

test('a browser that was closed and opened again still has it, and sends it', async ({ page }, {
  project,
}) => {
  const folder = mkdtempSync(path.join(tmpdir(), 'amphoe-browser-'))
  const { launchOptions, baseURL, locale, timezoneId } = project.use
  const open = () =>
    chromium.launchPersistentContext(folder, { ...launchOptions, baseURL, locale, timezoneId } as object)
  try {
    const name = uniqueName('ปิดเครื่องไว้')
    const { token } = await callerOf(page.request, district)
    const first = await open()
    const tab = first.pages()[0] ?? (await first.newPage())
    await keepToken(tab, token)
    await tab.goto(landmark.route ?? '')
    await leaveNew(tab, name)
    await expect(lineOf(tab, 1)).toBeVisible()
    await first.close()
    expect(await countOf(page, name)).toBe(0)

    const second = await open()
    const again = await second.newPage()
    await again.goto('/menu')
    await expect(sentNotice(again, name)).toBeVisible()
    await expect(anyLine(again)).toHaveCount(0)
    await second.close()
    expect(await countOf(page, name)).toBe(1)
  } finally {
    rmSync(folder, { recursive: true, force: true })
  }
})

/** How many entries the device holds, whoever they belong to. */
async function waitingOn(page: Page): Promise<number> {
  return (JSON.parse(await waitingText(page)) as unknown[]).length
}

/** All that the device holds of them, as text. */
function waitingText(page: Page): Promise<string> {
  return page.evaluate(
    () =>
      new Promise<string>((resolve) => {
        const opening = indexedDB.open('outbox')
        opening.onsuccess = () => {
          const database = opening.result
          if (!database.objectStoreNames.contains('waiting')) return resolve('[]')
          const all = database.transaction('waiting').objectStore('waiting').getAll()
          all.onsuccess = () => {
            database.close()
            resolve(JSON.stringify(all.result))
          }
        }
      }),
  )
}
