/** A photo with another aspect ratio is cropped in the form before it is uploaded (users, 7). */
import type { Locator, Page } from '@playwright/test'
import sharp from 'sharp'
import { demoAccounts, expect, expectAccessible, test } from '../fixtures.ts'
import { choosePicture, dialogOf, fillIn, toasts, saveForm, actOnPicture, pictureMenu } from '../forms.ts'
import { openPageAs } from '../api-caller.ts'
import { phonePhoto, smallPicture } from '../sample-pictures.ts'

const NUMBER = '777'
const SMALL = 'รูปภาพมีขนาดเล็กกว่าที่แนะนำ (1280 x 720 พิกเซล) ภาพอาจไม่คมชัด'
const OTHER_SHAPE = 'สัดส่วนของภาพต่างจากที่แนะนำ (1280 x 720 พิกเซล) กด “ปรับขนาด/หมุน” เพื่อเลือกส่วนของภาพที่จะแสดง'

/**
 * Runs an action that changes the picture in the form, and waits until the new one is shown: a picture that
 * is removed while it loads is an error.
 */
async function changePicture(form: Locator, act: () => Promise<void>): Promise<void> {
  const picture = form.getByRole('img', { name: 'รูปภาพ', exact: true })
  const before = (await picture.count()) === 0 ? '' : await picture.getAttribute('src')
  await act()
  await expect(picture).not.toHaveAttribute('src', before ?? '')
  await expect
    .poll(() => picture.evaluate((img: HTMLImageElement) => (img.complete ? img.naturalWidth : 0)))
    .toBeGreaterThan(0)
}

type Point = { x: number; y: number }

/** Drags a finger over the page. */
async function dragByFinger(page: Page, from: Point, to: Point): Promise<void> {
  const screen = await page.context().newCDPSession(page)
  const touch = (type: 'touchStart' | 'touchMove' | 'touchEnd', ...touchPoints: Point[]) =>
    screen.send('Input.dispatchTouchEvent', { type, touchPoints })
  await touch('touchStart', from)
  for (const part of [0.25, 0.5, 0.75, 1])
    await touch('touchMove', { x: from.x + (to.x - from.x) * part, y: from.y + (to.y - from.y) * part })
  await touch('touchEnd')
}

test('a portrait photo is cropped to a slide of 1280 x 720 pixels', async ({ page }) => {
  const caller = await openPageAs(page, demoAccounts.ubonDistrict, '/manage/slideShow')
  await page.getByRole('button', { name: 'เพิ่มภาพสไลด์' }).click()
  const form = dialogOf(page, 'เพิ่มภาพสไลด์')
  await fillIn(form, [{ label: 'ลำดับภาพ', text: NUMBER }])
  const photo = await phonePhoto(1)
  await changePicture(form, () => choosePicture(form, 'อัปโหลดรูปภาพ', photo))
  // The crop dialog opens by itself; a user who does not crop the picture gets a message.
  const cropper = dialogOf(page, 'ปรับขนาดรูปภาพ')
  await cropper.getByRole('button', { name: 'ยกเลิก' }).click()
  await expect(cropper).toBeHidden()
  await expect(form.getByText(OTHER_SHAPE)).toBeVisible()

  await actOnPicture(form, 'รูปภาพ', 'ปรับขนาด/หมุน')
  await expect(cropper.getByRole('button', { name: 'ใช้ส่วนที่เลือก' })).toBeEnabled()
  await expect(cropper.getByRole('application', { name: 'ส่วนที่จะใช้ของรูปภาพ' })).toBeFocused()
  await expectAccessible(page)
  // The lower half is green: the picture is moved up until only that is visible, and cannot go farther.
  for (let press = 0; press < 30; press++) await page.keyboard.press('ArrowUp')
  await changePicture(form, () => cropper.getByRole('button', { name: 'ใช้ส่วนที่เลือก' }).click())
  await expect(cropper).toBeHidden()
  await expect(pictureMenu(form, 'รูปภาพ')).toBeFocused()
  await expect(form.getByText(OTHER_SHAPE)).toBeHidden()

  await saveForm(form)
  await expect(toasts(page)).toContainText('เพิ่มข้อมูลเรียบร้อยแล้ว')
  const { data = [] } = await caller.post('slideShow/search', { CC: '34', AA: '01' })
  const slide = data.find(({ IMG_NO }) => String(IMG_NO) === NUMBER)
  await caller.get(`slideShow/delete/${slide?.ID}`)
  const stored = await (await page.request.get(String(slide?.IMG_URL))).body()
  expect(await sharp(stored).metadata()).toMatchObject({ width: 1280, height: 720 })
  const { channels } = await sharp(stored).stats()
  const [red = 0, green = 0, blue = 0] = channels.map(({ mean }) => mean)
  expect(green).toBeGreaterThan(2 * Math.max(red, blue))
})

