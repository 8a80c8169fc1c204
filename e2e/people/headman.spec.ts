/** Headmen with their place, and a second list of other village officers (content areas, section 7). */
import { headman } from '#areas/local-administration/headman.ts'
import { addDays, bangkokToday, formatThaiDate } from '#domain/dates/thai-date.ts'
import { demoAccounts, expect, test } from '../fixtures.ts'
import {
  chooseOption,
  clickRowAction,
  closeToasts,
  dialogOf,
  fillIn,
  LIST_MENU,
  openFilters,
  rowOf,
  saveForm,
  searchFor,
  headingOf,
  viewedValue,
} from '../forms.ts'
import { openApiCaller, openPageAs, uniqueName } from '../api-caller.ts'
import { createPerson } from './sample-persons.ts'

test('a village headman is added with the village, and a second one is rejected while he serves', async ({
  page,
}) => {
  test.slow()
  const caller = await openPageAs(page, demoAccounts.chomThongDistrict, '/headman')
  const fname = uniqueName('คำปัน').replace(' ', '')
  const name = `${fname} แสนใจ`
  await page.getByRole('button', { name: 'เพิ่มกำนัน ผู้ใหญ่บ้าน' }).click()
  const form = dialogOf(page, 'เพิ่มกำนัน ผู้ใหญ่บ้าน')
  await chooseOption(form, 'ตำบล', 'แม่สอย')
  await fillIn(form, [
    { label: 'ตำแหน่ง', choice: 'ผู้ใหญ่บ้าน' },
    { label: 'คำนำหน้านาม', choice: 'นาย' },
    { label: 'ชื่อ', text: fname },
    { label: 'นามสกุล', text: 'แสนใจ' },
    { label: 'วันที่เข้าดำรงตำแหน่ง', date: '15/03/2565' },
  ])
  await form.getByRole('button', { name: 'บันทึก', exact: true }).click()
  await expect(form.getByText('กรุณาเลือกหมู่บ้าน').last()).toBeVisible()
  await closeToasts(page)
  const villages = form.getByRole('combobox', { name: 'หมู่บ้าน', exact: true })
  await villages.click()
  const village = await form.getByRole('option').last().textContent()
  await form.getByRole('option').last().click()
  await saveForm(form)
  await expect(rowOf(page, name)).toContainText(village ?? '')
  await clickRowAction(page, 'ดูรายละเอียด', name)
  const view = dialogOf(page, 'รายละเอียดกำนัน ผู้ใหญ่บ้าน')
  await expect(viewedValue(view, 'หมู่บ้าน')).toHaveText(village ?? '')
  await expect(viewedValue(view, 'วันที่เข้าดำรงตำแหน่ง')).toContainText('15 มีนาคม พ.ศ. 2565')
  await view.getByRole('button', { name: 'ปิด', exact: true }).last().click()

  const { data } = await caller.post('manage/headman/search', { CC: '50', AA: '02', Q: fname })
  const first = data?.[0]
  const second = await caller.post('manage/headman', {
    CATM_UKEY: first?.CATM_UKEY,
    POSITION: '2',
    TITLE: '1',
    FNAME: 'คนที่สอง',
    LNAME: 'ทดสอบ',
    DATE_MOVEIN: '25660101',
  })
  expect(second).toMatchObject({ status: false, error: expect.stringContaining('ผู้ใหญ่บ้านดำรงตำแหน่งอยู่แล้ว') })
  await caller.get(`manage/headman/delete/${first?.ID}`)
})

test('a title is found by its abbreviation, and shown in full', async ({ page }) => {
  const caller = await openPageAs(page, demoAccounts.ubonDistrict, '/headman')
  const { fname, name, id } = await createPerson(caller, headman, '34010100', {
    POSITION: '1',
    DATE_MOVEOUT: '20211001',
  })
  await searchFor(page, fname)
  await clickRowAction(page, 'แก้ไข', name)
  const form = dialogOf(page, 'แก้ไขกำนัน ผู้ใหญ่บ้าน')
  const title = form.getByRole('combobox', { name: 'คำนำหน้านาม', exact: true })
  await title.click()
  await expect(form.getByRole('option').nth(3)).toContainText('ว่าที่ร้อยตรี')
  await title.fill('ร.ต.อ.')
  await expect(form.getByRole('option')).toHaveText(['ร้อยตำรวจเอกร.ต.อ.', 'ร้อยตำรวจเอกหญิงร.ต.อ.หญิง'])
  await title.press('Enter')
  await expect(title).toHaveValue('ร้อยตำรวจเอก')
  await saveForm(form)
  await clickRowAction(page, 'ดูรายละเอียด', name)
  const heading = headingOf(dialogOf(page, 'รายละเอียดกำนัน ผู้ใหญ่บ้าน'))
  await expect(heading).toContainText(new RegExp(`ร้อยตำรวจเอก ?${name}`))
  await caller.get(`manage/headman/delete/${id}`)
})

