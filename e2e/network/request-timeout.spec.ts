/**
 * A server that accepts every request and answers none: the messages, the input, and how the user
 * continues.
 */
import type { Page } from '@playwright/test'
import { festival } from '#areas/tourism/festival.ts'
import { gov } from '#areas/district/gov.ts'
import { demoAccounts, expect, expectAccessible, test } from '../fixtures.ts'
import { choosePicture, clickRowAction, dialogOf, openUserMenu, searchFor, toasts } from '../forms.ts'
import { expireRequestTimeout, blockResponses, pauseRequestTimeout } from '../response-faults.ts'
import { openApiCaller, openPageAs, createAreaRecord } from '../api-caller.ts'
import { smallPicture } from '../sample-pictures.ts'

const { chiangMaiDistrict, chiangMaiProvince, superAdministrator } = demoAccounts
const NOT_IN_TIME = 'ระบบไม่ตอบสนองภายในเวลาที่กำหนด กรุณาลองใหม่อีกครั้ง'

/** A message says that the request takes longer than usual. */
async function expectTimeoutMessage(page: Page): Promise<void> {
  await expect(page.getByRole('dialog', { name: 'กำลังโหลดข้อมูล' })).toBeVisible()
  await page.clock.fastForward(10_000)
  await expect(page.getByRole('dialog').getByRole('status')).toHaveText('ระบบใช้เวลานานกว่าปกติ กรุณารอสักครู่')
}

test('a list that times out shows an error, keeps the search text, and can be retried by keyboard', async ({
  page,
}) => {
  await page.clock.install()
  await pauseRequestTimeout(page)
  const district = await openApiCaller(page.request, chiangMaiDistrict)
  const { name } = await createAreaRecord(district, gov, '50010900')
  await openPageAs(page, chiangMaiDistrict, '/manage/gov')
  const unblock = await blockResponses(page, '**/manage/gov/search')
  const words = page.getByRole('searchbox', { name: 'คำค้นหา' })
  await words.fill(name)
  await words.press('Enter')
  await expectTimeoutMessage(page)
  await expectAccessible(page)
  await expireRequestTimeout(page)
  const message = page.getByRole('region', { name: 'ผลการค้นหา' }).getByRole('alert')
  await expect(message).toContainText(NOT_IN_TIME)
  await expect(words).toHaveValue(name)
  await unblock()
  await message.getByRole('button', { name: 'ลองใหม่อีกครั้ง' }).press('Enter')
  await expect(page.getByRole('table')).toContainText(name)
})

test('work counts that time out are shown as unknown, and load when the browser is online again', async ({
  page,
}) => {
  await pauseRequestTimeout(page)
  const unblock = await blockResponses(page, '**/work/**')
  const sent = [page.waitForRequest('**/work/board'), page.waitForRequest('**/work/review/count')]
  await openPageAs(page, chiangMaiProvince, '/menu')
  await Promise.all(sent)
  const strip = page.getByRole('navigation', { name: 'ทางลัด' })
  const uncounted = strip.getByRole('link', { name: /นับไม่ได้ในขณะนี้$/ })
  // A part of the page that is drawn later may send one more request.
  await expect(async () => {
    await expireRequestTimeout(page)
    await expect(uncounted).toHaveCount(2, { timeout: 1_000 })
  }).toPass()
  await expectAccessible(page)
  await unblock()
  await page.evaluate(() => window.dispatchEvent(new Event('online')))
  await expect(strip.getByRole('link', { name: /[0-9,]+ (เรื่อง|รายการ)$/ })).toHaveCount(2)
  await expect(uncounted).toHaveCount(0)
})

test('signing out works without an answer of the server', async ({ page }) => {
  await openPageAs(page, chiangMaiDistrict, '/menu', { newSession: true })
  await blockResponses(page, '**/auth/logout')
  await openUserMenu(page)
  await page.getByRole('banner').getByRole('button', { name: 'ออกจากระบบ' }).click()
  await dialogOf(page, 'ออกจากระบบ').getByRole('button', { name: 'ตกลง' }).click()
  await expect(page.getByRole('heading', { name: 'เข้าสู่ระบบ' })).toBeVisible()
})

test('picture uploads without an answer can be cancelled, and another picture uploaded', async ({ page }) => {
  const district = await openApiCaller(page.request, chiangMaiDistrict)
  const { id, name } = await createAreaRecord(district, festival, '50010200')
  await openPageAs(page, chiangMaiDistrict, '/manage/festival')
  await searchFor(page, name)
  await clickRowAction(page, 'ดูรูปภาพ', name)
  const images = dialogOf(page, `รายการรูปภาพ ${name}`)
  const unblock = await blockResponses(page, '**/manage/festivalImg')
  await choosePicture(images, 'เพิ่มรูปภาพ', await smallPicture(1), await smallPicture(2))
  const close = images.getByRole('button', { name: 'ปิด', exact: true })
  for (const button of await close.all()) await expect(button).toBeDisabled()
  const first = images.getByRole('button', { name: 'ยกเลิก picture-1.jpg' })
  const second = images.getByRole('button', { name: 'ยกเลิก picture-2.jpg' })
  await second.press('Enter')
  await expect(second).toHaveCount(0)
  await first.press('Enter')
  await expect(images.getByText('ไม่มีรูปภาพ')).toBeVisible()
  for (const button of await close.all()) await expect(button).toBeEnabled()
  await unblock()
  await choosePicture(images, 'เพิ่มรูปภาพ', await smallPicture(3))
  await expect(images.getByRole('img', { name: /รูปที่ 1$/ })).toBeVisible()
  const { data } = await district.post('manage/festivalImg/search', { FESTIVAL_ID: id })
  expect(data).toHaveLength(1)
})

