/** A chosen file that changes, vanishes or cannot be read: nothing chosen is lost, and the reason is true. */
import { appendFile, rm, writeFile } from 'node:fs/promises'
import type { Page } from '@playwright/test'
import { samplePdf } from '#server/demo/pdf.ts'
import { demoAccounts, expect, test } from '../fixtures.ts'
import { chooseOption, closeToasts, dialogOf, fillIn, saveForm, toasts } from '../forms.ts'
import { openApiCaller, openPageAs, uniqueName } from '../api-caller.ts'
import { smallPicture } from '../sample-pictures.ts'
import { openPictures } from '../pictures/open-pictures.ts'

/** Chooses a file from the disk. */
async function chooseFromDisk(page: Page, button: string, path: string): Promise<void> {
  const chooser = page.waitForEvent('filechooser')
  await page.getByRole('button', { name: button, exact: true }).click()
  await (await chooser).setFiles(path)
}

/** Makes the browser refuse to read files, or read them again. */
const breakReading = (page: Page, isBroken: boolean) =>
  page.evaluate((isBroken) => {
    const { prototype } = Blob
    const original: () => Promise<ArrayBuffer> = Reflect.get(prototype, 'original') ?? prototype.arrayBuffer
    Reflect.set(prototype, 'original', original)
    prototype.arrayBuffer = isBroken
      ? () => Promise.reject(new DOMException('gone', 'NotReadableError'))
      : original
  }, isBroken)

test('files that change or vanish after they were chosen are saved as they were, and unreadable ones named', async ({
  page,
}, info) => {
  const topic = uniqueName('ไฟล์บนแฟลชไดรฟ์')
  const picture = info.outputPath('ภาพถ่าย.jpg')
  const letter = info.outputPath('ประกาศ.pdf')
  await writeFile(picture, (await smallPicture(5)).buffer)
  await writeFile(letter, samplePdf('One', ['A page']))
  await openPageAs(page, demoAccounts.chiangMaiDistrict, '/new')
  await page.getByRole('button', { name: 'เพิ่มข่าว', exact: true }).click()
  const form = dialogOf(page, 'เพิ่มข่าวประชาสัมพันธ์')
  await chooseOption(form, 'ประเภทข่าว', 'ประกาศ')
  await fillIn(form, [
    { label: 'หัวข้อข่าว', text: topic },
    { label: 'เนื้อหา', text: 'ต้องไม่หายไปไหน' },
  ])

  await breakReading(page, true)
  await chooseFromDisk(page, 'อัปโหลดรูปที่ 1', picture)
  await expect(toasts(page)).toContainText('ภาพถ่าย.jpg: ไม่สามารถอ่านไฟล์นี้ได้')
  await closeToasts(page)
  await chooseFromDisk(page, 'เลือกไฟล์ PDF', letter)
  await expect(toasts(page)).toContainText('ประกาศ.pdf: ไม่สามารถอ่านไฟล์นี้ได้')
  await closeToasts(page)
  await breakReading(page, false)

  await chooseFromDisk(page, 'อัปโหลดรูปที่ 1', picture)
  await chooseFromDisk(page, 'เลือกไฟล์ PDF', letter)
  await expect(form.getByText('ภาพถ่าย.jpg')).toBeVisible()
  await expect(form.getByText('ประกาศ.pdf')).toBeVisible()
  await rm(picture)
  await appendFile(letter, '%saved again')
  await saveForm(form)
  const caller = await openApiCaller(page.request, demoAccounts.chiangMaiDistrict)
  const { data } = await caller.post('news/search', { CC: '50', AA: '01', Q: topic })
  expect(data?.[0]).toMatchObject({ DOCUMENTS: [{ NAME: 'ประกาศ.pdf' }] })
})

test('a picture that vanishes while it waits in the list of pictures is uploaded all the same', async ({
  page,
}, info) => {
  const { images, stored } = await openPictures(page)
  const path = info.outputPath('รอคิว.jpg')
  await writeFile(path, (await smallPicture(9)).buffer)
  const first = Promise.withResolvers<void>()
  const isHeld = Promise.withResolvers<void>()
  await page.route('**/manage/festivalImg', async (route) => {
    isHeld.resolve()
    await first.promise
    await route.continue()
  })
  await chooseFromDisk(page, 'เพิ่มรูปภาพ', path)
  await isHeld.promise
  await chooseFromDisk(page, 'เพิ่มรูปภาพ', path)
  await expect(images.getByRole('progressbar')).toHaveCount(2)
  await rm(path)
  first.resolve()
  await expect(images.getByRole('img', { name: /รูปที่ \d$/ })).toHaveCount(4)
  expect(await stored()).toHaveLength(4)
})
