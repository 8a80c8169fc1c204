/** Invalid pictures, too many pictures, and broken connections: no input is lost. */
import type { Locator, Page } from '@playwright/test'
import { goOffline, goOnline } from '../connection.ts'
import { demoAccounts, expect, test } from '../fixtures.ts'
import {
  actOnPicture,
  choosePicture,
  clickRowAction,
  dialogOf,
  fillIn,
  rowOf,
  searchFor,
  toasts,
} from '../forms.ts'
import { openApiCaller, openPageAs, uniqueName } from '../api-caller.ts'
import { type PictureUpload, smallPicture } from '../sample-pictures.ts'
import { openPictures } from './open-pictures.ts'

// The trace recorder requests a picture that the browser could not show, which the page's policy rejects.
test.use({ trace: 'off' })

const hostile: PictureUpload = {
  name: 'ภาพถ่าย.jpg',
  mimeType: 'image/jpeg',
  buffer: Buffer.from('<html><script>document.title = "taken"</script></html>'),
}

async function festivalForm(page: Page, name: string): Promise<Locator> {
  await openPageAs(page, demoAccounts.chiangMaiDistrict, '/manage/festival')
  await page.getByRole('button', { name: 'เพิ่มเทศกาล' }).click()
  const form = dialogOf(page, 'เพิ่มเทศกาล')
  await fillIn(form, [{ label: 'ตำบล', choice: 'ป่าแดด' }])
  await fillIn(form, [
    { label: 'ชื่อเทศกาล', text: name },
    { label: 'รายละเอียด (ภาษาไทย)', text: 'ต้องไม่หายไปไหน' },
  ])
  return form
}

test('an HTML file named .jpg is rejected at its slot, and the form keeps all other input', async ({
  page,
}) => {
  const name = uniqueName('เทศกาล')
  const form = await festivalForm(page, name)
  await choosePicture(form, 'อัปโหลดรูปที่ 1', await smallPicture(1))
  await choosePicture(form, 'อัปโหลดรูปที่ 2', hostile)
  await form.getByRole('button', { name: 'บันทึก' }).click()

  const summary = form.getByRole('alert').filter({ hasText: 'พบข้อผิดพลาด 1 รายการ' })
  await expect(summary).toContainText('รูปที่ 2: กรุณาเลือกไฟล์รูปภาพ')
  await expect(form.getByRole('textbox', { name: 'ชื่อเทศกาล', exact: true })).toHaveValue(name)
  await expect(form.getByRole('textbox', { name: 'รายละเอียด (ภาษาไทย)' })).toHaveValue('ต้องไม่หายไปไหน')
  await expect(form.getByRole('img', { name: 'รูปที่ 1' })).toBeVisible()
  const caller = await openApiCaller(page.request, demoAccounts.chiangMaiDistrict)
  expect(await caller.post('manage/festival/search', { CC: '50', AA: '01', Q: name })).toMatchObject({
    isFound: false,
  })

  await actOnPicture(form, 'รูปที่ 2', 'ลบ')
  await form.getByRole('button', { name: 'บันทึก' }).click()
  await expect(form).toBeHidden()
  await searchFor(page, name)
  await expect(rowOf(page, name)).toBeVisible()
})

test('choosing a PDF or an SVG shows a warning, and the form keeps the chosen picture', async ({ page }) => {
  const form = await festivalForm(page, 'ไม่บันทึก')
  await choosePicture(form, 'อัปโหลดรูปที่ 1', await smallPicture(1))
  const letter = { name: 'letter.pdf', mimeType: 'application/pdf', buffer: Buffer.from('%PDF-1.7') }
  await choosePicture(form, 'เปลี่ยนรูปที่ 1', letter)
  const warning = toasts(page).filter({ hasText: 'กรุณาเลือกไฟล์รูปภาพ' })
  await expect(warning).toBeVisible()
  await warning.getByRole('button', { name: 'ปิดข้อความ' }).click()
  await expect(warning).toBeHidden()
  await expect(form.getByText('picture-1.jpg')).toBeVisible()
  const drawing = {
    name: 'a.svg',
    mimeType: 'image/svg+xml',
    buffer: Buffer.from('<svg xmlns="http://www.w3.org/2000/svg"/>'),
  }
  await choosePicture(form, 'อัปโหลดรูปที่ 2', drawing)
  await expect(warning).toBeVisible()
  await expect(form.getByRole('button', { name: 'อัปโหลดรูปที่ 2' })).toBeVisible()
})

