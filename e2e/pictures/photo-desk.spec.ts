/** Many photos assigned to their records at a time, the missing ones nearby, and the queue of their forms. */
import type { Request } from '@playwright/test'
import { gov } from '#areas/district/gov.ts'
import { festival } from '#areas/tourism/festival.ts'
import type { Area } from '#domain/area/area.ts'
import { createAreaRecord, openApiCaller, openPageAs, uniqueName } from '../api-caller.ts'
import { goOffline, goOnline } from '../connection.ts'
import { demoAccounts, expect, expectAccessible, test } from '../fixtures.ts'
import { dialogOf, fillIn, headingOf, saveForm, toasts, undoFromToast } from '../forms.ts'
import { expectNoOverflow } from '../overflow.ts'
import { photoTaken, smallPicture } from '../sample-pictures.ts'

const PLACE = '50010200'

// A request without a connection is no problem of the page.
test.use({ expectedProblems: [/net::ERR_INTERNET_DISCONNECTED/] })

test('photos are proposed for their records, assigned by keyboard, saved and taken back as one', async ({
  page,
}) => {
  const caller = await openApiCaller(page.request, demoAccounts.chiangMaiDistrict)
  const at = { GOV_LAT: '18.616667', GOV_LONG: '99.183333' }
  const office = await createAreaRecord(caller, gov, PLACE, at)
  const days = { FESTIVAL_BEGINDATE: '20310203', FESTIVAL_ENDDATE: '20310205' }
  const event = await createAreaRecord(caller, festival, PLACE, days)
  const photo = await photoTaken('office.jpg', { at: '2020:01:01 08:00:00', lat: [18, 37], long: [99, 11] })
  const heic = Buffer.concat([Buffer.from([0, 0, 0, 24]), Buffer.from('ftypheic'), Buffer.alloc(40)])
  await openPageAs(page, demoAccounts.chiangMaiDistrict, '/photos')
  await expectAccessible(page)
  await page
    .getByLabel('เลือกรูปภาพ', { exact: true })
    .first()
    .setInputFiles([
      photo,
      await photoTaken('event.jpg', { at: '2574:02:04 19:30:00' }),
      await photoTaken('event-2.jpg', { at: '2031:02:05 20:00:00' }),
      { ...photo, name: 'copy.jpg' },
      { name: 'IMG_1.HEIC', mimeType: 'image/heic', buffer: heic },
    ])
  const card = (name: string) => page.getByRole('group', { name, exact: true })
  const first = card('office.jpg').getByRole('button', { name: office.name })
  await expect(first).toContainText('ห่าง 10 เมตร')
  await expect(card('event.jpg').getByRole('button', { name: event.name })).toContainText('ตรงกับวันของรายการ')
  const warnings = page.getByRole('alert')
  await expect(warnings).toContainText('copy.jpg: เลือกรูปนี้ไว้แล้ว')
  await expect(warnings).toContainText('IMG_1.HEIC: ไฟล์ HEIC')
  await expectAccessible(page)

  await first.focus()
  await page.keyboard.press('ArrowRight')
  await expect(card('event.jpg').getByRole('button').nth(1)).toBeFocused()
  await page.keyboard.press('ArrowLeft')
  await page.keyboard.press('1')
  await expect(first).toBeFocused()
  for (const name of ['event.jpg', 'event-2.jpg']) {
    await page.keyboard.press('Enter')
    const button = card(name).getByRole('button', { name: event.name })
    await expect(button).toBeFocused()
  }
  await page.keyboard.press('Enter')
  await expect(page.getByText('จัดแล้ว 3 จาก 3 รูป')).toBeVisible()
  // Without a connection they stay assigned, and are sent when it returns.
  await goOffline(page)
  await page.getByRole('button', { name: 'บันทึก 3 รูป' }).press('Enter')
  await expect(page.getByRole('alert').filter({ hasText: 'ระบบจะส่งรูปให้เอง' })).toBeVisible()
  await expect(page.getByRole('button', { name: 'ลองใหม่อีกครั้ง' })).toBeVisible()
  await expect(page.getByText('จัดแล้ว 3 จาก 3 รูป')).toBeVisible()
  const sent: Request[] = []
  const removable: number[] = []
  await page.route('**/update', async (route) => {
    sent.push(route.request())
    removable.push(await page.getByRole('button', { name: / ออก$/ }).count())
    await route.continue()
  })
  await goOnline(page)
  const result = page.getByRole('region', { name: 'ผลการดำเนินการ' })
  await expect(result).toContainText('บันทึกรูปภาพแล้ว 2 รายการ')
  expect(sent).toHaveLength(2)
  // What is being saved can't be taken away.
  expect(removable).toEqual([0, 0])
  // The position of the office is not sent. Photos without one are sent as they are.
  const hasExif = (area: Area) => {
    const request = sent.find((each) => each.url().includes(`/${area.path}/`))
    return request?.postDataBuffer()?.includes('Exif')
  }
  expect([hasExif(gov), hasExif(festival)]).toEqual([false, true])
  const pictures = async () => {
    const found = await caller.post('manage/festivalImg/search', { FESTIVAL_ID: event.id, CATM_UKEY: PLACE })
    return found.data?.length ?? 0
  }
  expect(await pictures()).toBe(2)

  // A record that somebody changes meanwhile keeps its picture; the photos of the other return.
  const renamed = { GOV_ID: office.id, GOV_NAME: `${office.name} ใหม่` }
  expect((await caller.post('manage/gov/update', renamed)).status).toBe(true)
  await result.getByRole('button', { name: 'เลิกทำทั้งชุด' }).click()
  await expect(result).toContainText('เลิกทำแล้ว 1 รายการ จากที่เลือก 2 รายการ')
  await expect(result.getByRole('listitem').filter({ hasText: office.name })).toBeVisible()
  expect(await pictures()).toBe(0)
  await expect(page.getByText('จัดแล้ว 0 จาก 2 รูป')).toBeVisible()

  // A new record begins with what the photo says.
  await card('event-2.jpg').getByRole('button', { name: 'สร้างรายการใหม่' }).click()
  await card('event-2.jpg').getByRole('combobox', { name: 'ประเภทของรายการใหม่' }).fill('เทศกาล')
  await page.keyboard.press('Enter')
  const form = dialogOf(page, 'เพิ่มเทศกาล')
  await expect(form.getByRole('textbox', { name: 'วันที่เริ่มต้น' })).toHaveValue('05/02/2574')
  await expect(form.getByText(/event-2\.jpg/)).toBeVisible()
  await fillIn(form, [{ label: 'ตำบล', choice: 'ป่าแดด' }])
  await fillIn(form, [{ label: 'ชื่อเทศกาล', text: uniqueName('เทศกาล') }])
  await saveForm(form)
  await expect(page.getByText('จัดแล้ว 0 จาก 1 รูป')).toBeVisible()

  await page.getByRole('link', { name: 'เมนูหลัก', exact: true }).click()
  const question = dialogOf(page, 'ข้อมูลยังไม่ได้บันทึก')
  await question.getByRole('button', { name: 'จัดรูปต่อ' }).click()
  await expect(page.getByText('จัดแล้ว 0 จาก 1 รูป')).toBeVisible()
})

