/** Unsaved input is stored on the device and offered again (users, 2). */
import type { Locator, Page } from '@playwright/test'
import { readDrafts } from '../indexed-db.ts'
import { followPageClock } from '../clock.ts'
import { demoAccounts, expect, test } from '../fixtures.ts'
import { chooseOption, dialogOf, fillIn, openUserMenu, saveForm } from '../forms.ts'
import { openPageAs, uniqueName } from '../api-caller.ts'
import { smallPicture } from '../sample-pictures.ts'

async function openNewForm(page: Page) {
  await page.getByRole('button', { name: 'เพิ่มสถานที่' }).click()
  const form = dialogOf(page, 'เพิ่มสถานที่')
  await form.getByRole('button', { name: 'บันทึก', exact: true }).waitFor()
  return form
}

const nameOf = (form: Locator) => form.getByRole('textbox', { name: 'ชื่อสถานที่', exact: true })
const draftOfferIn = (form: Locator) => form.getByRole('status').filter({ hasText: 'พบข้อมูลที่ยังไม่ได้บันทึก' })
const restoreDraft = (form: Locator) => draftOfferIn(form).getByRole('button', { name: 'นำกลับมา' }).click()

/** Types a name into a new form and waits until the device has stored it. */
async function typeName(page: Page, name: string): Promise<Locator> {
  const form = await openNewForm(page)
  await nameOf(form).fill(name)
  await expect.poll(() => readDrafts(page)).toContain(name)
  return form
}

async function fillForm(page: Page) {
  const form = await openNewForm(page)
  await chooseOption(form, 'ตำบล', 'ฟ้าฮ่าม')
  await fillIn(form, [
    { label: 'ชื่อสถานที่', text: 'ตลาดที่ยังไม่ได้บันทึก' },
    { label: 'รายละเอียด (ภาษาไทย)', text: 'เปิดทุกวัน\nยกเว้นวันพระ' },
    { label: 'รูปภาพ', picture: await smallPicture(3) },
  ])
  await expect(form.getByRole('img', { name: 'รูปภาพ' })).toBeVisible()
  await expect.poll(() => readDrafts(page)).toContain('ตลาดที่ยังไม่ได้บันทึก')
  await expect.poll(() => readDrafts(page)).toContain('picture-3.jpg')
}

/** Leaves the page and confirms the browser's question about unsaved changes. */
async function leaveWithoutSaving(page: Page, leave: () => Promise<unknown>): Promise<void> {
  const question = page.waitForEvent('dialog')
  const left = leave()
  const dialog = await question
  expect(dialog.type()).toBe('beforeunload')
  await dialog.accept()
  await left
}

test('the draft of a closed tab is offered again, with its picture', async ({ page, context }) => {
  await openPageAs(page, demoAccounts.chiangMaiDistrict, '/manage/landmarks')
  const sent: string[] = []
  page.on('request', (request) => sent.push(request.url()))
  await fillForm(page)
  // The draft stays on the device: it is not saved, shown or sent.
  expect(sent.filter((url) => /\/manage\/landmarks(\/update)?$/.test(url))).toEqual([])
  const again = await context.newPage()
  await page.close({ runBeforeUnload: false })
  await again.goto('/manage/landmarks')
  const form = await openNewForm(again)
  const offer = form.getByRole('status').filter({ hasText: 'พบข้อมูลที่ยังไม่ได้บันทึก' })
  await expect(offer).toContainText('ต้องการนำกลับมาหรือไม่')
  await offer.getByRole('button', { name: 'นำกลับมา' }).click()
  await expect(offer).toBeHidden()
  await expect(form.getByRole('textbox', { name: 'ชื่อสถานที่', exact: true })).toHaveValue('ตลาดที่ยังไม่ได้บันทึก')
  await expect(form.getByRole('textbox', { name: 'รายละเอียด (ภาษาไทย)' })).toHaveValue('เปิดทุกวัน\nยกเว้นวันพระ')
  await expect(form.getByRole('combobox', { name: 'ตำบล' })).toHaveValue('ฟ้าฮ่าม')
  await expect(form.getByRole('img', { name: 'รูปภาพ' })).toBeVisible()
})

test('a draft is deleted after seven days', async ({ page, context }) => {
  await openPageAs(page, demoAccounts.chiangMaiDistrict, '/manage/landmarks')
  await typeName(page, 'พิมพ์เมื่อสัปดาห์ก่อน')
  const later = await context.newPage()
  await page.close({ runBeforeUnload: false })
  await followPageClock(later)
  await later.clock.setFixedTime(Date.now() + 6.9 * 86_400_000)
  await later.goto('/manage/landmarks')
  await expect(draftOfferIn(await openNewForm(later))).toBeVisible()
  await later.clock.setFixedTime(Date.now() + 7.1 * 86_400_000)
  await later.goto('/manage/landmarks')
  await expect(nameOf(await openNewForm(later))).toBeEditable()
  await expect.poll(() => readDrafts(later)).not.toContain('พิมพ์เมื่อสัปดาห์ก่อน')
  await expect(draftOfferIn(dialogOf(later, 'เพิ่มสถานที่'))).toBeHidden()
})

