/** What an empty form is refused with, and that nothing typed is left behind by mistake, in every area. */
import type { Locator, Page } from '@playwright/test'
import { areas } from '#areas/index.ts'
import { demoAccounts, expect, test } from '../fixtures.ts'
import { atField, choose, dialogOf, notices } from '../forms.ts'
import { enterAs } from '../official.ts'
import { type Expected, expected } from './expected.ts'

const officials = { 1: demoAccounts.chiangMaiDistrict, 4: demoAccounts.superAdministrator } as const

for (const area of areas) {
  const sheet = expected[area.key]
  if (sheet === undefined) continue
  for (const group of [1, 4] as const) {
    test(`${area.key}: what group ${group} has left out is told in order`, async ({ page }) => {
      await enterAs(page, officials[group], sheet.route)
      const form = await openEmptyForm(page, sheet, group)
      await form.getByRole('button', { name: 'บันทึก', exact: true }).click()

      const [first = ''] = sheet.missing[group]
      await expect(notices(page).first()).toHaveText(first)
      const summary = form.getByRole('alert').filter({ hasText: 'พบข้อผิดพลาด' })
      await expect(summary).toBeFocused()
      await expect(summary).toContainText(`พบข้อผิดพลาด ${sheet.missing[group].length} รายการ กรุณาตรวจสอบ`)
      await expect(summary.getByRole('listitem')).toHaveText(
        sheet.missing[group].map((sentence) => new RegExp(sentence)),
      )
      for (const sentence of sheet.missing[group]) await expect(atField(form, sentence)).toBeVisible()

      await summary.getByRole('button').first().click()
      await expect(summary).not.toBeFocused()
      await expect(form.locator(':focus')).toBeVisible()
    })
  }

  test(`${area.key}: a form with unsaved work asks before it closes`, async ({ page }) => {
    await enterAs(page, demoAccounts.superAdministrator, sheet.route)
    const cancel = (form: Locator) => form.getByRole('button', { name: 'ยกเลิก', exact: true }).click()
    const open = async () => {
      await page.getByRole('button', { name: sheet.add, exact: true }).click()
      const form = dialogOf(page, sheet.add)
      await form.getByRole('button', { name: 'บันทึก', exact: true }).waitFor()
      return form
    }
    let form = await open()
    await cancel(form)
    await expect(form).toBeHidden()

    form = await open()
    await choose(form, 'จังหวัด', 'อุบลราชธานี')
    const question = dialogOf(page, 'ข้อมูลยังไม่ได้บันทึก')
    await cancel(form)
    await expect(question).toContainText('ข้อมูลที่กรอกยังไม่ได้บันทึก ต้องการออกจากหน้านี้หรือไม่')
    await question.getByRole('button', { name: 'กรอกต่อ' }).click()
    await expect(form.getByRole('combobox', { name: 'จังหวัด' })).toHaveValue('อุบลราชธานี')
    await page.goBack()
    await question.getByRole('button', { name: 'กรอกต่อ' }).click()
    await expect(form.getByRole('combobox', { name: 'จังหวัด' })).toHaveValue('อุบลราชธานี')
    await cancel(form)
    await question.getByRole('button', { name: 'ออกโดยไม่บันทึก' }).click()
    await expect(form).toBeHidden()

    form = await open()
    await expect(form.getByRole('combobox', { name: 'จังหวัด' })).toHaveValue('')
  })
}

/** Opens the add form and takes out what it starts with. */
async function openEmptyForm(page: Page, sheet: Expected, group: 1 | 4): Promise<Locator> {
  const add = page.getByRole('button', { name: sheet.add, exact: true })
  // A district has its profile already; a sub-district may have one of its own.
  if (group === 1 && sheet === expected.general) {
    const card = page.getByRole('search', { name: 'ค้นหาข้อมูล' })
    await choose(card, 'ตำบล', 'หนองหอย')
    await card.getByRole('button', { name: 'ค้นหา', exact: true }).click()
  }
  await add.click()
  const form = dialogOf(page, sheet.add)
  for (const label of sheet.dates ?? []) {
    const date = form.getByRole('textbox', { name: label, exact: true })
    await expect(date).not.toHaveValue('')
    await date.fill('')
  }
  return form
}
