/**
 * The descriptions of pictures for people who can't see them, and the order of pictures: how officials edit
 * both.
 */
import type { Locator, Page, Route } from '@playwright/test'
import { otop } from '#areas/economy/otop.ts'
import { tradition } from '#areas/tourism/tradition.ts'
import { pidCheckDigit } from '#domain/personal-data/pid.ts'
import { demoAccounts, expect, expectAccessible, test } from '../fixtures.ts'
import {
  choosePicture,
  closeToasts,
  dialogOf,
  toasts,
  clickRowAction,
  saveForm,
  searchFor,
  actOnPicture,
  pictureMenu,
} from '../forms.ts'
import { type ApiCaller, openApiCaller, openPageAs, createAreaRecord } from '../api-caller.ts'
import { smallPicture } from '../sample-pictures.ts'

const ALT = 'คำอธิบายรูปภาพสำหรับผู้พิการทางการเห็น'
const NATIONAL_ID = `112345678901${pidCheckDigit('112345678901')}`

/** A tradition with some pictures; its list of pictures is open. */
async function openTradition(page: Page, pictures: readonly number[]) {
  const caller = await openApiCaller(page.request, demoAccounts.chiangMaiDistrict)
  const { id, name } = await createAreaRecord(caller, tradition, '50010200')
  for (const no of pictures) {
    const image = (await smallPicture(no)).buffer
    await caller.form('manage/traditionImg', { TRADITION_ID: id, CATM_UKEY: '50010200' }, { image })
  }
  await openPageAs(page, demoAccounts.chiangMaiDistrict, '/manage/tradition')
  await searchFor(page, name)
  return { caller, id, name, suggested: (no: number) => `${name} อำเภอเมืองเชียงใหม่ รูปที่ ${no}` }
}

/** The stored pictures by number, with their alt texts and URLs. */
async function stored(caller: ApiCaller, id: string) {
  const { data } = await caller.post('manage/traditionImg/search', {
    TRADITION_ID: id,
    CATM_UKEY: '50010200',
  })
  return (data ?? []).map((row: Record<string, unknown>) => ({
    no: row.TRADITION_IMG_NO,
    alt: row.TRADITION_IMG_ALT,
    url: String(row.TRADITION_IMG),
  }))
}

const altField = (within: Locator, no: number) =>
  within.getByRole('textbox', { name: `คำอธิบายรูปที่ ${no}`, exact: true })

test('the form saves alt texts and the order of pictures, and the view shows them', async ({ page }) => {
  const { caller, id, name, suggested } = await openTradition(page, [1, 2])
  const before = await stored(caller, id)
  await clickRowAction(page, 'แก้ไข', name)
  const form = dialogOf(page, 'แก้ไขประเพณี')
  await choosePicture(form, 'เลือกรูปภาพ (ไม่เกิน 5 รูป)', await smallPicture(3))
  await expect(form.getByRole('heading', { name: ALT })).toBeVisible()
  await expect(altField(form, 1)).toHaveAttribute('placeholder', suggested(1))
  await altField(form, 1).fill('ขบวนแห่บั้งไฟ')
  await form.getByRole('button', { name: 'ใช้ข้อความที่แนะนำ เป็นคำอธิบายรูปที่ 2' }).click()
  await expect(altField(form, 2)).toHaveValue(suggested(2))
  await expect(altField(form, 2)).toBeFocused()
  await altField(form, 3).fill('ผู้สูงอายุรดน้ำดำหัว')

  // The new picture moves to the front with its alt text; the focus stays on the button.
  await actOnPicture(form, 'รูปที่ 3', 'เลื่อนขึ้น')
  await expect(pictureMenu(form, 'รูปที่ 2')).toBeFocused()
  await expect(form.getByText('รูปที่ 3 ย้ายไปอยู่ลำดับที่ 2 จาก 5')).toBeAttached()
  await actOnPicture(form, 'รูปที่ 2', 'เลื่อนขึ้น')
  await expect(pictureMenu(form, 'รูปที่ 1')).toBeFocused()
  await expect(altField(form, 1)).toHaveValue('ผู้สูงอายุรดน้ำดำหัว')
  await expect(altField(form, 2)).toHaveValue('ขบวนแห่บั้งไฟ')
  await expectAccessible(page, '[role=dialog]')
  await saveForm(form)

  const after = await stored(caller, id)
  expect(after.map(({ no, alt }) => [no, alt])).toEqual([
    [1, 'ผู้สูงอายุรดน้ำดำหัว'],
    [2, 'ขบวนแห่บั้งไฟ'],
    [3, suggested(2)],
  ])
  expect(after.slice(1).map(({ url }) => url)).toEqual(before.map(({ url }) => url))
  await closeToasts(page)
  await clickRowAction(page, 'ดูรายละเอียด', name)
  const view = dialogOf(page, 'รายละเอียดประเพณี')
  await expect(view.getByRole('img', { name: 'ขบวนแห่บั้งไฟ' })).toBeVisible()
  await expect(view.getByRole('figure', { name: /^รูปที่ 2/ })).toContainText('ขบวนแห่บั้งไฟ')
  await view.getByRole('button', { name: 'ปิด', exact: true }).first().click()
  await clickRowAction(page, 'ประวัติการแก้ไข', name)
  await expect(dialogOf(page, `ประวัติการแก้ไข ${name}`)).toContainText(`เพิ่ม${ALT} (รูปที่ 1) ผู้สูงอายุรดน้ำดำหัว`)
})