test('two tabs with the same new form store two drafts, and both are offered later', async ({
  page,
  context,
}) => {
  await openPageAs(page, demoAccounts.chiangMaiDistrict, '/manage/landmarks')
  await typeName(page, 'พิมพ์ในแท็บแรก')
  const second = await context.newPage()
  await second.goto('/manage/landmarks')
  const form = await typeName(second, 'พิมพ์ในแท็บที่สอง')
  expect(await readDrafts(second)).toContain('พิมพ์ในแท็บแรก')
  // A draft of an open form is not offered elsewhere.
  await expect(draftOfferIn(form)).toHaveCount(0)
  await page.close({ runBeforeUnload: false })
  await expect(draftOfferIn(form)).toBeVisible()
  await second.close({ runBeforeUnload: false })

  const third = await context.newPage()
  await third.goto('/manage/landmarks')
  const again = await openNewForm(third)
  await restoreDraft(again)
  await expect(nameOf(again)).toHaveValue('พิมพ์ในแท็บที่สอง')
  // The older one is offered too, and does not replace the newer one.
  await restoreDraft(again)
  await expect(nameOf(again)).toHaveValue('พิมพ์ในแท็บแรก')
  await restoreDraft(again)
  await expect(nameOf(again)).toHaveValue('พิมพ์ในแท็บที่สอง')
  await draftOfferIn(again).getByRole('button', { name: 'ทิ้งร่าง' }).click()
  await expect(draftOfferIn(again)).toBeHidden()
  await expect.poll(() => readDrafts(third)).not.toContain('พิมพ์ในแท็บแรก')
  await expect.poll(() => readDrafts(third)).toContain('พิมพ์ในแท็บที่สอง')
})

test('an offered draft stays when new input in the form is discarded, and when it is saved', async ({
  page,
  context,
}) => {
  await openPageAs(page, demoAccounts.chiangMaiDistrict, '/manage/landmarks')
  await typeName(page, 'ร่างที่ยังไม่ตัดสินใจ')
  const again = await context.newPage()
  await page.close({ runBeforeUnload: false })
  await again.goto('/manage/landmarks')
  const form = await openNewForm(again)
  await expect(draftOfferIn(form)).toBeVisible()
  await nameOf(form).fill('อีกแห่งหนึ่ง')
  await expect.poll(() => readDrafts(again)).toContain('อีกแห่งหนึ่ง')
  await form.getByRole('button', { name: 'ยกเลิก' }).click()
  await again.getByRole('button', { name: 'ออกโดยไม่บันทึก' }).click()
  await expect.poll(() => readDrafts(again)).not.toContain('อีกแห่งหนึ่ง')
  expect(await readDrafts(again)).toContain('ร่างที่ยังไม่ตัดสินใจ')

  const name = uniqueName('ตลาด')
  await typeName(again, name)
  await chooseOption(form, 'ตำบล', 'ฟ้าฮ่าม')
  await chooseOption(form, 'ประเภท', 'ตลาดสด')
  await saveForm(form)
  await expect.poll(() => readDrafts(again)).not.toContain(name)
  await restoreDraft(await openNewForm(again))
  await expect(nameOf(form)).toHaveValue('ร่างที่ยังไม่ตัดสินใจ')
})

test('discarding an offered draft deletes it from the device', async ({ page }) => {
  await openPageAs(page, demoAccounts.chiangMaiDistrict, '/manage/landmarks')
  await fillForm(page)
  // The URL keeps the form open.
  await leaveWithoutSaving(page, () => page.reload())
  const form = dialogOf(page, 'เพิ่มสถานที่')
  await form.getByRole('button', { name: 'ทิ้งร่าง' }).click()
  await expect.poll(() => readDrafts(page)).toBe('[]')
  await expect(form.getByRole('textbox', { name: 'ชื่อสถานที่', exact: true })).toHaveValue('')
})

test('leaving a form without saving deletes its draft', async ({ page }) => {
  await openPageAs(page, demoAccounts.chiangMaiDistrict, '/manage/landmarks')
  await fillForm(page)
  await dialogOf(page, 'เพิ่มสถานที่').getByRole('button', { name: 'ยกเลิก' }).click()
  await page.getByRole('button', { name: 'ออกโดยไม่บันทึก' }).click()
  await expect.poll(() => readDrafts(page)).toBe('[]')
})

