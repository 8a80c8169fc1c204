/** Records, dialogs, menus and version conflicts without a mouse. */
import type { Locator } from '@playwright/test'
import { festival } from '#areas/tourism/festival.ts'
import { demoAccounts, demoPassword, expect, expectAccessible, test } from '../fixtures.ts'
import {
  chooseFromListMenu,
  clickRowAction,
  dialogOf,
  LIST_MENU,
  rowMenu,
  rowOf,
  toasts,
  actOnPicture,
  pictureMenu,
} from '../forms.ts'
import { isFocusVisible, tabTo } from '../keyboard.ts'
import { openApiCaller, openPageAs, createAreaRecord, uniqueName } from '../api-caller.ts'
import { smallPicture } from '../sample-pictures.ts'

test('an official signs in, adds an institution and undoes that by keyboard alone', async ({ page }) => {
  test.slow()
  const name = uniqueName('โรงเรียน')
  await page.goto('/')
  await expect(page.getByRole('textbox', { name: 'เลขประจำตัวประชาชน' })).toBeFocused()
  await page.keyboard.type(demoAccounts.chomThongDistrict)
  await page.keyboard.press('Tab')
  await page.keyboard.type(demoPassword)
  await page.keyboard.press('Enter')
  await page.getByRole('heading', { level: 1, name: 'เมนูหลัก' }).waitFor()

  const main = page.getByRole('main')
  await page.keyboard.press('Tab')
  await expect(page.getByRole('link', { name: 'ข้ามไปยังเนื้อหาหลัก' })).toBeFocused()
  await page.keyboard.press('Enter')
  await tabTo(page, main.getByRole('link', { name: 'จัดการเว็บไซต์' }))
  await page.keyboard.press('Enter')
  await tabTo(page, main.getByRole('link', { name: 'สถาบันการศึกษา' }))
  await page.keyboard.press('Enter')
  await tabTo(page, page.getByRole('button', { name: 'เพิ่มสถาบันการศึกษา' }))
  await page.keyboard.press('Enter')

  const form = dialogOf(page, 'เพิ่มสถาบันการศึกษา')
  await tabTo(page, form.getByRole('combobox', { name: 'ตำบล' }))
  await page.keyboard.type('ข่วงเปา')
  await page.keyboard.press('Enter')
  await expect(form.getByRole('combobox', { name: 'ตำบล' })).toHaveValue('ข่วงเปา')
  await tabTo(page, form.getByRole('combobox', { name: 'ประเภทสถาบันการศึกษา' }))
  await page.keyboard.press('ArrowDown')
  await page.keyboard.press('ArrowDown')
  await page.keyboard.press('Enter')
  await expect(form.getByRole('combobox', { name: 'ประเภทสถาบันการศึกษา' })).not.toHaveValue('')
  await tabTo(page, form.getByRole('textbox', { name: 'ชื่อสถาบันการศึกษา', exact: true }))
  await page.keyboard.type(name)
  await tabTo(page, form.getByRole('button', { name: 'อัปโหลดรูปภาพ' }))
  // Now the system's file dialog takes the keys; its result goes into the input of the button.
  await form.locator('input[type="file"]').setInputFiles(await smallPicture(4))
  await expect(form.getByText('picture-4.jpg')).toBeVisible()
  await page.keyboard.press('Control+s')

  await expect(form).toBeHidden()
  await expect(toasts(page)).toContainText('เพิ่มข้อมูลเรียบร้อยแล้ว')
  await expect(rowOf(page, name)).toBeVisible()
  await expect.poll(() => isFocusVisible(page)).toBe(true)
  // Alt+Z moves the focus to the undo button of the toast.
  await page.keyboard.press('Alt+z')
  await expect(toasts(page).getByRole('button', { name: 'เลิกทำ' })).toBeFocused()
  await page.keyboard.press('Enter')
  await expect(toasts(page)).toContainText('เลิกทำเรียบร้อยแล้ว')
  await expect(rowOf(page, name)).toBeHidden()
  // The button has disappeared; the focus must not be lost.
  await expect(page.locator('body')).not.toBeFocused()
})

