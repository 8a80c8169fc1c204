/** A list of hundreds of rows on one page. */
import { gov } from '#areas/gov.ts'
import { demoAccounts, expect, test } from './fixtures.ts'
import { callerOf, enterAs, makeRecord } from './official.ts'

const ROWS = 130

test('only the rows in view are in the page, all of them can be reached, and their buttons do what they say', async ({
  page,
}) => {
  const district = await callerOf(page.request, demoAccounts.ubonDistrict)
  const made = []
  for (let count = 0; count < ROWS; count += 1) made.push(await makeRecord(district, gov, '34010900'))
  await enterAs(page, demoAccounts.ubonDistrict, '/manage/gov?cc=34&aa=01&tt=09&size=500')
  const table = page.getByRole('table')
  await expect(table).toHaveAttribute('aria-rowcount', /^1[3-9]\d$/)
  await expect(table.getByRole('button', { name: /^ดูรายละเอียด/ }).first()).toBeVisible()
  expect(await table.getByRole('row').count()).toBeLessThan(60)

  const last = made.at(-1)?.name ?? ''
  const button = page.getByRole('button', { name: `ดูรายละเอียด ${last}`, exact: true })
  await expect(button).toHaveCount(0)
  await page
    .locator('section', { has: table })
    .last()
    .evaluate((frame) => frame.scrollTo(0, frame.scrollHeight))
  await button.hover()
  await expect(page.getByText('ดูรายละเอียด', { exact: true })).toBeVisible()
  await button.click()
  await expect(page.getByRole('dialog')).toContainText(last)

  for (const { id } of made) await district.get(`manage/gov/delete/${id}`)
})
