/** A market that is also a landmark: shown in the form and on the work board, merged, and undone. */
import { landmark } from '#areas/district/landmark.ts'
import { market } from '#areas/economy/market.ts'
import { demoAccounts, expect, expectAccessible, test } from '../fixtures.ts'
import { dialogOf, toasts, undoFromToast } from '../forms.ts'
import { createAreaRecord, openApiCaller, openPageAs, uniqueName } from '../api-caller.ts'

const NO_POINT = { LAT: '', LONG: '' }

test('a market that is also a landmark is reported, merged, and the merge undone', async ({ page }) => {
  const own = await openApiCaller(page.request, demoAccounts.chiangMaiDistrict)
  const name = uniqueName('ตลาดนัดบ้านสวน').replace(' ', '')
  await createAreaRecord(own, landmark, '50010100', {
    NAME: name,
    NAME_EN: 'Garden market',
    TYPE: '5',
    ...NO_POINT,
  })

  await openPageAs(page, demoAccounts.chiangMaiDistrict, '/market')
  await page.getByRole('button', { name: 'เพิ่มตลาด' }).click()
  const form = dialogOf(page, 'เพิ่มตลาด')
  await form.getByRole('textbox', { name: 'ชื่อตลาด', exact: true }).fill(name)
  await form.getByRole('textbox', { name: 'ชื่อตลาด', exact: true }).blur()
  await expect(form.getByRole('listitem').filter({ hasText: name })).toContainText('(สถานที่อื่น ๆ)')

  await createAreaRecord(own, market, '50010100', { NAME: name, NAME_EN: '', ...NO_POINT })
  await openPageAs(page, demoAccounts.chiangMaiDistrict, '/work')
  const section = page.getByRole('region', { name: 'รายการที่อาจซ้ำกัน' })
  const pair = section.getByRole('listitem').filter({ hasText: name })
  await expect(pair).toContainText('สถานที่อื่น ๆ')
  await expectAccessible(page)
  await pair.getByRole('button', { name: `รวมรายการ ${name}` }).click()
  const dialog = dialogOf(page, 'รวมรายการ')
  await expect(dialog.getByRole('radio', { name: `${name} (ตลาด)` })).toBeChecked()
  await expect(dialog).toContainText('เติมข้อมูลที่ยังว่าง: ชื่อตลาด (ภาษาอังกฤษ)')
  await dialog.getByRole('button', { name: 'รวมรายการ', exact: true }).click()
  await expect(toasts(page)).toContainText(`รวมรายการ ${name} เรียบร้อยแล้ว`)
  await expect(pair).toHaveCount(0)
  await undoFromToast(page, 'เรียบร้อยแล้ว')
  await expect(pair).toHaveCount(1)
})
