/** The errors of an empty form in every area, and the question before typed text is discarded. */
import type { Locator, Page } from '@playwright/test'
import { areas } from '#areas/index.ts'
import { demoAccounts, expect, test } from '../fixtures.ts'
import { chooseOption, dialogOf, fieldMessage, searchBar, toasts } from '../forms.ts'
import { openPageAs, navigateTo } from '../api-caller.ts'
import type { ExpectedArea } from './expected-area.ts'
import { expectedAreas } from './expected-areas.ts'
import { areaKeyPerShape } from '../../tests/area-shapes.ts'

const officials = { 1: demoAccounts.chiangMaiDistrict, 4: demoAccounts.superAdministrator } as const

for (const group of [1, 4] as const) {
  test(`an empty form of group ${group} reports the missing fields in order, in every area`, {
    tag: group === 1 ? [] : '@thorough',
  }, async ({ page }) => {
    test.slow()
    await openPageAs(page, officials[group], '/menu')
    for (const area of areas) {
      const sheet = expectedAreas[area.key]
      if (sheet === undefined) continue
      await test.step(area.key, async () => {
        await navigateTo(page, sheet.route)
        const form = await expectMissing(page, sheet, group)
        await form.getByRole('button', { name: 'ยกเลิก', exact: true }).click()
        // Clearing a date counts as input.
        if (sheet.dates) await page.getByRole('button', { name: 'ออกโดยไม่บันทึก' }).click()
        await expect(form).toBeHidden()
      })
    }
  })
}

for (const key of areaKeyPerShape) {
  const sheet = expectedAreas[key]
  if (sheet === undefined) continue
  test(`${key}: a form with unsaved input asks before it closes`, {
    tag: key === areaKeyPerShape[0] ? [] : '@thorough',
  }, async ({ page }) => {
    await openPageAs(page, officials[1], sheet.route)
    await expectQuestion(page, sheet)
  })
}

/** Saves an empty form; it stays open and unchanged. */
async function expectMissing(page: Page, sheet: ExpectedArea, group: 1 | 4): Promise<Locator> {
  const form = await openEmptyForm(page, sheet, group)
  await form.getByRole('button', { name: 'บันทึก', exact: true }).click()

  const summary = form.getByRole('alert').filter({ hasText: 'พบข้อผิดพลาด' })
  await expect(summary).toBeFocused()
  await expect(summary).toContainText(`พบข้อผิดพลาด ${sheet.missing[group].length} รายการ กรุณาตรวจสอบ`)
  await expect(summary.getByRole('listitem')).toHaveText(
    sheet.missing[group].map((sentence) => new RegExp(sentence)),
  )
  for (const sentence of sheet.missing[group]) await expect(fieldMessage(form, sentence)).toBeVisible()
  await expect(toasts(page)).toHaveCount(0)
  // Each error leads to an element that can be filled in, or to the one that it waits for.
  for (const problem of await summary.getByRole('button').all()) {
    await problem.click()
    await expect(problem).not.toBeFocused()
    await expect(form.locator(':focus')).toBeVisible()
  }
  return form
}

/** Types into a form: it asks before it closes, by its buttons and by the browser's Back. */
async function expectQuestion(page: Page, sheet: ExpectedArea): Promise<void> {
  const form = await openEmptyForm(page, sheet, 1)
  const [, entry] = sheet.entries('ยังไม่ได้บันทึก').filter((one) => 'text' in one)
  const { label } = entry ?? { label: 'ลำดับภาพ' }
  const field = form.getByRole('textbox', { name: label, exact: true })
  await field.fill('7')
  const question = dialogOf(page, 'ข้อมูลยังไม่ได้บันทึก')
  const cancel = form.getByRole('button', { name: 'ยกเลิก', exact: true })
  await cancel.click()
  await expect(question).toContainText('ข้อมูลที่กรอกยังไม่ได้บันทึก ต้องการออกจากหน้านี้หรือไม่')
  await question.getByRole('button', { name: 'กรอกต่อ' }).click()
  await expect(question).toBeHidden()
  await page.goBack()
  await question.getByRole('button', { name: 'กรอกต่อ' }).click()
  await expect(question).toBeHidden()
  await expect(field).toHaveValue('7')
  await cancel.click()
  await question.getByRole('button', { name: 'ออกโดยไม่บันทึก' }).click()
  await expect(form).toBeHidden()

  // A form without input closes at once, and discarded input is gone.
  await page.getByRole('button', { name: sheet.add, exact: true }).click()
  await expect(field).toHaveValue('')
  await cancel.click()
  await expect(form).toBeHidden()
}

/** Opens the add form and clears its preset values. */
async function openEmptyForm(page: Page, sheet: ExpectedArea, group: 1 | 4): Promise<Locator> {
  const add = page.getByRole('button', { name: sheet.add, exact: true })
  // A district has its profile already; a sub-district may have its own.
  if (group === 1 && sheet === expectedAreas.general) {
    const card = searchBar(page)
    await chooseOption(card, 'ตำบล', 'หนองหอย')
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
