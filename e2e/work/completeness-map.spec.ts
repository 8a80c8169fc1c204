/** The map of completeness: provinces, districts, their table, and the chart over time. */
import { demoAccounts, expect, expectAccessible, test } from '../fixtures.ts'
import { openPageAs } from '../api-caller.ts'

test('the centre opens provinces and districts by the map and by the table', async ({ page }) => {
  await openPageAs(page, demoAccounts.central, '/work/map')
  const map = page.getByRole('group', { name: /^แผนที่: ข้อมูลครบถ้วน/ })
  await expect(map).toBeVisible()
  const table = page.getByRole('table', { name: 'ข้อมูลครบถ้วนของแต่ละจังหวัด' })
  await expect(table.getByRole('row', { name: /กรุงเทพมหานคร/ })).toContainText('ไม่มีรายการ')
  await expect(table.getByRole('row', { name: /^เชียงใหม่/ })).toContainText(/\d+% \(\d+ จาก \d+\)/)
  await expect(page.getByRole('list', { name: 'ความหมายของสี' })).toContainText('100% ครบถ้วนไม่มีรายการ')
  await expectAccessible(page)

  // A click in the middle of the country is always on a province.
  const box = (await map.boundingBox()) ?? { x: 0, y: 0, width: 0, height: 0 }
  await page.mouse.click(box.x + box.width * 0.47, box.y + box.height * 0.4)
  await expect(page).toHaveURL(/\/work\/map\?cc=\d\d$/)
  await page.getByRole('link', { name: 'ทุกจังหวัด' }).click()
  await table.getByRole('link', { name: 'เชียงใหม่' }).click()

  const districts = page.getByRole('table', { name: 'ข้อมูลครบถ้วนของแต่ละอำเภอ' })
  await expect(districts.getByRole('row')).toHaveCount(1 + 25)
  await page.getByRole('button', { name: '365 วัน' }).click()
  await expect(
    page.getByRole('img', { name: /^ข้อมูลครบถ้วน จังหวัดเชียงใหม่: \d+% เพิ่ม \d+ จุด ตั้งแต่/ }),
  ).toBeVisible()
  await expect(page.getByRole('region', { name: 'อำเภอที่เพิ่มขึ้น' })).toContainText('จอมทอง')
  await page.getByRole('combobox', { name: 'ตัวชี้วัด' }).fill('จำนวน')
  await page.keyboard.press('Enter')
  await expect(page).toHaveURL(/cc=50&figure=records&days=365$/)
  await page
    .getByRole('table', { name: 'จำนวนรายการของแต่ละอำเภอ' })
    .getByRole('link', { name: 'จอมทอง' })
    .click()
  await expect(page).toHaveURL(/\/work\?cc=50&aa=02$/)
})
