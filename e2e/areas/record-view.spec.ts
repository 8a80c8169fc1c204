/** The view of a record: its name, its empty fields, its URL, and the link to the next record. */
import { gov } from '#areas/district/gov.ts'
import { demoAccounts, expect, test } from '../fixtures.ts'
import { openApiCaller, openPageAs, createAreaRecord, uniqueName } from '../api-caller.ts'
import { clickRowAction, dialogOf, toasts, viewedValue } from '../forms.ts'

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
  const title = view.getByRole('heading', { level: 2 })
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

  // All fields are there, without a press; what is missing is counted.
  await expect(view.getByText(/^ยังไม่ได้กรอก \d+ ช่อง$/)).toBeVisible()
  await expect(viewedValue(view, 'ตรอก/ซอย')).toHaveText('-')
  await view.getByRole('button', { name: 'กรอกเพิ่มเติม' }).click()
  await expect(dialogOf(page, 'แก้ไขหน่วยงาน').getByRole('textbox', { name: 'ตรอก/ซอย' })).toBeFocused()
})
