/** An extension translates the page though it asks not to: React goes on with the texts that it finds. */
import type { Page } from '@playwright/test'
import { tradition } from '#areas/tourism/tradition.ts'
import { demoAccounts, expect, test } from '../fixtures.ts'
import {
  chooseOption,
  clickRowAction,
  dialogOf,
  fillIn,
  openUserMenu,
  saveForm,
  searchFor,
  toasts,
} from '../forms.ts'
import { createAreaRecord, openApiCaller, openPageAs, uniqueName } from '../api-caller.ts'

/** Wraps each text in two `font` elements as translators do: with the text itself, or with another one. */
const translate = (page: Page, moves: boolean) =>
  page.addInitScript((moves) => {
    const wrap = (root: Node) => {
      const walker = document.createTreeWalker(root, NodeFilter.SHOW_TEXT)
      const texts: Text[] = []
      while (walker.nextNode()) texts.push(walker.currentNode as Text)
      if (root instanceof Text) texts.push(root)
      for (const text of texts) {
        const { parentElement: parent } = text
        if (parent === null || parent.closest('font, script, style, title, textarea, option, svg')) continue
        const [outer, inner] = [document.createElement('font'), document.createElement('font')]
        parent.replaceChild(outer, text)
        outer.append(inner)
        inner.append(moves ? text : document.createTextNode(text.data))
      }
    }
    new MutationObserver((changes) => {
      for (const { addedNodes } of changes) addedNodes.forEach(wrap)
    }).observe(document, { childList: true, subtree: true })
  }, moves)

test('the page asks browsers not to translate it', async ({ page }) => {
  await page.goto('/')
  await expect(page.locator('html.notranslate[translate="no"]')).toHaveCount(1)
  await expect(page.locator('meta[name="google"]')).toHaveAttribute('content', 'notranslate')
})

for (const moves of [true, false]) {
  test(`forms, lists and dialogs work where a translator ${moves ? 'moves' : 'replaces'} all texts`, async ({
    page,
  }) => {
    const caller = await openApiCaller(page.request, demoAccounts.chiangMaiDistrict)
    const { name } = await createAreaRecord(caller, tradition, '50010900')
    await translate(page, moves)
    await openPageAs(page, demoAccounts.chiangMaiDistrict, '/manage/tradition')
    await searchFor(page, uniqueName('ไม่มีชื่อนี้'))
    await searchFor(page, name)
    for (const action of ['ดูรายละเอียด', 'ประวัติการแก้ไข']) {
      await clickRowAction(page, action, name)
      await expect(
        page.getByRole('dialog').getByRole('button', { name: 'ปิด', exact: true }).last(),
      ).toBeVisible()
      await page.keyboard.press('Escape')
      await expect(page.getByRole('dialog')).toHaveCount(0)
    }
    await clickRowAction(page, 'แก้ไข', name)
    const form = dialogOf(page, 'แก้ไขประเพณี')
    const date = form.getByRole('textbox', { name: 'วันที่เริ่มต้น' })
    for (const typed of [
      '05/12/2569',
      '05/12/256',
      '05/12/2026',
      '31/02/2569',
      '05/12/2569',
      '05/1',
      '04/12/2569',
    ]) {
      await date.fill('')
      await date.pressSequentially(typed)
    }
    await chooseOption(form, 'ตำบล', 'ฟ้าฮ่าม')
    await form.getByRole('textbox', { name: 'ชื่อประเพณี', exact: true }).fill('')
    await form.getByRole('button', { name: 'บันทึก', exact: true }).click()
    await expect(form.getByRole('alert').first()).toBeVisible()
    await fillIn(form, [{ label: 'ชื่อประเพณี', text: `${name} แก้` }])
    await form.getByRole('textbox', { name: 'วันที่สิ้นสุด' }).fill('05/12/2569')
    await saveForm(form)
    await expect(toasts(page).filter({ hasText: 'แก้ไขข้อมูลเรียบร้อยแล้ว' })).toBeVisible()
    await searchFor(page, `${name} แก้`)
    await clickRowAction(page, 'ลบ', `${name} แก้`)
    await page.getByRole('button', { name: 'ยืนยันลบข้อมูล' }).click()
    await expect(toasts(page).filter({ hasText: 'ลบข้อมูลเรียบร้อยแล้ว' })).toBeVisible()
    await openUserMenu(page)
    await page.keyboard.press('Escape')
    await page.keyboard.press('Control+KeyK')
    await page.getByRole('dialog').getByRole('combobox').pressSequentially('เมือง')
    await expect(page.getByRole('dialog').getByRole('option').first()).toBeVisible()
    await page.keyboard.press('Escape')
    await expect(page.getByRole('heading', { level: 1 })).toBeVisible()
  })
}
