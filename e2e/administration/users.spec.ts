/**
 * An administrator manages one account: adds, edits and suspends it, and sets a password. The user signs in
 * for the first time.
 */
import type { Page } from '@playwright/test'
import { formatPid, maskPid } from '#domain/personal-data/pid.ts'
import { demoAccounts, expect, expectAccessible, signInThroughForm, test } from '../fixtures.ts'
import {
  chooseFromListMenu,
  chooseOption,
  clickRowAction,
  closeToasts,
  dialogOf,
  fieldMessage,
  openFilters,
  searchBar,
  toasts,
} from '../forms.ts'
import { API_BASE, openApiCaller, openPageAs } from '../api-caller.ts'
import { newPid, newSurname } from '../sample-users.ts'

const OWN_PASSWORD = 'ลมหนาวพัดผ่านทุ่งนากว้าง'

async function find(page: Page, name: string): Promise<void> {
  const card = searchBar(page)
  await card.getByLabel('ชื่อ-นามสกุล').fill(name)
  await card.getByRole('button', { name: 'ค้นหา', exact: true }).click()
}

const tab = (page: Page, name: RegExp) => page.getByRole('tab', { name })

/** Changes the password that an administrator has set; the screen allows nothing else. */
async function changeSetPassword(page: Page, old: string, fresh: string): Promise<void> {
  const forced = dialogOf(page, 'เปลี่ยนรหัสผ่าน')
  await expect(forced).toBeVisible()
  await forced.getByLabel('รหัสผ่านเดิม', { exact: true }).fill(old)
  await forced.getByLabel('รหัสผ่านใหม่', { exact: true }).fill(fresh)
  await forced.getByLabel('ยืนยันรหัสผ่านใหม่', { exact: true }).fill(fresh)
  await forced.getByRole('button', { name: 'บันทึก' }).click()
  await expect(forced).toBeHidden()
}

