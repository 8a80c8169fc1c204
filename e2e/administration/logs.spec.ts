/** The log pages: group 4 sees the entries of all users, the other groups their own. */
import { readFile } from 'node:fs/promises'
import type { Locator, Page } from '@playwright/test'
import { activity } from '#areas/tourism/activity.ts'
import { bank } from '#areas/economy/bank.ts'
import { festival } from '#areas/tourism/festival.ts'
import { gov } from '#areas/district/gov.ts'
import { hospital } from '#areas/district/hospital.ts'
import { institute } from '#areas/district/institute.ts'
import { landmark } from '#areas/district/landmark.ts'
import { market } from '#areas/economy/market.ts'
import { otop } from '#areas/economy/otop.ts'
import { tourism } from '#areas/tourism/tourism.ts'
import { tradition } from '#areas/tourism/tradition.ts'
import { addDays, bangkokToday, formatThaiDate } from '#domain/dates/thai-date.ts'
import { readSheet } from '#server/spreadsheets/read-sheet.ts'
import { sampleBody } from '../../tests/sample.ts'
import { demoAccounts, expect, expectAccessible, test } from '../fixtures.ts'
import { chooseOption, dialogOf, openFilters, openUserMenu, rowMenus, searchBar } from '../forms.ts'
import { type ApiCaller, openApiCaller, openPageAs, createAreaRecord, uniqueName } from '../api-caller.ts'

const manyAreas = [activity, bank, festival, hospital, institute, landmark, market, otop, tourism, tradition]

/** The place of the records. Other tests fill the pages of the complete log within a second. */
const PLACE = '50011300'
const WHERE = 'cc=50&aa=01&tt=13'

/** An organisation that was created and changed a moment ago. */
async function changedRecord(caller: ApiCaller): Promise<{ id: string; name: string }> {
  const name = uniqueName('สำนักงานทดสอบประวัติ')
  const made = await caller.post(gov.path, {
    ...sampleBody(gov, PLACE),
    GOV_NAME: name,
    GOV_TEL: '0 5311 1111',
  })
  const id = String(made.id)
  await caller.post(`${gov.path}/update`, { GOV_ID: id, GOV_TEL: '0 5311 2222' })
  return { id, name }
}

const rowOf = (page: Page, ...texts: string[]) =>
  texts.reduce((rows, text) => rows.filter({ hasText: text }), page.getByRole('row')).first()

/** The sentence of the change of `changedRecord`; the style sheet adds the quotation marks. */
const changeIn = (dialog: Locator) =>
  dialog.getByRole('listitem').filter({ hasText: /แก้ไขหมายเลขโทรศัพท์ จาก 0 5311 1111 เป็น 0 5311 2222/ })

test('an administrator filters the log by user, menu and action, and views the change', async ({ page }) => {
  const official = await openApiCaller(page.request, demoAccounts.chiangMaiDistrict)
  const { name } = await changedRecord(official)
  await openPageAs(page, demoAccounts.superAdministrator, `/logAll?${WHERE}`)
  await expect(page.getByRole('heading', { level: 1, name: 'ประวัติการใช้งานทั้งหมด' })).toBeVisible()
  await expect(page.getByText('ไม่มีผู้ใดแก้ไขหรือลบรายการได้')).toBeVisible()
  await expect(rowOf(page, name, 'แก้ไข')).toBeVisible()
  await expectAccessible(page)

  await openFilters(page)
  await page.getByRole('combobox', { name: 'ผู้ใช้งาน' }).fill('1-0000-00000-00-9')
  const offered = page.getByRole('option').first()
  await expect(offered).toContainText('ที่ทำการปกครองอำเภอเมืองเชียงใหม่')
  await offered.click()
  const chosen = page.getByRole('combobox', { name: 'ผู้ใช้งาน' })
  await expect(chosen).toHaveValue(/^[ก-๙]+ [ก-๙]+$/)
  const officialName = await chosen.inputValue()
  const card = searchBar(page)
  await chooseOption(card, 'เมนู', 'หน่วยงาน')
  await chooseOption(card, 'การกระทำ', 'แก้ไข')
  await page.getByRole('button', { name: 'ค้นหา', exact: true }).click()
  await expect(page).toHaveURL(/by=\d+&menu=gov&action=edit/)
  expect(page.url()).not.toMatch(/[0-9]{13}/)
  const row = rowOf(page, name)
  await expect(row).toContainText('หมายเลขโทรศัพท์')
  await row.getByRole('button', { name: /^ดูรายละเอียด แก้ไข/ }).click()
  const dialog = dialogOf(page, 'รายละเอียดการใช้งาน')
  await expect(changeIn(dialog)).toBeVisible()
  // The page is scrolled so that its heading covers half of a filter.
  await expectAccessible(page, '[role="dialog"]')

  await page.reload()
  await expect(changeIn(dialog)).toBeVisible()
  await page.keyboard.press('Escape')
  await expect(dialog).toBeHidden()
  await expect(rowOf(page, name)).toBeVisible()
  await openFilters(page)
  await expect(chosen).toHaveValue(officialName)
})

