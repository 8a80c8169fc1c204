/** How fields handle typed and pasted text: coordinates, numbers, English, masks (foundations, section 5). */
import type { Locator, Page } from '@playwright/test'
import { demoAccounts, expect, test } from '../fixtures.ts'
import { fieldMessage, chooseOption, dialogOf, toasts, rowOf, saveForm } from '../forms.ts'
import { openPageAs } from '../api-caller.ts'

async function openForm(page: Page, route: string, add: string): Promise<Locator> {
  await openPageAs(page, demoAccounts.chiangMaiDistrict, route)
  await page.getByRole('button', { name: add, exact: true }).click()
  const form = dialogOf(page, add)
  await form.getByRole('button', { name: 'บันทึก', exact: true }).waitFor()
  return form
}

const field = (form: Locator, name: string) => form.getByRole('textbox', { name, exact: true })

/** Two elements of one row have the same top. */
async function expectAligned(one: Locator, other: Locator): Promise<void> {
  expect((await other.boundingBox())?.y).toBe((await one.boundingBox())?.y)
}

test('pasted coordinates or a map link fill both coordinate fields', async ({ page, context }) => {
  await context.grantPermissions(['clipboard-read', 'clipboard-write'])
  const form = await openForm(page, '/manage/landmarks', 'เพิ่มสถานที่')
  const box = field(form, 'วางพิกัดหรือลิงก์ Google Maps')
  for (const [pasted, lat, long] of [
    ['18.79, 98.98', /^18\.79/, /^98\.98/],
    ['18°47\'24.0"N 98°58\'48.0"E', /^18\.79/, /^98\.98/],
    ['https://www.google.com/maps/@15.2287,104.8564,15z', /^15\.2287/, /^104\.8564/],
  ] as const) {
    await page.evaluate((text) => navigator.clipboard.writeText(text), pasted)
    await box.focus()
    await page.keyboard.press('Control+V')
    await expect(field(form, 'ละติจูด')).toHaveValue(lat)
    await expect(field(form, 'ลองจิจูด')).toHaveValue(long)
  }
  await expectAligned(box, form.getByRole('button', { name: 'ใช้ตำแหน่งปัจจุบัน' }))
  await box.fill('ไม่มีพิกัดในนี้')
  await box.press('Enter')
  await expect(form.getByText('ไม่พบพิกัดในข้อความนี้')).toBeVisible()
  await expectAligned(box, form.getByRole('button', { name: 'ใช้ตำแหน่งปัจจุบัน' }))
})

test('the position of the device fills both coordinate fields', async ({ page, context }) => {
  await context.grantPermissions(['geolocation'])
  await context.setGeolocation({ latitude: 18.79041, longitude: 98.98712, accuracy: 12 })
  const form = await openForm(page, '/manage/landmarks', 'เพิ่มสถานที่')
  await form.getByRole('button', { name: 'ใช้ตำแหน่งปัจจุบัน' }).click()
  await expect(field(form, 'ละติจูด')).toHaveValue(/^18\.79041/)
  await expect(field(form, 'ลองจิจูด')).toHaveValue(/^98\.98712/)
})

test('pasted text loses invisible characters and old glyphs in form fields and in the search', async ({
  page,
  context,
}) => {
  await context.grantPermissions(['clipboard-read', 'clipboard-write'])
  const form = await openForm(page, '/manage/landmarks', 'เพิ่มสถานที่')
  const pasteInto = async (within: Locator, text: string) => {
    await page.evaluate((pasted) => navigator.clipboard.writeText(pasted), text)
    await within.focus()
    await page.keyboard.press('Control+V')
  }
  const mark = `x${crypto.randomUUID().slice(0, 7)}`
  const name = field(form, 'ชื่อสถานที่')
  await name.fill(`ตลาด ${mark}`)
  await name.press('Home')
  await pasteInto(name, '\u202aกาด\u202c')
  await expect(name).toHaveValue(`กาดตลาด ${mark}`)
  // The caret is after the pasted text.
  await page.keyboard.type('หลวง')
  await expect(name).toHaveValue(`กาดหลวงตลาด ${mark}`)
  // Glyphs of an old font, and the ำ that a PDF loses.
  await pasteInto(field(form, 'รายละเอียด (ภาษาไทย)'), 'เปิดทุกวัน\vปิดวันพุธ\u0007 ป\uf70aาไม\uf70b ส านักงานน ้าตก')
  await expect(field(form, 'รายละเอียด (ภาษาไทย)')).toHaveValue('เปิดทุกวัน\nปิดวันพุธ ป่าไม้ สำนักงานน้ำตก')
  // What is typed is not repaired.
  await page.keyboard.type(' อักษร า')
  await expect(field(form, 'รายละเอียด (ภาษาไทย)')).toHaveValue(/สำนักงานน้ำตก อักษร า$/)
  await chooseOption(form, 'ตำบล', 'ฟ้าฮ่าม')
  await chooseOption(form, 'ประเภท', 'ตลาดสด')
  await saveForm(form)

  await pasteInto(page.getByRole('searchbox', { name: 'คำค้นหา' }), `\u202aกาดหลวงตลาด ${mark}\u202c`)
  await page.getByRole('button', { name: 'ค้นหา', exact: true }).click()
  await expect(rowOf(page, `กาดหลวงตลาด ${mark}`)).toBeVisible()
})