test('an account is added, edited, signed out, suspended, reactivated and given a new password', async ({
  page,
  openElsewhere,
}) => {
  test.slow()
  const pid = newPid()
  const surname = newSurname()
  const name = `มานะ ${surname}`
  await openPageAs(page, demoAccounts.superAdministrator, '/user')
  await expect(page.getByRole('table')).toBeVisible()
  await expectAccessible(page)
  await find(page, '-')
  await expect(page.getByRole('searchbox', { name: 'ชื่อ-นามสกุล' })).toBeFocused()
  await expect(searchBar(page).getByText('กรุณาพิมพ์คำค้นหาที่มีตัวอักษรหรือตัวเลข')).toBeVisible()

  await test.step('the form reports missing fields and warns of a wrong check digit before it adds the account', async () => {
    await page.getByRole('button', { name: 'เพิ่มผู้ใช้งาน' }).click()
    const form = dialogOf(page, 'เพิ่มผู้ใช้งาน')
    await form.getByRole('button', { name: 'บันทึก' }).click()
    for (const sentence of ['กรุณากรอกชื่อ', 'กรุณากรอกนามสกุล', 'กรุณาเลือกระดับผู้ใช้งาน'])
      await expect(fieldMessage(form, sentence)).toBeVisible()
    await expectAccessible(page)
    const field = (label: string) => form.getByRole('textbox', { name: label, exact: true })
    await field('เลขประจำตัวประชาชน').fill(pid.slice(0, 12) + ((Number(pid[12]) + 1) % 10))
    await expect(form.getByText('กรุณาตรวจสอบ', { exact: false }).last()).toBeVisible()
    await field('เลขประจำตัวประชาชน').fill(pid)
    await expect(field('เลขประจำตัวประชาชน')).toHaveValue(formatPid(pid))
    await field('ชื่อ').fill('มานะ')
    await field('นามสกุล').fill(surname)
    await chooseOption(form, 'ระดับผู้ใช้งาน', 'ระดับอำเภอ')
    await chooseOption(form, 'จังหวัด', 'เชียงใหม่')
    await form.getByRole('button', { name: 'บันทึก' }).click()
    await expect(fieldMessage(form, 'กรุณาเลือกอำเภอ')).toBeVisible()
    await chooseOption(form, 'อำเภอ', 'จอมทอง')
    await form.getByRole('checkbox', { name: 'จัดการเว็บไซต์' }).check()
    await form.getByRole('button', { name: 'บันทึก' }).click()
  })
  const shown = dialogOf(page, 'เพิ่มผู้ใช้งานเรียบร้อยแล้ว')
  const password = (await shown.locator('output').textContent()) ?? ''
  await expectAccessible(page)
  await shown.getByRole('button', { name: 'แจ้งเจ้าของบัญชีแล้ว' }).click()

  const elsewhere = await openElsewhere()
  await test.step('the first sign-in allows only to change the password or to sign out', async () => {
    await signInThroughForm(elsewhere, pid, password)
    const forced = dialogOf(elsewhere, 'เปลี่ยนรหัสผ่าน')
    await expect(forced).toBeVisible()
    await expectAccessible(elsewhere)
    await elsewhere.keyboard.press('Escape')
    await expect(forced).toBeVisible()
    await elsewhere.reload()
    await expect(forced).toBeVisible()
    await expect(elsewhere.getByRole('heading', { level: 1 })).toHaveCount(0)
    await forced.getByRole('button', { name: 'ออกจากระบบ' }).click()
    await dialogOf(elsewhere, 'ออกจากระบบ').getByRole('button', { name: 'ยกเลิก' }).click()
    await changeSetPassword(elsewhere, password, OWN_PASSWORD)
    await expect(elsewhere.getByRole('heading', { level: 1, name: 'เมนูหลัก' })).toBeVisible()
  })

  await test.step('the list masks the ID, the form shows it, and a change is saved', async () => {
    await find(page, surname)
    await expect(page.getByRole('row').filter({ hasText: name })).toContainText(maskPid(pid))
    await clickRowAction(page, 'แก้ไข', name)
    const form = dialogOf(page, 'แก้ไขผู้ใช้งาน')
    await expect(form.getByText(formatPid(pid))).toBeVisible()
    await form.getByRole('textbox', { name: 'สังกัด', exact: true }).fill('ที่ทำการปกครองอำเภอจอมทอง')
    await form.getByRole('button', { name: 'บันทึก' }).click()
    await expect(toasts(page)).toContainText('แก้ไขผู้ใช้งานเรียบร้อยแล้ว')
    await expect(page.getByRole('row').filter({ hasText: name })).toContainText('ที่ทำการปกครองอำเภอจอมทอง')
    expect(page.url()).not.toContain(pid)
    await closeToasts(page)
  })

  await test.step('signing the user out on all devices ends their session', async () => {
    await clickRowAction(page, 'ออกจากระบบทุกเครื่อง', name)
    await dialogOf(page, 'ออกจากระบบทุกเครื่อง').getByRole('button', { name: /^ยืนยัน/ }).click()
    await expect(toasts(page)).toContainText('ออกจากระบบทุกเครื่องเรียบร้อยแล้ว')
    await closeToasts(page)
    await elsewhere.goto('/manage/gov')
    await expect(elsewhere.getByRole('heading', { name: 'เข้าสู่ระบบ' })).toBeVisible()
  })

  const signInStatus = async (tried: string) => {
    const answer = await page.request.post(`${API_BASE}/auth/login`, {
      data: { EMP_PID: pid, password: tried },
    })
    return answer.status()
  }
  await test.step('suspending requires a reason and blocks sign-in; reactivating allows it again', async () => {
    await clickRowAction(page, 'ระงับการใช้งาน', name)
    const dialog = dialogOf(page, 'ระงับการใช้งาน')
    await dialog.getByRole('button', { name: 'ยืนยันระงับการใช้งาน' }).click()
    await expect(dialog.getByText('กรุณาระบุเหตุผล')).toBeVisible()
    await expectAccessible(page)
    await dialog.getByRole('textbox', { name: 'เหตุผล' }).fill('ย้ายไปปฏิบัติราชการที่อื่น')
    await dialog.getByRole('button', { name: 'ยืนยันระงับการใช้งาน' }).click()
    await expect(toasts(page)).toContainText('ระงับการใช้งานเรียบร้อยแล้ว')
    await closeToasts(page)
    expect(await signInStatus(OWN_PASSWORD)).toBe(401)
    await tab(page, /^ระงับการใช้งาน/).click()
    await clickRowAction(page, 'เปิดใช้งานอีกครั้ง', name)
    await dialogOf(page, 'เปิดใช้งานอีกครั้ง').getByRole('button', { name: 'ยืนยันเปิดใช้งาน' }).click()
    await expect(toasts(page)).toContainText('เปิดใช้งานเรียบร้อยแล้ว')
    await closeToasts(page)
    expect(await signInStatus(OWN_PASSWORD)).toBe(200)
  })

  await test.step('the reset page sets a new password for a national ID', async () => {
    await chooseFromListMenu(page, 'กำหนดรหัสผ่านใหม่')
    await expect(page.getByRole('heading', { level: 1, name: 'กำหนดรหัสผ่านใหม่' })).toBeVisible()
    await page.getByRole('button', { name: 'ค้นหา', exact: true }).click()
    await expect(page.getByText('กรุณากรอกเลขประจำตัวประชาชนให้ครบ 13 หลัก')).toBeVisible()
    await page.getByRole('textbox', { name: 'เลขประจำตัวประชาชน' }).fill(pid)
    await page.getByRole('button', { name: 'ค้นหา', exact: true }).click()
    const form = page.getByRole('form', { name: 'กำหนดรหัสผ่านใหม่' })
    await expect(form).toContainText(name)
    await form.getByRole('button', { name: 'บันทึก' }).click()
    await expect(form.getByText('กรุณากรอกรหัสผ่านใหม่')).toBeVisible()
    await expectAccessible(page)
    await form.getByRole('button', { name: 'สุ่มรหัสผ่าน' }).click()
    const fresh = (await form.locator('output').textContent()) ?? ''
    await form.getByRole('textbox', { name: 'เหตุผล' }).fill('ผู้ใช้งานลืมรหัสผ่าน')
    await form.getByRole('button', { name: 'บันทึก' }).click()
    await expect(toasts(page)).toContainText('กำหนดรหัสผ่านใหม่เรียบร้อยแล้ว')
    expect(page.url()).not.toMatch(/\d{13}/)
    expect(await signInStatus(OWN_PASSWORD)).toBe(401)
    await signInThroughForm(elsewhere, pid, fresh)
    await changeSetPassword(elsewhere, fresh, 'แสงเช้าส่องลงบนดอยสูง')
  })
})

