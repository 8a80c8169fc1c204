/** What was to be saved while nobody answered is sent when somebody does, once and in order (users, 15; decision 38). */
import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { chromium } from '@playwright/test'
import { landmark } from '#areas/landmark.ts'
import { expect, expectAccessible, test } from '../fixtures.ts'
import { choose, dialogOf, fillIn, notices, rowOf, searchFor, undo } from '../forms.ts'
import { endHalfMinute, holdHalfMinute, loseFirstAnswer } from '../late-answers.ts'
import { base, callerOf, enterAs, keepToken, uniqueName } from '../official.ts'
import { smallPicture } from '../photo.ts'
import {
  ADDED,
  anyLine,
  countOf,
  district,
  entryOf,
  fillNew,
  isAdded,
  leave,
  leaveNew,
  lineOf,
  offerIn,
  outboxOf,
  sentNotice,
} from './waiting.ts'

test.use({ expectedProblems: [/ERR_INTERNET_DISCONNECTED|ERR_FAILED|ERR_TIMED_OUT/] })

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
  const answers = await loseFirstAnswer(page, ADDED)
  await leave(form)
  await expect(sentNotice(page, name)).toBeVisible()
  expect(answers).toEqual([200, 200])
  expect(await countOf(page, name)).toBe(1)
})

test('a server that answers nothing, and two tabs: both tell of it, and each thing is sent once and in order', async ({
  page,
  context,
}) => {
  const names = [uniqueName('ลำดับแรก'), uniqueName('ลำดับที่สอง'), uniqueName('ลำดับที่สาม')]
  await holdHalfMinute(page)
  await enterAs(page, district, landmark.route ?? '')
  const other = await context.newPage()
  await other.goto('/menu')
  await other.getByRole('heading', { level: 1 }).waitFor()
  await context.route(ADDED, () => undefined)
  const [first = '', ...others] = names
  const asked = page.waitForRequest((request) => request.method() === 'POST' && isAdded(request.url()))
  const left = leave(await fillNew(page, first), () =>
    context.route(`**${base}/**`, (route) => route.abort()),
  )
  await asked
  await endHalfMinute(page)
  await left
  for (const name of others) await leave(await fillNew(page, name))
  for (const tab of [page, other]) await expect(lineOf(tab, 3)).toBeVisible()

  const sent: string[] = []
  await context.unrouteAll({ behavior: 'ignoreErrors' })
  context.on('request', (request) => {
    if (request.method() === 'POST' && isAdded(request.url())) {
      sent.push(String(request.postDataJSON().NAME))
    }
  })
  await Promise.all([page, other].map((tab) => tab.evaluate(() => window.dispatchEvent(new Event('online')))))
  for (const tab of [page, other]) await expect(anyLine(tab)).toHaveCount(0)
  expect(sent).toEqual(names)
  for (const name of names) expect(await countOf(page, name)).toBe(1)
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
