/** The element with the focus disappears or is disabled: the focus moves to the nearest element. */
import { demoAccounts, expect, holdTimers, test } from '../fixtures.ts'
import { dialogOf, openFilters, rowMenu, actOnPicture, pictureMenu } from '../forms.ts'
import { isFocusVisible, tabTo } from '../keyboard.ts'
import { openPageAs } from '../api-caller.ts'
import { smallPicture } from '../sample-pictures.ts'
import { newPid, newSurname } from '../sample-users.ts'
import { FOCUS_SETTLED_MS } from '#web/ui/focus/use-focus-recovery.ts'

test('focus returns to the add button after adding an account, and to the tab after suspending it', async ({
  page,
}) => {
  const { keyboard } = page
  const surname = newSurname()
  await openPageAs(page, demoAccounts.superAdministrator, '/user?tab=pending')
  const add = page.getByRole('button', { name: 'เพิ่มผู้ใช้งาน' })
  await add.press('Enter')
  const form = dialogOf(page, 'เพิ่มผู้ใช้งาน')
  const typed = [
    ['textbox', 'เลขประจำตัวประชาชน', newPid()],
    ['textbox', 'ชื่อ', 'ทดสอบ'],
    ['textbox', 'นามสกุล', surname],
  ] as const
  for (const [role, name, words] of typed) {
    await tabTo(page, form.getByRole(role, { name, exact: true }))
    await keyboard.type(words)
  }
  await tabTo(page, form.getByRole('combobox', { name: 'ระดับผู้ใช้งาน' }))
  await keyboard.type('ผู้อำนวยการ')
  await keyboard.press('Enter')
  await tabTo(page, form.getByRole('button', { name: 'บันทึก' }))
  await keyboard.press('Enter')
  await tabTo(page, page.getByRole('button', { name: 'แจ้งเจ้าของบัญชีแล้ว' }))
  await keyboard.press('Enter')
  await expect(add).toBeFocused()

  await tabTo(page, page.getByRole('searchbox', { name: 'ชื่อ-นามสกุล' }))
  await keyboard.type(surname)
  await keyboard.press('Enter')
  await tabTo(page, rowMenu(page, `ทดสอบ ${surname}`))
  await keyboard.press('ArrowUp')
  await expect(page.getByRole('menuitem', { name: 'ระงับการใช้งาน' })).toBeFocused()
  await keyboard.press('Enter')
  const question = dialogOf(page, 'ระงับการใช้งาน')
  await tabTo(page, question.getByRole('textbox', { name: 'เหตุผล' }))
  await keyboard.type('ทดสอบด้วยแป้นพิมพ์')
  await tabTo(page, question.getByRole('button', { name: 'ยืนยันระงับการใช้งาน' }))
  await keyboard.press('Enter')
  await expect(page.getByText('ไม่มีบัญชีผู้ใช้งานตามเงื่อนไขที่เลือก')).toBeVisible()
  await expect(page.getByRole('tab', { selected: true })).toBeFocused()
})

test('focus returns to the add button after adding an account even if focus recovery never runs', async ({
  page,
}) => {
  await holdTimers(page.context(), [FOCUS_SETTLED_MS])
  await openPageAs(page, demoAccounts.superAdministrator, '/user?tab=pending')
  const add = page.getByRole('button', { name: 'เพิ่มผู้ใช้งาน' })
  await add.press('Enter')
  const form = dialogOf(page, 'เพิ่มผู้ใช้งาน')
  await form.getByRole('textbox', { name: 'เลขประจำตัวประชาชน', exact: true }).fill(newPid())
  await form.getByRole('textbox', { name: 'ชื่อ', exact: true }).fill('ทดสอบ')
  await form.getByRole('textbox', { name: 'นามสกุล', exact: true }).fill(newSurname())
  await form.getByRole('combobox', { name: 'ระดับผู้ใช้งาน' }).focus()
  await page.keyboard.type('ผู้อำนวยการ')
  await page.keyboard.press('Enter')
  await form.getByRole('button', { name: 'บันทึก' }).press('Enter')
  await page.getByRole('button', { name: 'แจ้งเจ้าของบัญชีแล้ว' }).press('Enter')
  await expect(add).toBeFocused()
})

test('filters, summary, paging and export of the log by keyboard do not lose the focus', async ({ page }) => {
  const { keyboard } = page
  await openPageAs(page, demoAccounts.superAdministrator, '/logAll?size=10')
  const action = (await openFilters(page)).getByRole('combobox', { name: 'การกระทำ' })
  await tabTo(page, action)
  await keyboard.type('แก้ไข')
  await keyboard.press('Enter')
  await expect(action).toHaveValue('แก้ไข')
  // The mouse has a button to clear the text; by keyboard it is deleted, and Esc restores it.
  await keyboard.press('ControlOrMeta+A')
  await keyboard.press('Delete')
  await keyboard.press('Escape')
  await expect(action).toHaveValue('แก้ไข')
  await keyboard.press('ControlOrMeta+A')
  await keyboard.press('Delete')
  await keyboard.press('Tab')
  await expect(action).toHaveValue('')

  await tabTo(page, page.getByRole('tab', { name: 'รายการ' }))
  await keyboard.press('ArrowRight')
  await tabTo(page, page.getByRole('region', { name: 'สรุปรายจังหวัด' }).last().getByRole('button').first())
  await keyboard.press('Enter')
  await expect(page.getByRole('tab', { name: 'รายการ' })).toBeFocused()

  const older = page.getByRole('button', { name: 'เก่ากว่า' })
  await tabTo(page, older)
  await keyboard.press('Enter')
  const newest = page.getByRole('button', { name: 'รายการล่าสุด' })
  await tabTo(page, newest, 'Shift+Tab')
  await keyboard.press('Enter')
  await expect(newest).toBeDisabled()
  await expect(older).toBeFocused()

  const exportButton = page.getByRole('button', { name: 'ส่งออก Excel' })
  await tabTo(page, exportButton, 'Shift+Tab')
  const saved = page.waitForEvent('download')
  await keyboard.press('Enter')
  await saved
  await expect(exportButton).toBeFocused()
})

test('focus stays on a moved picture, and goes to an upload button when a picture is removed', async ({
  page,
}) => {
  await openPageAs(page, demoAccounts.chomThongDistrict, '/manage/festival?page=1')
  await page.getByRole('button', { name: 'เพิ่มเทศกาล' }).press('Enter')
  const form = dialogOf(page, 'เพิ่มเทศกาล')
  await form
    .locator('input[type="file"][aria-label="เลือกรูปภาพ (ไม่เกิน 5 รูป)"]')
    .setInputFiles([await smallPicture(1), await smallPicture(2)])
  await expect(form.getByText('picture-2.jpg')).toBeVisible()
  await tabTo(page, pictureMenu(form, 'รูปที่ 1'))
  await actOnPicture(form, 'รูปที่ 1', 'เลื่อนลง')
  await expect(pictureMenu(form, 'รูปที่ 2')).toBeFocused()
  await actOnPicture(form, 'รูปที่ 2', 'ลบ')
  await expect(form.getByText('picture-1.jpg')).toBeHidden()
  await expect(form.getByRole('button', { name: 'อัปโหลดรูปที่ 2' })).toBeFocused()
  expect(await isFocusVisible(page)).toBe(true)
})