test('the log by place requires a province; a row of the summary opens its entries', async ({ page }) => {
  await changedRecord(await openApiCaller(page.request, demoAccounts.chiangMaiDistrict))
  await openPageAs(page, demoAccounts.superAdministrator, '/log')
  await expect(page.getByText('กรุณาเลือกจังหวัดแล้วกดค้นหา')).toBeVisible()
  await page.getByRole('button', { name: 'ค้นหา', exact: true }).click()
  await expect(page.getByText('กรุณาเลือกจังหวัด', { exact: true })).toBeVisible()
  await expect(page.getByRole('combobox', { name: 'จังหวัด' })).toBeFocused()
  await chooseOption(searchBar(page), 'จังหวัด', 'เชียงใหม่')
  await page.getByRole('button', { name: 'ค้นหา', exact: true }).click()
  await expect(page.getByRole('row').nth(1)).toContainText('เชียงใหม่')
  // Actions of the central office have no province.
  await openApiCaller(page.request, demoAccounts.central, { newSession: true })
  await chooseOption(await openFilters(page), 'จังหวัด', 'ส่วนกลาง')
  await page.getByRole('button', { name: 'ค้นหา', exact: true }).click()
  await expect(page).toHaveURL(/cc=99/)
  await expect(page.getByRole('row').nth(1)).toContainText('ส่วนกลาง')

  await openPageAs(page, demoAccounts.superAdministrator, '/logAll')
  await page.getByRole('tab', { name: 'สรุป' }).click()
  const provinces = page.getByRole('region', { name: 'สรุปรายจังหวัด' }).first()
  await expect(provinces.getByRole('row', { name: /เชียงใหม่/ })).toBeVisible()
  await expectAccessible(page)
  await provinces.getByRole('button', { name: 'เชียงใหม่' }).click()
  await expect(page).toHaveURL(/cc=50/)
  await expect(page.getByRole('tab', { name: 'รายการ', exact: true })).toHaveAttribute(
    'aria-selected',
    'true',
  )
  await expect(page.getByRole('row').nth(1)).toContainText('เชียงใหม่')
})

test('entries that the web app reported are listed in a separate tab', async ({ page }) => {
  const official = await openApiCaller(page.request, demoAccounts.chiangMaiDistrict)
  const { id } = await changedRecord(official)
  const report = { MAIN_MENU: 4, SUB_MENU: 2, APP_MENU: 23, ACTION: 3, CATM_UKEY: PLACE, ROW_ID: id }
  await official.post('logs', report)
  await openPageAs(page, demoAccounts.superAdministrator, '/logAll?tab=reported')
  await expect(rowOf(page, `รายการที่ ${id}`)).toContainText('หน่วยงาน')
})

test('a start date after the end date shows an error and is not sent; a cleared search has 7 days', async ({
  page,
}) => {
  const sent: unknown[] = []
  page.on('request', (request) => {
    if (request.url().endsWith('/logs/search')) sent.push(request.postDataJSON().FROM)
  })
  await openPageAs(page, demoAccounts.superAdministrator, '/logAll')
  await expect(page.getByRole('row').nth(1)).toBeVisible()
  const from = page.getByLabel('ตั้งแต่วันที่')
  const clear = page.getByRole('button', { name: 'ล้างการค้นหา' })
  await expect(clear).toBeDisabled()
  await from.fill('31/12/2600')
  await page.getByRole('button', { name: 'ค้นหา', exact: true }).click()
  await expect(page.getByText('วันที่เริ่มต้นต้องไม่เกินวันที่สิ้นสุด')).toBeVisible()
  await expect(from).toBeFocused()
  await clear.click()
  await expect(clear).toBeDisabled()
  const today = bangkokToday(Date.now())
  await expect(from).toHaveValue(formatThaiDate(addDays(today, -6)))
  await expect(page.getByLabel('ถึงวันที่')).toHaveValue(formatThaiDate(today))
  await expect(page.getByText('วันที่เริ่มต้นต้องไม่เกินวันที่สิ้นสุด')).toBeHidden()
  expect([...new Set(sent)]).toEqual([addDays(today, -6)])
})