test('each file that is not a picture gets a message with its name and what to do', async ({ page }) => {
  const form = await festivalForm(page, 'ไม่บันทึก')
  const heic = Buffer.concat([Buffer.from([0, 0, 0, 24]), Buffer.from('ftypheic'), Buffer.alloc(40)])
  const several = [
    { name: 'IMG_2569.HEIC', mimeType: 'image/heic', buffer: heic },
    { name: 'หนังสือ.pdf', mimeType: 'application/pdf', buffer: Buffer.from('%PDF-1.7') },
    { name: 'ตรา.svg', mimeType: 'image/svg+xml', buffer: Buffer.from('<svg/>') },
    await smallPicture(7),
  ]
  await choosePicture(form, 'เลือกรูปภาพ (ไม่เกิน 5 รูป)', ...several)
  await expect(form.getByText('picture-7.jpg')).toBeVisible()
  for (const sentence of [
    'IMG_2569.HEIC: ไฟล์ HEIC ของ iPhone ยังใช้ไม่ได้ กรุณาบันทึกรูปเป็นไฟล์ .jpg ก่อน',
    'หนังสือ.pdf: กรุณาเลือกไฟล์รูปภาพ',
    'ตรา.svg: กรุณาเลือกไฟล์รูปภาพ',
  ])
    await expect(toasts(page).filter({ hasText: sentence })).toHaveCount(1)
})

test('a damaged picture shows a warning before it is uploaded', async ({ page }) => {
  const form = await festivalForm(page, 'ไม่บันทึก')
  const { buffer } = await smallPicture(2)
  const cut = { name: 'ขาดครึ่ง.jpg', mimeType: 'image/jpeg', buffer: buffer.subarray(0, buffer.length / 2) }
  await choosePicture(form, 'อัปโหลดรูปที่ 1', cut)
  await expect(form.getByText('ไฟล์นี้อาจเสียหายหรือไม่ใช่รูปภาพ กรุณาเลือกไฟล์อื่น')).toBeVisible()
  await choosePicture(form, 'เปลี่ยนรูปที่ 1', await smallPicture(2))
  await expect(form.getByText('ไฟล์นี้อาจเสียหาย')).toBeHidden()
})

test('several dropped pictures fill the free slots in their order', async ({ page }) => {
  const name = uniqueName('เทศกาล')
  const form = await festivalForm(page, name)
  await expect(form.getByRole('button', { name: /^ถ่ายภาพ/ }), 'camera buttons on a computer').toHaveCount(0)
  await choosePicture(form, 'อัปโหลดรูปที่ 2', await smallPicture(2))
  await expect(form.getByText('picture-2.jpg')).toBeVisible()
  const dropped = await Promise.all([5, 6, 7].map((no) => smallPicture(no)))
  const files = dropped.map(({ name: file, buffer }) => ({ file, text: buffer.toString('base64') }))
  const data = await page.evaluateHandle((all) => {
    const transfer = new DataTransfer()
    for (const { file, text } of all) {
      const bytes = Uint8Array.from(atob(text), (letter) => letter.charCodeAt(0))
      // Some systems give files without a media type.
      transfer.items.add(new File([bytes], file))
    }
    return transfer
  }, files)
  const slotOf = (no: number) =>
    form.getByRole('listitem').filter({ has: page.getByRole('button', { name: `รูปที่ ${no}` }) })
  await slotOf(3).locator('> div').dispatchEvent('drop', { dataTransfer: data })
  for (const [at, file] of [2, 5, 6, 7].entries())
    await expect(slotOf(at + 2)).toContainText(`picture-${file}.jpg`)
  await form.getByRole('button', { name: 'บันทึก' }).click()
  await expect(form).toBeHidden()
  await clickRowAction(page, 'ดูรูปภาพ', name)
  const pictures = dialogOf(page, `รายการรูปภาพ ${name}`).getByRole('img', { name: /รูปที่ \d$/ })
  await expect(pictures).toHaveCount(4)
  await pictures.first().click()
  await dialogOf(page, 'รูปที่ 2').getByRole('button', { name: 'รูปถัดไป' }).click()
  await expect(dialogOf(page, 'รูปที่ 3').getByRole('img')).toBeVisible()
  expect(page.context().pages()).toHaveLength(1)
})

