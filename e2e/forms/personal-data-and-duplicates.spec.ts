/**
 * The hints of a form about texts and names while they are typed, and confirming that an old record is still
 * right.
 */
import type { Page } from '@playwright/test'
import { gov } from '#areas/district/gov.ts'
import { tradition } from '#areas/tourism/tradition.ts'
import { followPageClock } from '../clock.ts'
import { demoAccounts, expect, expectAccessible, test } from '../fixtures.ts'
import {
  chooseOption,
  clickRowAction,
  dialogOf,
  fillIn,
  rowOf,
  saveForm,
  searchBar,
  searchFor,
  toasts,
  undoFromToast,
  viewedValue,
} from '../forms.ts'
import { openApiCaller, openPageAs, createAreaRecord, uniqueName } from '../api-caller.ts'

const SUTHEP = '50010800'
/** No person has this ID: no district has that number. */
const ID = '1000000000017'
const MASKED = '1-0000-xxxxx-01-7'
const phone = { width: 360, height: 740 }

const detailOf = (page: Page) =>
  dialogOf(page, tradition.titles.edit).getByRole('textbox', { name: 'รายละเอียด (ภาษาไทย)', exact: true })

async function openTradition(page: Page): Promise<{ id: string; name: string }> {
  const district = await openApiCaller(page.request, demoAccounts.chiangMaiDistrict)
  const made = await createAreaRecord(district, tradition, SUTHEP)
  await openPageAs(page, demoAccounts.chiangMaiDistrict, tradition.route ?? '')
  await searchFor(page, made.name)
  await clickRowAction(page, 'แก้ไข', made.name)
  await expect(detailOf(page)).toBeVisible()
  return made
}

async function storedDetail(page: Page, ID: string): Promise<unknown> {
  const district = await openApiCaller(page.request, demoAccounts.chiangMaiDistrict)
  const { current } = await district.post(`${tradition.path}/history`, { ID })
  return (current as Record<string, unknown>).TRADITION_DETAIL
}

test.describe('a national ID in a public text', () => {
  test('blocks the save until it is masked', async ({ page }) => {
    const { id } = await openTradition(page)
    const form = dialogOf(page, tradition.titles.edit)
    await detailOf(page).fill(`ผู้ดูแล ๑-๐๐๐๐-๐๐๐๐๐-๐๑-๗`)
    await expect(form.getByText('พบเลขประจำตัวประชาชนในข้อความ ไม่ควรเผยแพร่ต่อสาธารณะ')).toBeVisible()
    await expect(form.getByText(MASKED)).toBeVisible()
    await form.getByRole('button', { name: 'บันทึก', exact: true }).click()
    await expect(form.getByRole('button', { name: /พบเลขประจำตัวประชาชนในข้อความ/ })).toBeVisible()
    await expectAccessible(page)
    await form.getByRole('button', { name: 'ปิดบังเลข', exact: true }).press('Enter')
    await expect(detailOf(page)).toHaveValue(`ผู้ดูแล ${MASKED}`)
    await expect(detailOf(page)).toBeFocused()
    await expect(form.getByText('พบเลขประจำตัวประชาชนในข้อความ')).toHaveCount(0)
    await form.getByRole('button', { name: 'บันทึก', exact: true }).click()
    await expect(form).toBeHidden()
    expect(await storedDetail(page, id)).toBe(`ผู้ดูแล ${MASKED}`)
  })

  test('can be saved once the user confirms that it is another number, also in later edits', async ({
    page,
  }) => {
    const { id, name } = await openTradition(page)
    const form = dialogOf(page, tradition.titles.edit)
    await detailOf(page).fill(`รหัสสินค้า ${ID}`)
    await form.getByRole('button', { name: 'บันทึก', exact: true }).click()
    const other = form.getByRole('checkbox', { name: 'ตรวจสอบแล้ว ไม่ใช่เลขประจำตัวประชาชน' })
    await other.check()
    await form.getByRole('button', { name: 'บันทึก', exact: true }).click()
    await expect(form).toBeHidden()
    expect(await storedDetail(page, id)).toBe(`รหัสสินค้า ${ID}`)
    await clickRowAction(page, 'แก้ไข', name)
    await detailOf(page).fill(`รหัสสินค้าใหม่ ${ID}`)
    await expect(form.getByRole('button', { name: 'ปิดบังเลข', exact: true })).toBeVisible()
    await expect(other).toHaveCount(0)
    await form.getByRole('button', { name: 'บันทึก', exact: true }).click()
    await expect(form).toBeHidden()
    expect(await storedDetail(page, id)).toBe(`รหัสสินค้าใหม่ ${ID}`)
  })
})

test.describe('on a phone', () => {
  test.use({ viewport: phone })

  test('a mobile number in a text can be removed by a button, and does not block the save', async ({
    page,
  }) => {
    const { id } = await openTradition(page)
    const form = dialogOf(page, tradition.titles.edit)
    await detailOf(page).fill('สอบถาม 08-1234-5678 ได้ทุกวัน')
    const removeNumber = form.getByRole('button', { name: 'นำหมายเลขออก' })
    await expect(removeNumber).toBeVisible()
    await expectAccessible(page)
    expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBeLessThanOrEqual(phone.width)
    await removeNumber.click()
    await expect(detailOf(page)).toHaveValue('สอบถาม ได้ทุกวัน')
    await detailOf(page).fill('สอบถาม 08-1234-5678')
    await form.getByRole('button', { name: 'บันทึก', exact: true }).click()
    await expect(form).toBeHidden()
    expect(await storedDetail(page, id)).toBe('สอบถาม 08-1234-5678')
  })
})

