/**
 * Village security teams: the report with its counts, a committee without enough experts, the two tabs of
 * mediation.
 */
import { demoAccounts, expect, expectAccessible, test } from '../fixtures.ts'
import { chooseOption, openFilters, rowMenus, searchBar } from '../forms.ts'
import { openPageAs } from '../api-caller.ts'

test('the report of security teams filters villages without a team, and links to the members', async ({
  page,
}) => {
  await openPageAs(page, demoAccounts.chomThongDistrict, '/villageTeamReport')
  const report = page.getByRole('region', { name: 'รายงาน ชรบ.' })
  await expect(report.getByText(/^อำเภอจอมทอง จังหวัดเชียงใหม่ ข้อมูล ณ /)).toBeVisible()
  const card = searchBar(page)
  await expect(card.getByRole('combobox', { name: 'ปี พ.ศ.' })).not.toHaveValue('')
  await expectAccessible(page)

  const table = report.getByRole('table')
  const rows = table.getByRole('row')
  const total = report.getByText(/^จำนวนทั้งหมด [\d,]+ รายการ$/)
  const all = (await total.textContent()) ?? ''
  // One page, with its heading.
  await expect(rows).toHaveCount(21)
  const only = page.getByText('เฉพาะหมู่บ้านที่ยังไม่มีชุด', { exact: true })
  // The bar hides the labels of its fields; this one stands beside the title.
  expect((await only.boundingBox())?.width).toBeGreaterThan(100)
  await page.getByRole('checkbox', { name: 'เฉพาะหมู่บ้านที่ยังไม่มีชุด' }).check()
  await expect(total).not.toHaveText(all)
  await expect(rows.nth(1)).toContainText('ยังไม่มีชุด')
  await page.getByRole('checkbox', { name: 'เฉพาะหมู่บ้านที่ยังไม่มีชุด' }).uncheck()

  const coming = page.waitForEvent('download')
  await page.getByRole('button', { name: 'ส่งออก Excel' }).click()
  expect((await coming).suggestedFilename()).toMatch(/^รายงาน ชรบ\. 25\d\d-\d\d-\d\d\.xlsx$/)
  const due = table.getByRole('link', { name: /คน ดูรายชื่อ$/ }).first()
  const count = Number((await due.textContent())?.match(/^\d+/)?.[0])
  await due.click()
  await expect(rowMenus(page)).toHaveCount(count)
  await expect((await openFilters(page)).getByRole('combobox', { name: 'บัตรหมดอายุ' })).toHaveValue(
    'เหลือไม่เกิน 90 วัน',
  )
  await page.goBack()
  await table.getByRole('link').first().click()
  await expect(page.getByRole('heading', { level: 1, name: 'ชุดรักษาความปลอดภัยหมู่บ้าน (ชรบ.)' })).toBeVisible()
  await expect(rowMenus(page).first()).toBeVisible()
})

test('a province views the report by sub-district, and opens the villages of one', async ({ page }) => {
  await openPageAs(page, demoAccounts.chiangMaiProvince, '/villageTeamReport')
  const table = page.getByRole('table')
  await table.getByRole('link', { name: 'สุเทพ' }).click()
  // Only the table of villages has this column.
  await expect(table.getByRole('columnheader', { name: 'สถานะ' })).toBeVisible()
  await expect((await openFilters(page)).getByRole('combobox', { name: 'ตำบล' })).toHaveValue('สุเทพ')
})

test('the list of committees filters by kind and place, and notes the villages there that lack experts', async ({
  page,
}) => {
  await openPageAs(page, demoAccounts.ubonDistrict, '/committee')
  const note = page.getByRole('region', { name: 'หมายเหตุ' })
  await expect(note).toContainText('กรรมการผู้ทรงคุณวุฒิควรมี 2-10 คนต่อหมู่บ้าน')
  await expectAccessible(page)
  const card = searchBar(page)
  await chooseOption(card, 'ประเภทกรรมการ', 'ผู้ทรงคุณวุฒิ')
  await card.getByRole('button', { name: 'ค้นหา', exact: true }).click()
  const kinds = page.getByRole('row').filter({ hasText: 'โดยตำแหน่ง' })
  await expect(kinds).toHaveCount(0)
  await expect(page.getByRole('row').filter({ hasText: 'ผู้ทรงคุณวุฒิ' }).first()).toBeVisible()

  // They are in the remark, also while it is closed.
  const villages = note.locator('li')
  await expect(villages).toHaveText(['บ้านหัวเรือทอง ตำบลหัวเรือ: 1 คน'])
  for (const [subDistrict, count] of [
    ['ขามใหญ่', 0],
    ['หัวเรือ', 1],
  ] as const) {
    await chooseOption(await openFilters(page), 'ตำบล', subDistrict)
    await card.getByRole('button', { name: 'ค้นหา', exact: true }).click()
    await expect(villages).toHaveCount(count)
  }
})

test('mediation has tabs for mediators and statistics, and a province cannot add mediators', {
  tag: '@thorough',
}, async ({ page }) => {
  await openPageAs(page, demoAccounts.chiangMaiDistrict, '/mediation')
  await expect(page.getByRole('button', { name: 'เพิ่มผู้ไกล่เกลี่ย' })).toBeVisible()
  await page.getByRole('tab', { name: 'สถิติการไกล่เกลี่ย' }).click()
  await expect(page.getByRole('button', { name: 'เพิ่มสถิติการไกล่เกลี่ย' })).toBeVisible()
  await rowMenus(page).first().click()
  await expect(page.getByRole('menuitem', { name: 'คัดลอกเป็นปีถัดไป' })).toBeVisible()
  await expectAccessible(page)
  await page.keyboard.press('Escape')
  await openPageAs(page, demoAccounts.chiangMaiProvince, '/mediation?cc=50&aa=01&page=1')
  await expect(rowMenus(page).first()).toBeVisible()
  await expect(page.getByRole('button', { name: 'เพิ่มผู้ไกล่เกลี่ย' })).toHaveCount(0)
})
