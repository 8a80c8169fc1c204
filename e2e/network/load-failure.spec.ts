/** Lists and views that can't be loaded: the message, the retry button, and the automatic retry. */
import type { Page } from '@playwright/test'
import { gov } from '#areas/district/gov.ts'
import { goOffline, goOnline } from '../connection.ts'
import { demoAccounts, expect, expectAccessible, test } from '../fixtures.ts'
import { chooseOption, clickRowAction, dialogOf, rowMenus, searchBar } from '../forms.ts'
import { openApiCaller, openPageAs, createAreaRecord } from '../api-caller.ts'

test.use({ expectedProblems: [/ERR_INTERNET_DISCONNECTED|ERR_FAILED|503/] })

/** A list with one record of the test's own. */
async function openListWithOneRecord(page: Page): Promise<string> {
  const district = await openApiCaller(page.request, demoAccounts.chiangMaiDistrict)
  const { name } = await createAreaRecord(district, gov, '50010900')
  await openPageAs(page, demoAccounts.chiangMaiDistrict, `/manage/gov?q=${encodeURIComponent(name)}&page=1`)
  await expect(page.getByRole('table')).toContainText(name)
  return name
}

const search = (page: Page) => page.getByRole('button', { name: 'ค้นหา', exact: true }).click()

test('a list shows an error while offline, and loads by itself after reconnecting', async ({ page }) => {
  const name = await openListWithOneRecord(page)
  await goOffline(page)
  await search(page)
  const alert = page.getByRole('region', { name: 'ผลการค้นหา' }).getByRole('alert')
  await expect(alert).toContainText('ขาดการเชื่อมต่ออินเทอร์เน็ต')
  await expect(alert).toContainText('ข้อมูลที่บันทึกไว้แล้วไม่สูญหาย')
  await expect(alert).not.toContainText('ข้อมูลที่กรอก')
  await expectAccessible(page)
  await goOnline(page)
  await expect(page.getByRole('table')).toContainText(name)
  await expect(alert).toHaveCount(0)
})

test('a list that fails with 503 shows an error, and loads on retry', async ({ page }) => {
  const name = await openListWithOneRecord(page)
  const body = { status: false, error: 'ขณะนี้มีผู้ใช้งานจำนวนมาก กรุณาลองใหม่อีกครั้ง', code: 'busy' }
  await page.route('**/manage/gov/search', (route) => route.fulfill({ status: 503, json: body }))
  await search(page)
  const alert = page.getByRole('region', { name: 'ผลการค้นหา' }).getByRole('alert')
  await expect(alert).toContainText('ขณะนี้มีผู้ใช้งานจำนวนมาก')
  await expect(alert).toContainText('ข้อมูลที่บันทึกไว้แล้วไม่สูญหาย')
  await page.unroute('**/manage/gov/search')
  await alert.getByRole('button', { name: 'ลองใหม่อีกครั้ง' }).click()
  await expect(page.getByRole('table')).toContainText(name)
})

test('a second search of the accounts that fails shows an error instead of the rows, and loads on retry', async ({
  page,
}) => {
  await openPageAs(page, demoAccounts.superAdministrator, '/user')
  await expect(rowMenus(page).first()).toBeVisible()
  await page.route('**/user/search', (route) => route.fulfill({ status: 503, body: 'Service Unavailable' }))
  await search(page)
  const alert = page.getByRole('main').getByRole('alert')
  await expect(alert).toContainText('ระบบขัดข้องชั่วคราว')
  await expect(page.getByRole('table')).toHaveCount(0)
  await page.unroute('**/user/search')
  await alert.getByRole('button', { name: 'ลองใหม่อีกครั้ง' }).click()
  await expect(rowMenus(page).first()).toBeVisible()
  await expect(alert).toHaveCount(0)
})

test('a history that fails to load shows an error in its dialog, and loads on retry', {
  tag: '@thorough',
}, async ({ page }) => {
  const name = await openListWithOneRecord(page)
  await page.route('**/manage/gov/history', (route) => route.abort())
  await clickRowAction(page, 'ประวัติการแก้ไข', name)
  const dialog = dialogOf(page, `ประวัติการแก้ไข ${name}`)
  await expect(dialog.getByRole('alert')).toContainText('ไม่สามารถโหลดประวัติการแก้ไขได้')
  await expect(dialog.getByRole('alert')).toContainText('ไม่สามารถติดต่อระบบได้ในขณะนี้')
  await expectAccessible(page)
  await page.unroute('**/manage/gov/history')
  await dialog.getByRole('button', { name: 'ลองใหม่อีกครั้ง' }).click()
  await expect(dialog).toContainText('เพิ่มข้อมูล')
  await expect(dialog.getByRole('alert')).toHaveCount(0)
})

test('a list of provinces that fails to load shows an error, not an empty list, and loads on retry', {
  tag: '@thorough',
}, async ({ page }) => {
  await page.route('**/ccaattmm/listCCWithGroup', (route) => route.abort())
  await openPageAs(page, demoAccounts.superAdministrator, '/manage/gov')
  const card = searchBar(page)
  await expect(card.getByRole('alert')).toHaveText('ไม่สามารถโหลดรายการจังหวัดได้')
  const province = card.getByRole('combobox', { name: 'จังหวัด' })
  await expect(province).toHaveAttribute('placeholder', '')
  await expectAccessible(page)
  await page.unroute('**/ccaattmm/listCCWithGroup')
  await card.getByRole('button', { name: 'ลองใหม่อีกครั้ง' }).click()
  await expect(province).toBeFocused()
  await chooseOption(card, 'จังหวัด', 'เชียงใหม่')
  await expect(card.getByRole('alert')).toHaveCount(0)
})