test('a festival over New Year is added, viewed, edited and deleted by keyboard alone', async ({ page }) => {
  test.slow()
  const { keyboard } = page
  const name = uniqueName('เทศกาล')
  await openPageAs(page, demoAccounts.chiangMaiDistrict, '/manage/festival')
  await tabTo(page, page.getByRole('button', { name: 'เพิ่มเทศกาล' }))
  await keyboard.press('Enter')

  const form = dialogOf(page, 'เพิ่มเทศกาล')
  const field = (label: string) => form.getByRole('textbox', { name: label, exact: true })
  await tabTo(page, form.getByRole('combobox', { name: 'ตำบล' }))
  await keyboard.type('ป่าแดด')
  await keyboard.press('Enter')
  await tabTo(page, field('ชื่อเทศกาล'))
  await keyboard.type(name)
  await tabTo(page, field('วันที่เริ่มต้น'))
  await keyboard.press('Control+A')
  await keyboard.type('28122569')
  await tabTo(page, field('วันที่สิ้นสุด'))
  await keyboard.press('Control+A')
  await keyboard.type('28122569')
  // Six days later in the calendar, over New Year.
  await tabTo(page, form.getByRole('button', { name: 'เปิดปฏิทิน' }).nth(1))
  await keyboard.press('Enter')
  await expect(page.getByRole('button', { name: 'วันจันทร์ที่ 28 ธันวาคม พ.ศ. 2569' })).toBeFocused()
  await keyboard.press('ArrowDown')
  await keyboard.press('ArrowLeft')
  await keyboard.press('Enter')
  await expect(field('วันที่สิ้นสุด')).toHaveValue('03/01/2570')
  await tabTo(page, form.getByRole('button', { name: 'เลือกรูปภาพ (ไม่เกิน 5 รูป)' }))
  // Now the system's file dialog takes the keys; its result goes into the input of the button.
  await form
    .locator('input[type="file"][aria-label="เลือกรูปภาพ (ไม่เกิน 5 รูป)"]')
    .setInputFiles([await smallPicture(1), await smallPicture(2)])
  await expect(form.getByText('picture-2.jpg')).toBeVisible()
  await tabTo(page, pictureMenu(form, 'รูปที่ 1'))
  await actOnPicture(form, 'รูปที่ 1', 'ลบ')
  await expect(form.getByText('picture-1.jpg')).toBeHidden()
  await tabTo(page, form.getByRole('button', { name: 'บันทึก' }))
  await keyboard.press('Enter')
  await expect(form).toBeHidden()

  await expect(rowOf(page, name)).toBeVisible()
  await expect.poll(() => isFocusVisible(page)).toBe(true)
  // With many rows, focusing the list scrolls the add button out of view; the search is then before the
  // focus.
  await tabTo(page, page.getByRole('searchbox', { name: 'คำค้นหา' }), 'nearer')
  await keyboard.type(name)
  await keyboard.press('Enter')
  await tabTo(page, rowMenu(page, name))
  await keyboard.press('Enter')
  await tabTo(page, page.getByRole('menuitem', { name: 'ดูรูปภาพ' }), 'ArrowDown')
  await keyboard.press('Enter')
  const images = dialogOf(page, `รายการรูปภาพ ${name}`)
  await tabTo(page, images.getByRole('link', { name: /รูปที่ 2/ }))
  await keyboard.press('Enter')
  const viewer = dialogOf(page, 'รูปที่ 2')
  await expect(viewer.getByRole('img', { name: /รูปที่ 2$/ })).toBeVisible()
  await keyboard.press('Escape')
  await expect(viewer).toBeHidden()
  await expect(images.getByRole('link', { name: /รูปที่ 2/ })).toBeFocused()
  await tabTo(page, images.getByRole('button', { name: 'ปิด', exact: true }).first())
  await keyboard.press('Enter')
  await expect(images).toBeHidden()
  await expect(rowMenu(page, name)).toBeFocused()
  const link = page.getByRole('link', { name, exact: true })
  await tabTo(page, link, 'nearer')
  await keyboard.press('e')
  const change = dialogOf(page, 'แก้ไขเทศกาล')
  await tabTo(page, change.getByRole('textbox', { name: 'วันที่สิ้นสุด', exact: true }))
  await keyboard.press('End')
  await keyboard.press('Backspace')
  await keyboard.type('1')
  await expect(change.getByText('วันจันทร์ที่ 3 มกราคม พ.ศ. 2571')).toBeVisible()
  await keyboard.press('Enter')
  await expect(change).toBeHidden()
  await expect(rowOf(page, name)).toContainText('3 ม.ค. 2571')
  await expect(link).toBeFocused()

  await tabTo(page, rowMenu(page, name))
  await keyboard.press('ArrowUp')
  await expect(page.getByRole('menuitem', { name: 'ลบ', exact: true })).toBeFocused()
  await keyboard.press('Enter')
  const question = dialogOf(page, 'ยืนยันการลบข้อมูล')
  await tabTo(page, question.getByRole('button', { name: 'ยืนยันลบข้อมูล' }))
  await keyboard.press('Enter')
  await expect(question).toBeHidden()
  await expect(rowOf(page, name)).toBeHidden()
})

