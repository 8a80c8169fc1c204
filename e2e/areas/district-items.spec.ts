/**
 * Records with names, on a desktop and a phone: markets with their days, and hospitals with their
 * code.
 */
import type { Page } from '@playwright/test'
import { market } from '#areas/economy/market.ts'
import { demoAccounts, expect, expectAccessible, test } from '../fixtures.ts'
import {
  fieldMessage,
  chooseOption,
  dialogOf,
  fillIn,
  toasts,
  clickRowAction,
  rowOf,
  saveForm,
  searchFor,
  viewedValue,
} from '../forms.ts'
import { createAreaRecord, openPageAs, uniqueName } from '../api-caller.ts'

const official = demoAccounts.chomThongDistrict

async function closeDialog(page: Page, title: string): Promise<void> {
  const dialog = dialogOf(page, title)
  await dialog.getByRole('button', { name: 'ปิด', exact: true }).first().click()
  await expect(dialog).toBeHidden()
}

async function remove(page: Page, what: string, name: string): Promise<void> {
  await clickRowAction(page, 'ลบ', name)
  const question = dialogOf(page, 'ยืนยันการลบข้อมูล')
  await expect(question).toContainText(`ต้องการลบข้อมูล${what} ${name} ใช่หรือไม่`)
  await question.getByRole('button', { name: 'ยืนยันลบข้อมูล' }).click()
  await expect(question).toBeHidden()
  await expect(toasts(page).filter({ hasText: 'ลบข้อมูลเรียบร้อยแล้ว' })).toBeVisible()
}

test('a market is added with its opening days, edited, viewed and deleted', async ({ page }) => {
  const name = uniqueName('ตลาดทดสอบ')
  await openPageAs(page, official, '/market')
  await page.getByRole('button', { name: 'เพิ่มตลาด' }).click()
  const form = dialogOf(page, 'เพิ่มตลาด')
  await form.getByRole('button', { name: 'บันทึก', exact: true }).click()
  await expect(fieldMessage(form, 'กรุณาเลือกประเภทตลาด')).toBeVisible()
  await expect(fieldMessage(form, 'กรุณากรอกชื่อตลาด')).toBeVisible()
  await chooseOption(form, 'ตำบล', 'ข่วงเปา')
  await fillIn(form, [
    { label: 'ประเภท', choice: 'ตลาดนัด' },
    { label: 'ชื่อตลาด', text: name },
    { label: 'เวลาทำการ', text: '15.00-20.00 น.' },
  ])
  const day = (title: string) => form.getByRole('checkbox', { name: title, exact: true })
  await day('อาทิตย์').check()
  await day('เสาร์').focus()
  await page.keyboard.press('Space')
  await saveForm(form)
  await expect(rowOf(page, name)).toContainText('เสาร์, อาทิตย์')

  await clickRowAction(page, 'แก้ไข', name)
  const edit = dialogOf(page, 'แก้ไขตลาด')
  for (const title of ['จันทร์', 'อังคาร', 'พุธ', 'พฤหัสบดี', 'ศุกร์'])
    await edit.getByRole('checkbox', { name: title, exact: true }).check()
  await saveForm(edit)
  await expect(rowOf(page, name)).toContainText('ทุกวัน')
  await clickRowAction(page, 'ประวัติการแก้ไข', name)
  await expect(dialogOf(page, `ประวัติการแก้ไข ${name}`)).toContainText(
    /แก้ไขวันที่เปิด จาก .?เสาร์, อาทิตย์.? เป็น .?ทุกวัน/,
  )
  await closeDialog(page, `ประวัติการแก้ไข ${name}`)

  await clickRowAction(page, 'ดูรายละเอียด', name)
  await expect(viewedValue(dialogOf(page, 'รายละเอียดตลาด'), 'วันที่เปิด')).toHaveText('ทุกวัน')
  await expectAccessible(page, '[role=dialog]')
  await closeDialog(page, 'รายละเอียดตลาด')
  await remove(page, 'ตลาด', name)
})

test('a market is a landmark of its type too, on the screen of landmarks', async ({ page }) => {
  const caller = await openPageAs(page, official, '/manage/landmarks')
  const { name } = await createAreaRecord(caller, market, '50020300', { TYPE: '4' })
  await searchFor(page, name)
  await expect(rowOf(page, name)).toContainText('ตลาดนัด')
})

test.describe('on a phone', () => {
  test.use({ viewport: { width: 360, height: 740 }, hasTouch: true })

  test('a hospital is added with its code, edited, viewed and deleted', async ({ page }) => {
    const name = uniqueName('สถานพยาบาลทดสอบ')
    await openPageAs(page, official, '/hospital')
    await page.getByRole('button', { name: 'เพิ่มสถานพยาบาล' }).tap()
    const form = dialogOf(page, 'เพิ่มสถานพยาบาล')
    await fillIn(form, [
      { label: 'ประเภท', choice: 'คลินิก' },
      { label: 'ชื่อสถานพยาบาล', text: name },
      { label: 'รหัสสถานพยาบาล', text: '061' },
      { label: 'จำนวนเตียง', text: '12' },
      { label: 'เปิด 24 ชั่วโมง', flag: 'เปิด' },
      { label: 'เว็บไซต์', text: 'https://hospital.example.go.th' },
    ])
    // The form scrolls in its dialog. Hidden texts for screen readers must not overflow the dialog.
    expect(await form.evaluate((box) => box.scrollHeight - box.clientHeight)).toBe(0)
    await form.getByRole('button', { name: 'บันทึก', exact: true }).tap()
    await expect(fieldMessage(form, 'กรุณากรอกตัวเลขให้ครบ 5 หลัก')).toBeVisible()
    await fillIn(form, [{ label: 'รหัสสถานพยาบาล', text: '06112' }])
    await saveForm(form)
    await clickRowAction(page, 'แก้ไข', name)
    const edit = dialogOf(page, 'แก้ไขสถานพยาบาล')
    await fillIn(edit, [{ label: 'จำนวนเตียง', text: '30' }])
    await saveForm(edit)
    await clickRowAction(page, 'ดูรายละเอียด', name)
    const view = dialogOf(page, 'รายละเอียดสถานพยาบาล')
    await expect(viewedValue(view, 'รหัสสถานพยาบาล')).toHaveText('06112')
    await expect(viewedValue(view, 'จำนวนเตียง')).toHaveText('30')
    await closeDialog(page, 'รายละเอียดสถานพยาบาล')
    await remove(page, 'สถานพยาบาล', name)
  })

  test('the label of an opening day is at least 44 pixels high, and a tap on it checks the box', async ({
    page,
  }) => {
    await openPageAs(page, official, '/market')
    await page.getByRole('button', { name: 'เพิ่มตลาด' }).tap()
    const form = dialogOf(page, 'เพิ่มตลาด')
    const name = form.getByText('พุธ', { exact: true })
    expect((await name.boundingBox())?.height).toBeGreaterThanOrEqual(44)
    await name.tap()
    await expect(form.getByRole('checkbox', { name: 'พุธ', exact: true })).toBeChecked()
    expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBe(360)
    await expectAccessible(page, '[role=dialog]')
    await form.getByRole('button', { name: 'ยกเลิก', exact: true }).tap()
    await dialogOf(page, 'ข้อมูลยังไม่ได้บันทึก').getByRole('button', { name: 'ออกโดยไม่บันทึก' }).tap()
    await expect(form).toBeHidden()
  })
})
