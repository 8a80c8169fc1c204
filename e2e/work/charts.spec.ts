/** The charts of a place: shown, opened as tables by keyboard, printed, with missing data marked. */
import { mmRisk } from '#areas/villages/mm-risk.ts'
import { openPageAs } from '../api-caller.ts'
import { demoAccounts, expect, expectAccessible, test } from '../fixtures.ts'
import { expectNoOverflow } from '../overflow.ts'

test.use({ expectedProblems: [/503/] })

test('a district views its charts and their tables, retries a failed chart, and prints them', async ({
  page,
}) => {
  const body = { status: false, error: 'ขณะนี้มีผู้ใช้งานจำนวนมาก กรุณาลองใหม่อีกครั้ง', code: 'busy' }
  await page.route('**/charts/risks', (route) => route.fulfill({ status: 503, json: body }))
  await openPageAs(page, demoAccounts.chomThongDistrict, '/menu')
  await page.getByRole('navigation', { name: 'ทางลัด' }).getByRole('link', { name: 'แผนภูมิ' }).click()
  const risks = page.getByRole('region', { name: 'ความเสี่ยงของหมู่บ้าน' })

  const pyramid = page.getByRole('figure', { name: /^ประชากร [\d,]+ คน: / })
  await expect(pyramid).toContainText(/ปี พ\.ศ\. \d{4} ข้อมูลจาก \d+/)
  await expect(page).toHaveURL('/charts?cc=50&aa=02')
  await pyramid.getByText('ดูเป็นตาราง').focus()
  await page.keyboard.press('Enter')
  await expect(pyramid.getByRole('table').getByRole('row')).toHaveCount(4)
  await expect(risks.getByRole('alert')).toContainText('ไม่สามารถแสดงแผนภูมิได้')
  await page.unroute('**/charts/risks')
  await risks.getByRole('button', { name: 'ลองใหม่อีกครั้ง' }).click()
  const chart = risks.getByRole('figure')
  await expect(
    chart.getByRole('listitem').filter({ hasText: mmRisk.fields.flood?.label ?? '' }),
  ).toBeVisible()
  await expect(page.getByRole('figure', { name: /^ปรับปรุงข้อมูล/ })).toBeVisible()
  await expectAccessible(page)
  await page.emulateMedia({ colorScheme: 'dark' })
  await expectAccessible(page)

  await page.emulateMedia({ media: 'print', colorScheme: 'light' })
  await expect(chart).toBeVisible()
  await expect(page.getByText('ดูเป็นตาราง').first()).toBeHidden()
  await expect(page.getByRole('region', { name: 'พื้นที่และปีข้อมูล' })).toBeHidden()
})

test('a province compares its districts and opens a year without data, on a phone', {
  tag: '@thorough',
}, async ({ page }) => {
  await page.setViewportSize({ width: 360, height: 800 })
  await openPageAs(page, demoAccounts.chiangMaiProvince, '/charts?cc=50')
  await expect(page.getByRole('figure', { name: /^อำเภอ.+ปรับปรุงข้อมูลมากที่สุด/ })).toBeVisible()
  await expectNoOverflow(page)
  await page.goto('/charts?cc=50&year=2540')
  await expect(page.getByRole('region', { name: 'ความเสี่ยงของหมู่บ้าน' })).toContainText('ยังไม่มีข้อมูล')
})