test('a dialog traps the focus and returns it to its opener on close', async ({ page }) => {
  await page.goto('/')
  await page.getByLabel('เลขประจำตัวประชาชน').fill(demoAccounts.chomThongDistrict)
  await page.getByLabel('รหัสผ่าน', { exact: true }).fill(demoPassword)
  await page.keyboard.press('Enter')
  const opener = page.getByRole('button', { name: /^บัญชีผู้ใช้งาน/ })
  await tabTo(page, opener)
  await page.keyboard.press('Enter')
  await tabTo(page, page.getByRole('banner').getByRole('button', { name: 'เปลี่ยนรหัสผ่าน' }))
  await page.keyboard.press('Enter')
  const dialog = dialogOf(page, 'เปลี่ยนรหัสผ่าน')
  await expect(dialog.getByLabel('รหัสผ่านเดิม', { exact: true })).toBeFocused()
  for (let presses = 0; presses < 15; presses++) {
    await page.keyboard.press('Tab')
    expect(await dialog.evaluate((element) => element.contains(document.activeElement))).toBe(true)
  }
  await tabTo(page, dialog.getByRole('button', { name: 'ยกเลิก' }))
  await page.keyboard.press('Enter')
  await expect(dialog).toBeHidden()
  await expect(opener).toBeFocused()
})

test('Esc closes the view and the pictures of a record, and returns the focus to the row menu', async ({
  page,
}) => {
  const district = await openApiCaller(page.request, demoAccounts.chomThongDistrict)
  const { name } = await createAreaRecord(district, festival, '50020300')
  await openPageAs(
    page,
    demoAccounts.chomThongDistrict,
    `/manage/festival?q=${encodeURIComponent(name)}&page=1`,
  )
  for (const [action, title] of [
    ['ดูรายละเอียด', 'รายละเอียดเทศกาล'],
    ['ดูรูปภาพ', `รายการรูปภาพ ${name}`],
  ] as const)
    await test.step(action, async () => {
      const opener = rowMenu(page, name)
      await clickRowAction(page, action, name)
      const dialog = dialogOf(page, title)
      await expect(dialog).toBeVisible()
      await page.keyboard.press('Escape')
      await expect(dialog).toBeHidden()
      await expect(opener).toBeFocused()
    })
})

test('Tab and Shift+Tab stay in a dialog from its title and from its error summary', async ({ page }) => {
  await openPageAs(page, demoAccounts.chomThongDistrict, '/manage/festival?page=1')
  await page.getByRole('button', { name: 'เพิ่มเทศกาล' }).click()
  const form = dialogOf(page, 'เพิ่มเทศกาล')
  await form.getByRole('button', { name: 'บันทึก', exact: true }).click()
  await expect(form.getByRole('alert').filter({ hasText: 'พบข้อผิดพลาด' })).toBeFocused()
  await page.keyboard.press('Shift+Tab')
  await expect(form.getByRole('button', { name: 'ปิด', exact: true })).toBeFocused()
  await page.keyboard.press('Tab')
  expect(await form.evaluate((element) => element.contains(document.activeElement))).toBe(true)
  await form.getByRole('button', { name: 'ยกเลิก' }).click()
  await expect(form).toBeHidden()

  await chooseFromListMenu(page, 'ข้อมูลที่ลบ')
  const trash = page.getByRole('dialog', { name: /^ข้อมูลที่ลบ/ })
  await expect(trash.getByRole('heading').first()).toBeFocused()
  await page.keyboard.press('Shift+Tab')
  await expect(trash.getByRole('button', { name: 'ปิด', exact: true }).last()).toBeFocused()
})

