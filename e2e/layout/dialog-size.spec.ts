/**
 * The width of dialogs; a click outside discards nothing (foundations, section 2; content areas, section 9).
 */
import type { Page } from '@playwright/test'
import { activity } from '#areas/tourism/activity.ts'
import { demoAccounts, expect, test } from '../fixtures.ts'
import { dialogOf, clickRowAction, searchFor } from '../forms.ts'
import { openApiCaller, openPageAs, createAreaRecord } from '../api-caller.ts'

test.use({ viewport: { width: 1600, height: 900 } })

/** The dialog has this width, and stays open after a click on the backdrop; then it is closed. */
async function expectFrame(page: Page, title: string | RegExp, width: number, close: string): Promise<void> {
  const dialog = dialogOf(page, title)
  await expect.poll(async () => (await dialog.boundingBox())?.width).toBe(width)
  await page.mouse.click(8, 450)
  await expect(dialog).toBeVisible()
  await dialog.getByRole('button', { name: close, exact: true }).first().click()
  await expect(dialog).toBeHidden()
}

test('dialogs have the widths of the documents, and stay open on a click outside', async ({ page }) => {
  const district = await openApiCaller(page.request, demoAccounts.chiangMaiDistrict)
  const { name } = await createAreaRecord(district, activity, '50010300')
  await openPageAs(page, demoAccounts.chiangMaiDistrict, '/manage/activity')
  await searchFor(page, name)
  await page.getByRole('button', { name: 'เพิ่มกิจกรรม' }).click()
  await expectFrame(page, 'เพิ่มกิจกรรม', 1250, 'ยกเลิก')
  await clickRowAction(page, 'แก้ไข', name)
  await expectFrame(page, 'แก้ไขกิจกรรม', 1400, 'ยกเลิก')
  await clickRowAction(page, 'ดูรายละเอียด', name)
  await expectFrame(page, 'รายละเอียดกิจกรรม', 1250, 'ปิด')
  await clickRowAction(page, 'ลบ', name)
  await expectFrame(page, 'ยืนยันการลบข้อมูล', 500, 'ยกเลิก')
  // The list of pictures has no input that could be lost.
  await clickRowAction(page, 'ดูรูปภาพ', name)
  const images = dialogOf(page, /^รายการรูปภาพ/)
  await expect.poll(async () => (await images.boundingBox())?.width).toBe(1000)
})