test('a similar name shows a hint with a link to the existing record, and can be saved all the same', async ({
  page,
  context,
}) => {
  const district = await openApiCaller(page.request, demoAccounts.chiangMaiDistrict)
  const name = uniqueName('สำนักงานขนส่งสาขา')
  await createAreaRecord(district, gov, SUTHEP, { GOV_NAME: name })
  await openPageAs(page, demoAccounts.chiangMaiDistrict, gov.route ?? '')
  await page.getByRole('button', { name: gov.titles.addButton }).click()
  const form = dialogOf(page, gov.titles.add)
  const label = gov.fields.govName?.label ?? ''
  const similar = name.replace('สาขา', ' สาขา')
  await fillIn(form, [{ label, text: similar }])
  const found = form.getByRole('link', { name: `${name} (เปิดในแท็บใหม่)` })
  await expect(found).toHaveCount(0)
  await page.keyboard.press('Tab')
  await expect(form.getByText('มีรายการชื่อใกล้เคียงกันอยู่แล้ว 1 รายการ กรุณาตรวจสอบก่อนบันทึก')).toBeVisible()
  await expect(found).toBeVisible()
  await expectAccessible(page)
  const opened = context.waitForEvent('page')
  await found.click()
  const other = await opened
  await expect(dialogOf(other, gov.titles.view).getByText(name).first()).toBeVisible()
  await other.close()
  await expect(form.getByRole('textbox', { name: label, exact: true })).toHaveValue(/สำนักงานขนส่ง/)
  await fillIn(form, [{ label, text: uniqueName('อื่น') }])
  await expect(form.getByText('มีรายการชื่อใกล้เคียงกันอยู่แล้ว')).toHaveCount(0)

  await fillIn(form, [{ label, text: similar }])
  await chooseOption(form, 'ประเภทหน่วยงาน', 'หน่วยงานภาครัฐ')
  await chooseOption(form, 'ตำบล', 'สุเทพ')
  await expect(found).toBeVisible()
  await saveForm(form)
  await expect(rowOf(page, similar)).toBeVisible()
})

test('an old record is confirmed in its view or its row, and undo is listed in the history', async ({
  page,
}) => {
  const district = await openApiCaller(page.request, demoAccounts.chiangMaiDistrict)
  const { name } = await createAreaRecord(district, gov, SUTHEP)
  // The official returns in two years; another test sets the months of freshness, at most fifteen.
  await page.clock.setFixedTime(Date.now() + 730 * 24 * 3_600_000)
  await followPageClock(page)
  await openPageAs(page, demoAccounts.chiangMaiDistrict, gov.route ?? '')
  await searchFor(page, name)
  await clickRowAction(page, 'ดูรายละเอียด', name)
  const view = dialogOf(page, gov.titles.view)
  await expect(view.getByText(/^แก้ไขหรือยืนยันล่าสุดเมื่อ/)).toBeVisible()
  await expectAccessible(page)
  await view.getByRole('button', { name: 'ยืนยันว่าข้อมูลยังถูกต้อง' }).click()
  await expect(view).toBeHidden()
  await expect(toasts(page).filter({ hasText: 'ยืนยันข้อมูลเรียบร้อยแล้ว' })).toBeVisible()
  await clickRowAction(page, 'ประวัติการแก้ไข', name)
  const history = page.getByRole('dialog', { name: /^ประวัติการแก้ไข/ })
  await expect(history.getByText(/ยืนยันว่าข้อมูลยังถูกต้อง เมื่อ/)).toBeVisible()
  await history.getByRole('button', { name: 'ปิด', exact: true }).last().click()
  await undoFromToast(page, 'ยืนยันข้อมูลเรียบร้อยแล้ว')

  await clickRowAction(page, 'ยืนยันว่าข้อมูลยังถูกต้อง', name)
  const question = page.getByRole('dialog', { name: 'ยืนยันว่าข้อมูลยังถูกต้อง' })
  await expect(question.getByText(/ตรวจสอบแล้วยังถูกต้องใช่หรือไม่/)).toBeVisible()
  await expectAccessible(page)
  await question.getByRole('button', { name: 'ยืนยันว่าข้อมูลยังถูกต้อง' }).click()
  await expect(question).toBeHidden()
  await clickRowAction(page, 'ประวัติการแก้ไข', name)
  await expect(history.getByText(/ยกเลิกการยืนยัน/)).toBeVisible()
})

test('the search, form errors and views of Bangkok use the words for its districts', async ({ page }) => {
  await openPageAs(page, demoAccounts.superAdministrator, gov.route ?? '')
  const card = searchBar(page)
  await expect(card.getByRole('combobox', { name: 'อำเภอ', exact: true })).toBeVisible()
  await chooseOption(card, 'จังหวัด', 'กรุงเทพมหานคร')
  await chooseOption(card, 'เขต', 'บางรัก')
  await card.getByRole('button', { name: 'ค้นหา', exact: true }).click()
  await page.getByRole('button', { name: gov.titles.addButton }).click()
  const form = dialogOf(page, gov.titles.add)
  await form.getByRole('button', { name: 'บันทึก', exact: true }).click()
  await expect(form.getByRole('combobox', { name: 'แขวง', exact: true })).toHaveAccessibleDescription(
    'กรุณาเลือกแขวง',
  )
  const caller = await openApiCaller(page.request, demoAccounts.superAdministrator)
  const { id, name } = await createAreaRecord(caller, gov, '10040100')
  await page.goto(`${gov.route}?cc=10&aa=04&q=${encodeURIComponent(name)}&page=1&dialog=view&record=${id}`)
  const view = dialogOf(page, gov.titles.view)
  await expect(viewedValue(view, 'เขต')).toHaveText('บางรัก')
  await expect(viewedValue(view, 'แขวง')).not.toBeEmpty()
})
