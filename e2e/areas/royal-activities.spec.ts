/** A second official reviews royal activities before they are shown (further screens, section 6). */
import { royal } from '#areas/website/royal.ts'
import { demoAccounts, expect, test } from '../fixtures.ts'
import {
  dialogOf,
  fillIn,
  toasts,
  clickRowAction,
  rowOf,
  saveForm,
  searchFor,
  viewedValue,
} from '../forms.ts'
import { openApiCaller, openPageAs, createAreaRecord } from '../api-caller.ts'

test('the author of a royal activity cannot turn on its display', async ({ page }) => {
  const district = await openApiCaller(page.request, demoAccounts.chiangMaiDistrict)
  const { name } = await createAreaRecord(district, royal, '50010400')
  await openPageAs(page, demoAccounts.chiangMaiProvince, '/royal')
  await searchFor(page, name)

  await test.step('the province turns on the display of a text of the district', async () => {
    await clickRowAction(page, 'เปิดแสดงผล', name)
    await dialogOf(page, 'เปิดแสดงผล').getByRole('button', { name: 'เปิดแสดงผล' }).click()
    await expect(toasts(page)).toContainText('เปิด/ปิดการแสดงผลเรียบร้อยแล้ว')
    await expect(rowOf(page, name).getByText('แสดงผล', { exact: true })).toBeVisible()
  })
  await test.step('an edit of the text turns the display off, and its author cannot turn it on', async () => {
    await clickRowAction(page, 'แก้ไข', name)
    const form = dialogOf(page, 'แก้ไขกิจกรรมเทิดพระเกียรติ')
    await fillIn(form, [{ label: 'รายละเอียด (ภาษาไทย)', text: 'ถวายพระพรชัยมงคล' }])
    await saveForm(form)
    await expect(rowOf(page, name).getByText('ไม่แสดงผล', { exact: true })).toBeVisible()
    await clickRowAction(page, 'เปิดแสดงผล', name)
    const question = dialogOf(page, 'เปิดแสดงผล')
    await question.getByRole('button', { name: 'เปิดแสดงผล' }).click()
    await expect(question.getByRole('alert')).toContainText('กรุณาให้เจ้าหน้าที่อื่นตรวจทานการใช้ราชาศัพท์')
    // The toast about the display with its undo is still there, and covers no button.
    const cancel = question.getByRole('button', { name: 'ยกเลิก' })
    expect(await cancel.evaluate(isUncovered)).toBe(true)
    await cancel.click()
    await clickRowAction(page, 'ดูรายละเอียด', name)
    const view = dialogOf(page, 'รายละเอียดกิจกรรมเทิดพระเกียรติ')
    await expect(viewedValue(view, 'แสดงผลระดับจังหวัด')).toHaveText('ไม่แสดงผล')
  })
})

function isUncovered(button: HTMLElement): boolean {
  const { x, y, width, height } = button.getBoundingClientRect()
  return button.contains(document.elementFromPoint(x + width / 2, y + height / 2))
}
