/**
 * The totals of the villages' sheets of a year: above the list, equal to the list, for all users who may see
 * it, and in the briefing.
 */
import type { Page } from '@playwright/test'
import { mmDetail } from '#areas/villages/mm-detail.ts'
import { demoAccounts, expect, expectAccessible, test } from '../fixtures.ts'
import { type ApiCaller, openApiCaller, openPageAs } from '../api-caller.ts'

test.use({ expectedProblems: [/503/] })

/** Years without demo content, so that no other test uses these sheets; and one without sheets. */
const YEAR = '2549'
const NARROW_YEAR = '2548'
const EMPTY_YEAR = '2540'

const totalsOf = (page: Page) => page.getByRole('region', { name: 'ผลรวม' })
const figure = (page: Page, label: string) =>
  totalsOf(page)
    .locator('div', { has: page.getByText(label, { exact: true }) })
    .getByRole('definition')
const listOf = (year: string) => `/mmDetail?cc=50&aa=02&tt=03&year=${year}&page=1`

/** The sheets of two villages for a year, one of them without its area; answers the id of the other. */
async function fillYear(caller: ApiCaller, year: string): Promise<unknown> {
  const sheet = (place: string, more: object) =>
    caller.post(mmDetail.path, {
      CATM_UKEY: place,
      YEAR: year,
      MM_NAME: 'บ้านผลรวม',
      HOUSEHOLDS: '500',
      ...more,
    })
  const complete = await sheet('50020301', { MALE: '800', FEMALE: '700', AREA_RAI: '1,250' })
  const other = await sheet('50020302', { MALE: '1', FEMALE: '2' })
  expect([complete.status, other.status], JSON.stringify([complete, other])).toEqual([true, true])
  return complete.id
}

test('the totals of a year show sums and the number of villages, and include a later edit', async ({
  page,
}) => {
  const caller = await openApiCaller(page.request, demoAccounts.chomThongDistrict)
  const id = await fillYear(caller, YEAR)
  await openPageAs(page, demoAccounts.chomThongDistrict, listOf(YEAR))
  // One line beside the title, which opens.
  const line = totalsOf(page).getByText(`ผลรวมปีข้อมูล ${YEAR}`)
  await expect(line).toBeVisible()
  await line.click()
  await expect(totalsOf(page)).toContainText('มีข้อมูล 2 จาก 12 หมู่บ้าน')
  await expect(figure(page, 'ครัวเรือน')).toHaveText('1,000 ครัวเรือน')
  await expect(figure(page, 'รวมประชากร')).toHaveText('1,503 คน')
  await expect(figure(page, 'พื้นที่ทั้งหมด')).toContainText('1,250 ไร่')
  await expect(figure(page, 'พื้นที่ทั้งหมด')).toContainText('2 ตร.กม.')
  await expect(figure(page, 'ความหนาแน่น')).toContainText('750 คน/ตร.กม.')
  await expect(figure(page, 'ความหนาแน่น')).toContainText('จาก 1 หมู่บ้านที่มีข้อมูล')
  await expectAccessible(page)

  await caller.post(`${mmDetail.path}/update`, { ID: id, MALE: '1,300' })
  await page.getByRole('button', { name: 'ค้นหา', exact: true }).click()
  await expect(figure(page, 'รวมประชากร')).toHaveText('2,003 คน')
})

test('an empty year has no totals; totals that fail with 503 leave the list in place and load on retry', async ({
  page,
}) => {
  await openPageAs(page, demoAccounts.chiangMaiProvince, listOf(EMPTY_YEAR))
  await expect(page.getByText(`ไม่พบ${mmDetail.titles.name}ที่ตรงกับเงื่อนไข`)).toBeVisible()
  await expect(totalsOf(page)).toHaveCount(0)

  const body = { status: false, error: 'ขณะนี้มีผู้ใช้งานจำนวนมาก กรุณาลองใหม่อีกครั้ง', code: 'busy' }
  await page.route('**/mmDetail/totals', (route) => route.fulfill({ status: 503, json: body }))
  await page.goto('/mmDetail?cc=50&aa=02&page=1')
  await expect(page.getByRole('table')).toBeVisible()
  await expect(totalsOf(page).getByRole('alert')).toContainText('ไม่สามารถแสดงผลรวมได้')
  await page.unroute('**/mmDetail/totals')
  await totalsOf(page).getByRole('button', { name: 'ลองใหม่อีกครั้ง' }).click()
  await expect(totalsOf(page)).toContainText('ปีล่าสุดที่บันทึกไว้')
})

test('a briefing has an optional chapter about the population, also in Thai digits', {
  tag: '@thorough',
}, async ({ page }) => {
  await openPageAs(page, demoAccounts.chomThongDistrict, '/briefing')
  const paper = page.getByRole('article', { name: /^บรรยายสรุป อำเภอจอมทอง/ })
  await expect(paper.getByRole('heading', { name: '3. ประชากร' })).toBeVisible()
  await expect(paper.getByText(/^ปีข้อมูล \d{4} มีข้อมูล/)).toBeVisible()
  await expect(paper.getByText('ความหนาแน่น', { exact: true })).toBeVisible()
  await page.getByRole('checkbox', { name: 'ใช้เลขไทย' }).check()
  await expect(paper.getByText(/^ปีข้อมูล [๐-๙]{4} มีข้อมูล/)).toBeVisible()
  await page.getByRole('checkbox', { name: 'ประชากร', exact: true }).uncheck()
  await expect(paper.getByRole('heading', { name: /ประชากร$/ })).toHaveCount(0)
})

test.describe('on a phone', () => {
  test.use({ viewport: { width: 360, height: 740 }, hasTouch: true })

  test('the totals fit the screen', { tag: '@thorough' }, async ({ page }) => {
    await fillYear(await openApiCaller(page.request, demoAccounts.chomThongDistrict), NARROW_YEAR)
    await openPageAs(page, demoAccounts.chomThongDistrict, listOf(NARROW_YEAR))
    await expect(figure(page, 'หญิง')).toHaveText('702 คน')
    expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBe(360)
    await expectAccessible(page)
  })
})
