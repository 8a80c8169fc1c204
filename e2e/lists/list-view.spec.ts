/** The columns and the row height that a device remembers, and the status of records with dates. */
import { festival } from '#areas/tourism/festival.ts'
import { addDays, bangkokToday } from '#domain/dates/thai-date.ts'
import { demoAccounts, expect, expectAccessible, test } from '../fixtures.ts'
import { chooseFromListMenu, dialogOf } from '../forms.ts'
import { createAreaRecord, openApiCaller, openPageAs, uniqueName } from '../api-caller.ts'

test('a hidden column and compact rows stay after a reload, and dates show the status of records', async ({
  page,
}) => {
  const district = await openApiCaller(page.request, demoAccounts.chomThongDistrict)
  const words = uniqueName('สถานะงาน')
  // The date of the page does not change.
  await page.clock.setFixedTime(Date.now())
  const today = bangkokToday(await page.evaluate(() => Date.now()))
  const days = { ผ่านแล้ว: [-3, -1], กำลังจัด: [-1, 0], กำลังจะถึง: [1, 2] } as const
  for (const [status, [from, until]] of Object.entries(days))
    await createAreaRecord(district, festival, '50020300', {
      FESTIVAL_NAME: `${words} ${status}`,
      FESTIVAL_BEGINDATE: addDays(today, from),
      FESTIVAL_ENDDATE: addDays(today, until),
    })
  const address = `/manage/festival?cc=50&aa=02&q=${encodeURIComponent(words)}&page=1&view=rows`
  await openPageAs(page, demoAccounts.chomThongDistrict, address)
  const row = (status: string) => page.getByRole('row', { name: `${words} ${status}` })
  for (const status of Object.keys(days))
    await expect(row(status).getByText(status, { exact: true })).toBeVisible()
  const heading = page.getByRole('columnheader', { name: 'วันที่สิ้นสุด' })
  await expect(heading).toBeVisible()
  const height = async () => (await row('กำลังจัด').boundingBox())?.height ?? 0
  expect(await height()).toBeGreaterThanOrEqual(44)

  await chooseFromListMenu(page, 'ปรับการแสดงรายการ')
  const dialog = dialogOf(page, 'ปรับการแสดงรายการ')
  await dialog.getByRole('checkbox', { name: 'วันที่สิ้นสุด' }).uncheck()
  await dialog.getByRole('radio', { name: /^กระชับ/ }).check()
  await expectAccessible(page)
  await page.keyboard.press('Escape')
  await expect(heading).toHaveCount(0)
  await page.reload()
  await expect(row('กำลังจัด')).toBeVisible()
  await expect(heading).toHaveCount(0)
  expect(await height()).toBeLessThan(40)
})
