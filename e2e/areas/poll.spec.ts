/**
 * Polls: created by an official, answered online, and their results (further screens, section 9).
 */
import { randomBytes } from 'node:crypto'
import type { APIRequestContext, Locator, Page } from '@playwright/test'
import { poll } from '#areas/publications/poll.ts'
import { serialiseQuestions } from '#domain/fields/questions.ts'
import { addDays, bangkokToday, formatShortThaiDate } from '#domain/dates/thai-date.ts'
import { demoAccounts, expect, expectAccessible, test } from '../fixtures.ts'
import {
  fieldMessage,
  chooseOption,
  dialogOf,
  fillIn,
  clickRowAction,
  saveForm,
  searchFor,
} from '../forms.ts'
import {
  API_BASE,
  type ApiCaller,
  openPageAs,
  type CreatedRecord,
  createAreaRecord,
  uniqueName,
} from '../api-caller.ts'

const ask = (question: string, ...options: string[]) => ({ question, options })
const box = (form: Locator, name: string) => form.getByRole('textbox', { name, exact: true })
/** A poll that is open today, created by API requests. */
const openPoll = (
  caller: ApiCaller,
  questions: ReturnType<typeof ask>[],
  type = '1',
): Promise<CreatedRecord> => {
  const today = bangkokToday(Date.now())
  return createAreaRecord(caller, poll, '50010000', {
    START_DATE: addDays(today, -1),
    END_DATE: addDays(today, 1),
    TYPE: type,
    QUESTIONS: serialiseQuestions(questions),
  })
}

/** Answers a poll as the public site does, without a session. */
async function answer(request: APIRequestContext, { id }: CreatedRecord, answers: unknown[]): Promise<void> {
  const shown = await (await request.get(`${API_BASE}/${poll.path}/shown/${id}`)).json()
  const data = {
    POLL_ID: id,
    FORM: shown.data.FORM,
    ANSWERS: answers,
    BALLOT: randomBytes(32).toString('base64url'),
  }
  const answered = await request.post(`${API_BASE}/${poll.path}/answer`, { data })
  expect(answered.status()).toBe(200)
}

const countOf = (dialog: Locator, choice: string) =>
  dialog.getByRole('listitem').filter({ has: dialog.page().getByText(choice, { exact: true }) })

test('questions and options are added by keyboard, moved and removed, and shown in the view', async ({
  page,
}) => {
  const topic = uniqueName('สำรวจ')
  await openPageAs(page, demoAccounts.chiangMaiDistrict, '/poll')
  await page.getByRole('button', { name: 'เพิ่มแบบสำรวจ', exact: true }).click()
  const form = dialogOf(page, 'เพิ่มแบบสำรวจความคิดเห็น')
  await fillIn(form, [{ label: 'หัวข้อ', text: topic }])
  await chooseOption(form, 'ชนิดคำตอบ', 'เลือกหนึ่งข้อ')

  await test.step('Enter moves to the options and adds new ones', async () => {
    await box(form, 'คำถามข้อ 1').click()
    await page.keyboard.type('พอใจบริการหรือไม่')
    for (const option of ['พอใจ', 'ไม่พอใจ', 'พอ ใจ']) {
      await page.keyboard.press('Enter')
      await page.keyboard.type(option)
    }
    await expect(box(form, 'ตัวเลือกที่ 3 ของคำถามข้อ 1')).toHaveValue('พอ ใจ')
  })
  await test.step('a duplicate option shows an error', async () => {
    await form.getByRole('button', { name: 'บันทึก', exact: true }).click()
    await expect(fieldMessage(form, 'ตัวเลือกของคำถามข้อ 1 ซ้ำกัน กรุณาแก้ไขตัวเลือกที่ 3')).toBeVisible()
    await expect(box(form, 'ตัวเลือกที่ 3 ของคำถามข้อ 1')).toHaveAttribute('aria-invalid', 'true')
    await expectAccessible(page)
    await form.getByRole('button', { name: 'ลบตัวเลือกที่ 3 ของคำถามข้อ 1' }).click()
    await expect(box(form, 'ตัวเลือกที่ 2 ของคำถามข้อ 1')).toBeFocused()
  })
  await test.step('a second question is moved to the front and keeps the focus', async () => {
    await form.getByRole('button', { name: 'เพิ่มคำถาม', exact: true }).click()
    await expect(box(form, 'คำถามข้อ 2')).toBeFocused()
    await page.keyboard.type('มาจากที่ใด')
    await box(form, 'ตัวเลือกที่ 1 ของคำถามข้อ 2').fill('ในอำเภอ')
    await box(form, 'ตัวเลือกที่ 2 ของคำถามข้อ 2').fill('ต่างอำเภอ')
    await form.getByRole('button', { name: 'เลื่อนคำถามข้อ 2 ขึ้น' }).click()
    await expect(box(form, 'คำถามข้อ 1')).toHaveValue('มาจากที่ใด')
    await expect(box(form, 'คำถามข้อ 1')).toBeFocused()
  })
  await saveForm(form)

  await searchFor(page, topic)
  await clickRowAction(page, 'ดูรายละเอียด', topic)
  const view = dialogOf(page, 'รายละเอียดแบบสำรวจความคิดเห็น')
  for (const text of ['มาจากที่ใด', 'ในอำเภอ', 'ต่างอำเภอ', 'พอใจบริการหรือไม่', 'ไม่พอใจ'])
    await expect(view.getByText(text, { exact: true })).toBeVisible()
})

