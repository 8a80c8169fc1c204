import { policy } from '#areas/policies/policy.ts'
import { openPageAs } from '../api-caller.ts'
import { demoAccounts, expect, test } from '../fixtures.ts'
import { dialogOf } from '../forms.ts'

test('a policy has the level of its office, and its number has to be unique', async ({ page }) => {
  await openPageAs(page, demoAccounts.chiangMaiDistrict, '/policy')
  const add = async (name: string) => {
    await page.getByRole('button', { name: 'เพิ่มนโยบาย', exact: true }).click()
    const form = dialogOf(page, 'เพิ่มนโยบาย')
    const level = form.getByRole('combobox', { name: 'ระดับนโยบาย' })
    await expect(level).toHaveValue('อำเภอ')
    await expect(level).toBeDisabled()
    await form.getByRole('textbox', { name: 'ปีงบประมาณ' }).fill('2561')
    await form.getByRole('textbox', { name: 'ลำดับที่' }).fill('7')
    await form.getByRole('textbox', { name: 'ชื่อนโยบาย' }).fill(name)
    await form.getByRole('button', { name: 'บันทึก', exact: true }).click()
    return form
  }
  await expect(await add('นโยบายแรก ทดสอบ')).toBeHidden()
  const second = await add('นโยบายที่สอง ทดสอบ')
  await expect(second.getByRole('textbox', { name: 'ลำดับที่' })).toHaveAccessibleDescription(
    new RegExp(policy.unique?.sentence ?? ''),
  )
})
