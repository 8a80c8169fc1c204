/** A festival over New Year with photos of a phone, as the content areas specify it. */
import type { Page } from '@playwright/test'
import sharp from 'sharp'
import { festival } from '#areas/tourism/festival.ts'
import { demoAccounts, expect, test } from '../fixtures.ts'
import {
  chooseOption,
  choosePicture,
  dialogOf,
  fillIn,
  toasts,
  clickRowAction,
  rowOf,
  saveForm,
  searchFor,
  viewedValue,
} from '../forms.ts'
import { openApiCaller, openPageAs, createAreaRecord, uniqueName } from '../api-caller.ts'
import { phonePhoto, smallPicture } from '../sample-pictures.ts'

test('a festival is added with photos, one is replaced, one deleted, and its display turned on', async ({
  page,
  openElsewhere,
}) => {
  test.slow()
  const name = uniqueName('งานปีใหม่')
  await openPageAs(page, demoAccounts.chiangMaiDistrict, '/manage/festival')
  await page.getByRole('button', { name: 'เพิ่มเทศกาล' }).click()
  const form = dialogOf(page, 'เพิ่มเทศกาล')
  await chooseOption(form, 'ตำบล', 'พระสิงห์')
  await fillIn(form, [
    { label: 'ชื่อเทศกาล', text: name },
    { label: 'วันที่เริ่มต้น', date: '28/12/2569' },
    { label: 'วันที่สิ้นสุด', date: '03/01/2570' },
    { label: 'วันที่แสดงผล', date: '01/12/2569' },
  ])
  const photos = await Promise.all([1, 2, 3].map(phonePhoto))
  await choosePicture(form, 'เลือกรูปภาพ (ไม่เกิน 5 รูป)', ...photos)
  // The browser first reduces three photos of 12 megapixels.
  for (const no of [1, 2, 3])
    await expect(form.getByRole('img', { name: `รูปที่ ${no}` })).toBeVisible({ timeout: 60_000 })
  await expect(form.getByText('วันอาทิตย์ที่ 3 มกราคม พ.ศ. 2570')).toBeVisible()
  await saveForm(form)

  await searchFor(page, name)
  await expect(rowOf(page, name)).toContainText('พระสิงห์')
  await clickRowAction(page, 'ดูรายละเอียด', name)
  const view = dialogOf(page, 'รายละเอียดเทศกาล')
  await expect(viewedValue(view, 'วันที่เริ่มต้น')).toHaveText('วันจันทร์ที่ 28 ธันวาคม พ.ศ. 2569')
  await expect(viewedValue(view, 'วันที่สิ้นสุด')).toHaveText('วันอาทิตย์ที่ 3 มกราคม พ.ศ. 2570')
  const first = await storedPicture(page, 'รูปที่ 1')
  await expectCleanAndUpright(first)
  const second = await addressOf(page, 'รูปที่ 2')
  await view.getByRole('button', { name: 'ปิด', exact: true }).first().click()

  await test.step('replace the second photo', async () => {
    await clickRowAction(page, 'แก้ไข', name)
    const edit = dialogOf(page, 'แก้ไขเทศกาล')
    await choosePicture(edit, 'เปลี่ยนรูปที่ 2', await smallPicture(9))
    await expect(edit.getByText('picture-9.jpg')).toBeVisible()
    await saveForm(edit)
    await clickRowAction(page, 'ดูรูปภาพ', name)
    await expect.poll(() => addressOf(page, 'รูปที่ 2')).not.toBe(second)
  })
  await test.step('delete the third photo', async () => {
    const images = dialogOf(page, `รายการรูปภาพ ${name}`)
    await images.getByRole('button', { name: /^ลบ ?รูปที่ 3$/ }).click()
    const question = dialogOf(page, 'ลบรูปภาพ')
    await expect(question).toContainText('ต้องการลบรูปที่ 3 ใช่หรือไม่')
    expect((await question.boundingBox())?.width).toBe(300)
    await question.getByRole('button', { name: 'ลบรูปภาพ' }).click()
    await expect(toasts(page).filter({ hasText: 'ลบรูปภาพเรียบร้อยแล้ว' })).toBeVisible()
    await expect(images.getByRole('img', { name: /รูปที่ \d$/ })).toHaveCount(2)
    await images.getByRole('button', { name: 'ปิด', exact: true }).first().click()
  })
  await test.step('the province turns on its display', async () => {
    const province = await openElsewhere()
    await openPageAs(province, demoAccounts.chiangMaiProvince, '/manage/festival')
    await searchFor(province, name)
    await clickRowAction(province, 'เปิดแสดงผล', name)
    await dialogOf(province, 'เปิดแสดงผล').getByRole('button', { name: 'เปิดแสดงผล' }).click()
    await expect(toasts(province)).toContainText('เปิด/ปิดการแสดงผลเรียบร้อยแล้ว')
    await expect(rowOf(province, name)).not.toContainText('ไม่แสดงผล')
  })
})