test('a picture can be cropped by mouse or finger and restored, with warnings about size and aspect ratio', async ({
  page,
}) => {
  await openPageAs(page, demoAccounts.ubonDistrict, '/manage/slideShow')
  await page.getByRole('button', { name: 'เพิ่มภาพสไลด์' }).click()
  const form = dialogOf(page, 'เพิ่มภาพสไลด์')
  const small = await smallPicture(3, { width: 640, height: 360 })
  await changePicture(form, () => choosePicture(form, 'อัปโหลดรูปภาพ', small))
  await expect(form.getByText(SMALL)).toBeVisible()
  const fitting = await smallPicture(1, { width: 1280, height: 720 })
  await changePicture(form, () => choosePicture(form, 'เปลี่ยนรูปภาพ', fitting))
  await expect(form.getByText(SMALL)).toBeHidden()
  await expect(pictureMenu(form, 'รูปภาพ')).toBeVisible()
  await expect(form.getByText(OTHER_SHAPE)).toBeHidden()
  const photo = await phonePhoto(2)
  await changePicture(form, () => choosePicture(form, 'เปลี่ยนรูปภาพ', photo))

  const first = dialogOf(page, 'ปรับขนาดรูปภาพ')
  await expect(first.getByRole('button', { name: 'ใช้ส่วนที่เลือก' })).toBeEnabled()
  await expect(first.getByRole('button', { name: 'ใช้ภาพทั้งภาพ' })).toBeHidden()
  const frame = first.getByRole('application')
  // The pixel at the middle of the top is sky, until the picture is dragged up by half of the frame.
  const topColour = () =>
    frame.evaluate((canvas: HTMLCanvasElement) => [
      ...(canvas.getContext('2d')?.getImageData(canvas.width / 2, 2, 1, 1).data ?? []),
    ])
  await expect.poll(async () => (await topColour())[2]).toBeGreaterThan(180)
  const box = await frame.boundingBox()
  if (box === null) throw new Error('The frame has no place')
  const middle = { x: box.x + box.width / 2, y: box.y + box.height / 2 }
  await page.mouse.move(middle.x, middle.y)
  await page.mouse.down()
  await page.mouse.move(middle.x, middle.y - box.height * 0.6, { steps: 4 })
  await page.mouse.up()
  await expect.poll(async () => (await topColour())[2]).toBeLessThan(100)
  await dragByFinger(page, middle, { ...middle, y: middle.y + box.height * 0.6 })
  await expect.poll(async () => (await topColour())[2]).toBeGreaterThan(180)
  await first.getByRole('button', { name: 'ขยายภาพ' }).click()
  await changePicture(form, () => first.getByRole('button', { name: 'ใช้ส่วนที่เลือก' }).click())
  await expect(form.getByText(OTHER_SHAPE)).toBeHidden()

  await actOnPicture(form, 'รูปภาพ', 'ปรับขนาด/หมุน')
  const second = dialogOf(page, 'ปรับขนาดรูปภาพ')
  await expect(second.getByRole('button', { name: 'ใช้ส่วนที่เลือก' })).toBeEnabled()
  await changePicture(form, () => second.getByRole('button', { name: 'ใช้ภาพทั้งภาพ' }).click())
  await expect(form.getByText(OTHER_SHAPE)).toBeVisible()
})