test('other village officers are in a separate list', async ({ page }) => {
  const caller = await openApiCaller(page.request, demoAccounts.ubonDistrict)
  const doctor = await createPerson(caller, headman, '34010100', { POSITION: '3', DATE_MOVEIN: '25631001' })
  await openPageAs(page, demoAccounts.ubonDistrict, '/headman')
  await searchFor(page, doctor.fname)
  await expect(page.getByRole('main').getByRole('alert')).toHaveText('ไม่พบข้อมูล')
  await page.getByRole('tab', { name: 'ผู้ดำรงตำแหน่งอื่น' }).click()
  await searchFor(page, doctor.fname)
  await expect(rowOf(page, doctor.name)).toContainText('แพทย์ประจำตำบล')
  await expect(rowOf(page, doctor.name)).toContainText('01/10/2563')
  await clickRowAction(page, 'แก้ไข', doctor.name)
  const form = dialogOf(page, 'แก้ไขผู้ดำรงตำแหน่งอื่น')
  const post = form.getByRole('combobox', { name: 'ตำแหน่ง', exact: true })
  await post.click()
  await expect(form.getByRole('option')).toHaveText([
    'แพทย์ประจำตำบล',
    'สารวัตรกำนัน',
    'ผู้ช่วยผู้ใหญ่บ้านฝ่ายปกครอง',
    'ผู้ช่วยผู้ใหญ่บ้านฝ่ายรักษาความสงบ',
  ])
})

test('the list includes former persons; filters hide them and find terms that end soon', async ({ page }) => {
  const caller = await openApiCaller(page.request, demoAccounts.ubonDistrict)
  const mname = uniqueName('สืบ').replace(' ', '')
  const former = await createPerson(caller, headman, '34010100', {
    POSITION: '3',
    MNAME: mname,
    DATE_MOVEIN: '20150101',
    DATE_MOVEOUT: '20200101',
  })
  const end = addDays(bangkokToday(Date.now()), 60)
  const present = await createPerson(caller, headman, '34010100', {
    POSITION: '3',
    MNAME: mname,
    TERM_END: end,
  })
  const rowWith = ({ fname }: { fname: string }) => page.getByRole('row').filter({ hasText: fname })
  const [formerRow, presentRow] = [rowWith(former), rowWith(present)]
  await openPageAs(page, demoAccounts.ubonDistrict, '/headman?tab=other')
  await searchFor(page, mname)
  await expect(formerRow).toBeVisible()
  await expect(presentRow).toBeVisible()
  await chooseOption(await openFilters(page), 'สถานะ', 'ดำรงตำแหน่งอยู่')
  await page.getByRole('button', { name: 'ค้นหา', exact: true }).click()
  await expect(formerRow).toBeHidden()
  await expect(presentRow).toBeVisible()
  // It is part of the URL, so it is restored by Back and on another user's screen.
  await page.reload()
  await expect(presentRow).toBeVisible()
  await expect((await openFilters(page)).getByRole('combobox', { name: 'สถานะ' })).toHaveValue('ดำรงตำแหน่งอยู่')
  await expect(formerRow).toBeHidden()

  await chooseOption(page.getByRole('search'), 'วันครบวาระ/เกษียณ', 'เหลือไม่เกิน 30 วัน')
  await page.getByRole('button', { name: 'ค้นหา', exact: true }).click()
  await expect(presentRow).toBeHidden()
  await chooseOption(page.getByRole('search'), 'วันครบวาระ/เกษียณ', 'เหลือไม่เกิน 90 วัน')
  await page.getByRole('button', { name: 'ค้นหา', exact: true }).click()
  await expect(presentRow).toContainText(formatThaiDate(end))
  expect(new URL(page.url()).searchParams.get('ending')).toBe('90')
  await page.reload()
  await expect(presentRow).toBeVisible()
})

test('a province can view and export the village officers, but not change them', async ({ page }) => {
  const caller = await openApiCaller(page.request, demoAccounts.ubonDistrict)
  const doctor = await createPerson(caller, headman, '34010100', { POSITION: '3' })
  await openPageAs(page, demoAccounts.ubonProvince, '/headman?tab=other')
  await searchFor(page, doctor.fname)
  const row = rowOf(page, doctor.name)
  await expect(row.getByRole('button')).toHaveCount(1)
  await expect(row.locator('img')).toHaveAttribute('src', /^blob:/)
  await expect(page.getByRole('button', { name: /^เพิ่ม/ })).toHaveCount(0)
  await page.getByRole('button', { name: LIST_MENU, exact: true }).click()
  await expect(page.getByRole('menuitem', { name: 'ส่งออก Excel' })).toBeVisible()
  await expect(page.getByRole('menuitem', { name: 'ข้อมูลที่ลบ' })).toHaveCount(0)
})