test('choosing six pictures adds five and shows a message about the limit', async ({ page }) => {
  const form = await festivalForm(page, 'ไม่บันทึก')
  const six = await Promise.all([1, 2, 3, 4, 5, 6].map((no) => smallPicture(no)))
  await choosePicture(form, 'เลือกรูปภาพ (ไม่เกิน 5 รูป)', ...six)
  await expect(toasts(page)).toContainText('เพิ่มรูปภาพได้ไม่เกิน 5 รูป')
  await expect(form.getByRole('img', { name: /รูปที่ \d$/ })).toHaveCount(5)
  await expect(form.getByText('picture-6.jpg')).toBeHidden()
  await expect(form.getByRole('button', { name: 'เลือกรูปภาพ (ไม่เกิน 5 รูป)' })).toBeDisabled()
})

test('the list of pictures adds pictures, rejects other files, and undoes a deletion', async ({ page }) => {
  const name = uniqueName('เทศกาล')
  const form = await festivalForm(page, name)
  await form.getByRole('button', { name: 'บันทึก' }).click()
  await expect(form).toBeHidden()
  await clickRowAction(page, 'ดูรูปภาพ', name)
  const images = dialogOf(page, `รายการรูปภาพ ${name}`)
  await expect(images).toContainText('ไม่มีรูปภาพ')
  await choosePicture(images, 'เพิ่มรูปภาพ', await smallPicture(1), hostile, await smallPicture(2))
  await expect(images.getByRole('img', { name: /รูปที่ \d$/ })).toHaveCount(2)
  await expect(images.getByText('กรุณาเลือกไฟล์รูปภาพ')).toBeVisible()
  await images.getByRole('button', { name: /^ลบ ?รูปที่ 1$/ }).click()
  await dialogOf(page, 'ลบรูปภาพ').getByRole('button', { name: 'ลบรูปภาพ' }).click()
  await expect(images.getByRole('img', { name: /รูปที่ \d$/ })).toHaveCount(1)
  const deleted = toasts(page).filter({ hasText: 'ลบรูปภาพเรียบร้อยแล้ว' })
  await deleted.getByRole('button', { name: 'เลิกทำ' }).click()
  await expect(images.getByRole('img', { name: /รูปที่ \d$/ })).toHaveCount(2)
})

/**
 * Pastes the clipboard at the focus: only a picture, as from a chat, or a picture with its text, as from
 * Excel.
 */
async function paste(page: Page, no: number, words?: string): Promise<void> {
  const { name, mimeType, buffer } = await smallPicture(no)
  await page.evaluate(
    ({ file, type, text, withText }) => {
      const data = new DataTransfer()
      const bytes = Uint8Array.from(atob(text), (letter) => letter.charCodeAt(0))
      data.items.add(new File([bytes], file, { type }))
      if (withText !== undefined) data.setData('text/plain', withText)
      const event = new ClipboardEvent('paste', { clipboardData: data, bubbles: true, cancelable: true })
      document.activeElement?.dispatchEvent(event)
    },
    { file: name, type: mimeType, text: buffer.toString('base64'), withText: words },
  )
}