test('answers appear in the results, and the questions can no longer be changed', async ({
  page,
  request,
}) => {
  const caller = await openPageAs(page, demoAccounts.chiangMaiDistrict, '/poll')
  const made = await openPoll(caller, [ask('พอใจหรือไม่', 'พอใจ', 'ไม่พอใจ')])
  const day = formatShortThaiDate(bangkokToday(Date.now()))
  for (const choice of [1, 1, 2]) await answer(request, made, [choice])

  await searchFor(page, made.name)
  await clickRowAction(page, 'ผลสำรวจ', made.name)
  const results = dialogOf(page, `ผลสำรวจ ${made.name}`)
  await expect(countOf(results, 'พอใจ')).toContainText('2 ราย (ร้อยละ 66.7)')
  await expect(countOf(results, 'ไม่พอใจ')).toContainText('1 ราย (ร้อยละ 33.3)')
  const chart = results.getByRole('figure', { name: '“พอใจ” มีผู้เลือกมากที่สุด ร้อยละ 66.7' })
  await chart.getByText('ดูเป็นตาราง').focus()
  await page.keyboard.press('Enter')
  await expect(chart.getByRole('row', { name: 'ไม่พอใจ 1' })).toBeVisible()
  await expect(results.getByText(`ตอบทั้งหมดในวันที่ ${day} จำนวน 3 ราย`)).toBeVisible()
  await expectAccessible(page)
  const saved = page.waitForEvent('download')
  await results.getByRole('button', { name: 'ส่งออก Excel' }).click()
  expect((await saved).suggestedFilename()).toMatch(/^ผลแบบสำรวจความคิดเห็น .*\.xlsx$/)
  await results.getByRole('button', { name: 'ปิด', exact: true }).first().click()

  await clickRowAction(page, 'แก้ไข', made.name)
  const edit = dialogOf(page, 'แก้ไขแบบสำรวจความคิดเห็น')
  await expect(edit.getByText(/มีผู้ตอบแล้ว 3 ราย/)).toBeVisible()
  await expect(edit.getByRole('button', { name: 'เพิ่มคำถาม', exact: true })).toHaveCount(0)
  await box(edit, 'คำถามข้อ 1').fill('ไม่พอใจหรือไม่')
  await edit.getByRole('button', { name: 'บันทึก', exact: true }).click()
  await expect(fieldMessage(edit, LOCKED)).toBeVisible()
  await box(edit, 'คำถามข้อ 1').fill('พอใจ หรือไม่')
  await saveForm(edit)
})

const LOCKED =
  'แบบสำรวจนี้มีผู้ตอบแล้ว จึงเปลี่ยนชนิดคำตอบ คำถาม และตัวเลือกไม่ได้ แก้ไขได้เฉพาะการเว้นวรรคและเครื่องหมาย หากต้องการถามใหม่ กรุณาเพิ่มแบบสำรวจใหม่'

test('the form and the results fit a phone', async ({ page, request }) => {
  await page.setViewportSize({ width: 360, height: 740 })
  const caller = await openPageAs(page, demoAccounts.chiangMaiDistrict, '/poll')
  const long = 'ตัวเลือกที่มีข้อความยาวเกินกว่าความกว้างของหน้าจอโทรศัพท์มือถือของเจ้าหน้าที่'
  const made = await openPoll(caller, [ask('ถามอะไร', long, 'สั้น')])
  await answer(request, made, [1])
  await page.goto(`/poll?q=${encodeURIComponent(made.name)}&page=1`)
  await clickRowAction(page, 'ผลสำรวจ', made.name)
  await expect(countOf(dialogOf(page, `ผลสำรวจ ${made.name}`), long)).toContainText('1 ราย (ร้อยละ 100.0)')
  await expectNoOverflow(page)
  await page.getByRole('button', { name: 'ปิด', exact: true }).last().click()
  await page.getByRole('button', { name: 'เพิ่มแบบสำรวจ', exact: true }).click()
  const form = dialogOf(page, 'เพิ่มแบบสำรวจความคิดเห็น')
  await chooseOption(form, 'ชนิดคำตอบ', 'เลือกหลายข้อ')
  await box(form, 'ตัวเลือกที่ 2 ของคำถามข้อ 1').fill(long)
  await expectNoOverflow(page)
  await expectAccessible(page)
})

/** Nothing overflows the open dialog. */
async function expectNoOverflow(page: Page): Promise<void> {
  const tooWide = await page
    .getByRole('dialog')
    .last()
    .evaluate((dialog) =>
      [...dialog.querySelectorAll<HTMLElement>('*')]
        .filter((element) => element.getBoundingClientRect().right > innerWidth + 1)
        .map((element) => element.className),
    )
  expect(tooWide).toEqual([])
}
