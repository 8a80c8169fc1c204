/** Bulk delete in a list: selected by check boxes, deleted together, and all of them restored. */
import { gov } from '#areas/district/gov.ts'
import { demoAccounts, expect, expectAccessible, test } from '../fixtures.ts'
import { chooseFromListMenu, LIST_MENU, dialogOf, rowMenu, rowMenus } from '../forms.ts'
import { openApiCaller, openPageAs, createAreaRecord, uniqueName } from '../api-caller.ts'
import { expectNoOverflow } from '../overflow.ts'

const phone = { width: 360, height: 740 }

for (const viewport of [undefined, phone]) {
  test.describe(viewport ? 'on a phone' : 'on a computer', () => {
    if (viewport) test.use({ viewport, hasTouch: true })

    test('bulk delete skips a record changed meanwhile, and undo restores the deleted records', async ({
      page,
    }) => {
      const district = await openApiCaller(page.request, demoAccounts.chomThongDistrict)
      const words = uniqueName('ลบพร้อมกัน')
      const names = ['หนึ่ง', 'สอง', 'สาม'].map((nth) => `${words} ${nth}`)
      const made = []
      for (const GOV_NAME of names) made.push(await createAreaRecord(district, gov, '50020300', { GOV_NAME }))
      await openPageAs(
        page,
        demoAccounts.chomThongDistrict,
        `/manage/gov?q=${encodeURIComponent(words)}&page=1`,
      )
      await chooseFromListMenu(page, 'เลือกหลายรายการ')
      const part = page.getByRole('region', { name: 'เลือกหลายรายการ' })
      const boxOf = (name: string) => part.getByRole('checkbox', { name: `เลือก ${name}`, exact: true })
      const remove = part.getByRole('button', { name: 'ลบรายการที่เลือก' })
      // On a phone the buttons wait until something is selected.
      if (viewport) await expect(remove).toBeHidden()
      else await expect(remove).toBeDisabled()
      // By keyboard, as with the mouse.
      await boxOf(names[0] ?? '').focus()
      await page.keyboard.press('Space')
      await expect(part.getByText('เลือกแล้ว 1 รายการ')).toBeVisible()
      await part.getByRole('checkbox', { name: 'เลือกทั้งหมดในหน้านี้' }).check()
      await expect(part.getByText('เลือกแล้ว 3 รายการ')).toBeVisible()
      // Whatever is half under the header is no small target.
      await page.evaluate(() => scrollTo(0, 0))
      await expectAccessible(page)
      await expectNoOverflow(page)
      await district.post(`${gov.path}/update`, { GOV_ID: made[2]?.id, GOV_POSTCODE: '50160' })

      await remove.click()
      const question = dialogOf(page, 'ยืนยันการลบข้อมูล')
      await expect(question).toContainText('จำนวน 3 รายการ')
      for (const name of names) await expect(question).toContainText(name)
      await expectAccessible(page)
      await question.getByRole('button', { name: 'ยืนยันลบข้อมูล' }).click()
      const result = page.getByRole('region', { name: 'ผลการดำเนินการ' })
      await expect(result).toContainText('ลบข้อมูลแล้ว 2 รายการ จากที่เลือก 3 รายการ')
      await expect(result).toContainText(`${names[2]} มีผู้แก้ไขข้อมูลนี้ก่อนท่าน`)
      await expect(boxOf(names[0] ?? '')).toHaveCount(0)
      await expect(boxOf(names[2] ?? '')).toBeVisible()
      await expectNoOverflow(page)

      await result.getByRole('button', { name: 'เลิกทำทั้งชุด' }).click()
      await expect(result).toContainText('เลิกทำแล้ว 2 รายการ')
      for (const name of names) await expect(boxOf(name)).toBeVisible()
      await result.getByRole('button', { name: 'ปิดข้อความนี้' }).click()
      await part.getByRole('button', { name: 'เลิกเลือก' }).click()
      await expect(part).toHaveCount(0)
      await expect(rowMenu(page, names[0] ?? '')).toBeVisible()
    })
  })
}

test('bulk selection is not offered in a list that the user cannot edit', async ({ page }) => {
  await openPageAs(page, demoAccounts.chiangMaiProvince, '/headman?cc=50&aa=01&page=1')
  await expect(rowMenus(page).first()).toBeVisible()
  await page.getByRole('button', { name: LIST_MENU, exact: true }).click()
  await expect(page.getByRole('menuitem', { name: 'ส่งออก Excel' })).toBeVisible()
  await expect(page.getByRole('menuitem', { name: 'เลือกหลายรายการ' })).toHaveCount(0)
})
