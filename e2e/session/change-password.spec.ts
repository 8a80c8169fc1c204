/**
 * The change of the own password. Only the first test uses the director's account, because the password
 * changes.
 */
import type { Page } from '@playwright/test'
import { demoAccounts, demoPassword, expect, signInThroughForm, test } from '../fixtures.ts'
import { dialogOf, toasts, openUserMenu } from '../forms.ts'
import { API_BASE, openApiCaller } from '../api-caller.ts'

const fields = { old: 'รหัสผ่านเดิม', new: 'รหัสผ่านใหม่', confirm: 'ยืนยันรหัสผ่านใหม่' }

test('a change of the password validates each field, replaces the password and ends other sessions', async ({
  page,
}) => {
  const elsewhere = await openApiCaller(page.request, demoAccounts.director, { newSession: true })
  await signInThroughForm(page, demoAccounts.director)
  await openUserMenu(page)
  await page.getByRole('banner').getByRole('button', { name: 'เปลี่ยนรหัสผ่าน' }).click()
  const dialog = dialogOf(page, 'เปลี่ยนรหัสผ่าน')
  const field = (label: string) => dialog.getByLabel(label, { exact: true })
  const save = dialog.getByRole('button', { name: 'บันทึก' })

  await save.click()
  await expect(field(fields.old)).toBeFocused()
  await expect(dialog.getByText('กรุณากรอกรหัสผ่านเดิม')).toBeVisible()
  await expect(dialog.getByText('กรุณากรอกรหัสผ่านใหม่')).toBeVisible()
  await expect(dialog.getByText('กรุณากรอกยืนยันรหัสผ่านใหม่')).toBeVisible()

  await field(fields.old).fill(demoPassword)
  await save.click()
  await expect(field(fields.new)).toBeFocused()
  await field(fields.new).fill('ดอยสุเทพเป็นศรีประเพณีเป็นสง่า')
  await save.click()
  await expect(field(fields.confirm)).toBeFocused()
  await field(fields.confirm).fill('ดอยสุเทพเป็นศรี')
  await save.click()
  await expect(dialog.getByText('รหัสผ่านใหม่และยืนยันรหัสผ่านใหม่ไม่ตรงกัน')).toBeVisible()

  await field(fields.new).fill('สั้นไป')
  await field(fields.confirm).fill('สั้นไป')
  await save.click()
  await expect(dialog.getByText(/รหัสผ่านต้องมีอย่างน้อย 12 ตัวอักษร/)).toBeVisible()
  await fillBoth(page, demoPassword)
  await save.click()
  await expect(dialog.getByText(/รหัสผ่านต้องมีอย่างน้อย 12 ตัวอักษร และต้องไม่ซ้ำกับรหัสผ่านเดิม/)).toBeVisible()
  await field(fields.old).fill('ไม่ใช่รหัสผ่านเดิม')
  await fillBoth(page, 'ดอยสุเทพเป็นศรีประเพณีเป็นสง่า')
  await save.click()
  await expect(field(fields.old)).toBeFocused()
  await expect(field(fields.old)).toHaveAttribute('aria-invalid', 'true')

  await field(fields.old).fill(demoPassword)
  await save.click()
  await expect(dialog).toBeHidden()
  await expect(toasts(page)).toContainText('เปลี่ยนรหัสผ่านเรียบร้อยแล้ว')
  expect((await elsewhere.post('auth/getUser')).code).toBe('not-signed-in')
  const oldSignIn = await page.request.post(`${API_BASE}/auth/login`, {
    data: { EMP_PID: demoAccounts.director, password: demoPassword },
  })
  expect(oldSignIn.status()).toBe(401)

  await page.reload()
  await expect(page.getByRole('heading', { level: 1, name: 'เมนูหลัก' })).toBeVisible()
})

test('the fields are empty whenever the dialog opens', async ({ page }) => {
  await signInThroughForm(page, demoAccounts.departmentAdministrator)
  await openUserMenu(page)
  await page.getByRole('banner').getByRole('button', { name: 'เปลี่ยนรหัสผ่าน' }).click()
  const dialog = dialogOf(page, 'เปลี่ยนรหัสผ่าน')
  for (const label of Object.values(fields)) await dialog.getByLabel(label, { exact: true }).fill('พิมพ์ไว้')
  await dialog.getByRole('button', { name: 'ยกเลิก' }).click()
  await expect(dialog).toBeHidden()
  await openUserMenu(page)
  await page.getByRole('banner').getByRole('button', { name: 'เปลี่ยนรหัสผ่าน' }).click()
  for (const label of Object.values(fields))
    await expect(dialog.getByLabel(label, { exact: true })).toHaveValue('')
})

async function fillBoth(page: Page, password: string): Promise<void> {
  await page.getByLabel(fields.new, { exact: true }).fill(password)
  await page.getByLabel(fields.confirm, { exact: true }).fill(password)
}
