/** Ten frequent tasks by keyboard alone, with the number of keys that each takes in addition to typing. */
import type { Locator, Page } from '@playwright/test'
import { gov } from '#areas/district/gov.ts'
import { festival } from '#areas/tourism/festival.ts'
import { demoAccounts, demoPassword, expect, test } from '../fixtures.ts'
import { dialogOf, rowMenu, rowOf, toasts } from '../forms.ts'
import { createAreaRecord, navigateTo, openApiCaller, openPageAs, uniqueName } from '../api-caller.ts'
import { smallPicture } from '../sample-pictures.ts'

/** Counts the keys that an official presses. */
function countedKeys(page: Page) {
  let presses = 0
  const press = async (...keys: string[]) => {
    for (const key of keys) await page.keyboard.press(key)
    presses += keys.length
  }
  return {
    press,
    /** Typed text is not counted. */
    type: (text: string) => page.keyboard.type(text),
    /** Presses a key until an element has the focus. */
    async to(target: Locator, key = 'Tab') {
      await target.waitFor()
      // A dialog takes the focus when it has opened.
      const dialog = target.locator('xpath=ancestor::*[@role="dialog"]')
      if ((await dialog.count()) > 0)
        await expect(
          dialog
            .locator(':focus')
            .or(dialog.and(page.locator(':focus')))
            .first(),
        ).toBeAttached()
      for (let times = 0; times < 60; times++) {
        if (await target.evaluate((element) => element === document.activeElement)) return
        await press(key)
      }
      throw new Error(`${key} does not lead to ${target}`)
    },
    /** A task with the number of keys that it may take. */
    async task(name: string, most: number, work: () => Promise<void>) {
      presses = 0
      await test.step(name, work)
      expect(presses, name).toBeLessThanOrEqual(most)
    },
  }
}