test('a button completes a URL without https://', async ({ page }) => {
  const form = await openForm(page, '/manage/landmarks', 'เพิ่มสถานที่')
  const web = field(form, 'เว็บไซต์')
  const complete = form.getByRole('button', { name: 'เติม https:// ข้างหน้า' })
  for (const none of ['ไม่มี', 'www', 'https://www.example.go.th', 'a@example.go.th', 'example.go.th/ก ข']) {
    await web.fill(none)
    await expect(complete).toBeHidden()
  }
  await web.fill('www.example.go.th/ข่าว?หน้า=2 ')
  await complete.click()
  await expect(web).toHaveValue('https://www.example.go.th/ข่าว?หน้า=2')
  await expect(web).toBeFocused()
  await expect(complete).toBeHidden()
  await expect(form.getByRole('link', { name: /^เปิดลิงก์/ })).toBeVisible()
})

test('coordinates pasted into one field fill both, and degrees become a number', async ({
  page,
  context,
}) => {
  await context.grantPermissions(['clipboard-read', 'clipboard-write'])
  const form = await openForm(page, '/manage/landmarks', 'เพิ่มสถานที่')
  const pasteInto = async (name: string, text: string) => {
    await page.evaluate((pasted) => navigator.clipboard.writeText(pasted), text)
    await field(form, name).focus()
    await page.keyboard.press('Control+A')
    await page.keyboard.press('Control+V')
  }
  const expectPoint = async (lat: string, long: string) => {
    await expect(field(form, 'ละติจูด')).toHaveValue(lat)
    await expect(field(form, 'ลองจิจูด')).toHaveValue(long)
  }
  await pasteInto('ละติจูด', '18.79, 98.98\n')
  await expectPoint('18.79', '98.98')
  await pasteInto('ลองจิจูด', 'https://www.google.com/maps/@15.2287,104.8564,15z')
  await expectPoint('15.2287', '104.8564')
  await pasteInto('ละติจูด', '18°47\'24"N')
  await expectPoint('18.79', '104.8564')
  await pasteInto('ลองจิจูด', '98 58 48 E')
  await expectPoint('18.79', '98.98')
  await pasteInto('ลองจิจูด', '๙๘.๕')
  await expectPoint('18.79', '98.5')
  await pasteInto('ลองจิจูด', 'https://maps.app.goo.gl/AbC')
  await expectPoint('18.79', '98.5')
  await expect(toasts(page)).toHaveCount(1)
  await expect(toasts(page)).toContainText('ลิงก์แบบย่อไม่มีพิกัด')
  await pasteInto('ละติจูด', '498765 2077890')
  await expect(toasts(page)).toContainText('ไม่ระบุโซน')
  await expectPoint('18.79', '98.5')
  await pasteInto('ละติจูด', '47Q 498765 2077890')
  await expectPoint('18.7926958', '98.9882805')

  // Typed by hand: converted when the field is left, and refused as a whole when it is no coordinate.
  await field(form, 'ละติจูด').fill('')
  await field(form, 'ละติจูด').pressSequentially('N 18° 47.4')
  await field(form, 'ลองจิจูด').fill('98 99')
  await expectPoint('18.79', '98 99')
  await field(form, 'ละติจูด').focus()
  await expect(fieldMessage(form, 'กรุณาระบุเป็นตัวเลข')).toBeVisible()
})

test('swapped coordinates show a hint and a button that swaps them', async ({ page }) => {
  const form = await openForm(page, '/manage/landmarks', 'เพิ่มสถานที่')
  await field(form, 'ละติจูด').fill('98.98')
  await field(form, 'ลองจิจูด').fill('18,79')
  await expect(form.getByText('ละติจูดและลองจิจูดอาจสลับกัน ต้องการสลับค่าหรือไม่')).toBeVisible()
  await form.getByRole('button', { name: 'สลับค่า' }).click()
  await expect(field(form, 'ละติจูด')).toHaveValue('18.79')
  await expect(field(form, 'ลองจิจูด')).toHaveValue('98.98')
  await field(form, 'ละติจูด').fill('35.68')
  await field(form, 'ลองจิจูด').fill('139.76')
  await expect(form.getByText('พิกัดนี้อยู่นอกประเทศไทย กรุณาตรวจสอบ')).toBeVisible()
})