test.describe('on a phone', () => {
  test.use({ viewport: { width: 360, height: 740 }, hasTouch: true, isMobile: true })

  test('the records without a picture are listed by distance, and a photo of one is saved at once', async ({
    page,
    context,
  }) => {
    const caller = await openApiCaller(page.request, demoAccounts.chiangMaiDistrict)
    const at = { GOV_LAT: '18.616667', GOV_LONG: '99.216667' }
    const office = await createAreaRecord(caller, gov, PLACE, at)
    await openPageAs(page, demoAccounts.chiangMaiDistrict, '/photos/missing')
    await expect(page.getByText('ไม่ได้รับอนุญาตให้ใช้ตำแหน่ง')).toBeVisible()
    await expect(page.getByRole('main').getByRole('link', { name: office.name })).toBeVisible()

    await context.grantPermissions(['geolocation'])
    await context.setGeolocation({ latitude: 18.616667, longitude: 99.2167, accuracy: 12 })
    await page.reload()
    const row = page.getByRole('main').getByRole('listitem').first()
    await expect(row).toContainText(office.name)
    await expect(row).toContainText('ห่าง 10 เมตร')
    await expectNoOverflow(page)
    await expectAccessible(page)
    const camera = page.waitForEvent('filechooser')
    await row.getByRole('button', { name: `ถ่ายภาพ ${office.name}` }).tap()
    await (await camera).setFiles(await smallPicture(3))
    await expect(toasts(page).filter({ hasText: office.name })).toBeVisible()
    await expect(page.getByRole('main').getByRole('link', { name: office.name })).toHaveCount(0)
    await undoFromToast(page, office.name)
    await expect(page.getByRole('main').getByRole('link', { name: office.name })).toBeVisible()
  })
})

test('the forms of records without a picture open one after the other', async ({ page }) => {
  const caller = await openApiCaller(page.request, demoAccounts.chiangMaiDistrict)
  await createAreaRecord(caller, gov, PLACE)
  await createAreaRecord(caller, festival, PLACE)
  await openPageAs(page, demoAccounts.chiangMaiDistrict, '/work')
  await page.getByRole('button', { name: /^เพิ่มรูป \d+ รายการ$/ }).click()
  const form = page.getByRole('dialog')
  await expect(headingOf(form)).toContainText(/1 จาก \d+/)
  await expect(form.getByRole('group', { name: 'รูปภาพ' }).getByRole('button').first()).toBeInViewport()
  await form.getByRole('button', { name: 'ข้าม' }).click()
  await expect(headingOf(form)).toContainText(/2 จาก \d+/)
  await page.keyboard.press('Escape')
  await expect(form).toBeHidden()
  await expect(page.getByRole('button', { name: /^เพิ่มรูป \d+ รายการ$/ })).toBeFocused()
})
