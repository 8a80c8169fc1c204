/** Rotates and crops pictures: new ones and stored ones (users, 7). */
import type { Locator, Page } from '@playwright/test'
import { festival } from '#areas/tourism/festival.ts'
import { headman } from '#areas/local-administration/headman.ts'
import { goOffline, goOnline } from '../connection.ts'
import { readDrafts } from '../indexed-db.ts'
import { demoAccounts, expect, expectAccessible, test } from '../fixtures.ts'
import {
  choosePicture,
  dialogOf,
  toasts,
  clickRowAction,
  saveForm,
  searchFor,
  undoFromToast,
  actOnPicture,
  pictureMenu,
} from '../forms.ts'
import { type ApiCaller, openApiCaller, openPageAs, createAreaRecord } from '../api-caller.ts'
import { expectNoOverflow, expectNothingClipped } from '../overflow.ts'
import { createPerson } from '../people/sample-persons.ts'
import { quarteredPicture, quartersOf, smallPicture } from '../sample-pictures.ts'

const district = demoAccounts.chiangMaiDistrict
const ALT = 'ขบวนแห่รอบเมือง'
const ALL_QUARTERS = ['red', 'green', 'blue', 'white']

/**
 * A festival with one picture and its alt text, the list that shows it, and a function that loads the stored
 * pictures.
 */
async function openFestival(page: Page) {
  const caller = await openApiCaller(page.request, district)
  const { id, name } = await createAreaRecord(caller, festival, '50010200')
  const { buffer } = await quarteredPicture('')
  const change = { FESTIVAL_ID: id, IMG_ALT: ALT }
  expect((await caller.form('manage/festival/update', change, { img: buffer })).status).toBe(true)
  await openPageAs(page, district, '/manage/festival')
  await searchFor(page, name)
  return { id, name, pictures: () => picturesOf(page, caller, id) }
}

async function picturesOf(page: Page, caller: ApiCaller, id: string) {
  const { data = [] } = await caller.post('manage/festivalImg/search', {
    FESTIVAL_ID: id,
    CATM_UKEY: '50010200',
  })
  return Promise.all(
    data.map(async (row) => ({
      url: String(row.FESTIVAL_IMG),
      alt: row.FESTIVAL_IMG_ALT,
      ...(await quartersOf(await (await page.request.get(String(row.FESTIVAL_IMG))).body())),
    })),
  )
}

const cropperDialog = (page: Page) => dialogOf(page, 'ปรับขนาดรูปภาพ')
const frameOf = (page: Page) => cropperDialog(page).getByRole('application')

/** Opens the dialog that rotates and crops a picture, and waits for the picture. */
async function openCropper(within: Locator, picture: string): Promise<Locator> {
  await actOnPicture(within, picture, 'ปรับขนาด/หมุน')
  const cropper = cropperDialog(within.page())
  await expect(cropper.getByRole('status')).toContainText('ภาพที่จะได้')
  await expect(frameOf(within.page())).toBeFocused()
  return cropper
}

/** By keyboard: a quarter turn, then the upper left quarter of the picture. */
async function rotateAndCrop(page: Page, direction: string): Promise<void> {
  const { keyboard } = page
  const press = async (key: string, times: number) => {
    for (let time = 0; time < times; time++) await keyboard.press(key)
  }
  const button = cropperDialog(page).getByRole('button', { name: direction })
  for (let tabs = 0; tabs < 3 && !(await button.evaluate((one) => one === document.activeElement)); tabs++)
    await keyboard.press('Tab')
  await keyboard.press('Enter')
  await press('Shift+ArrowLeft', 5)
  await press('Shift+ArrowUp', 5)
  await press('ArrowLeft', 8)
  await press('ArrowUp', 8)
}