test('the API adds, replaces and deletes photos of a festival and turns on its display', async ({
  request,
}) => {
  const district = await openApiCaller(request, demoAccounts.chiangMaiDistrict)
  const province = await openApiCaller(request, demoAccounts.chiangMaiProvince)
  const { name, id } = await createAreaRecord(district, festival, '50010200', {
    FESTIVAL_BEGINDATE: '20261228',
    FESTIVAL_ENDDATE: '20270103',
    FESTIVAL_DISPLAYDATE: '20261201',
  })
  const record = { FESTIVAL_ID: id, CATM_UKEY: '50010200' }
  for (const no of [1, 2, 3]) {
    const { buffer } = await phonePhoto(no)
    expect((await district.form('manage/festivalImg', record, { image: buffer })).status).toBe(true)
  }
  const pictures = async () => (await district.post('manage/festivalImg/search', record)).data ?? []
  const before = await pictures()
  expect(before.map(({ FESTIVAL_IMG_NO }) => Number(FESTIVAL_IMG_NO))).toEqual([1, 2, 3])
  const { buffer } = await smallPicture(5)
  const second = { FESTIVAL_IMG_ID: String(before[1]?.FESTIVAL_IMG_ID) }
  expect((await district.form('manage/festivalImg/update', second, { image: buffer })).status).toBe(true)
  expect((await district.get(`manage/festivalImg/delete/${before[2]?.FESTIVAL_IMG_ID}`)).status).toBe(true)
  const after = await pictures()
  expect(after.map(({ FESTIVAL_IMG_NO }) => Number(FESTIVAL_IMG_NO))).toEqual([1, 2])
  expect(after[1]?.FESTIVAL_IMG).not.toBe(before[1]?.FESTIVAL_IMG)

  expect(await province.get(`manage/festival/active/50010200/${id}/1`)).toEqual({ code_success: 1 })
  const found = await district.post('manage/festival/search', { CC: '50', AA: '01', Q: name })
  expect(found.data?.[0]).toMatchObject({
    FESTIVAL_BEGINDATE: '20261228',
    FESTIVAL_ENDDATE: '20270103',
    FESTIVAL_IMG_COVER: before[0]?.FESTIVAL_IMG,
    ACTIVE_CC: '1',
  })
  const cover = await request.get(String(before[0]?.FESTIVAL_IMG))
  await expectCleanAndUpright(await cover.body())
  const wrong = await district.post('manage/festival/update', {
    FESTIVAL_ID: id,
    FESTIVAL_ENDDATE: '20261227',
  })
  expect(wrong).toMatchObject({ status: false, error: 'กรุณาเลือกวันที่สิ้นสุดอีกครั้ง', field: 'FESTIVAL_ENDDATE' })
})

/** The URL of a picture in the open dialog. */
async function addressOf(page: Page, label: string): Promise<string> {
  const link = page
    .getByRole('dialog')
    .getByRole('link')
    .filter({ has: page.getByRole('img', { name: new RegExp(`${label}$`) }) })
  return (await link.getAttribute('href')) ?? ''
}

async function storedPicture(page: Page, label: string): Promise<Buffer> {
  return (await page.request.get(await addressOf(page, label))).body()
}

/** The photo is upright, sky above and field below, and contains neither location nor phone model. */
async function expectCleanAndUpright(picture: Buffer): Promise<void> {
  const { width, height, exif, orientation } = await sharp(picture).metadata()
  expect(width).toBeLessThan(height)
  expect(exif).toBeUndefined()
  expect(orientation ?? 1).toBe(1)
  expect(picture.includes('GPS')).toBe(false)
  const small = await sharp(picture).resize(3, 4, { fit: 'fill' }).removeAlpha().raw().toBuffer()
  const colourOf = (row: number) => [...small.subarray(row * 9 + 3, row * 9 + 6)]
  const [, , skyBlue = 0] = colourOf(0)
  const [, fieldGreen = 0, fieldBlue = 0] = colourOf(3)
  expect(skyBlue).toBeGreaterThan(150)
  expect(fieldGreen).toBeGreaterThan(fieldBlue)
}