test('signing out in another tab deletes all drafts from the device', async ({ page, context }) => {
  await openPageAs(page, demoAccounts.chiangMaiDistrict, '/manage/landmarks', { newSession: true })
  const other = await context.newPage()
  await other.goto('/menu')
  await fillForm(page)
  const form = dialogOf(page, 'เพิ่มสถานที่')
  await openUserMenu(other)
  await other.getByRole('banner').getByRole('button', { name: 'ออกจากระบบ' }).click()
  // Typed just before the user signs out.
  await fillIn(form, [{ label: 'ชื่อสถานที่', text: 'พิมพ์ค้างไว้' }])
  await dialogOf(other, 'ออกจากระบบ').getByRole('button', { name: 'ตกลง' }).click()
  for (const tab of [page, other]) await expect(tab.getByRole('heading', { name: 'เข้าสู่ระบบ' })).toBeVisible()
  await expect.poll(() => readDrafts(other)).toBe('[]')
})

test('signing out of an ended session keeps the draft, and offers it only to its owner', {
  tag: '@thorough',
}, async ({ page }) => {
  const caller = await openPageAs(page, demoAccounts.chiangMaiDistrict, '/manage/landmarks', {
    newSession: true,
  })
  await fillForm(page)
  await caller.post('auth/logout')
  // The form requests the villages, and the answer says that the session has ended.
  await chooseOption(dialogOf(page, 'เพิ่มสถานที่'), 'ตำบล', 'สุเทพ')
  const renewal = dialogOf(page, 'เข้าสู่ระบบอีกครั้ง')
  expect(await readDrafts(page)).toContain('ตลาดที่ยังไม่ได้บันทึก')
  await renewal.getByRole('button', { name: 'ออกจากระบบ' }).click()
  await dialogOf(page, 'ออกจากระบบ').getByRole('button', { name: 'ตกลง' }).click()
  await expect(page.getByRole('heading', { name: 'เข้าสู่ระบบ', exact: true })).toBeVisible()
  await openPageAs(page, demoAccounts.superAdministrator, '/manage/landmarks', { newSession: true })
  await page.getByRole('button', { name: 'เพิ่มสถานที่' }).click()
  const form = dialogOf(page, 'เพิ่มสถานที่')
  await fillIn(form, [{ label: 'ชื่อสถานที่', text: 'ของคนถัดไป' }])
  await expect.poll(() => readDrafts(page)).toContain('ของคนถัดไป')
  await expect(draftOfferIn(form)).toHaveCount(0)
  await openPageAs(page, demoAccounts.chiangMaiDistrict, '/manage/landmarks', { newSession: true })
  await page.getByRole('button', { name: 'เพิ่มสถานที่' }).click()
  await expect(draftOfferIn(form)).toBeVisible()
})

test('a device without space for pictures stores the draft without them', { tag: '@thorough' }, async ({
  page,
}) => {
  await page.addInitScript(() => {
    const put = IDBObjectStore.prototype.put
    IDBObjectStore.prototype.put = function (value, key) {
      if (Object.keys(value.chosen ?? {}).length > 0) throw new DOMException('', 'QuotaExceededError')
      return put.call(this, value, key)
    }
  })
  await openPageAs(page, demoAccounts.chiangMaiDistrict, '/manage/landmarks')
  const form = await openNewForm(page)
  await fillIn(form, [
    { label: 'ชื่อสถานที่', text: 'ภาพใหญ่เกินไป' },
    { label: 'รูปภาพ', picture: await smallPicture(3) },
  ])
  await expect.poll(() => readDrafts(page)).toContain('ภาพใหญ่เกินไป')
  expect(await readDrafts(page)).not.toContain('picture-3.jpg')
})

test('a browser without IndexedDB has no drafts, and its forms still work', { tag: '@thorough' }, async ({
  page,
}) => {
  await page.addInitScript(() => Object.defineProperty(window, 'indexedDB', { get: () => undefined }))
  await openPageAs(page, demoAccounts.chiangMaiDistrict, '/manage/landmarks')
  const form = await openNewForm(page)
  await fillIn(form, [{ label: 'ชื่อสถานที่', text: 'ไม่มีที่เก็บร่าง' }])
  await form.getByRole('button', { name: 'ยกเลิก' }).click()
  await page.getByRole('button', { name: 'ออกโดยไม่บันทึก' }).click()
  await expect(form).toBeHidden()
})

test('signing out deletes all drafts from the device', async ({ page }) => {
  await openPageAs(page, demoAccounts.chiangMaiDistrict, '/manage/landmarks', { newSession: true })
  await fillForm(page)
  await leaveWithoutSaving(page, () => page.goto('/menu'))
  await openUserMenu(page)
  await page.getByRole('banner').getByRole('button', { name: 'ออกจากระบบ' }).click()
  await dialogOf(page, 'ออกจากระบบ').getByRole('button', { name: 'ตกลง' }).click()
  await expect(page.getByRole('heading', { name: 'เข้าสู่ระบบ' })).toBeVisible()
  expect(await readDrafts(page)).toBe('[]')
})