test('the form rotates and crops a stored and a new picture by keyboard, and the save can be undone', async ({
  page,
}) => {
  const { name, pictures } = await openFestival(page)
  const [before] = await pictures()
  expect(before).toMatchObject({ size: '400 x 300', colours: ALL_QUARTERS, alt: ALT })
  await clickRowAction(page, 'แก้ไข', name)
  const form = dialogOf(page, 'แก้ไขเทศกาล')
  await choosePicture(form, 'อัปโหลดรูปที่ 2', await quarteredPicture('from-line.jpg'))

  const first = await openCropper(form, 'รูปที่ 1')
  await expectAccessible(page)
  await rotateAndCrop(page, 'หมุนภาพไปทางขวา')
  await expect(first.getByRole('status')).toHaveText('ภาพที่จะได้ 150 x 200 พิกเซล หมุนขวา 90 องศา')
  await first.getByRole('button', { name: 'ใช้ส่วนที่เลือก' }).press('Enter')
  await expect(first).toBeHidden()
  await expect(pictureMenu(form, 'รูปที่ 1')).toBeFocused()
  await expect(form.getByText('รูปที่ 1.jpg')).toBeVisible()

  const second = await openCropper(form, 'รูปที่ 2')
  await rotateAndCrop(page, 'หมุนภาพไปทางซ้าย')
  await second.getByRole('button', { name: 'ใช้ส่วนที่เลือก' }).press('Enter')
  await expect(second).toBeHidden()
  await saveForm(form)
  const [rotated, fresh] = await pictures()
  expect(rotated).toMatchObject({ size: '150 x 200', colours: Array(4).fill('blue'), alt: ALT })
  expect(fresh).toMatchObject({ size: '150 x 200', colours: Array(4).fill('green') })
  await undoFromToast(page, 'แก้ไขข้อมูลเรียบร้อยแล้ว')
  expect(await pictures()).toEqual([before])
})

test('a rotated picture is part of the draft, and rotating it back restores the stored picture', async ({
  page,
}) => {
  const { name, pictures } = await openFestival(page)
  await clickRowAction(page, 'แก้ไข', name)
  const form = dialogOf(page, 'แก้ไขเทศกาล')
  const cropper = await openCropper(form, 'รูปที่ 1')
  await cropper.getByRole('button', { name: 'หมุนภาพไปทางขวา' }).click()
  await cropper.getByRole('button', { name: 'ใช้ส่วนที่เลือก' }).click()
  await expect.poll(() => readDrafts(page)).toContain('รูปที่ 1.jpg')
  page.once('dialog', (question) => void question.accept())
  await page.reload()
  await form.getByRole('button', { name: 'นำกลับมา' }).click()
  await expect(form.getByText('รูปที่ 1.jpg')).toBeVisible()

  await openCropper(form, 'รูปที่ 1')
  await expect(cropper.getByRole('status')).toHaveText('ภาพที่จะได้ 300 x 400 พิกเซล หมุนขวา 90 องศา')
  // Esc closes the crop dialog, and not the form.
  await page.keyboard.press('Escape')
  await expect(cropper).toBeHidden()
  await expect(form).toBeVisible()
  await openCropper(form, 'รูปที่ 1')
  await cropper.getByRole('button', { name: 'หมุนภาพไปทางซ้าย' }).click()
  await expect(cropper.getByRole('status')).toHaveText('ภาพที่จะได้ 400 x 300 พิกเซล')
  await cropper.getByRole('button', { name: 'ใช้ส่วนที่เลือก' }).click()
  await expect(cropper).toBeHidden()
  // It is the stored picture again: nothing is left to save.
  await expect(form.getByText('รูปที่ 1.jpg')).toBeHidden()
  await form.getByRole('button', { name: 'ยกเลิก' }).click()
  await expect(form).toBeHidden()
  expect(await pictures()).toMatchObject([{ size: '400 x 300', colours: ALL_QUARTERS }])
})