test('the list of pictures moves a picture, undoes the move, and edits its alt text in a dialog', async ({
  page,
}) => {
  const { caller, id, name, suggested } = await openTradition(page, [1, 2, 3])
  const before = await stored(caller, id)
  const urls = async () => (await stored(caller, id)).map(({ url }) => url)
  const [one, two, three] = before.map(({ url }) => url)
  await clickRowAction(page, 'ดูรูปภาพ', name)
  const images = dialogOf(page, `รายการรูปภาพ ${name}`)
  await expect(images.getByRole('img', { name: suggested(1) })).toBeVisible()
  await actOnPicture(images, 'รูปที่ 1', 'เลื่อนลง')
  await expect(toasts(page).filter({ hasText: 'จัดลำดับรูปภาพเรียบร้อยแล้ว' })).toBeVisible()
  expect(await urls()).toEqual([two, one, three])
  // Until the list has reloaded, a change would start from the order that was undone.
  const reload = Promise.withResolvers<Route>()
  await page.route('**/manage/traditionImg/search', reload.resolve, { times: 1 })
  await toasts(page).getByRole('button', { name: 'เลิกทำ' }).click()
  const held = await reload.promise
  const undone = toasts(page).filter({ hasText: 'เลิกทำเรียบร้อยแล้ว' })
  await expect(undone).toHaveCount(0)
  await held.continue()
  await expect(undone).toBeVisible()
  await closeToasts(page)
  expect(await urls()).toEqual([one, two, three])

  const card = (no: number) => images.getByRole('listitem').filter({ hasText: `รูปที่ ${no}` })
  await card(3).dragTo(card(1), { sourcePosition: { x: 40, y: 40 }, targetPosition: { x: 40, y: 40 } })
  await expect(toasts(page).filter({ hasText: 'จัดลำดับรูปภาพเรียบร้อยแล้ว' })).toBeVisible()
  expect(await urls()).toEqual([three, one, two])
  await closeToasts(page)

  await actOnPicture(images, 'รูปที่ 2', 'แก้ไขคำอธิบาย')
  const dialog = dialogOf(page, 'คำอธิบายรูปที่ 2')
  const text = dialog.getByRole('textbox', { name: ALT })
  await text.fill(`ป้ายชื่อ ${NATIONAL_ID}`)
  await dialog.getByRole('button', { name: 'บันทึก' }).click()
  await expect(text).toHaveAttribute('aria-invalid', 'true')
  await dialog.getByRole('button', { name: 'ปิดบังเลข' }).click()
  await expect(text).toHaveValue(/^ป้ายชื่อ 1-1234-xxxxx-/)
  await text.fill('ป้ายชื่องานประเพณี')
  await expectAccessible(page, '[role=dialog]')
  await saveForm(dialog)
  await expect(images.getByRole('img', { name: 'ป้ายชื่องานประเพณี' })).toBeVisible()
  expect((await stored(caller, id))[1]).toMatchObject({ alt: 'ป้ายชื่องานประเพณี', url: one })
})

