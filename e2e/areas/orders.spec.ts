/**
 * An order of a province to one district: only this district reads and acknowledges it, and the province sees
 * who has not.
 */
import { officialDoc } from '#areas/publications/official-doc.ts'
import { demoAccounts, expect, expectAccessible, test } from '../fixtures.ts'
import {
  chooseOption,
  closeToasts,
  dialogOf,
  clickRowAction,
  rowOf,
  saveForm,
  searchFor,
  viewedValue,
} from '../forms.ts'
import { openApiCaller, openPageAs, createAreaRecord, uniqueName } from '../api-caller.ts'

test('an order to one district is visible only there, and can be acknowledged', async ({ page }) => {
  const province = await openApiCaller(page.request, demoAccounts.chiangMaiProvince)
  const topic = uniqueName('ขอให้รายงาน')
  await createAreaRecord(province, officialDoc, '50000000', { TOPIC: topic })
  await openPageAs(page, demoAccounts.chiangMaiProvince, '/officialDoc')

  await test.step('the province addresses the order to one of its districts', async () => {
    await searchFor(page, topic)
    await clickRowAction(page, 'แก้ไข', topic)
    const form = dialogOf(page, 'แก้ไขหนังสือสั่งการ')
    const to = form.getByRole('combobox', { name: 'ถึง', exact: true })
    await expect(to).toHaveValue('ทุกอำเภอในจังหวัด')
    await chooseOption(form, 'ถึง', 'อำเภอจอมทอง')
    await expectAccessible(page)
    await saveForm(form)
    await closeToasts(page)
    await clickRowAction(page, 'ดูรายละเอียด', topic)
    const view = dialogOf(page, 'รายละเอียดหนังสือสั่งการ')
    await expect(viewedValue(view, 'ถึง')).toHaveText('อำเภอจอมทอง จังหวัดเชียงใหม่')
    await expect(view.getByRole('button', { name: 'รับทราบ', exact: true })).toHaveCount(0)
  })

  await test.step('the district finds and acknowledges it, and another district does not find it', async () => {
    const other = await openApiCaller(page.request, demoAccounts.chiangMaiDistrict)
    expect(await other.post(`${officialDoc.path}/search`, { Q: topic })).toMatchObject({ data: [] })
    await openPageAs(page, demoAccounts.chomThongDistrict, '/officialDoc')
    await searchFor(page, topic)
    await expect(rowOf(page, topic)).toContainText('ยังไม่รับทราบ')
    await clickRowAction(page, 'ดูรายละเอียด', topic)
    const view = dialogOf(page, 'รายละเอียดหนังสือสั่งการ')
    await view.getByRole('button', { name: 'รับทราบ', exact: true }).click()
    await expect(view.getByText('ท่านรับทราบหนังสือฉบับนี้แล้ว')).toBeVisible()
    await expectAccessible(page)
    await page.keyboard.press('Escape')
    await expect(rowOf(page, topic)).not.toContainText('ยังไม่รับทราบ')
  })

  const { data = [] } = await province.post(`${officialDoc.path}/search`, { Q: topic })
  const report = await province.post(`${officialDoc.path}/readers`, { ID: data[0]?.OFFICIAL_DOC_ID })
  expect(report).toMatchObject({ OFFICES: 1, READ_OFFICES: 1, PENDING: [] })
})

test('a form shows a link to test a complete URL before it is saved', async ({ page }) => {
  await openPageAs(page, demoAccounts.chiangMaiDistrict, '/oit')
  await page.getByRole('button', { name: 'เพิ่มรายการเปิดเผยข้อมูล', exact: true }).click()
  const form = dialogOf(page, 'เพิ่มรายการเปิดเผยข้อมูล')
  const address = form.getByRole('textbox', { name: 'ลิงก์หลักฐาน', exact: true })
  const link = form.getByRole('link', { name: /^เปิดลิงก์/ })
  await expect(form.getByText('กรุณากดเปิดลิงก์เพื่อตรวจสอบก่อนบันทึก')).toBeVisible()
  await address.fill('www.example.go.th')
  await expect(link).toHaveCount(0)
  await address.fill('https://www.example.go.th/ita')
  await expect(link).toHaveAttribute('href', 'https://www.example.go.th/ita')
  await expect(link).toHaveAttribute('rel', 'noopener noreferrer')
})
