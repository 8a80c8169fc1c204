/**
 * Bulk edit of one field in a list: selected by check boxes, filled in once, previewed, and undone in one
 * step.
 */
import { gov } from '#areas/district/gov.ts'
import { otop } from '#areas/economy/otop.ts'
import { demoAccounts, expect, expectAccessible, test } from '../fixtures.ts'
import { chooseFromListMenu, chooseOption, dialogOf } from '../forms.ts'
import { openApiCaller, openPageAs, type CreatedRecord, createAreaRecord, uniqueName } from '../api-caller.ts'
import { expectNoOverflow } from '../overflow.ts'

const phone = { width: 360, height: 740 }
const FIELD = 'ช่องข้อมูลที่ต้องการแก้ไข'

for (const viewport of [undefined, phone]) {
  test.describe(viewport ? 'on a phone' : 'on a computer', () => {
    if (viewport) test.use({ viewport, hasTouch: true })

    test('bulk edit shows a preview, skips a record changed meanwhile, and can be undone', async ({
      page,
    }) => {
      const district = await openApiCaller(page.request, demoAccounts.chomThongDistrict)
      const words = uniqueName('แก้พร้อมกัน')
      const names = ['หนึ่ง', 'สอง', 'สาม'].map((nth) => `${words} ${nth}`)
      const postcodes = ['50100', '50160', '50100']
      const made: CreatedRecord[] = []
      for (const [at, GOV_NAME] of names.entries())
        made.push(
          await createAreaRecord(district, gov, '50020300', { GOV_NAME, GOV_POSTCODE: postcodes[at] ?? '' }),
        )
      const postcodeOf = async (at: number) => {
        const { current } = await district.post(`${gov.path}/history`, { ID: made[at]?.id })
        return (current as Record<string, unknown>).GOV_POSTCODE
      }
      await openPageAs(
        page,
        demoAccounts.chomThongDistrict,
        `/manage/gov?q=${encodeURIComponent(words)}&page=1`,
      )
      await chooseFromListMenu(page, 'เลือกหลายรายการ')
      const part = page.getByRole('region', { name: 'เลือกหลายรายการ' })
      const begin = part.getByRole('button', { name: 'แก้ไขรายการที่เลือก' })
      // On a phone the buttons wait until something is selected.
      if (viewport) await expect(begin).toBeHidden()
      else await expect(begin).toBeDisabled()
      await part.getByRole('checkbox', { name: 'เลือกทั้งหมดในหน้านี้' }).check()
      await expectNoOverflow(page)
      await district.post(`${gov.path}/update`, { GOV_ID: made[2]?.id, GOV_TEL: '0 5334 1111' })

      await begin.click()
      const dialog = dialogOf(page, 'แก้ไขรายการที่เลือก 3 รายการ')
      const check = dialog.getByRole('button', { name: 'ตรวจสอบก่อนแก้ไข' })
      await check.click()
      await expect(dialog.getByRole('alert')).toContainText('กรุณาเลือกช่องข้อมูลที่ต้องการแก้ไข')
      await chooseOption(dialog, FIELD, 'รหัสไปรษณีย์')
      const input = dialog.getByRole('textbox', { name: 'รหัสไปรษณีย์' })
      await check.click()
      await expect(dialog.getByRole('alert')).toContainText('กรุณากรอกค่าใหม่ หรือเลือกล้างค่าในช่องนี้')
      await input.fill('5016')
      // By keyboard, as with the mouse.
      await input.press('Enter')
      await expect(dialog.getByRole('alert')).toContainText('กรุณากรอกรหัสไปรษณีย์ให้ครบ 5 หลัก')
      await expectAccessible(page)
      await expectNoOverflow(page)
      await input.fill('50160')
      await input.press('Enter')

      const preview = dialog.getByRole('region', { name: 'ผลการตรวจสอบ' })
      await expect(preview).toContainText('จะแก้ไข 1 รายการ · มีค่านี้อยู่แล้ว 1 รายการ · แก้ไขไม่ได้ 1 รายการ')
      await expect(preview).toBeFocused()
      await expect(preview).toContainText('มีผู้แก้ไขข้อมูลนี้ก่อนท่าน')
      await expect(preview).toContainText('ค่าเดิม 50100')
      expect(await postcodeOf(0)).toBe('50100')
      await expectAccessible(page)
      await expectNoOverflow(page)
      await dialog.getByRole('button', { name: 'ย้อนกลับ' }).click()
      await expect(input).toBeFocused()
      await expect(input).toHaveValue('50160')
      await check.click()
      await dialog.getByRole('button', { name: 'ยืนยันแก้ไข 1 รายการ' }).click()

      const result = page.getByRole('region', { name: 'ผลการดำเนินการ' })
      await expect(result).toContainText('แก้ไขข้อมูลแล้ว 1 รายการ จากที่เลือก 3 รายการ · มีค่านี้อยู่แล้ว 1 รายการ')
      await expect(result).toContainText(`${names[2]} มีผู้แก้ไขข้อมูลนี้ก่อนท่าน`)
      expect([await postcodeOf(0), await postcodeOf(1), await postcodeOf(2)]).toEqual([
        '50160',
        '50160',
        '50100',
      ])
      await expectNoOverflow(page)
      await result.getByRole('button', { name: 'เลิกทำทั้งชุด' }).click()
      await expect(result).toContainText('เลิกทำแล้ว 1 รายการ')
      expect(await postcodeOf(0)).toBe('50100')
    })
  })
}

