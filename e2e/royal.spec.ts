/** Royal activities are read by a second pair of eyes before they are shown (further screens, section 6). */
import { royal } from '#areas/royal.ts'
import { demoAccounts, expect, test } from './fixtures.ts'
import { dialogOf, fillIn, notices, onRow, rowOf, save, searchFor, shown } from './forms.ts'
import { callerOf, enterAs, makeRecord } from './official.ts'

test('whoever wrote the text is not the one who shows it', async ({ page }) => {
  const district = await callerOf(page.request, demoAccounts.chiangMaiDistrict)
  const { name } = await makeRecord(district, royal, '50010400')
  await enterAs(page, demoAccounts.chiangMaiProvince, '/royal')
  await searchFor(page, name)

  await test.step('what the district wrote, the province shows', async () => {
    await onRow(page, 'เปิดแสดงผล', name)
    await dialogOf(page, 'เปิดแสดงผล').getByRole('button', { name: 'เปิดแสดงผล' }).click()
    await expect(notices(page)).toContainText('เปิด/ปิดการแสดงผลเรียบร้อยแล้ว')
    await expect(rowOf(page, name).getByText('แสดงผล', { exact: true })).toBeVisible()
  })
  await test.step('a change of the text hides it, and its writer cannot show it again', async () => {
    await onRow(page, 'แก้ไข', name)
    const form = dialogOf(page, 'แก้ไขกิจกรรมเทิดพระเกียรติ')
    await fillIn(form, [{ label: 'รายละเอียด (ภาษาไทย)', text: 'ถวายพระพรชัยมงคล' }])
    await save(form)
    await expect(rowOf(page, name).getByText('ไม่แสดงผล', { exact: true })).toBeVisible()
    await onRow(page, 'เปิดแสดงผล', name)
    const question = dialogOf(page, 'เปิดแสดงผล')
    await question.getByRole('button', { name: 'เปิดแสดงผล' }).click()
    await expect(question.getByRole('alert')).toContainText('กรุณาให้เจ้าหน้าที่อื่นตรวจทานการใช้ราชาศัพท์')
    // What tells of the display, with its way back, is still there, and lies over no button.
    const cancel = question.getByRole('button', { name: 'ยกเลิก' })
    expect(await cancel.evaluate(isUncovered)).toBe(true)
    await cancel.click()
    await onRow(page, 'ดูรายละเอียด', name)
    const view = dialogOf(page, 'รายละเอียดกิจกรรมเทิดพระเกียรติ')
    await expect(shown(view, 'แสดงผลระดับจังหวัด')).toHaveText('ไม่แสดงผล')
  })
})

function isUncovered(button: HTMLElement): boolean {
  const { x, y, width, height } = button.getBoundingClientRect()
  return button.contains(document.elementFromPoint(x + width / 2, y + height / 2))
}