test('rotating in the list of pictures saves at once and can be undone; read-only users have no menu', async ({
  page,
}) => {
  const { name, pictures } = await openFestival(page)
  const before = await pictures()
  await clickRowAction(page, 'ดูรูปภาพ', name)
  const images = dialogOf(page, `รายการรูปภาพ ${name}`)
  const cropper = await openCropper(images, 'รูปที่ 1')
  await cropper.getByRole('button', { name: 'หมุนภาพไปทางซ้าย' }).click()
  let answer = () => {}
  const held = new Promise<void>((resolve) => {
    answer = resolve
  })
  await page.route('**/manage/festivalImg/update', (route) => held.then(() => route.continue()))
  await cropper.getByRole('button', { name: 'บันทึก' }).click()
  await expect(images.getByText('รูปที่ 1.jpg')).toBeVisible()
  // A user who left now would not see the error of a failed upload.
  for (const closeButton of await images.getByRole('button', { name: 'ปิด', exact: true }).all())
    await expect(closeButton).toBeDisabled()
  answer()
  await expect(toasts(page).filter({ hasText: 'เปลี่ยนรูปที่ 1 เรียบร้อยแล้ว' })).toBeVisible()
  const [rotated] = await pictures()
  expect(rotated).toMatchObject({ size: '300 x 400', colours: ['green', 'white', 'red', 'blue'], alt: ALT })
  await expect(images.getByRole('img', { name: ALT })).toHaveAttribute('src', new RegExp(`^${rotated?.url}`))
  await undoFromToast(page, 'เปลี่ยนรูปที่ 1 เรียบร้อยแล้ว')
  expect(await pictures()).toEqual(before)

  await openPageAs(
    page,
    demoAccounts.chiangMaiProvince,
    `/manage/festival?q=${encodeURIComponent(name)}&page=1`,
  )
  await clickRowAction(page, 'ดูรูปภาพ', name)
  await expect(images.getByRole('img', { name: ALT })).toBeVisible()
  await expect(images.getByRole('button', { name: /^การทำงานอื่น/ })).toHaveCount(0)
})

test('rotating a picture that another user replaces at the same time shows a conflict', async ({ page }) => {
  const { id, name, pictures } = await openFestival(page)
  await clickRowAction(page, 'ดูรูปภาพ', name)
  const images = dialogOf(page, `รายการรูปภาพ ${name}`)
  let arrive = () => {}
  const held = new Promise<void>((resolve) => {
    arrive = resolve
  })
  await page.route('**/manage/festivalImg', (route) => held.then(() => route.continue()))
  await choosePicture(images, 'เพิ่มรูปภาพ', await smallPicture(5))
  const cropper = await openCropper(images, 'รูปที่ 1')
  const other = await openApiCaller(page.request, demoAccounts.chiangMaiCentral)
  const { buffer } = await smallPicture(8)
  const change = await other.form('manage/festival/update', { FESTIVAL_ID: id }, { img: buffer })
  expect(change.status).toBe(true)
  const [theirs] = await pictures()
  // The own picture arrives, and the list below shows the stored pictures.
  arrive()
  await expect(images.locator(`img[src^="${theirs?.url}"]`)).toHaveCount(1)
  await cropper.getByRole('button', { name: 'หมุนภาพไปทางขวา' }).click()
  await cropper.getByRole('button', { name: 'บันทึก' }).click()
  const conflict = dialogOf(page, 'มีผู้แก้ไขข้อมูลนี้ก่อนท่าน')
  await conflict.getByRole('radio', { name: /ใช้ค่าปัจจุบัน/ }).click()
  await conflict.getByRole('button', { name: 'บันทึก' }).click()
  await expect(conflict).toBeHidden()
  expect((await pictures())[0]).toEqual(theirs)
})

test('a menu background too light for white text shows a warning until a darker part is cropped', {
  tag: '@thorough',
}, async ({ page }) => {
  await openPageAs(page, district, '/background')
  await page.getByRole('button', { name: /^เพิ่ม/ }).click()
  const form = page.getByRole('dialog')
  await choosePicture(form, 'อัปโหลดภาพพื้นหลังเมนู', await quarteredPicture('quarters.jpg'))
  const warning = form.getByText('ภาพค่อนข้างสว่าง')
  await expect(warning).toBeVisible()
  const cropper = await openCropper(form, 'ภาพพื้นหลังเมนู')
  await rotateAndCrop(page, 'หมุนภาพไปทางขวา')
  await cropper.getByRole('button', { name: 'ใช้ส่วนที่เลือก' }).click()
  await expect(cropper).toBeHidden()
  await expect(warning).toBeHidden()
  await openCropper(form, 'ภาพพื้นหลังเมนู')
  await cropper.getByRole('button', { name: 'หมุนภาพไปทางซ้าย' }).click()
  await cropper.getByRole('button', { name: 'ใช้ส่วนที่เลือก' }).click()
  await expect(warning).toBeVisible()
})