test.describe('when a response is lost', () => {
  test.use({ expectedProblems: [/ERR_CONNECTION_RESET/] })

  test('bulk edit sets a type and its sub-type, and stores them once if it is sent again', async ({
    page,
  }) => {
    const district = await openApiCaller(page.request, demoAccounts.chomThongDistrict)
    const words = uniqueName('ประเภทพร้อมกัน')
    const made: CreatedRecord[] = []
    for (const nth of ['หนึ่ง', 'สอง'])
      made.push(await createAreaRecord(district, otop, '50020300', { PRODUCT_NAME: `${words} ${nth}` }))
    await openPageAs(
      page,
      demoAccounts.chomThongDistrict,
      `/manage/otop?q=${encodeURIComponent(words)}&page=1`,
    )
    await chooseFromListMenu(page, 'เลือกหลายรายการ')
    const part = page.getByRole('region', { name: 'เลือกหลายรายการ' })
    await part.getByRole('checkbox', { name: 'เลือกทั้งหมดในหน้านี้' }).check()
    await part.getByRole('button', { name: 'แก้ไขรายการที่เลือก' }).click()
    const dialog = dialogOf(page, 'แก้ไขรายการที่เลือก 2 รายการ')
    await chooseOption(dialog, FIELD, 'ประเภทและประเภทย่อย')
    await chooseOption(dialog, 'ประเภท', 'เครื่องดื่ม')
    await chooseOption(dialog, 'ประเภทย่อย', 'เครื่องดื่มที่ไม่มีแอลกอฮอล์')
    await dialog.getByRole('button', { name: 'ตรวจสอบก่อนแก้ไข' }).click()
    const confirm = dialog.getByRole('button', { name: 'ยืนยันแก้ไข 2 รายการ' })
    await expect(confirm).toBeVisible()
    // The server handles the request, and its answer is lost.
    await page.route(`**/${otop.path}/updateTogether`, async (route) => {
      await route.fetch()
      await route.abort('connectionreset')
    })
    await confirm.click()
    await expect(dialog.getByRole('alert')).toContainText('ไม่สามารถบันทึกได้')
    await page.unroute(`**/${otop.path}/updateTogether`)
    await confirm.click()
    const result = page.getByRole('region', { name: 'ผลการดำเนินการ' })
    await expect(result).toContainText('แก้ไขข้อมูลแล้ว 2 รายการ')
    for (const { id: ID } of made) {
      const { current } = await district.post(`${otop.path}/history`, { ID })
      expect(current).toMatchObject({ PRODUCT_TYPE: '2', VERSION: 2 })
    }
  })
})