test('saving an account that another user changed shows a conflict, and loads the newer data', async ({
  page,
}) => {
  const caller = await openApiCaller(page.request, demoAccounts.superAdministrator)
  const surname = newSurname()
  const person = { EMP_PID: newPid(), FNAME: 'ชูใจ', LNAME: surname, EMP_GROUP: '2', CATM_UKEY: '50000000' }
  const { id } = await caller.post('user', person)
  await openPageAs(page, demoAccounts.superAdministrator, `/user?tab=pending&dialog=edit&record=${id}`)
  const form = dialogOf(page, 'แก้ไขผู้ใช้งาน')
  await form.getByRole('textbox', { name: 'ชื่อ', exact: true }).fill('ชูใจดี')
  await caller.post('user/update', { ID: id, DEPT: 'ผู้อื่นบันทึกไว้ก่อน' })
  await form.getByRole('button', { name: 'บันทึก' }).click()
  await expect(form.getByRole('alert')).toContainText('มีผู้แก้ไขข้อมูลนี้ก่อนท่าน')
  await form.getByRole('button', { name: 'โหลดข้อมูลล่าสุด' }).click()
  await expect(form.getByRole('textbox', { name: 'สังกัด', exact: true })).toHaveValue('ผู้อื่นบันทึกไว้ก่อน')
  await form.getByRole('textbox', { name: 'ชื่อ', exact: true }).fill('ชูใจดี')
  await form.getByRole('button', { name: 'บันทึก' }).click()
  await expect(form).toBeHidden()
  await expect(page.getByRole('row').filter({ hasText: `ชูใจดี ${surname}` })).toBeVisible()
})

test('a department administrator cannot edit super administrators or create them', async ({ page }) => {
  await openPageAs(page, demoAccounts.departmentAdministrator, '/user')
  const rowOf = (name: string) => page.getByRole('row').filter({ hasText: name })
  await expect(rowOf('อภิชาติ ธรรมรักษ์').getByRole('button')).toHaveCount(1)
  await expect(rowOf('ธนพร ใจคำ').getByRole('button')).not.toHaveCount(1)
  await page.getByRole('button', { name: 'เพิ่มผู้ใช้งาน' }).click()
  const form = dialogOf(page, 'เพิ่มผู้ใช้งาน')
  await form.getByRole('combobox', { name: 'ระดับผู้ใช้งาน' }).click()
  await expect(form.getByRole('option')).toHaveCount(5)
  await expect(form.getByRole('option', { name: 'ผู้ดูแลระบบ', exact: true })).toHaveCount(0)
})

test('a form stays open when the address has a page after the last one', async ({ page }) => {
  await openPageAs(page, demoAccounts.superAdministrator, '/user?page=99&dialog=add')
  await expect(page).not.toHaveURL(/page=99/)
  await expect(dialogOf(page, 'เพิ่มผู้ใช้งาน')).toBeVisible()
})

test('the province filter finds accounts of the central office', async ({ page }) => {
  await openPageAs(page, demoAccounts.superAdministrator, '/user')
  const card = await openFilters(page)
  const clear = card.getByRole('button', { name: 'ล้างการค้นหา' })
  await expect(clear).toBeDisabled()
  await chooseOption(card, 'จังหวัด', 'ส่วนกลาง')
  await card.getByRole('button', { name: 'ค้นหา', exact: true }).click()
  await expect(page.getByRole('row')).toHaveCount(2)
  await expect(page.getByRole('row').nth(1)).toContainText('สุภาวดี แก้วมณี')
  await clear.click()
  await expect(clear).toBeDisabled()
})

test('a district has no permission for the page of accounts', async ({ page }) => {
  await openPageAs(page, demoAccounts.chiangMaiDistrict, '/user')
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('ท่านไม่มีสิทธิเข้าใช้งานหน้านี้')
})

test.describe('on a phone', () => {
  test.use({ viewport: { width: 360, height: 740 }, hasTouch: true })

  test('accounts are shown as cards without horizontal overflow', async ({ page }) => {
    await openPageAs(page, demoAccounts.superAdministrator, '/user')
    await expect(page.getByRole('list', { name: 'บัญชีผู้ใช้งาน' })).toBeVisible()
    const width = () => page.evaluate(() => document.documentElement.scrollWidth)
    await expect.poll(width).toBe(360)
    await expectAccessible(page)
    await page.getByRole('button', { name: 'เพิ่มผู้ใช้งาน' }).tap()
    await dialogOf(page, 'เพิ่มผู้ใช้งาน').waitFor()
    await expect.poll(width).toBe(360)
    await expectAccessible(page)
  })
})
