/** What was typed and not saved is kept on the device and offered again (users, 2). */
import type { Page } from '@playwright/test'
import { demoAccounts, expect, test } from './fixtures.ts'
import { choose, dialogOf, fillIn } from './forms.ts'
import { enterAs } from './official.ts'
import { smallPicture } from './photo.ts'

async function beginForm(page: Page) {
  await page.getByRole('button', { name: 'เพิ่มสถานที่' }).click()
  const form = dialogOf(page, 'เพิ่มสถานที่')
  await form.getByRole('button', { name: 'บันทึก', exact: true }).waitFor()
  return form
}

async function fillSomething(page: Page) {
  const form = await beginForm(page)
  await choose(form, 'ตำบล', 'ฟ้าฮ่าม')
  await fillIn(form, [
    { label: 'ชื่อสถานที่', text: 'ตลาดที่ยังไม่ได้บันทึก' },
    { label: 'รายละเอียด (ภาษาไทย)', text: 'เปิดทุกวัน\nยกเว้นวันพระ' },
    { label: 'รูปภาพ', picture: await smallPicture(3) },
  ])
  await expect(form.getByRole('img', { name: 'รูปภาพ' })).toBeVisible()
  await expect.poll(() => draftsOn(page)).toContain('ตลาดที่ยังไม่ได้บันทึก')
  await expect.poll(() => draftsOn(page)).toContain('picture-3.jpg')
}

/** Leaves the page against the browser's own question, which a form with unsaved work raises. */
async function leaveAnyway(page: Page, leave: () => Promise<unknown>): Promise<void> {
  const question = page.waitForEvent('dialog')
  const left = leave()
  const dialog = await question
  expect(dialog.type()).toBe('beforeunload')
  await dialog.accept()
  await left
}

/** What the device keeps, as text. */
function draftsOn(page: Page): Promise<string> {
  return page.evaluate(
    () =>
      new Promise<string>((resolve) => {
        const opening = indexedDB.open('form-drafts')
        opening.onsuccess = () => {
          const database = opening.result
          if (!database.objectStoreNames.contains('drafts')) return resolve('')
          const all = database.transaction('drafts').objectStore('drafts').getAll()
          all.onsuccess = () => {
            database.close()
            resolve(JSON.stringify(all.result, (_key, value) => (value instanceof File ? value.name : value)))
          }
        }
      }),
  )
}

test('a closed tab: everything is offered again, pictures too', async ({ page, context }) => {
  await enterAs(page, demoAccounts.chiangMaiDistrict, '/manage/landmarks')
  await fillSomething(page)
  const again = await context.newPage()
  await page.close({ runBeforeUnload: false })
  await again.goto('/manage/landmarks')
  const form = await beginForm(again)
  const offer = form.getByRole('status').filter({ hasText: 'พบข้อมูลที่ยังไม่ได้บันทึก' })
  await expect(offer).toContainText('ต้องการนำกลับมาหรือไม่')
  await offer.getByRole('button', { name: 'นำกลับมา' }).click()
  await expect(offer).toBeHidden()
  await expect(form.getByRole('textbox', { name: 'ชื่อสถานที่', exact: true })).toHaveValue('ตลาดที่ยังไม่ได้บันทึก')
  await expect(form.getByRole('textbox', { name: 'รายละเอียด (ภาษาไทย)' })).toHaveValue('เปิดทุกวัน\nยกเว้นวันพระ')
  await expect(form.getByRole('combobox', { name: 'ตำบล' })).toHaveValue('ฟ้าฮ่าม')
  await expect(form.getByRole('img', { name: 'รูปภาพ' })).toBeVisible()
})

test('a draft that is thrown away does not come back', async ({ page }) => {
  await enterAs(page, demoAccounts.chiangMaiDistrict, '/manage/landmarks')
  await fillSomething(page)
  // The address keeps the form open.
  await leaveAnyway(page, () => page.reload())
  const form = dialogOf(page, 'เพิ่มสถานที่')
  await form.getByRole('button', { name: 'ทิ้งร่าง' }).click()
  await expect.poll(() => draftsOn(page)).toBe('[]')
  await expect(form.getByRole('textbox', { name: 'ชื่อสถานที่', exact: true })).toHaveValue('')
})

test('a form that is given up leaves no draft', async ({ page }) => {
  await enterAs(page, demoAccounts.chiangMaiDistrict, '/manage/landmarks')
  await fillSomething(page)
  await dialogOf(page, 'เพิ่มสถานที่').getByRole('button', { name: 'ยกเลิก' }).click()
  await page.getByRole('button', { name: 'ออกโดยไม่บันทึก' }).click()
  await expect.poll(() => draftsOn(page)).toBe('[]')
})

test('signing out leaves nothing on the device', async ({ page }) => {
  await enterAs(page, demoAccounts.chiangMaiDistrict, '/manage/landmarks', { anew: true })
  await fillSomething(page)
  await leaveAnyway(page, () => page.goto('/menu'))
  await page.getByRole('button', { name: 'ออกจากระบบ' }).click()
  await dialogOf(page, 'ออกจากระบบ').getByRole('button', { name: 'ตกลง' }).click()
  await expect(page.getByRole('heading', { name: 'เข้าสู่ระบบ' })).toBeVisible()
  expect(await draftsOn(page)).toBe('[]')
})
