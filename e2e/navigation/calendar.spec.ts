/** The calendar of a place: its days, by mouse and keyboard, on a phone and on paper. */
import type { Page } from '@playwright/test'
import { festival } from '#areas/tourism/festival.ts'
import { demoAccounts, expect, expectAccessible, test } from '../fixtures.ts'
import { createAreaRecord, openApiCaller, openPageAs, uniqueName } from '../api-caller.ts'

/** A festival from the 5th to the 13th of a December in which no other test has records. */
async function addFestival(page: Page, year: number): Promise<string> {
  const district = await openApiCaller(page.request, demoAccounts.chiangMaiDistrict)
  const FESTIVAL_NAME = uniqueName('เทศกาลเก้าวัน')
  await createAreaRecord(district, festival, '50010100', {
    FESTIVAL_NAME,
    FESTIVAL_BEGINDATE: `${year}1205`,
    FESTIVAL_ENDDATE: `${year}1213`,
  })
  return FESTIVAL_NAME
}

test('a district moves between days by keyboard, opens a record, gets the feed and prints a day', async ({
  page,
}) => {
  const FESTIVAL = await addFestival(page, 2037)
  await openPageAs(page, demoAccounts.chiangMaiDistrict, '/calendar?cc=50&aa=01&day=20371205')
  const grid = page.getByRole('grid', { name: 'ธันวาคม พ.ศ. 2580' })
  // One bar in each of the three weeks.
  await expect(grid.getByRole('link', { name: FESTIVAL })).toHaveCount(3)
  await expect(page.getByText(/^\d+ รายการ แสดงผล \d+/)).toBeVisible()
  await expectAccessible(page)

  const day = (name: string) => grid.getByRole('button', { name })
  await day('วันเสาร์ที่ 5 ธันวาคม พ.ศ. 2580').focus()
  await page.keyboard.press('ArrowDown')
  await expect(day('วันเสาร์ที่ 12 ธันวาคม พ.ศ. 2580')).toBeFocused()
  await page.keyboard.press('Enter')
  const panel = page.getByRole('region', { name: 'วันเสาร์ที่ 12 ธันวาคม พ.ศ. 2580' })
  await expect(panel.getByRole('heading')).toBeFocused()
  await expect(panel.getByRole('listitem').filter({ hasText: FESTIVAL })).toContainText('แสดงผล')
  await day('วันเสาร์ที่ 12 ธันวาคม พ.ศ. 2580').focus()
  await page.keyboard.press('PageDown')
  await expect(page.getByRole('grid', { name: 'มกราคม พ.ศ. 2581' })).toBeVisible()
  await page.getByRole('button', { name: 'เดือนก่อนหน้า' }).click()
  await grid.getByRole('link', { name: FESTIVAL }).first().click()
  await expect(page.getByRole('dialog')).toContainText(FESTIVAL)
  await page.goBack()
  await expect(grid).toBeVisible()

  await page.getByRole('button', { name: 'สมัครรับปฏิทิน' }).click()
  const address = page.getByRole('textbox', { name: 'ที่อยู่ของปฏิทิน' })
  const feed = await page.request.get(await address.inputValue())
  expect(await feed.text()).toContain('BEGIN:VCALENDAR')
  await page.getByRole('dialog').getByRole('button', { name: 'ปิด' }).first().click()

  await page.emulateMedia({ media: 'print' })
  await expect(grid).toBeHidden()
  await expect(page.getByRole('heading', { name: 'วันเสาร์ที่ 12 ธันวาคม พ.ศ. 2580' }).last()).toBeVisible()
})

test('the calendar begins with the week of today, and a press on an empty day adds an event on it', async ({
  page,
}) => {
  await openPageAs(page, demoAccounts.chiangMaiDistrict, '/calendar')
  const grid = page.getByRole('grid')
  await expect(grid).toHaveAccessibleName(/^\d+ .+ – .+$/)
  await expect(grid.getByRole('row')).toHaveCount(7)
  await expect(grid.getByRole('row').nth(1).locator('[aria-current="date"]')).toBeVisible()
  await page.getByRole('button', { name: 'ทั้งเดือนนี้' }).click()
  await expect(grid).toHaveAccessibleName(/ พ.ศ. \d{4}$/)
  await page.getByRole('button', { name: 'วันนี้' }).click()
  await expect(grid).toHaveAccessibleName(/ – /)

  // No other test has records in this month.
  await page.goto('/calendar?cc=50&aa=01&day=20510105')
  await grid.locator('td[data-empty]', { hasText: '19' }).click({ position: { x: 60, y: 60 } })
  const panel = page.getByRole('region', { name: 'วันพฤหัสบดีที่ 19 มกราคม พ.ศ. 2594' })
  await expect(panel.getByRole('heading')).toBeFocused()
  await panel.getByRole('button', { name: festival.titles.addButton }).click()
  const form = page.getByRole('dialog')
  await expect(form.getByLabel(festival.fields.festivalBegindate?.label ?? '')).toHaveValue('19/01/2594')
  await expect(form.getByLabel(festival.fields.festivalEnddate?.label ?? '')).toHaveValue('19/01/2594')
})

test('the centre has to choose a province first, and a phone shows a list by day', async ({ page }) => {
  const FESTIVAL = await addFestival(page, 2043)
  await page.setViewportSize({ width: 360, height: 800 })
  await openPageAs(page, demoAccounts.central, '/calendar?cc=&day=20431205')
  await expect(page.getByText('กรุณาเลือกจังหวัด')).toBeVisible()
  await page.getByRole('combobox', { name: 'จังหวัด' }).fill('เชียงใหม่')
  await page.keyboard.press('Enter')
  const day = page.getByRole('region', { name: 'วันเสาร์ที่ 5 ธันวาคม พ.ศ. 2586' })
  await expect(day.getByRole('link', { name: FESTIVAL })).toBeVisible()
  await expect(page.getByRole('grid')).toBeHidden()
  await expectAccessible(page)
})
