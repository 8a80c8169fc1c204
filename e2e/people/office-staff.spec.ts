/** A district office manages its staff, with photos (issue 5, items 3 and 4). */
import type { Locator, Page } from '@playwright/test'
import { employee } from '#areas/personnel/employee.ts'
import { official } from '#areas/personnel/official.ts'
import { formatPid, maskPid } from '#domain/personal-data/pid.ts'
import { readDrafts } from '../indexed-db.ts'
import { demoAccounts, expect, expectAccessible, test } from '../fixtures.ts'
import {
  chooseFromListMenu,
  chooseOption,
  clickRowAction,
  dialogOf,
  fillIn,
  rowMenu,
  rowOf,
  saveForm,
  searchFor,
  toasts,
  undoFromToast,
  viewedValue,
} from '../forms.ts'
import { openApiCaller, openPageAs, setBrowserToken, uniqueName } from '../api-caller.ts'
import { smallPicture } from '../sample-pictures.ts'
import { createPerson, uniquePid } from './sample-persons.ts'

const district = demoAccounts.chiangMaiDistrict

/** The photo was loaded with the token and decoded. */
async function expectPhoto(photo: Locator): Promise<void> {
  await expect(photo).toHaveAttribute('src', /^blob:/)
  await expect.poll(() => photo.evaluate((img: HTMLImageElement) => img.naturalWidth)).toBeGreaterThan(0)
}

/** Opens a list and finds a person in it. */
async function findIn(page: Page, path: string, name: string): Promise<void> {
  await openPageAs(page, district, path)
  await searchFor(page, name)
  await expect(rowOf(page, name)).toBeVisible()
}