test('focus stays in the trash dialog when the focused restore button disappears', {
  tag: '@thorough',
}, async ({ page }) => {
  const district = await openApiCaller(page.request, demoAccounts.chomThongDistrict)
  const { id, name } = await createAreaRecord(district, festival, '50020300')
  await district.get(`manage/festival/delete/${id}`)
  await openPageAs(page, demoAccounts.chomThongDistrict, '/manage/festival?page=1')
  await chooseFromListMenu(page, 'ข้อมูลที่ลบ')
  const trash = page.getByRole('dialog', { name: /^ข้อมูลที่ลบ/ })
  const restore = trash.getByRole('button', { name: `กู้คืน ${name}`, exact: true })
  await restore.focus()
  await page.keyboard.press('Enter')
  await expect(restore).toBeHidden()
  await expect.poll(() => trash.evaluate((element) => element.contains(document.activeElement))).toBe(true)
})

test('the tools menu works by keyboard alone, and returns the focus to its button', {
  tag: '@thorough',
}, async ({ page }) => {
  await openPageAs(page, demoAccounts.chomThongDistrict, '/bank')
  const button = page.getByRole('button', { name: LIST_MENU, exact: true })
  const menu = page.getByRole('menu', { name: LIST_MENU })
  const bulkSelect = menu.getByRole('menuitem', { name: 'เลือกหลายรายการ' })
  const exportEntry = menu.getByRole('menuitem', { name: 'ส่งออก Excel' })
  const editInExcel = menu.getByRole('menuitem', { name: 'แก้ไขด้วย Excel' })
  const last = menu.getByRole('menuitem', { name: 'ข้อมูลที่ลบ' })
  await expect(page.getByRole('table')).toBeVisible()
  await tabTo(page, button)
  await page.keyboard.press('Enter')
  await expect(bulkSelect).toBeFocused()
  await expect(button).toHaveAttribute('aria-expanded', 'true')
  await expectAccessible(page)
  await page.keyboard.press('ArrowDown')
  await expect(exportEntry).toBeFocused()
  await page.keyboard.press('End')
  await expect(last).toBeFocused()
  await page.keyboard.press('ArrowDown')
  await expect(bulkSelect).toBeFocused()
  await page.keyboard.press('ArrowUp')
  await expect(last).toBeFocused()
  await page.keyboard.press('Escape')
  await expect(menu).toBeHidden()
  await expect(button).toBeFocused()

  // Tab moves on to the element after the button; an arrow up opens the menu at its last entry.
  await page.keyboard.press('ArrowDown')
  await page.keyboard.press('Tab')
  await expect(menu).toBeHidden()
  await expect(page.getByRole('button', { name: 'เพิ่มธนาคาร' })).toBeFocused()
  await page.keyboard.press('Shift+Tab')
  await page.keyboard.press('ArrowUp')
  await expect(last).toBeFocused()
  await page.keyboard.press('Home')
  await page.keyboard.press('ArrowDown')
  await expect(exportEntry).toBeFocused()
  await page.keyboard.press('ArrowDown')
  await expect(editInExcel).toBeFocused()
  await page.keyboard.press('Enter')
  const dialog = dialogOf(page, 'แก้ไขข้อมูลธนาคารด้วย Excel')
  await tabTo(page, dialog.getByRole('button', { name: 'ยกเลิก' }))
  await page.keyboard.press('Enter')
  await expect(dialog).toBeHidden()
  await expect(button).toBeFocused()
})