test('a district does nine frequent tasks by keyboard, each within its number of keys', async ({ page }) => {
  test.slow()
  const keys = countedKeys(page)
  const caller = await openApiCaller(page.request, demoAccounts.chomThongDistrict)
  const office = await createAreaRecord(caller, gov, '50020300', {
    GOV_POSTCODE: '50160',
    GOV_TEL: '053221100',
  })
  const { name: first } = await createAreaRecord(caller, festival, '50020300')
  const added = uniqueName('เทศกาล')

  await page.goto('/')
  await expect(page.getByRole('textbox', { name: 'เลขประจำตัวประชาชน' })).toBeFocused()
  await keys.task('sign in', 2, async () => {
    await keys.type(demoAccounts.chomThongDistrict)
    await keys.press('Tab')
    await keys.type(demoPassword)
    await keys.press('Enter')
    await page.getByRole('heading', { level: 1, name: 'เมนูหลัก' }).waitFor()
  })

  await keys.task('correct a telephone number from the menu', 4, async () => {
    await keys.press('Control+k')
    await expect(page.getByRole('combobox', { name: 'ค้นหาทั้งระบบ' })).toBeFocused()
    await keys.type(`${office.name} 053221100`)
    await page.getByRole('option', { name: new RegExp(office.name) }).waitFor()
    await keys.press('Enter')
    const form = dialogOf(page, 'แก้ไขหน่วยงาน')
    const number = form.getByRole('textbox', { name: 'หมายเลขโทรศัพท์', exact: true })
    await expect(number).toBeFocused()
    await expect(number).toBeInViewport()
    await keys.press('Control+a')
    await keys.type('053221101')
    await keys.press('Control+s')
    await expect(form).toBeHidden()
    // The list takes no keys while it loads again.
    await expect(rowOf(page, office.name)).toContainText('053221101')
  })

  await keys.task('open a list from anywhere', 2, async () => {
    await keys.press('Control+k')
    await expect(page.getByRole('combobox', { name: 'ค้นหาทั้งระบบ' })).toBeFocused()
    await keys.type('เทศกาล')
    await page
      .getByRole('option', { name: /^เทศกาล/ })
      .first()
      .waitFor()
    await keys.press('Enter')
    await page.getByRole('heading', { level: 1, name: 'เทศกาล' }).waitFor()
    // The list takes no keys while it loads.
    await rowOf(page, first).waitFor()
  })

  await keys.task('add a festival', 15, async () => {
    await keys.press('n')
    const form = dialogOf(page, 'เพิ่มเทศกาล')
    await keys.to(form.getByRole('combobox', { name: 'ตำบล' }))
    await keys.type('ข่วงเปา')
    await keys.press('Enter')
    await keys.to(form.getByRole('textbox', { name: 'ชื่อเทศกาล', exact: true }))
    await keys.type(added)
    await keys.to(form.getByRole('textbox', { name: 'วันที่เริ่มต้น', exact: true }))
    await keys.type('28122569')
    await keys.to(form.getByRole('textbox', { name: 'วันที่สิ้นสุด', exact: true }))
    await keys.type('30122569')
    await keys.to(form.getByRole('button', { name: 'เลือกรูปภาพ (ไม่เกิน 5 รูป)' }))
    await form
      .locator('input[type="file"][aria-label="เลือกรูปภาพ (ไม่เกิน 5 รูป)"]')
      .setInputFiles([await smallPicture(1)])
    await form.getByText('picture-1.jpg').waitFor()
    await keys.press('Control+s')
    await expect(form).toBeHidden()
    await expect(rowOf(page, added)).toBeVisible()
  })

  await keys.task('find a record by a word, and view it', 6, async () => {
    await keys.press('f', 'Control+a')
    await keys.type(first)
    await keys.press('Enter')
    await expect(rowOf(page, added)).toBeHidden()
    await rowOf(page, first).waitFor()
    await keys.press('ArrowDown', 'Enter')
    await dialogOf(page, 'รายละเอียดเทศกาล').waitFor()
    await keys.press('Escape')
    // The list takes keys only after the dialog has closed.
    await expect(page.getByRole('dialog')).toHaveCount(0)
  })

  await keys.task('clear the search, and view three records', 9, async () => {
    await keys.press('f', 'Control+a', 'Delete', 'Enter')
    await rowOf(page, added).waitFor()
    await keys.press('ArrowDown', 'Enter')
    await dialogOf(page, 'รายละเอียดเทศกาล').waitFor()
    await keys.press('ArrowRight')
    await page
      .getByRole('dialog')
      .getByText(/^2 จาก/)
      .waitFor()
    await keys.press('ArrowRight')
    await page
      .getByRole('dialog')
      .getByText(/^3 จาก/)
      .waitFor()
    await keys.press('Escape')
    // The list takes keys only after the dialog has closed.
    await expect(page.getByRole('dialog')).toHaveCount(0)
  })

  await keys.task('delete a record, and undo it', 11, async () => {
    await keys.press('f')
    await keys.type(added)
    await keys.press('Enter')
    await expect(rowOf(page, first)).toBeHidden()
    await keys.press('ArrowDown')
    await keys.to(rowMenu(page, added))
    await keys.press('ArrowUp', 'Enter')
    const question = dialogOf(page, 'ยืนยันการลบข้อมูล')
    await keys.to(question.getByRole('button', { name: 'ยืนยันลบข้อมูล' }))
    await keys.press('Enter')
    await expect(rowOf(page, added)).toBeHidden()
    await expect(toasts(page)).toContainText('ลบข้อมูลเรียบร้อยแล้ว')
    await keys.press('Alt+z', 'Enter')
    await rowOf(page, added).waitFor()
  })

  await keys.task('restore an earlier version', 11, async () => {
    await navigateTo(page, `/manage/gov?q=${encodeURIComponent(office.name)}&page=1`)
    await rowOf(page, office.name).waitFor()
    await keys.press('f', 'ArrowDown')
    await keys.to(rowMenu(page, office.name))
    await keys.press('Enter')
    await keys.to(page.getByRole('menuitem', { name: 'ประวัติการแก้ไข' }), 'ArrowDown')
    await keys.press('Enter')
    const history = page.getByRole('dialog', { name: /^ประวัติการแก้ไข/ })
    await keys.to(history.getByRole('button', { name: /^กู้คืนข้อมูลชุดนี้/ }).last())
    await keys.press('Enter')
    const question = dialogOf(page, 'กู้คืนข้อมูลชุดนี้')
    await keys.to(question.getByRole('button', { name: 'กู้คืนข้อมูลชุดนี้' }))
    await keys.press('Enter')
    await expect(toasts(page)).toContainText('กู้คืนข้อมูลเรียบร้อยแล้ว')
    await expect(page.getByRole('dialog')).toHaveCount(0)
    await expect(rowOf(page, office.name)).toContainText('053221100')
  })

  await keys.task('export a list to Excel', 6, async () => {
    await keys.press('f')
    await keys.to(page.getByRole('button', { name: 'เครื่องมือ', exact: true }), 'Shift+Tab')
    await keys.press('Enter')
    await keys.to(page.getByRole('menuitem', { name: 'ส่งออก Excel' }), 'ArrowDown')
    const download = page.waitForEvent('download')
    await keys.press('Enter')
    await download
  })
})

test('a province turns on the display of a record by keyboard, with at most five keys', async ({ page }) => {
  const keys = countedKeys(page)
  const caller = await openApiCaller(page.request, demoAccounts.chomThongDistrict)
  const { name } = await createAreaRecord(caller, festival, '50020300')
  await openPageAs(
    page,
    demoAccounts.chiangMaiProvince,
    `/manage/festival?q=${encodeURIComponent(name)}&page=1`,
  )
  await rowOf(page, name).waitFor()
  await keys.task('turn on the display of a record', 5, async () => {
    await keys.press('f', 'ArrowDown')
    await keys.to(rowOf(page, name).getByRole('switch'))
    await keys.press('Enter')
    await keys.to(page.getByRole('dialog').getByRole('button', { name: 'เปิดแสดงผล' }))
    await keys.press('Enter')
    await expect(toasts(page)).toContainText('เปิด/ปิดการแสดงผลเรียบร้อยแล้ว')
  })
})