test('pasted pictures go to free slots, up to five, and not if text is pasted with them', async ({
  page,
}) => {
  const form = await festivalForm(page, 'ไม่บันทึก')
  await form.getByRole('button', { name: 'อัปโหลดรูปที่ 2' }).focus()
  await paste(page, 2)
  await expect(form.getByText('picture-2.jpg')).toBeVisible()
  await expect(toasts(page)).toContainText('วางรูปภาพในแบบฟอร์มแล้ว')
  await paste(page, 3)
  await expect(form.getByRole('img', { name: 'รูปที่ 1', exact: true })).toBeVisible()
  await expect(form.getByText('picture-2.jpg')).toBeVisible()
  // Text together with its picture is pasted as text.
  await form.getByRole('textbox', { name: 'ชื่อเทศกาล', exact: true }).focus()
  await paste(page, 4, 'สงกรานต์')
  for (const no of [5, 6, 7]) await paste(page, no)
  await expect(form.getByRole('img', { name: /^รูปที่ \d$/ })).toHaveCount(5)
  await expect(form.getByText('picture-4.jpg')).toHaveCount(0)
  await paste(page, 8)
  await expect(toasts(page)).toContainText('เพิ่มรูปภาพได้ไม่เกิน 5 รูป')

  const { images, stored } = await openPictures(page)
  await paste(page, 3)
  await expect.poll(async () => (await stored()).length).toBe(3)
  await expect(images.getByRole('img', { name: /รูปที่ \d$/ })).toHaveCount(3)
})

test.describe('on a phone', { tag: '@thorough' }, () => {
  test.use({ viewport: { width: 360, height: 740 }, hasTouch: true })

  test('the camera button adds a photo to a free slot of the form and to the list of pictures', async ({
    page,
  }) => {
    const form = await festivalForm(page, 'ไม่บันทึก')
    const takePhoto = async (within: Locator, name: string, no: number) => {
      const opening = page.waitForEvent('filechooser')
      await within.getByRole('button', { name, exact: true }).tap()
      const chooser = await opening
      expect(await chooser.element().getAttribute('capture')).toBe('environment')
      await chooser.setFiles(await smallPicture(no))
    }
    await takePhoto(form, 'ถ่ายภาพ รูปที่ 2', 2)
    await expect(form.getByText('picture-2.jpg')).toBeVisible()
    await expect(form.getByRole('button', { name: 'ถ่ายภาพ รูปที่ 1' })).toBeVisible()
    await expect(form.getByRole('button', { name: 'ถ่ายภาพ รูปที่ 2' })).toBeHidden()
    // Two places are next to each other, and the text of each button is on one line.
    const button = await form.getByRole('button', { name: 'อัปโหลดรูปที่ 3' }).boundingBox()
    expect(button?.height).toBeLessThan(50)

    const { images, stored } = await openPictures(page)
    await takePhoto(images, 'ถ่ายภาพ', 3)
    await expect.poll(async () => (await stored()).length).toBe(3)
  })
})

test.describe('without a connection', { tag: '@thorough' }, () => {
  test.use({ expectedProblems: [/ERR_INTERNET_DISCONNECTED/] })

  test('a failed save shows an error and keeps the input, and works after reconnecting', async ({ page }) => {
    const name = uniqueName('เทศกาล')
    const form = await festivalForm(page, name)
    await choosePicture(form, 'อัปโหลดรูปที่ 1', await smallPicture(1))
    await expect(form.getByRole('img', { name: 'รูปที่ 1' })).toBeVisible()
    await goOffline(page)
    await form.getByRole('button', { name: 'บันทึก' }).click()
    await expect(form.getByRole('alert')).toContainText('ขาดการเชื่อมต่ออินเทอร์เน็ต')
    await expect(form.getByRole('alert')).toHaveCount(1)
    await expect(toasts(page)).toHaveCount(0)
    await expect(form.getByRole('textbox', { name: 'ชื่อเทศกาล', exact: true })).toHaveValue(name)
    await expect(form.getByRole('img', { name: 'รูปที่ 1' })).toBeVisible()
    await goOnline(page)
    await form.getByRole('button', { name: 'บันทึก' }).click()
    await expect(form).toBeHidden()
    await expect(rowOf(page, name)).toBeVisible()
  })
})
