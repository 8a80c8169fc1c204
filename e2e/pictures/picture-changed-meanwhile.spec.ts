/** Two officials change the same pictures: each sees the change of the other before anything is replaced. */
import { festival } from '#areas/tourism/festival.ts'
import { demoAccounts, expect, expectAccessible, test } from '../fixtures.ts'
import { actOnPicture, choosePicture, clickRowAction, dialogOf, searchFor, toasts } from '../forms.ts'
import { openApiCaller, openPageAs, createAreaRecord } from '../api-caller.ts'
import { smallPicture } from '../sample-pictures.ts'
import { openPictures } from './open-pictures.ts'

test('adding a picture after another user added the fifth shows an error and reloads the list', async ({
  page,
}) => {
  const caller = await openApiCaller(page.request, demoAccounts.chiangMaiDistrict)
  const { id, name } = await createAreaRecord(caller, festival, '50010200')
  const record = { FESTIVAL_ID: id, CATM_UKEY: '50010200' }
  const addByApi = async (no: number) =>
    caller.form('manage/festivalImg', record, { image: (await smallPicture(no)).buffer })
  for (const no of [1, 2, 3, 4]) expect((await addByApi(no)).status).toBe(true)
  await openPageAs(page, demoAccounts.chiangMaiDistrict, '/manage/festival')
  await searchFor(page, name)
  await clickRowAction(page, 'ดูรูปภาพ', name)
  const images = dialogOf(page, `รายการรูปภาพ ${name}`)
  const shownPictures = images.getByRole('img', { name: /รูปที่ \d$/ })
  await expect(shownPictures).toHaveCount(4)
  expect((await addByApi(5)).status).toBe(true)
  await choosePicture(images, 'เพิ่มรูปภาพ', await smallPicture(6))
  await expect(images.getByRole('alert')).toHaveText('เพิ่มรูปภาพได้ไม่เกิน 5 รูป')
  await expect(shownPictures).toHaveCount(5)
  await expect(images.getByRole('button', { name: 'เพิ่มรูปภาพ' })).toBeDisabled()
  // After one is deleted there is space again for the waiting file.
  await images.getByRole('button', { name: /^ลบ ?รูปที่ 3$/ }).click()
  await dialogOf(page, 'ลบรูปภาพ').getByRole('button', { name: 'ลบรูปภาพ' }).click()
  await expect(shownPictures).toHaveCount(4)
  await images.getByRole('button', { name: 'ลองใหม่อีกครั้ง picture-6.jpg' }).click()
  await expect(images.getByRole('img', { name: 'รูปที่ 3' })).toBeVisible()
  await expect(shownPictures).toHaveCount(5)
})

test('deleting a picture that another user deleted shows an error and reloads the list', async ({ page }) => {
  const { images, caller, record } = await openPictures(page)
  const { data } = await caller.post('manage/festivalImg/search', record)
  await caller.get(`manage/festivalImg/delete/${data?.[0]?.FESTIVAL_IMG_ID}`)
  await images.getByRole('button', { name: /^ลบ ?รูปที่ 1$/ }).click()
  const question = dialogOf(page, 'ลบรูปภาพ')
  await question.getByRole('button', { name: 'ลบรูปภาพ' }).click()
  await expect(question.getByRole('alert')).toContainText('ไม่พบข้อมูล')
  await question.getByRole('button', { name: 'ยกเลิก' }).click()
  await expect(images.getByRole('img', { name: /รูปที่ \d$/ })).toHaveCount(1)
})

const picture = async (no: number) => (await smallPicture(no)).buffer