test('a civil servant is added with a photo, viewed, edited, and the edit undone', async ({ page }) => {
  test.slow()
  const fname = uniqueName('วิไล').replace(' ', '')
  const name = `${fname} ใจงาม`
  const pid = uniquePid()
  await openPageAs(page, district, '/personalAa')
  await expect(page.getByRole('tab')).toHaveText(['นายอำเภอ', 'ปลัดอำเภอ', 'ข้าราชการ'])
  await page.getByRole('tab', { name: 'ข้าราชการ' }).click()
  await expect(page).toHaveURL(/\?tab=official$/)

  await test.step('add', async () => {
    await page.getByRole('button', { name: 'เพิ่มข้าราชการ' }).click()
    const form = dialogOf(page, 'เพิ่มข้าราชการ')
    await expect(form.getByText('อำเภอเมืองเชียงใหม่ จังหวัดเชียงใหม่', { exact: true })).toBeVisible()
    await expect(form.getByRole('combobox', { name: /^(จังหวัด|อำเภอ|ตำบล)$/ })).toHaveCount(0)
    await form.getByRole('textbox', { name: 'เลขประจำตัวประชาชน' }).pressSequentially('1234567890123')
    await expect(form.getByText('เลขประจำตัวประชาชนไม่ถูกต้อง กรุณาตรวจสอบอีกครั้ง')).toBeVisible()
    await fillIn(form, [
      { label: 'คำนำหน้านาม', choice: 'นางสาว' },
      { label: 'ชื่อ', text: fname },
      { label: 'นามสกุล', text: 'ใจงาม' },
      { label: 'เลขประจำตัวประชาชน', text: pid },
      { label: 'หมายเลขโทรศัพท์', text: '0 5311 2233' },
      { label: 'ตำแหน่ง', choice: 'นิติกร' },
      { label: 'ระดับ', choice: 'ชำนาญการ' },
      { label: 'กลุ่มงาน/ฝ่าย', choice: 'อำนวยความเป็นธรรม' },
      { label: 'วันที่เข้าดำรงตำแหน่ง', date: '01/10/2563' },
      { label: 'รูปถ่าย', picture: await smallPicture(7, { width: 600, height: 800 }) },
    ])
    await expect(form.getByRole('textbox', { name: 'เลขประจำตัวประชาชน' })).toHaveValue(formatPid(pid))
    await expect(form.getByText('เลขประจำตัวประชาชนไม่ถูกต้อง')).toHaveCount(0)
    await saveForm(form)
    await expect(rowOf(page, name)).toHaveAttribute('aria-current', 'true')
    await expectPhoto(rowOf(page, name).locator('img'))
  })

  await test.step('view', async () => {
    await clickRowAction(page, 'ดูรายละเอียด', name)
    const view = dialogOf(page, 'รายละเอียดข้าราชการ')
    await expect(viewedValue(view, 'ที่ทำการปกครอง')).toHaveText('ที่ทำการปกครองอำเภอเมืองเชียงใหม่')
    await expect(viewedValue(view, 'เลขประจำตัวประชาชน')).toContainText(maskPid(pid))
    await expect(view).not.toContainText(formatPid(pid))
    await expectPhoto(view.getByRole('img', { name: 'รูปถ่าย' }))
    await view.getByRole('button', { name: 'ดูรูปถ่ายขนาดใหญ่' }).click()
    const large = dialogOf(page, 'รูปถ่าย')
    await expectPhoto(large.getByRole('img', { name: 'รูปถ่าย' }))
    await page.keyboard.press('Escape')
    await expect(large).toBeHidden()
  })

  await test.step('show the national ID in full, for a reason', async () => {
    const view = dialogOf(page, 'รายละเอียดข้าราชการ')
    await view.getByRole('button', { name: 'แสดงเลขเต็ม' }).click()
    const question = dialogOf(page, 'แสดงเลขประจำตัวประชาชน')
    await question.getByRole('button', { name: 'แสดงเลขเต็ม' }).click()
    await expect(question.getByText('กรุณาระบุเหตุผล')).toBeVisible()
    await question.getByRole('textbox', { name: 'ระบุเหตุผลในการเปิดดู' }).fill('ตรวจสอบคำสั่งแต่งตั้ง')
    await question.getByRole('button', { name: 'แสดงเลขเต็ม' }).click()
    const number = dialogOf(page, 'เลขประจำตัวประชาชน')
    await expect(number).toContainText(formatPid(pid))
    await number.getByRole('button', { name: 'ปิด', exact: true }).last().click()
    await expect(page.getByText(formatPid(pid))).toHaveCount(0)
    await view.getByRole('button', { name: 'ปิด', exact: true }).last().click()
  })

  await test.step('keep the national ID; validate and edit the end date, and undo that', async () => {
    await clickRowAction(page, 'แก้ไข', name)
    const form = dialogOf(page, 'แก้ไขข้าราชการ')
    await expect(form.getByText(maskPid(pid))).toBeVisible()
    await form.getByRole('button', { name: 'เปลี่ยนเลข เลขประจำตัวประชาชน' }).click()
    await expect(form.getByRole('textbox', { name: 'เลขประจำตัวประชาชน' })).toBeFocused()
    await form.getByRole('button', { name: 'ใช้เลขเดิม เลขประจำตัวประชาชน' }).click()
    await expect(form.getByText(maskPid(pid))).toBeVisible()
    await expectPhoto(form.getByRole('img', { name: 'รูปถ่าย' }))
    await form.getByRole('textbox', { name: 'วันที่พ้นจากตำแหน่ง' }).fill('30/09/2563')
    await form.getByRole('button', { name: 'บันทึก', exact: true }).click()
    await expect(form.getByText('วันที่พ้นจากตำแหน่งต้องไม่ก่อนวันที่เข้าดำรงตำแหน่ง').last()).toBeVisible()
    await form.getByRole('textbox', { name: 'วันที่พ้นจากตำแหน่ง' }).fill('01/10/2643')
    await form.getByRole('button', { name: 'บันทึก', exact: true }).click()
    await expect(form.getByText('วันที่ไม่ถูกต้อง').last()).toBeVisible()
    await form.getByRole('textbox', { name: 'วันที่พ้นจากตำแหน่ง' }).fill('30/09/2568')
    await saveForm(form)
    await expect(rowOf(page, name)).toContainText('30/09/2568')
    await undoFromToast(page, 'แก้ไขข้อมูลเรียบร้อยแล้ว')
    await expect(rowOf(page, name)).not.toContainText('30/09/2568')
  })
})

