/** The view of a record: its name, its empty fields, its URL, and the link to the next record. */
import { gov } from '#areas/district/gov.ts'
import { demoAccounts, expect, test } from '../fixtures.ts'
import { openApiCaller, openPageAs, createAreaRecord, uniqueName } from '../api-caller.ts'
import { clickRowAction, dialogOf, headingOf, toasts, viewedValue } from '../forms.ts'

test('a view has a URL to copy, and leads to the next record and to the first empty field', async ({
  page,
  context,
}) => {
  await context.grantPermissions(['clipboard-read', 'clipboard-write'])
  const district = await openApiCaller(page.request, demoAccounts.chiangMaiDistrict)
  const word = uniqueName('ที่ทำการ')
  for (const name of [`${word} หนึ่ง`, `${word} สอง`])
    await createAreaRecord(district, gov, '50010100', { GOV_NAME: name, GOV_TROK: '' })
  await openPageAs(page, demoAccounts.chiangMaiDistrict, `/manage/gov?q=${encodeURIComponent(word)}&page=1`)
  await clickRowAction(page, 'ดูรายละเอียด', `${word} หนึ่ง`)
  const view = dialogOf(page, 'รายละเอียดหน่วยงาน')
  const title = headingOf(view)
  await expect(title).toContainText(`${word} หนึ่ง`)
  await page.keyboard.press('ArrowRight')
  await expect(title).toContainText(`${word} สอง`)
  await expect(view.getByRole('status').filter({ hasText: '2 จาก 2' })).toBeVisible()
  await view.getByRole('button', { name: 'รายการก่อนหน้า' }).click()
  await expect(title).toContainText(`${word} หนึ่ง`)
  await expect(view.getByRole('button', { name: 'รายการก่อนหน้า' })).toBeFocused()

  await view.getByRole('button', { name: 'คัดลอกลิงก์' }).click()
  await expect(toasts(page)).toContainText('คัดลอกแล้ว')
  const address = await page.evaluate(() => navigator.clipboard.readText())
  await page.goto(address)
  await expect(title).toContainText(`${word} หนึ่ง`)

  // All fields are there, without a press, and the name and the place are said once.
  await expect(viewedValue(view, 'ตรอก/ซอย')).toHaveText('-')
  await expect(viewedValue(view, 'ชื่อหน่วยงาน')).toHaveCount(0)
  await expect(view.locator('dl').first()).toContainText('ตำบลศรีภูมิอำเภอเมืองเชียงใหม่จังหวัดเชียงใหม่')
  await view.getByRole('button', { name: /^ข้อมูลครบ \d+ จาก \d+$/ }).press('Enter')
  await page.getByRole('menuitem', { name: 'ตรอก/ซอย' }).click()
  const form = dialogOf(page, 'แก้ไขหน่วยงาน')
  await expect(headingOf(form)).toContainText(`${word} หนึ่ง`)
  const input = form.getByRole('textbox', { name: 'ตรอก/ซอย' })
  await expect(input).toBeFocused()
  await expect(input).toBeInViewport()
})

test('a form opens at the name, at the place, or at what the list misses; a town has no villages', async ({
  page,
}) => {
  const district = await openApiCaller(page.request, demoAccounts.chiangMaiDistrict)
  const { name } = await createAreaRecord(district, gov, '50010100', { GOV_NAME_EN: '' })
  await openPageAs(page, demoAccounts.chiangMaiDistrict, `/manage/gov?q=${encodeURIComponent(name)}&page=1`)
  await clickRowAction(page, 'แก้ไข', name)
  const form = dialogOf(page, 'แก้ไขหน่วยงาน')
  await expect(form.getByRole('textbox', { name: 'ชื่อหน่วยงาน', exact: true })).toBeFocused()
  await expect(form.getByRole('combobox', { name: 'ตำบล' })).toHaveValue('ศรีภูมิ')
  await expect(form.getByRole('combobox', { name: 'หมู่บ้าน' })).toBeHidden()
  await page.keyboard.press('Escape')
  await page.getByRole('button', { name: gov.titles.add, exact: true }).click()
  await expect(dialogOf(page, gov.titles.add).getByRole('combobox', { name: 'ตำบล' })).toBeFocused()
  await page.goto(`/manage/gov?q=${encodeURIComponent(name)}&page=1&lacks=english`)
  await clickRowAction(page, 'แก้ไข', name)
  const english = form.getByRole('textbox', { name: 'ชื่อหน่วยงาน (ภาษาอังกฤษ)' })
  await expect(english).toBeFocused()
  await expect(english).toBeInViewport()
})