test('an export without an answer does not block the page, and shows an error after a minute', async ({
  page,
}) => {
  await page.clock.install()
  await openPageAs(page, superAdministrator, '/logAll')
  await expect(page.getByRole('table')).toBeVisible()
  await blockResponses(page, '**/export')
  const button = page.getByRole('button', { name: 'ส่งออก Excel' })
  await button.click()
  await expect(button).toHaveAttribute('aria-busy', 'true')
  await page.getByRole('tab', { name: 'บันทึกที่ส่งจากหน้าจอผู้ใช้งาน' }).click()
  await page.getByRole('tab', { name: 'รายการ', exact: true }).click()
  await page.clock.fastForward(61_000)
  await expect(toasts(page).filter({ hasText: NOT_IN_TIME })).toBeVisible()
})

test('a review queue that times out does not report the linked record as deleted', {
  tag: '@thorough',
}, async ({ page }) => {
  await pauseRequestTimeout(page)
  const district = await openApiCaller(page.request, chiangMaiDistrict)
  const { id, name } = await createAreaRecord(district, gov, '50010900')
  const unblock = await blockResponses(page, '**/work/review/search')
  const sent = page.waitForRequest('**/work/review/search')
  await openPageAs(page, chiangMaiProvince, `/work/review?aa=01&area=gov&dialog=view&record=${id}`)
  await sent
  await expireRequestTimeout(page)
  const message = page.getByRole('region', { name: 'ผลการค้นหา' }).getByRole('alert')
  await expect(message).toContainText(NOT_IN_TIME)
  await expect(toasts(page)).toHaveCount(0)
  await unblock()
  await message.getByRole('button', { name: 'ลองใหม่อีกครั้ง' }).press('Enter')
  await expect(dialogOf(page, gov.titles.view)).toContainText(name)
})

test('notes in a form that time out show an error, and load on retry', { tag: '@thorough' }, async ({
  page,
}) => {
  const district = await openApiCaller(page.request, chiangMaiDistrict)
  const province = await openApiCaller(page.request, chiangMaiProvince)
  const { id, name } = await createAreaRecord(district, gov, '50010900')
  await province.post('work/notes/add', { AREA: 'gov', ID: id, TEXT: 'กรุณาเพิ่มรูปภาพหน่วยงาน' })
  await pauseRequestTimeout(page)
  await openPageAs(page, chiangMaiDistrict, `/manage/gov?q=${encodeURIComponent(name)}&page=1`)
  const unblock = await blockResponses(page, '**/work/notes/record')
  const sent = page.waitForRequest('**/work/notes/record')
  await clickRowAction(page, 'แก้ไข', name)
  const form = dialogOf(page, gov.titles.edit)
  await sent
  await expireRequestTimeout(page)
  const notes = form.getByRole('region', { name: 'ข้อความถึงอำเภอ' })
  await expect(notes.getByRole('alert')).toContainText('ไม่สามารถโหลดข้อความได้')
  await unblock()
  await notes.getByRole('button', { name: 'ลองใหม่อีกครั้ง' }).press('Enter')
  await expect(notes).toContainText('กรุณาเพิ่มรูปภาพหน่วยงาน')
})

test('note marks of the queue that time out show an error, and views still load their notes', {
  tag: '@thorough',
}, async ({ page }) => {
  const district = await openApiCaller(page.request, chiangMaiDistrict)
  const province = await openApiCaller(page.request, chiangMaiProvince)
  const { id, name } = await createAreaRecord(district, gov, '50010900')
  const note = await province.post('work/notes/add', { AREA: 'gov', ID: id, TEXT: 'กรุณาเพิ่มพิกัด' })
  // Before this answer, the record waits for the district and is not in the queue.
  await district.post('work/notes/answer', { NOTE_ID: note.NOTE_ID, VERSION: note.VERSION, REPLY: '' })
  await pauseRequestTimeout(page)
  const unblock = await blockResponses(page, '**/work/notes/marked')
  const sent = page.waitForRequest('**/work/notes/marked')
  await openPageAs(page, chiangMaiProvince, '/work/review?aa=01&area=gov')
  await sent
  await expect(page.getByRole('table')).toBeVisible()
  await expireRequestTimeout(page)
  const message = page.getByRole('status').filter({ hasText: 'ไม่สามารถแสดงได้ว่ารายการใดมีข้อความถึงอำเภอ' })
  await expect(message).toBeVisible()
  await expectAccessible(page)
  await clickRowAction(page, 'ดูรายละเอียด', name)
  const view = dialogOf(page, gov.titles.view)
  await expect(view.getByRole('region', { name: 'ข้อความถึงอำเภอ' })).toContainText('กรุณาเพิ่มพิกัด')
  await view.getByRole('button', { name: 'ปิด', exact: true }).first().click()
  await unblock()
  await message.getByRole('button', { name: 'ลองใหม่อีกครั้ง' }).press('Enter')
  await expect(page.getByRole('row').filter({ hasText: name })).toContainText('มีข้อความถึงอำเภอ')
  await expect(message).toHaveCount(0)
})
