/**
 * The phone's Back button closes menus and dialogs, the last one first, and never leaves the page below
 * them.
 */
import type { Page } from '@playwright/test'
import { festival } from '#areas/tourism/festival.ts'
import { demoAccounts, expect, test } from '../fixtures.ts'
import { chooseFromListMenu, clickRowAction, dialogOf, LIST_MENU, searchBar, searchFor } from '../forms.ts'
import { openApiCaller, openPageAs, createAreaRecord } from '../api-caller.ts'

test.use({ viewport: { width: 360, height: 740 } })

const district = demoAccounts.chiangMaiDistrict

/** Opens a list from the menu as an official does, so that Back has a target. */
async function openList(page: Page, title: string): Promise<void> {
  await openPageAs(page, district, '/menu')
  // Parts that load above the tiles move them.
  await page.waitForLoadState('networkidle')
  for (const entry of ['จัดการเว็บไซต์', title])
    await page.getByRole('main').getByRole('link', { name: entry, exact: true }).click()
  await searchBar(page).waitFor()
}

test('Back closes menus and dialogs that are not in the URL, and stays on the list', async ({ page }) => {
  await openList(page, 'หน่วยงานภาครัฐและเอกชน')
  const press = (name: string) => page.getByRole('button', { name, exact: true }).first().click()
  const opened = [
    [() => press('เมนู'), dialogOf(page, 'เมนู')],
    [() => press('ค้นหาทั้งระบบ'), dialogOf(page, 'ค้นหาทั้งระบบ')],
    [() => press(LIST_MENU), page.getByRole('menu')],
    [() => chooseFromListMenu(page, 'แก้ไขด้วย Excel'), dialogOf(page, /Excel/)],
    [() => chooseFromListMenu(page, 'พิมพ์'), dialogOf(page, 'พิมพ์รายการ')],
  ] as const
  for (const [open, what] of opened) {
    await open()
    await expect(what).toBeVisible()
    await page.goBack()
    await expect(what).toBeHidden()
    await expect(page).toHaveURL(/\/manage\/gov/)
  }
  await page.goBack()
  await expect(page.getByRole('heading', { level: 1, name: 'จัดการเว็บไซต์' })).toBeVisible()
})

test('Back closes the preview first, and then the view of the record', async ({ page }) => {
  const caller = await openApiCaller(page.request, district)
  const { name } = await createAreaRecord(caller, festival, '50010800')
  await openList(page, 'เทศกาล')
  await searchFor(page, name)
  await clickRowAction(page, 'ดูรายละเอียด', name)
  const view = dialogOf(page, 'รายละเอียดเทศกาล')
  await view.getByRole('button', { name: 'ดูตัวอย่างหน้าเว็บไซต์' }).click()
  const preview = dialogOf(page, 'ดูตัวอย่างหน้าเว็บไซต์')
  await expect(preview).toBeVisible()
  await page.goBack()
  await expect(preview).toBeHidden()
  await expect(view).toBeVisible()
  await page.goBack()
  await expect(view).toBeHidden()
  await expect(page).toHaveURL(/\/manage\/festival\?.*q=/)
})

test('Back closes the calendar first, and then asks before the form loses its input', async ({ page }) => {
  await openList(page, 'เทศกาล')
  await page.getByRole('button', { name: 'เพิ่มเทศกาล' }).click()
  const form = dialogOf(page, 'เพิ่มเทศกาล')
  const name = form.getByRole('textbox', { name: 'ชื่อเทศกาล', exact: true })
  await name.fill('เทศกาลที่ยังไม่ได้บันทึก')
  await form.getByRole('button', { name: /ปฏิทิน/ }).first().click()
  const calendar = page.getByRole('dialog', { name: 'ปฏิทิน' })
  await expect(calendar).toBeVisible()
  await page.goBack()
  await expect(calendar).toBeHidden()
  await expect(name).toHaveValue('เทศกาลที่ยังไม่ได้บันทึก')
  await page.goBack()
  const question = dialogOf(page, 'ข้อมูลยังไม่ได้บันทึก')
  await question.getByRole('button', { name: 'กรอกต่อ' }).click()
  await expect(question).toBeHidden()
  await expect(name).toHaveValue('เทศกาลที่ยังไม่ได้บันทึก')
  await page.goBack()
  await question.getByRole('button', { name: 'ออกโดยไม่บันทึก' }).click()
  await expect(form).toBeHidden()
  await expect(page).toHaveURL(/\/manage\/festival/)
})