test('replacing a picture that another user replaced shows both, and stores the chosen one', async ({
  page,
}) => {
  const { images, change, stored } = await openPictures(page)
  // A change to another part of the record causes no question.
  await change({ FESTIVAL_DETAIL: 'แก้ไขโดยผู้อื่น' })
  const [first] = await stored()
  await choosePicture(images, 'เปลี่ยนรูปที่ 1', await smallPicture(3))
  await expect(toasts(page).filter({ hasText: 'เปลี่ยนรูปที่ 1 เรียบร้อยแล้ว' })).toBeVisible()
  const [mine] = await stored()
  expect(mine).not.toBe(first)

  await change({}, { img: await picture(8) })
  const [theirs] = await stored()
  await choosePicture(images, 'เปลี่ยนรูปที่ 1', await smallPicture(4))
  const conflict = dialogOf(page, 'มีผู้แก้ไขข้อมูลนี้ก่อนท่าน')
  await expect(conflict).toContainText(/.+ แก้ไขเมื่อ .+ กรุณาเลือกค่าที่ต้องการใช้/)
  const choice = conflict.getByRole('radiogroup', { name: 'รูปที่ 1' })
  await expect(choice.getByRole('img')).toHaveCount(2)
  await expectAccessible(page, '[role=dialog]')
  await choice.getByRole('radio', { name: /ใช้ค่าปัจจุบัน/ }).click()
  await conflict.getByRole('button', { name: 'บันทึก' }).click()
  await expect(conflict).toBeHidden()
  await expect(images.getByRole('img', { name: /รูปที่ \d$/ })).toHaveCount(2)
  expect((await stored())[0]).toBe(theirs)

  await change({}, { img: await picture(9) })
  await choosePicture(images, 'เปลี่ยนรูปที่ 1', await smallPicture(4))
  await choice.getByRole('radio', { name: /ใช้ค่าของท่าน/ }).click()
  await conflict.getByRole('button', { name: 'บันทึก' }).click()
  await expect(conflict).toBeHidden()
  await expect.poll(async () => (await stored())[0]).not.toBe(theirs)
  await expect(images.getByRole('img', { name: /รูปที่ \d$/ })).toHaveCount(2)
})

test('cancelling a picture conflict keeps the stored picture and offers to retry the upload', async ({
  page,
}) => {
  const { images, change, stored } = await openPictures(page)
  await change({}, { img: await picture(8) })
  const [theirs] = await stored()
  await choosePicture(images, 'เปลี่ยนรูปที่ 1', await smallPicture(3))
  const conflict = dialogOf(page, 'มีผู้แก้ไขข้อมูลนี้ก่อนท่าน')
  await conflict.getByRole('button', { name: 'ยกเลิก' }).click()
  await expect(conflict).toBeHidden()
  await expect(images.getByRole('alert')).toContainText('มีผู้แก้ไขข้อมูลนี้ก่อนท่าน')
  expect((await stored())[0]).toBe(theirs)
  await images.getByRole('button', { name: 'ลองใหม่อีกครั้ง picture-3.jpg' }).click()
  await expect.poll(async () => (await stored())[0]).not.toBe(theirs)
})

test('moving or deleting a picture that another user replaced is rejected first, with who and when', async ({
  page,
}) => {
  const { images, change, stored } = await openPictures(page)
  await change({}, { img: await picture(8) })
  const [theirs, second] = await stored()
  await actOnPicture(images, 'รูปที่ 2', 'เลื่อนขึ้น')
  const rejection = toasts(page).filter({ hasText: 'มีผู้แก้ไขข้อมูลนี้ก่อนท่าน' })
  await expect(rejection).toContainText(/ แก้ไขเมื่อ /)
  expect(await stored()).toEqual([theirs, second])
  // The order returns after the list has reloaded.
  await expect(images.getByRole('img', { name: /รูปที่ \d$/ }).first()).toHaveAttribute(
    'src',
    new RegExp(`^${theirs}`),
  )
  await change({}, { img: await picture(9) })
  const [newest] = await stored()
  await images.getByRole('button', { name: /^ลบ ?รูปที่ 1$/ }).click()
  const question = dialogOf(page, 'ลบรูปภาพ')
  await question.getByRole('button', { name: 'ลบรูปภาพ' }).click()
  await expect(question.getByRole('alert')).toContainText('มีผู้แก้ไขข้อมูลนี้ก่อนท่าน')
  await expect(question.getByText(/ แก้ไขเมื่อ /)).toBeVisible()
  await expect(question.getByRole('img')).toHaveAttribute('src', new RegExp(`^${newest}`))
  await expectAccessible(page, '[role=dialog]')
  expect(await stored()).toEqual([newest, second])
  await question.getByRole('button', { name: 'ลบรูปภาพ' }).click()
  await expect(question).toBeHidden()
  expect(await stored()).toEqual([second])
})