test('reordering pictures that another user reordered shows a conflict and the current order', {
  tag: '@thorough',
}, async ({ page }) => {
  const { caller, id, name } = await openTradition(page, [1, 2, 3])
  await clickRowAction(page, 'ดูรูปภาพ', name)
  const images = dialogOf(page, `รายการรูปภาพ ${name}`)
  await expect(pictureMenu(images, 'รูปที่ 1')).toBeVisible()
  const theirs = { TRADITION_ID: id, PICTURE_ORDER: '3,2,1,4,5', IMG_ALT: 'ภาพของเขา' }
  expect((await caller.post('manage/tradition/update', theirs)).status).toBe(true)
  const now = await stored(caller, id)
  await actOnPicture(images, 'รูปที่ 1', 'เลื่อนลง')
  await expect(toasts(page).filter({ hasText: /มีผู้แก้ไข/ })).toBeVisible()
  await expect(images.getByRole('img', { name: 'ภาพของเขา' })).toBeVisible()
  expect(await stored(caller, id)).toEqual(now)

  // In the form the official chooses between both orders.
  await closeToasts(page)
  await images.getByRole('button', { name: 'ปิด', exact: true }).first().click()
  await clickRowAction(page, 'แก้ไข', name)
  const form = dialogOf(page, 'แก้ไขประเพณี')
  await actOnPicture(form, 'รูปที่ 2', 'เลื่อนขึ้น')
  const again = { TRADITION_ID: id, PICTURE_ORDER: '1,3,2,4,5' }
  expect((await caller.post('manage/tradition/update', again)).status).toBe(true)
  await form.getByRole('button', { name: 'บันทึก' }).click()
  const conflict = dialogOf(page, 'มีผู้แก้ไขข้อมูลนี้ก่อนท่าน')
  const order = conflict.getByRole('radiogroup', { name: 'ลำดับรูปภาพ' })
  await order.getByRole('radio', { name: /ใช้ค่าของท่าน/ }).click()
  await conflict.getByRole('button', { name: 'บันทึก' }).click()
  await expect(form).toBeHidden()
  const mine = [now[1], now[0], now[2]].map((picture) => picture?.url)
  expect((await stored(caller, id)).map(({ url }) => url)).toEqual(mine)
})

test('a form has an alt text field only with a picture, and clears the text with the picture', {
  tag: '@thorough',
}, async ({ page }) => {
  const caller = await openApiCaller(page.request, demoAccounts.chiangMaiDistrict)
  const { name } = await createAreaRecord(caller, otop, '50010200', { PRODUCT_IMG_ALT: '' })
  await openPageAs(page, demoAccounts.chiangMaiDistrict, '/manage/otop')
  await searchFor(page, name)
  await clickRowAction(page, 'แก้ไข', name)
  const form = dialogOf(page, 'แก้ไขสินค้า OTOP')
  await expect(form.getByRole('button', { name: 'อัปโหลดรูปภาพ' })).toBeVisible()
  await expect(form.getByText(ALT)).toHaveCount(0)
  await choosePicture(form, 'อัปโหลดรูปภาพ', await smallPicture(5))
  const text = form.getByRole('textbox', { name: 'คำอธิบายรูปภาพ', exact: true })
  await expect(text).toHaveAttribute('placeholder', `${name} อำเภอเมืองเชียงใหม่`)
  await text.fill('กล่องไม้แกะสลัก')
  await saveForm(form)
  const read = async () => (await caller.post('manage/otop/search', { CC: '50', Q: name })).data?.[0]
  expect(await read()).toMatchObject({ PRODUCT_IMG_ALT: 'กล่องไม้แกะสลัก' })
  await closeToasts(page)
  await clickRowAction(page, 'แก้ไข', name)
  await actOnPicture(form, 'รูปภาพ', 'ลบ')
  await expect(text).toBeHidden()
  await saveForm(form)
  expect(await read()).toMatchObject({ PRODUCT_IMG: '', PRODUCT_IMG_ALT: '' })
})