test('letters in a coordinate show the message of each specification, and remove no sign', {
  tag: '@thorough',
}, async ({ page }) => {
  let form = await openForm(page, '/manage/landmarks', 'เพิ่มสถานที่')
  await field(form, 'ละติจูด').pressSequentially('๑๘.7ก')
  await expect(field(form, 'ละติจูด')).toHaveValue('18.7ก')
  await expect(form.getByRole('alert')).toHaveText('กรุณาระบุเป็นตัวเลข')
  form = await openForm(page, '/manage/gov', 'เพิ่มหน่วยงาน')
  await field(form, 'ละติจูด').fill('18.7x')
  await expect(form.getByRole('alert')).toHaveText('กรุณากรอกเป็นตัวเลข')
  await field(form, 'ละติจูด').fill('95')
  await form.getByRole('button', { name: 'บันทึก' }).click()
  await expect(fieldMessage(form, 'ละติจูดต้องอยู่ระหว่าง -90 ถึง 90')).toBeVisible()
})

test('English fields convert punctuation, remove Thai letters and show a message', {
  tag: '@thorough',
}, async ({ page }) => {
  const form = await openForm(page, '/manage/landmarks', 'เพิ่มสถานที่')
  const english = field(form, 'ชื่อสถานที่ (ภาษาอังกฤษ)')
  await english.fill('Wat “Phra Singh” – 1345')
  await expect(english).toHaveValue('Wat "Phra Singh" - 1345')
  await expect(toasts(page)).toHaveCount(0)
  await english.fill('Wat วัด Phra')
  await expect(english).toHaveValue('Wat  Phra')
  await expect(form.getByRole('alert')).toHaveText('กรุณากรอกข้อมูลเป็นภาษาอังกฤษ!')
  const detail = field(form, 'รายละเอียด (ภาษาอังกฤษ)')
  await detail.fill('First line\nSecond line')
  await expect(detail).toHaveValue('First line\nSecond line')
})

for (const [route, add, name, letter, sentence] of [
  ['/manage/otop', 'เพิ่มสินค้า OTOP', 'ราคา', '1', 'กรุณาระบุเป็นตัวเลข'],
  ['/manage/landmarks', 'เพิ่มสถานที่', 'ชื่อสถานที่ (ภาษาอังกฤษ)', 'a', 'กรุณากรอกข้อมูลเป็นภาษาอังกฤษ!'],
] as const) {
  test(`“${sentence}” stays until the field is left, and at least five seconds`, async ({ page }) => {
    await page.clock.install()
    const form = await openForm(page, route, add)
    await page.clock.pauseAt(Date.now() + 60_000)
    const message = fieldMessage(form, sentence)
    await field(form, name).pressSequentially('ก')
    await field(form, name).pressSequentially(letter)
    await expect(message).toBeVisible()
    await page.clock.runFor(60_000)
    await expect(message).toBeVisible()
    await field(form, name).blur()
    await page.clock.runFor(1)
    await expect(message).toBeHidden()

    await field(form, name).pressSequentially('ข')
    await field(form, name).blur()
    await page.clock.runFor(4_900)
    await expect(message).toBeVisible()
    await page.clock.runFor(200)
    await expect(message).toBeHidden()
  })
}

test('a village number takes at most two digits, and a postcode requires five', { tag: '@thorough' }, async ({
  page,
}) => {
  const form = await openForm(page, '/manage/otop', 'เพิ่มสินค้า OTOP')
  await field(form, 'หมู่ที่').pressSequentially('1a๒3')
  await expect(field(form, 'หมู่ที่')).toHaveValue('12')
  await field(form, 'รหัสไปรษณีย์').pressSequentially('5020')
  await form.getByRole('button', { name: 'บันทึก' }).click()
  await expect(fieldMessage(form, 'กรุณากรอกรหัสไปรษณีย์ให้ครบ 5 หลัก')).toBeVisible()
  await field(form, 'รหัสไปรษณีย์').press('End')
  await field(form, 'รหัสไปรษณีย์').pressSequentially('099')
  await expect(field(form, 'รหัสไปรษณีย์')).toHaveValue('50200')
})

test('a price keeps its commas, and a change of the type clears the sub-type', { tag: '@thorough' }, async ({
  page,
}) => {
  const form = await openForm(page, '/manage/otop', 'เพิ่มสินค้า OTOP')
  await field(form, 'ราคา').pressSequentially('๑,250.50บ')
  await expect(field(form, 'ราคา')).toHaveValue('1,250.50')
  await expect(form.getByRole('alert')).toHaveText('กรุณาระบุเป็นตัวเลข')

  const type = form.getByRole('combobox', { name: 'ประเภท', exact: true })
  const subType = form.getByRole('combobox', { name: 'ประเภทย่อย' })
  await expect(subType).toBeDisabled()
  await type.click()
  await form.getByRole('option', { name: 'เครื่องดื่ม' }).click()
  await subType.click()
  await expect(form.getByRole('option')).toHaveText(['เครื่องดื่มที่มีแอลกอฮอล์', 'เครื่องดื่มที่ไม่มีแอลกอฮอล์'])
  await form.getByRole('option').first().click()
  await type.click()
  await form.getByRole('option', { name: 'ผ้าและเครื่องแต่งกาย' }).click()
  await expect(subType).toHaveValue('')
})