test('a version conflict is resolved by keyboard alone, and focus returns to the edit button', {
  tag: '@thorough',
}, async ({ page }) => {
  const district = await openApiCaller(page.request, demoAccounts.chiangMaiDistrict)
  const { name, id } = await createAreaRecord(district, festival, '50010900')
  await openPageAs(
    page,
    demoAccounts.chiangMaiDistrict,
    `/manage/festival?q=${encodeURIComponent(name)}&page=1`,
  )
  const edit = page.getByRole('button', { name: `แก้ไข ${name}`, exact: true })
  await tabTo(page, edit)
  await page.keyboard.press('Enter')
  const form = dialogOf(page, 'แก้ไขเทศกาล')
  const detail = form.getByRole('textbox', { name: 'รายละเอียด (ภาษาไทย)' })
  await tabTo(page, detail)
  await page.keyboard.press('ControlOrMeta+A')
  await page.keyboard.type('รายละเอียดของเรา')
  const english = form.getByRole('textbox', { name: 'ชื่อเทศกาล (ภาษาอังกฤษ)' })
  await tabTo(page, english, 'Shift+Tab')
  await page.keyboard.press('ControlOrMeta+A')
  await page.keyboard.type('Ours')
  const other = await openApiCaller(page.request, demoAccounts.chiangMaiCentral)
  const long = `${'รายละเอียดของเขา '.repeat(200)}จบ`
  const values = { FESTIVAL_ID: id, FESTIVAL_NAME_EN: 'Theirs', FESTIVAL_DETAIL: long }
  expect((await other.post('manage/festival/update', values)).status).toBe(true)

  // The key that saves must not choose anything in the dialog that opens; the missing choice is reported.
  await page.keyboard.press('Enter')
  const conflict = dialogOf(page, 'มีผู้แก้ไขข้อมูลนี้ก่อนท่าน')
  await expect(conflict).toBeVisible()
  await expect(conflict.locator(':focus')).toHaveCount(1)
  await expect(conflict.getByRole('radio', { checked: true })).toHaveCount(0)
  const save = conflict.getByRole('button', { name: 'บันทึก' })
  await tabTo(page, save)
  await page.keyboard.press('Enter')
  await expect(conflict.getByRole('alert')).toBeFocused()

  // An error leads to its choice; the arrow keys choose, and Tab moves on to the next question.
  await tabTo(page, conflict.getByRole('alert').getByRole('button', { name: /^ชื่อเทศกาล \(ภาษาอังกฤษ\)/ }))
  await page.keyboard.press('Enter')
  const names = conflict.getByRole('radiogroup', { name: 'ชื่อเทศกาล (ภาษาอังกฤษ)' })
  await expect(names.getByRole('radio', { name: /^ใช้ค่าของท่าน/ })).toBeFocused()
  await page.keyboard.press('ArrowDown')
  await expect(names.getByRole('radio', { name: /^ใช้ค่าปัจจุบัน/ })).toBeFocused()
  await expect(names.getByRole('radio', { name: /^ใช้ค่าปัจจุบัน/ })).toBeChecked()
  const details = conflict.getByRole('radiogroup', { name: 'รายละเอียด (ภาษาไทย)' })
  await page.keyboard.press('Tab')
  await expect(details.locator(':focus')).toHaveCount(1)

  // Keys can scroll to the end of a text of any length.
  const mine = details.getByRole('radio', { name: /^ใช้ค่าของท่าน/ })
  const theirs = details.getByRole('radio', { name: /^ใช้ค่าปัจจุบัน/ })
  await tabTo(page, mine)
  await page.keyboard.press('End')
  await expect.poll(() => isEndInView(details.locator('label').last(), 'จบ')).toBe(true)
  await page.keyboard.press('ArrowDown')
  await expect(theirs).toBeChecked()
  await page.keyboard.press('ArrowUp')
  await expect(mine).toBeChecked()
  await tabTo(page, save)
  await page.keyboard.press('Enter')
  await expect(conflict).toBeHidden()
  await expect(form).toBeHidden()
  await expect(edit).toBeFocused()
  const { data } = await district.post('manage/festival/search', { CC: '50', AA: '01', Q: name })
  expect(data?.[0]).toMatchObject({ FESTIVAL_NAME_EN: 'Theirs', FESTIVAL_DETAIL: 'รายละเอียดของเรา' })
})

/** Whether the last letters of a text are visible in the window and in all scrolling parents. */
function isEndInView(within: Locator, last: string): Promise<boolean> {
  return within.evaluate((element, letters) => {
    const texts = document.createTreeWalker(element, NodeFilter.SHOW_TEXT)
    const range = document.createRange()
    while (texts.nextNode()) {
      const node = texts.currentNode as Text
      if (!node.data.endsWith(letters)) continue
      range.setStart(node, node.length - letters.length)
      range.setEnd(node, node.length)
      const { left, top } = range.getBoundingClientRect()
      const shown = document.elementFromPoint(left + 1, top + 1)
      return shown !== null && element.contains(shown)
    }
    return false
  }, last)
}
