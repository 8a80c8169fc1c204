/** Esc in forms: it closes one without input, asks in one with input, and closes only what is open on top. */
import { demoAccounts, expect, test } from '../fixtures.ts'
import { dialogOf } from '../forms.ts'
import { openPageAs } from '../api-caller.ts'

test('Esc closes an untouched form, asks in a touched one, and closes open parts first', async ({ page }) => {
  await openPageAs(page, demoAccounts.chiangMaiDistrict, '/manage/tradition')
  const form = dialogOf(page, 'เพิ่มประเพณี')
  const open = async () => {
    await page.getByRole('button', { name: 'เพิ่มประเพณี' }).click()
    await expect(form).toBeVisible()
  }
  const esc = () => page.keyboard.press('Escape')
  const question = dialogOf(page, 'ข้อมูลยังไม่ได้บันทึก')
  await open()
  await esc()
  await expect(form).toBeHidden()

  await open()
  await page.mouse.click(5, 300)
  await expect(form).toBeVisible()
  const place = form.getByRole('combobox', { name: 'ตำบล', exact: true })
  await place.click()
  await expect(place).toHaveAttribute('aria-expanded', 'true')
  await esc()
  await expect(place).toHaveAttribute('aria-expanded', 'false')
  await form.getByRole('button', { name: 'เปิดปฏิทิน' }).first().click()
  await expect(page.getByRole('dialog', { name: 'ปฏิทิน' })).toBeVisible()
  await esc()
  await expect(page.getByRole('dialog', { name: 'ปฏิทิน' })).toBeHidden()
  await expect(form).toBeVisible()
  await expect(question).toBeHidden()

  const name = form.getByRole('textbox', { name: 'ชื่อประเพณี', exact: true })
  await name.fill('พิมพ์แล้ว')
  await esc()
  await expect(question).toBeVisible()
  await esc()
  await expect(question).toBeHidden()
  await expect(name).toHaveValue('พิมพ์แล้ว')
  await esc()
  await question.getByRole('button', { name: 'ออกโดยไม่บันทึก' }).click()
  await expect(form).toBeHidden()
})

test('Esc asks where a password was typed, and closes that form without it', async ({ page }) => {
  await openPageAs(page, demoAccounts.chiangMaiDistrict, '/menu')
  const dialog = dialogOf(page, 'เปลี่ยนรหัสผ่าน')
  const open = async () => {
    await page.getByRole('button', { name: /^บัญชีผู้ใช้งาน/ }).click()
    await page.getByRole('banner').getByRole('button', { name: 'เปลี่ยนรหัสผ่าน' }).click()
    await expect(dialog).toBeVisible()
  }
  await open()
  await page.keyboard.press('Escape')
  await expect(dialog).toBeHidden()
  await open()
  await dialog.getByLabel('รหัสผ่านเดิม', { exact: true }).fill('บางตัว')
  await page.keyboard.press('Escape')
  await dialogOf(page, 'ข้อมูลยังไม่ได้บันทึก').getByRole('button', { name: 'กรอกต่อ' }).click()
  await expect(dialog.getByLabel('รหัสผ่านเดิม', { exact: true })).toHaveValue('บางตัว')
})
