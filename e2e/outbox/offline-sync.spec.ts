/**
 * Records saved while the server does not answer are sent later, once and in order (users, 15; decision 38).
 */
import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { chromium } from '@playwright/test'
import { landmark } from '#areas/district/landmark.ts'
import { goOffline, goOnline } from '../connection.ts'
import { expect, expectAccessible, test } from '../fixtures.ts'
import { chooseOption, dialogOf, fillIn, toasts, rowOf, searchFor, undoFromToast } from '../forms.ts'
import { expireRequestTimeout, pauseRequestTimeout, loseFirstResponse } from '../response-faults.ts'
import { API_BASE, openApiCaller, openPageAs, setBrowserToken, uniqueName } from '../api-caller.ts'
import { smallPicture } from '../sample-pictures.ts'
import {
  CREATE_PATTERN,
  anyOutboxButton,
  countLandmarks,
  outboxOfficial,
  outboxEntry,
  fillNewLandmark,
  isCreateUrl,
  queueForm,
  queueNewLandmark,
  outboxButton,
  draftOffer,
  outboxDialog,
  sentToast,
} from './outbox.ts'

test.use({ expectedProblems: [/ERR_INTERNET_DISCONNECTED|ERR_FAILED|ERR_TIMED_OUT/] })

test('a form with a picture waits in the outbox while offline, and is sent after reconnecting', async ({
  page,
}) => {
  const name = uniqueName('ตลาดรอส่ง')
  await openPageAs(page, outboxOfficial, landmark.route ?? '')
  await searchFor(page, name)
  await expect(anyOutboxButton(page)).toHaveCount(0)
  const form = await fillNewLandmark(page, name)
  await fillIn(form, [{ label: 'รูปภาพ', picture: await smallPicture(5) }])
  await expect(form.getByRole('img', { name: 'รูปภาพ' })).toBeVisible()
  await goOffline(page)
  await form.getByRole('button', { name: 'บันทึก', exact: true }).click()
  await expect(draftOffer(form, 'ระบบจะส่งให้เมื่อติดต่อได้')).toBeVisible()
  await expect(form.getByRole('alert')).toHaveCount(1)
  // Nothing goes to the outbox against the user's will: the form stays open, and saving can be retried.
  await expect(anyOutboxButton(page)).toHaveCount(0)
  await expect(form.getByRole('button', { name: 'บันทึก', exact: true })).toBeEnabled()
  await form.getByRole('button', { name: 'เก็บไว้รอส่ง' }).click()
  await expect(form).toBeHidden()
  await expect(toasts(page)).toContainText('เก็บไว้รอส่งแล้ว')

  await outboxButton(page, 1).click()
  await expect(outboxEntry(page, name)).toContainText(/เพิ่ม · สถานที่อื่น ๆ · เก็บไว้เมื่อ .+25\d\d/)
  await expect(outboxEntry(page, name)).toContainText('รอส่ง')
  await expectAccessible(page)
  await outboxEntry(page, name)
    .getByRole('button', { name: `ส่งอีกครั้ง ${name}` })
    .click()
  await expect(toasts(page)).toContainText('ยังติดต่อระบบไม่ได้ รายการยังรอส่งอยู่')
  await outboxDialog(page).getByRole('button', { name: 'ปิด', exact: true }).last().click()

  await goOnline(page)
  await expect(sentToast(page, name)).toBeVisible()
  await expect(anyOutboxButton(page)).toHaveCount(0)
  await expect(rowOf(page, name)).toBeVisible()
  const caller = await openApiCaller(page.request, outboxOfficial)
  const { data, total } = await caller.post(`${landmark.path}/search`, { Q: name })
  expect(total).toBe(1)
  expect(data?.[0]?.IMG).toMatch(/^\//)
  await undoFromToast(page, `ส่งข้อมูลที่รอส่งเรียบร้อยแล้ว: ${name}`)
  await expect(rowOf(page, name)).toHaveCount(0)
})

test('a save whose response was lost is stored once when the outbox sends it again', async ({ page }) => {
  const name = uniqueName('คำตอบหายแล้วรอส่ง')
  await openPageAs(page, outboxOfficial, landmark.route ?? '')
  const form = await fillNewLandmark(page, name)
  const answers = await loseFirstResponse(page, CREATE_PATTERN)
  await queueForm(form)
  await expect(sentToast(page, name)).toBeVisible()
  expect(answers).toEqual([200, 200])
  expect(await countLandmarks(page, name)).toBe(1)
})

test('two tabs show entries of a server without answers, and send each once and in order', async ({
  page,
  context,
}) => {
  const names = [uniqueName('ลำดับแรก'), uniqueName('ลำดับที่สอง'), uniqueName('ลำดับที่สาม')]
  await pauseRequestTimeout(page)
  await openPageAs(page, outboxOfficial, landmark.route ?? '')
  const other = await context.newPage()
  await other.goto('/menu')
  await other.getByRole('heading', { level: 1 }).waitFor()
  await context.route(CREATE_PATTERN, () => undefined)
  const [first = '', ...others] = names
  const form = await fillNewLandmark(page, first)
  const created = page.waitForRequest((request) => request.method() === 'POST' && isCreateUrl(request.url()))
  const left = queueForm(form, () => context.route(`**${API_BASE}/**`, (route) => route.abort()))
  await created
  await expireRequestTimeout(page)
  await left
  for (const name of others) await queueForm(await fillNewLandmark(page, name))
  for (const tab of [page, other]) await expect(outboxButton(tab, 3)).toBeVisible()

  const sent: string[] = []
  await context.unrouteAll({ behavior: 'ignoreErrors' })
  context.on('request', (request) => {
    if (request.method() === 'POST' && isCreateUrl(request.url())) {
      sent.push(String(request.postDataJSON().NAME))
    }
  })
  await Promise.all([page, other].map((tab) => tab.evaluate(() => window.dispatchEvent(new Event('online')))))
  for (const tab of [page, other]) await expect(anyOutboxButton(tab)).toHaveCount(0)
  expect(sent).toEqual(names)
  for (const name of names) expect(await countLandmarks(page, name)).toBe(1)
})

test('an entry survives a restart of the browser, and is sent afterwards', async ({ page }, { project }) => {
  const folder = mkdtempSync(path.join(tmpdir(), 'amphoe-browser-'))
  const { launchOptions, baseURL, locale, timezoneId } = project.use
  const open = () =>
    chromium.launchPersistentContext(folder, { ...launchOptions, baseURL, locale, timezoneId } as object)
  try {
    const name = uniqueName('ปิดเครื่องไว้')
    const { token } = await openApiCaller(page.request, outboxOfficial)
    const first = await open()
    const tab = first.pages()[0] ?? (await first.newPage())
    await setBrowserToken(tab, token)
    await tab.goto(landmark.route ?? '')
    await queueNewLandmark(tab, name)
    await expect(outboxButton(tab, 1)).toBeVisible()
    await first.close()
    expect(await countLandmarks(page, name)).toBe(0)

    const second = await open()
    const again = await second.newPage()
    await again.goto('/menu')
    await expect(sentToast(again, name)).toBeVisible()
    await expect(anyOutboxButton(again)).toHaveCount(0)
    await second.close()
    expect(await countLandmarks(page, name)).toBe(1)
  } finally {
    rmSync(folder, { recursive: true, force: true })
  }
})

test('sub-districts and villages that were loaded before can be chosen while offline', async ({ page }) => {
  const name = uniqueName('เลือกหมู่บ้านได้')
  await openPageAs(page, outboxOfficial, landmark.route ?? '')
  await page.getByRole('button', { name: 'เพิ่มสถานที่' }).click()
  const form = dialogOf(page, 'เพิ่มสถานที่')
  await chooseOption(form, 'ตำบล', 'ฟ้าฮ่าม')
  const villages = form.getByRole('combobox', { name: 'หมู่บ้าน' })
  await villages.click()
  const village = (await form.getByRole('option').first().textContent()) ?? ''
  await form.getByRole('button', { name: 'ยกเลิก' }).click()
  await page.getByRole('button', { name: 'ออกโดยไม่บันทึก' }).click()
  await page.reload()
  await expect(page.locator('tbody tr').first()).toBeVisible()

  await goOffline(page)
  await fillNewLandmark(page, name)
  await chooseOption(form, 'หมู่บ้าน', village)
  // A list of villages that was never loaded is not available offline, and a message says so.
  await chooseOption(form, 'ตำบล', 'หายยา')
  await expect(form.getByRole('alert')).toHaveText('ไม่สามารถโหลดรายการหมู่บ้านได้')
  await chooseOption(form, 'ตำบล', 'ฟ้าฮ่าม')
  await chooseOption(form, 'หมู่บ้าน', village)
  await queueForm(form)
  await goOnline(page)
  await expect(sentToast(page, name)).toBeVisible()
  const caller = await openApiCaller(page.request, outboxOfficial)
  const { data } = await caller.post(`${landmark.path}/search`, { Q: name })
  expect(village).toContain(String(data?.[0]?.MM_DESC))
})
