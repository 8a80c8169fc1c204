/** A province turns on the display of several records at once (screens, first table: four clicks for ten). */
import { gov } from '#areas/district/gov.ts'
import { demoAccounts, expect, expectAccessible, test } from '../fixtures.ts'
import { chooseFromListMenu } from '../forms.ts'
import { createAreaRecord, openApiCaller, openPageAs, uniqueName } from '../api-caller.ts'

test('a province turns on the display of three records at once, and undoes it', async ({ page }) => {
  const district = await openApiCaller(page.request, demoAccounts.chomThongDistrict)
  const words = uniqueName('แสดงพร้อมกัน')
  const names = ['หนึ่ง', 'สอง', 'สาม'].map((nth) => `${words} ${nth}`)
  for (const GOV_NAME of names) await createAreaRecord(district, gov, '50020300', { GOV_NAME })
  const address = `/manage/gov?cc=50&aa=02&q=${encodeURIComponent(words)}&page=1`
  await openPageAs(page, demoAccounts.chiangMaiProvince, address)

  await chooseFromListMenu(page, 'เลือกหลายรายการ')
  const part = page.getByRole('region', { name: 'เลือกหลายรายการ' })
  const statuses = part.getByRole('table').getByText(/^(แสดงผล|ไม่แสดงผล)$/)
  await expect(statuses).toHaveText(['ไม่แสดงผล', 'ไม่แสดงผล', 'ไม่แสดงผล'])
  await expect(part.getByRole('button', { name: 'เปิดแสดงผล' })).toBeDisabled()
  await part.getByRole('checkbox', { name: 'เลือกทั้งหมดในหน้านี้' }).check()
  await expectAccessible(page)
  await part.getByRole('button', { name: 'เปิดแสดงผล' }).click()
  const result = page.getByRole('region', { name: 'ผลการดำเนินการ' })
  await expect(result).toContainText('เปิดการแสดงผลระดับจังหวัดแล้ว 3 รายการ')
  await expect(statuses).toHaveText(['แสดงผล', 'แสดงผล', 'แสดงผล'])

  await result.getByRole('button', { name: 'เลิกทำทั้งชุด' }).click()
  await expect(result).toContainText('เลิกทำแล้ว 3 รายการ')
  await expect(statuses).toHaveText(['ไม่แสดงผล', 'ไม่แสดงผล', 'ไม่แสดงผล'])
})
