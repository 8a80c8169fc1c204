/**
 * Documents as the further screens specify them: news with two PDFs and a photo, and a file that is rejected.
 */
import { readFile } from 'node:fs/promises'
import type { Locator } from '@playwright/test'
import { samplePdf } from '#server/demo/pdf.ts'
import { packedPdf } from '../../tests/files/pdf.ts'
import { demoAccounts, expect, test } from '../fixtures.ts'
import {
  fieldMessage,
  chooseOption,
  choosePicture,
  dialogOf,
  fillIn,
  toasts,
  clickRowAction,
  rowOf,
  saveForm,
  searchFor,
} from '../forms.ts'
import { openPageAs, uniqueName } from '../api-caller.ts'
import { type PictureUpload, smallPicture } from '../sample-pictures.ts'

const pdf = (name: string, text: string): PictureUpload => ({
  name,
  mimeType: 'application/pdf',
  buffer: samplePdf(text, ['A page']),
})

/** The names of the documents in a form, in their order. */
const documentsOf = (form: Locator) =>
  form.getByRole('listitem').filter({ has: form.page().getByRole('button', { name: /^เปลี่ยนไฟล์ / }) })

async function fillInNews(form: Locator, topic: string): Promise<void> {
  await chooseOption(form, 'ประเภทข่าว', 'ประกาศ')
  await fillIn(form, [
    { label: 'หัวข้อข่าว', text: topic },
    { label: 'เนื้อหา', text: 'บรรทัดแรก\nบรรทัดที่สอง' },
  ])
}

test('documents of a news item are added, replaced, reordered and downloaded', async ({ page }) => {
  const topic = uniqueName('ข่าว')
  await openPageAs(page, demoAccounts.chiangMaiDistrict, '/new')
  await page.getByRole('button', { name: 'เพิ่มข่าว', exact: true }).click()
  const form = dialogOf(page, 'เพิ่มข่าวประชาสัมพันธ์')
  await fillInNews(form, topic)
  await choosePicture(form, 'อัปโหลดรูปที่ 1', await smallPicture(3))
  await choosePicture(form, 'เลือกไฟล์ PDF', pdf('ประกาศ.pdf', 'One'), pdf('แนบท้าย.pdf', 'Two'))
  await expect(documentsOf(form)).toHaveCount(2)
  await saveForm(form)

  await searchFor(page, topic)
  await expect(rowOf(page, topic)).toContainText('ประกาศ')
  await test.step('the second document is replaced and moved to the front', async () => {
    await clickRowAction(page, 'แก้ไข', topic)
    const edit = dialogOf(page, 'แก้ไขข่าวประชาสัมพันธ์')
    await choosePicture(edit, 'เปลี่ยนไฟล์ แนบท้าย.pdf', pdf('แนบท้าย ฉบับแก้ไข.pdf', 'Three'))
    await expect(documentsOf(edit).nth(1)).toContainText('แนบท้าย ฉบับแก้ไข.pdf')
    await edit.getByRole('button', { name: 'เลื่อน แนบท้าย ฉบับแก้ไข.pdf ขึ้น' }).click()
    await expect(documentsOf(edit).first()).toContainText('แนบท้าย ฉบับแก้ไข.pdf')
    await saveForm(edit)
  })
  await test.step('the download equals the upload', async () => {
    await clickRowAction(page, 'ดูรายละเอียด', topic)
    const view = dialogOf(page, 'รายละเอียดข่าวประชาสัมพันธ์')
    await expect(view.getByText('(PDF ขนาด 1 KB)')).toHaveCount(2)
    const coming = page.waitForEvent('download')
    await view.getByRole('link', { name: 'แนบท้าย ฉบับแก้ไข.pdf' }).click()
    const file = await coming
    expect(file.suggestedFilename()).toBe('แนบท้าย ฉบับแก้ไข.pdf')
    expect(await readFile(await file.path())).toEqual(pdf('', 'Three').buffer)
    await view.getByRole('button', { name: 'ปิด', exact: true }).first().click()
  })
  await test.step('the history shows the replaced document', async () => {
    await clickRowAction(page, 'ประวัติการแก้ไข', topic)
    const history = dialogOf(page, `ประวัติการแก้ไข ${topic}`)
    await expect(history.getByText('เพิ่มเอกสารแนบ แนบท้าย ฉบับแก้ไข.pdf')).toBeVisible()
    await expect(history.getByText('ลบเอกสารแนบ แนบท้าย.pdf')).toBeVisible()
  })
})

test.describe('an invalid document', () => {
  // The browser logs the server's 4xx.
  test.use({ expectedProblems: [/422/] })

  test('is rejected with a message, and the form keeps its input', async ({ page }) => {
    const topic = uniqueName('ข่าว')
    await openPageAs(page, demoAccounts.chiangMaiDistrict, '/new')
    await page.getByRole('button', { name: 'เพิ่มข่าว', exact: true }).click()
    const form = dialogOf(page, 'เพิ่มข่าวประชาสัมพันธ์')
    await fillInNews(form, topic)
    const picture = { name: 'รูป.pdf', mimeType: 'application/pdf', buffer: Buffer.from('GIF89a') }
    await choosePicture(form, 'เลือกไฟล์ PDF', picture)
    await expect(toasts(page).filter({ hasText: 'รูป.pdf: กรุณาเลือกไฟล์ PDF' })).toBeVisible()
    await expect(documentsOf(form)).toHaveCount(0)

    const bytes = packedPdf('<< /S /JavaScript /JS (app.alert\\(1\\)) >>')
    const hostile = { name: 'อันตราย.pdf', mimeType: 'application/pdf', buffer: bytes }
    await choosePicture(form, 'เลือกไฟล์ PDF', pdf('ดี.pdf', 'Good'), hostile)
    await form.getByRole('button', { name: 'บันทึก', exact: true }).click()
    await expect(fieldMessage(form, HOSTILE)).toBeVisible()
    await expect(form.getByRole('textbox', { name: 'หัวข้อข่าว', exact: true })).toHaveValue(topic)
    await expect(documentsOf(form)).toHaveCount(2)
    await form.getByRole('button', { name: 'ลบ อันตราย.pdf', exact: true }).click()
    await saveForm(form)
    await searchFor(page, topic)
    await expect(rowOf(page, topic)).toBeVisible()
  })
})

const HOSTILE =
  'อันตราย.pdf: ไฟล์ PDF มีชุดคำสั่ง สื่อ หรือลิงก์ที่เปิดสิ่งอื่นนอกจากหน้าเว็บไซต์ จึงไม่สามารถแนบได้ กรุณาพิมพ์เอกสารเป็น PDF ใหม่ แล้วลองอีกครั้ง'