test('the photo of a person answers 401 without a session and 404 to another district', async ({ page }) => {
  const own = await openApiCaller(page.request, district)
  // The other district could see the same file if it had a person with it, so this photo is unique.
  const size = { width: 301 + Math.floor(Math.random() * 500), height: 401 + Math.floor(Math.random() * 500) }
  const person = await createPerson(own, official, '50010000', {}, size)
  const found = await own.post('moi/official/search', { CC: '50', AA: '01', Q: person.fname })
  const address = String(found.data?.[0]?.IMG)
  expect(address).toMatch(/^\/private-pictures\//)
  const get = (token?: string) =>
    page.request.get(address, token ? { headers: { authorization: `Bearer ${token}` } } : {})
  expect((await get(own.token)).status()).toBe(200)
  expect((await get()).status()).toBe(401)
  expect((await page.request.get(`${address}/preview`)).status()).toBe(401)
  expect((await page.request.get(address.replace('private-', ''))).status()).toBe(404)
  const other = await openApiCaller(page.request, demoAccounts.chomThongDistrict)
  expect((await get(other.token)).status()).toBe(404)
})

test('a photo that fails to load shows an error, and loads on retry', async ({ page }) => {
  const own = await openApiCaller(page.request, district)
  const { name } = await createPerson(own, official, '50010000')
  await page.route('**/private-pictures/**', (route) =>
    route.fulfill({ status: 404, json: { error: 'ไม่พบข้อมูล' } }),
  )
  await findIn(page, '/personalAa?tab=official', name)
  const retry = rowOf(page, name).getByRole('button', { name: 'ไม่สามารถแสดงรูปถ่ายได้ ลองใหม่อีกครั้ง' })
  await expect(retry).toBeVisible()
  await page.unroute('**/private-pictures/**')
  await retry.click()
  await expectPhoto(rowOf(page, name).locator('img'))
})

/** Whether the menu of a person has the transfer. */
async function expectTransfer(page: Page, name: string, count: 0 | 1): Promise<void> {
  await rowMenu(page, name).click()
  await expect(page.getByRole('menuitem', { name: 'ดูรายละเอียด' })).toBeVisible()
  await expect(page.getByRole('menuitem', { name: 'โอนย้าย' })).toHaveCount(count)
  await page.keyboard.press('Escape')
}

test('an employee is transferred to another district by an order, and that is undone', async ({ page }) => {
  const own = await openApiCaller(page.request, district)
  const { name, fname, id } = await createPerson(own, employee, '50010000')
  await findIn(page, '/employerAa', name)
  await clickRowAction(page, 'โอนย้าย', name)
  const form = dialogOf(page, `โอนย้าย ${name}`)
  await form.getByRole('button', { name: 'โอนย้าย', exact: true }).click()
  await expect(form.getByRole('alert').filter({ hasText: 'พบข้อผิดพลาด 1 รายการ' })).toBeFocused()
  await chooseOption(form, 'จังหวัดที่โอนย้ายไป', 'เชียงใหม่')
  await chooseOption(form, 'อำเภอที่โอนย้ายไป', 'จอมทอง')
  await chooseOption(form, 'กลุ่มงาน/ฝ่ายที่โอนย้ายไป', 'ทะเบียนและบัตร')
  await fillIn(form, [
    { label: 'คำสั่งเลขที่', text: '123/2568' },
    { label: 'วันที่ย้าย', date: '01/05/2568' },
  ])
  await form.getByRole('button', { name: 'โอนย้าย', exact: true }).click()
  const question = dialogOf(page, 'ยืนยันการโอนย้าย')
  await expect(question).toContainText(
    `ต้องการโอนย้าย ${name} ไปที่ทำการปกครองอำเภอจอมทอง ตั้งแต่วันพฤหัสบดีที่ 1 พฤษภาคม พ.ศ. 2568 ตามคำสั่งเลขที่ 123/2568 ใช่หรือไม่`,
  )
  await question.getByRole('button', { name: 'ยืนยันการโอนย้าย' }).click()
  await expect(form).toBeHidden()
  await expect(toasts(page)).toContainText('รอที่ทำการปกครองอำเภอจอมทองรับโอน')
  await expect(rowOf(page, name)).toContainText('01/05/2568')
  await expectTransfer(page, name, 0)
  const { data } = await own.post('moi/employee/search', { CC: '50', AA: '01', Q: fname })
  expect(data?.[0]).toMatchObject({
    ID: Number(id),
    DATE_MOVEOUT: '20250501',
    TRANSFER_TO: 'ที่ทำการปกครองอำเภอจอมทอง',
    TRANSFER_ORDER: '123/2568',
  })
  await undoFromToast(page, 'บันทึกการโอนย้ายเรียบร้อยแล้ว')
  await expectTransfer(page, name, 1)
  await expect(rowOf(page, name)).not.toContainText('01/05/2568')
})

test('a transfer by an administrator creates the record at the new office, and undo removes it', async ({
  page,
}) => {
  const own = await openApiCaller(page.request, district)
  const { name, fname } = await createPerson(own, employee, '50010000')
  const caller = await openPageAs(page, demoAccounts.superAdministrator, '/employerAa?cc=50&aa=01&page=1')
  await searchFor(page, fname)
  await clickRowAction(page, 'โอนย้าย', name)
  const form = dialogOf(page, `โอนย้าย ${name}`)
  await chooseOption(form, 'จังหวัดที่โอนย้ายไป', 'ส่วนกลาง')
  await expect(form.getByRole('combobox', { name: 'อำเภอที่โอนย้ายไป' })).toBeDisabled()
  await form.getByRole('button', { name: 'โอนย้าย', exact: true }).click()
  const question = dialogOf(page, 'ยืนยันการโอนย้าย')
  // The order has no number yet.
  await expect(question).not.toContainText('คำสั่งเลขที่')
  await question.getByRole('button', { name: 'ยืนยันการโอนย้าย' }).click()
  await expect(toasts(page)).toContainText(`โอนย้าย ${name} ไปกรมการปกครอง (ส่วนกลาง) เรียบร้อยแล้ว`)
  const atCentral = async () => (await caller.post('moi/employee/search', { CC: '99', Q: fname })).total
  expect(await atCentral()).toBe(1)
  await undoFromToast(page, 'เรียบร้อยแล้ว')
  expect(await atCentral()).toBe(0)
})

test('the export of persons requires a reason, the export of another list starts at once', async ({
  page,
}) => {
  const own = await openApiCaller(page.request, district)
  const { name } = await createPerson(own, official, '50010000')
  await findIn(page, '/personalAa?tab=official', name)
  await chooseFromListMenu(page, 'ส่งออก Excel')
  const question = dialogOf(page, 'ส่งออก Excel')
  const reasonsSent: unknown[] = []
  page.on('request', (request) => {
    if (request.url().endsWith('/official/export')) reasonsSent.push(request.postDataJSON().REASON)
  })
  await question.getByRole('button', { name: 'ส่งออก Excel' }).click()
  await expect(question.getByText('กรุณาระบุเหตุผล')).toBeVisible()
  await question.getByRole('textbox', { name: 'ระบุเหตุผลในการส่งออก' }).fill('จัดทำทำเนียบบุคลากร')
  const saved = page.waitForEvent('download')
  await question.getByRole('button', { name: 'ส่งออก Excel' }).click()
  expect((await saved).suggestedFilename()).toMatch(/^ข้าราชการ .*\.xlsx$/)
  expect(reasonsSent).toEqual(['จัดทำทำเนียบบุคลากร'])
  await expect(question).toBeHidden()
  await expect(toasts(page)).toContainText('ส่งออกข้อมูลเรียบร้อยแล้ว: ข้าราชการ')

  await page.goto('/manage/gov')
  const other = page.waitForEvent('download')
  await chooseFromListMenu(page, 'ส่งออก Excel')
  expect((await other).suggestedFilename()).toMatch(/^หน่วยงาน.*\.xlsx$/)
})

test('each tab keeps its search, and Back returns to the previous tab', async ({ page }) => {
  const own = await openApiCaller(page.request, district)
  const { name } = await createPerson(own, official, '50010000')
  await findIn(page, '/personalAa?tab=official', name)
  await page.getByRole('tab', { name: 'ปลัดอำเภอ' }).click()
  await expect(page.getByRole('tab', { name: 'ปลัดอำเภอ' })).toBeFocused()
  await expect(page.getByRole('searchbox', { name: 'คำค้นหา' })).toHaveValue('')
  await page.keyboard.press('ArrowRight')
  await expect(page.getByRole('tab', { name: 'ข้าราชการ' })).toHaveAttribute('aria-selected', 'true')
  await expect(page.getByRole('searchbox', { name: 'คำค้นหา' })).toHaveValue(name)
  await expect(rowOf(page, name)).toBeVisible()
  await page.goBack()
  await expect(page.getByRole('tab', { name: 'ปลัดอำเภอ' })).toHaveAttribute('aria-selected', 'true')
})

test('the draft of a person does not contain the national ID', async ({ page }) => {
  await openPageAs(page, district, '/personalAa?tab=deputyDistrict')
  await page.getByRole('button', { name: 'เพิ่มปลัดอำเภอ' }).click()
  const form = dialogOf(page, 'เพิ่มปลัดอำเภอ')
  const pid = uniquePid()
  await fillIn(form, [
    { label: 'ชื่อ', text: 'ผู้ยังไม่ได้บันทึก' },
    { label: 'เลขประจำตัวประชาชน', text: pid },
  ])
  await expect.poll(() => readDrafts(page)).toContain('ผู้ยังไม่ได้บันทึก')
  expect(await readDrafts(page)).not.toContain(pid)
  expect(await readDrafts(page)).not.toContain(formatPid(pid))
  page.on('dialog', (dialog) => void dialog.accept())
  await page.reload()
  // The URL opens the form.
  await expect(form.getByText(/ระบบไม่เก็บเลขประจำตัวประชาชนไว้ในร่าง/)).toBeVisible()
  await form.getByRole('button', { name: 'นำกลับมา' }).click()
  await expect(form.getByRole('textbox', { name: 'ชื่อ', exact: true })).toHaveValue('ผู้ยังไม่ได้บันทึก')
  await expect(form.getByRole('textbox', { name: 'เลขประจำตัวประชาชน' })).toHaveValue('')
})

test('the provincial screens preset the office of a province or of the centre', {
  tag: '@thorough',
}, async ({ page }) => {
  await openPageAs(page, demoAccounts.chiangMaiProvince, '/personalCC')
  await expect(page.getByRole('tab')).toHaveText(['ปลัดจังหวัด', 'ข้าราชการ'])
  await page.getByRole('button', { name: 'เพิ่มปลัดจังหวัด' }).click()
  const form = dialogOf(page, 'เพิ่มปลัดจังหวัด')
  await expect(form.getByText('จังหวัดเชียงใหม่', { exact: true })).toBeVisible()
  await expect(form.getByRole('combobox', { name: /^(จังหวัด|อำเภอ)$/ })).toHaveCount(0)
  const fname = uniqueName('มานพ').replace(' ', '')
  await fillIn(form, [
    { label: 'คำนำหน้านาม', choice: 'นาย' },
    { label: 'ชื่อ', text: fname },
    { label: 'นามสกุล', text: 'ศรีเมือง' },
    { label: 'ตำแหน่ง', choice: 'ป้องกันจังหวัด' },
    { label: 'วันที่เข้าดำรงตำแหน่ง', date: '01/10/2566' },
  ])
  await saveForm(form)
  await clickRowAction(page, 'ลบ', `${fname} ศรีเมือง`)
  await dialogOf(page, 'ยืนยันการลบข้อมูล').getByRole('button', { name: 'ยืนยันลบข้อมูล' }).click()
  await expect(toasts(page).last()).toContainText('ลบข้อมูลปลัดจังหวัดเรียบร้อยแล้ว')

  const central = await openApiCaller(page.request, demoAccounts.central)
  await setBrowserToken(page, central.token)
  await page.goto('/employeeCC')
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('ลูกจ้างและพนักงานราชการ ส่วนกลาง')
  await expect(page.getByRole('search').getByRole('combobox', { name: 'จังหวัด' })).toHaveValue('ส่วนกลาง')
  await page.getByRole('search').getByRole('button', { name: 'ค้นหา', exact: true }).click()
  await chooseFromListMenu(page, 'การค้นหาที่บันทึก')
  await page.getByRole('button', { name: 'บันทึกการค้นหาปัจจุบัน' }).click()
  const dialog = dialogOf(page, 'บันทึกการค้นหาปัจจุบัน')
  await expect(dialog).toContainText('เงื่อนไขที่จะบันทึกส่วนกลาง')
  await dialog.getByRole('button', { name: 'ยกเลิก' }).click()
  await page.keyboard.press('Escape')
  await page.getByRole('button', { name: 'เพิ่มลูกจ้าง' }).click()
  const office = dialogOf(page, 'เพิ่มลูกจ้าง')
  await expect(office.getByText('ส่วนกลาง', { exact: true })).toBeVisible()
  await expect(office.getByRole('combobox', { name: 'จังหวัด' })).toHaveCount(0)
})

test('an administrator can edit the staff of a district, and its province can only view it', async ({
  page,
}) => {
  const own = await openApiCaller(page.request, district)
  const { name, fname, pid } = await createPerson(own, official, '50010000')
  await openPageAs(page, demoAccounts.superAdministrator, '/personalAa?tab=official')
  await chooseOption(page.getByRole('search'), 'จังหวัด', 'เชียงใหม่')
  await searchFor(page, fname)
  await expect(page.getByRole('button', { name: `แก้ไข ${name}`, exact: true })).toBeVisible()

  await test.step('a province finds the staff of its districts, without buttons to change it', async () => {
    await openPageAs(page, demoAccounts.chiangMaiProvince, '/personalCC?tab=official')
    await expect(page.getByRole('link', { name: 'ข้าราชการ ที่ทำการปกครองอำเภอ' })).toHaveCount(0)
    await page.getByRole('link', { name: 'บุคลากรของอำเภอ' }).click()
    await page.getByRole('tab', { name: 'ข้าราชการ' }).click()
    await searchFor(page, fname)
    await expect(rowOf(page, name)).toContainText('เมืองเชียงใหม่')
    await expect(page.getByRole('button', { name: /^(แก้ไข|ลบ|เพิ่ม)/ })).toHaveCount(0)
    await expectAccessible(page)
    await clickRowAction(page, 'ดูรายละเอียด', name)
    const view = dialogOf(page, 'รายละเอียดข้าราชการ')
    await expect(viewedValue(view, 'เลขประจำตัวประชาชน')).toHaveText(maskPid(pid))
    await expect(view.getByRole('button', { name: 'แสดงเลขเต็ม' })).toHaveCount(0)
    await expectPhoto(view.getByRole('img', { name: /./ }).first())
    await page.keyboard.press('Escape')
    await page.getByRole('link', { name: 'บุคลากรของจังหวัด' }).click()
    await expect(page).toHaveURL(/\/personalCC$/)
  })
})