test('paging to newer entries shows the same page as before', { tag: '@thorough' }, async ({ page }) => {
  await openPageAs(page, demoAccounts.superAdministrator, '/logAll?size=10')
  await page.getByRole('combobox', { name: 'จำนวนต่อหน้า' }).selectOption('10')
  await expect(page.getByText('แสดง 1–10')).toBeVisible()
  const names = () => rowMenus(page).evaluateAll((all) => all.map((one) => one.getAttribute('aria-label')))
  await page.getByRole('button', { name: 'เก่ากว่า' }).click()
  await expect(page.getByText('แสดง 11–20')).toBeVisible()
  const second = await names()
  await page.getByRole('button', { name: 'เก่ากว่า' }).click()
  await expect(page.getByText('แสดง 21–30')).toBeVisible()
  await page.getByRole('button', { name: 'ใหม่กว่า' }).click()
  await expect(page.getByText('แสดง 11–20')).toBeVisible()
  expect(await names()).toEqual(second)
  await page.getByRole('button', { name: 'รายการล่าสุด' }).click()
  await expect(page.getByText('แสดง 1–10')).toBeVisible()
})

test('the exported workbook contains the filtered entries and a line with its creator', {
  tag: '@thorough',
}, async ({ page }) => {
  const { name } = await changedRecord(await openApiCaller(page.request, demoAccounts.chiangMaiDistrict))
  await openPageAs(page, demoAccounts.superAdministrator, '/logAll?cc=50&menu=gov')
  const download = page.waitForEvent('download')
  await page.getByRole('button', { name: 'ส่งออก Excel' }).click()
  const file = await download
  expect(file.suggestedFilename()).toMatch(/^ประวัติการใช้งาน .*\.xlsx$/)
  const rows = await readSheet(await readFile(await file.path()), {
    field: 'file',
    maxRows: 60_000,
    maxColumns: 20,
  })
  const lines = rows.map(({ cells }) => cells.join('|'))
  expect(lines.some((line) => line.startsWith('จัดทำโดย '))).toBe(true)
  expect(lines.some((line) => line.includes(name) && line.includes('เป็น “0 5311 2222”'))).toBe(true)
})

test('a district views its own activity by keyboard, and gets no access to the other logs', {
  tag: '@thorough',
}, async ({ page }) => {
  const caller = await openPageAs(page, demoAccounts.chiangMaiDistrict, '/menu')
  const { name } = await changedRecord(caller)
  await openUserMenu(page)
  await page.getByRole('link', { name: 'ประวัติการใช้งานของท่าน' }).press('Enter')
  await expect(page.getByRole('heading', { level: 1, name: 'ประวัติการใช้งานของท่าน' })).toBeFocused()
  const open = rowOf(page, name, 'แก้ไข').getByRole('button', { name: /^ดูรายละเอียด แก้ไข/ })
  await open.press('Enter')
  await expect(changeIn(dialogOf(page, 'รายละเอียดการใช้งาน'))).toBeVisible()
  await page.keyboard.press('Escape')
  await expect(open).toBeFocused()
  await expectAccessible(page)
  for (const path of ['/log', '/logAll']) {
    await page.goto(path)
    await expect(page.getByText('ท่านไม่มีสิทธิเข้าใช้งานหน้านี้').first()).toBeVisible()
  }
})

test.describe('on a phone', () => {
  test.use({ viewport: { width: 360, height: 740 }, hasTouch: true })

  test('the log shows cards without horizontal overflow', { tag: '@thorough' }, async ({ page }) => {
    const official = await openApiCaller(page.request, demoAccounts.chiangMaiDistrict)
    // Enough menus to fill more than a screen: cards far below are not laid out, and must not make the page
    // wider.
    for (const area of manyAreas) await createAreaRecord(official, area, PLACE)
    const { name } = await changedRecord(official)
    await openPageAs(page, demoAccounts.superAdministrator, `/logAll?${WHERE}&size=50`)
    const card = page.getByRole('listitem').filter({ hasText: name }).first()
    await expect(card).toBeVisible()
    expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBe(360)
    await expectAccessible(page)
    await card.getByRole('button', { name: /^ดูรายละเอียด/ }).tap()
    await expect(dialogOf(page, 'รายละเอียดการใช้งาน')).toBeVisible()
    await page.keyboard.press('Escape')
    await expect(dialogOf(page, 'รายละเอียดการใช้งาน')).toBeHidden()
    await page.getByRole('tab', { name: 'สรุป' }).tap()
    await expect(page.getByRole('heading', { name: 'สรุปรายจังหวัด' })).toBeVisible()
    expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBe(360)
  })
})