test('the photo of a person, which requires a session, can be rotated', {
  tag: '@thorough',
}, async ({ page }) => {
  const caller = await openApiCaller(page.request, district)
  const { name, fname } = await createPerson(caller, headman, '50010200', { POSITION: '3' })
  await openPageAs(page, district, '/headman?tab=other')
  await searchFor(page, fname)
  await clickRowAction(page, 'แก้ไข', name)
  const form = dialogOf(page, 'แก้ไขผู้ดำรงตำแหน่งอื่น')
  const cropper = await openCropper(form, 'รูปถ่าย')
  await cropper.getByRole('button', { name: 'หมุนภาพไปทางขวา' }).click()
  await cropper.getByRole('button', { name: 'ใช้ส่วนที่เลือก' }).click()
  await saveForm(form)
  const { data = [] } = await caller.post('manage/headman/search/other', { CC: '50', AA: '01', Q: fname })
  const headers = { authorization: `Bearer ${caller.token}` }
  const stored = await page.request.get(String(data[0]?.IMG), { headers })
  expect((await quartersOf(await stored.body())).size).toBe('400 x 300')
})

test.describe('on a phone with a browser font of twice the size', () => {
  test.use({ viewport: { width: 360, height: 740 }, hasTouch: true })

  test('touch resizes and moves the crop frame, and nothing overflows', {
    tag: '@thorough',
  }, async ({ page }) => {
    const { name, pictures } = await openFestival(page)
    const session = await page.context().newCDPSession(page)
    await session.send('Page.setFontSizes', { fontSizes: { standard: 32, fixed: 32 } })
    await clickRowAction(page, 'ดูรูปภาพ', name)
    const cropper = await openCropper(dialogOf(page, `รายการรูปภาพ ${name}`), 'รูปที่ 1')
    await expectNoOverflow(page)
    await expectNothingClipped(page)
    const drag = async (from: { x: number; y: number }, right: number, down: number) => {
      const touch = (type: 'touchStart' | 'touchMove', x: number, y: number) =>
        session.send('Input.dispatchTouchEvent', { type, touchPoints: [{ x, y }] })
      await touch('touchStart', from.x, from.y)
      for (const part of [0.5, 1]) await touch('touchMove', from.x + right * part, from.y + down * part)
      await session.send('Input.dispatchTouchEvent', { type: 'touchEnd', touchPoints: [] })
    }
    const boxOf = async () => {
      await frameOf(page).scrollIntoViewIfNeeded()
      const box = await frameOf(page).boundingBox()
      if (box === null) throw new Error('The frame has no place')
      return box
    }
    const whole = await boxOf()
    const corner = { x: whole.x + whole.width - 4, y: whole.y + whole.height - 4 }
    await drag(corner, -whole.width / 2, -whole.height / 2)
    await expect(cropper.getByRole('status')).toContainText(/^ภาพที่จะได้ (19\d|20\d) x (14\d|15\d) พิกเซล$/)
    const part = await boxOf()
    await drag({ x: part.x + part.width / 2, y: part.y + part.height / 2 }, whole.width, 0)
    await cropper.getByRole('button', { name: 'บันทึก' }).tap()
    await expect(cropper).toBeHidden()
    await expect.poll(async () => (await pictures())[0]?.colours).toEqual(Array(4).fill('green'))
  })
})

test.describe('without a connection', () => {
  test.use({ expectedProblems: [/ERR_INTERNET_DISCONNECTED/] })

  test('a stored picture that cannot be loaded shows an error, and can be cropped after reconnecting', {
    tag: '@thorough',
  }, async ({ page }) => {
    const { name } = await openFestival(page)
    await clickRowAction(page, 'แก้ไข', name)
    const form = dialogOf(page, 'แก้ไขเทศกาล')
    await openCropper(form, 'รูปที่ 1')
    await page.keyboard.press('Escape')
    await goOffline(page)
    await actOnPicture(form, 'รูปที่ 1', 'ปรับขนาด/หมุน')
    await expect(toasts(page).filter({ hasText: 'ขาดการเชื่อมต่ออินเทอร์เน็ต' })).toBeVisible()
    await expect(cropperDialog(page)).toBeHidden()
    await goOnline(page)
    await openCropper(form, 'รูปที่ 1')
  })
})
