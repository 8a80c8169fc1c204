/** A transfer waits for the new office, which accepts or declines it; the old office sees the result. */
import { employee } from '#areas/personnel/employee.ts'
import { demoAccounts, expect, expectAccessible, test } from '../fixtures.ts'
import { dialogOf, saveForm, toasts } from '../forms.ts'
import { type ApiCaller, navigateTo, openApiCaller, openPageAs } from '../api-caller.ts'
import { createPerson } from './sample-persons.ts'

const { chiangMaiDistrict: mueang, chomThongDistrict: chomThong } = demoAccounts

/** A person of Mueang who is transferred to Chom Thong. */
async function createTransfer(own: ApiCaller): Promise<string> {
  const { id, name } = await createPerson(own, employee, '50010000')
  await own.post('moi/employee/transfer', { ID: id, CATM_UKEY: '50020000', DEPT: '2', DATE: '20250501' })
  return name
}

test('a transfer is accepted in a prefilled form, or declined with a reason and then withdrawn', async ({
  page,
}) => {
  const own = await openApiCaller(page.request, mueang)
  const [accepted, declined] = [await createTransfer(own), await createTransfer(own)]
  await openPageAs(page, chomThong, '/work')
  const section = page.getByRole('region', { name: 'การโอนย้ายลูกจ้าง' })
  await expect(section.getByRole('listitem').filter({ hasText: accepted })).toContainText(
    'จากที่ทำการปกครองอำเภอเมืองเชียงใหม่ · ตั้งแต่ 1 พ.ค. 2568 · กลุ่มงาน/ฝ่าย ความมั่นคง',
  )
  await expectAccessible(page)

  await section.getByRole('button', { name: `รับโอน ${accepted}`, exact: true }).click()
  const form = dialogOf(page, 'เพิ่มลูกจ้าง')
  await expect(form.getByText(/^รับโอน .* หากไม่กรอกใหม่ ระบบใช้เลขประจำตัวประชาชน/)).toBeVisible()
  await expect(form.getByRole('textbox', { name: 'ชื่อ', exact: true })).toHaveValue(
    accepted.split(' ')[0] ?? '',
  )
  await saveForm(form)
  await expect(toasts(page)).toContainText(`รับโอน ${accepted} เรียบร้อยแล้ว`)
  await expect(section.getByRole('listitem').filter({ hasText: accepted })).toHaveCount(0)

  await section.getByRole('button', { name: `ไม่รับโอน ${declined}` }).click()
  const question = dialogOf(page, `ไม่รับโอน ${declined}`)
  await question.getByRole('button', { name: 'ไม่รับโอน', exact: true }).click()
  await expect(question.getByRole('textbox', { name: 'เหตุผล' })).toBeFocused()
  await question.getByRole('textbox', { name: 'เหตุผล' }).fill('ไม่มีอัตราว่าง')
  await question.getByRole('button', { name: 'ไม่รับโอน', exact: true }).click()
  await expect(section.getByRole('listitem').filter({ hasText: declined })).toHaveCount(0)

  await openPageAs(page, mueang, '/employerAa')
  await expect(section.getByRole('listitem').filter({ hasText: declined })).toContainText(
    'ไม่รับโอน: ไม่มีอัตราว่าง',
  )
  await expect(section).not.toContainText(accepted)
  await section.getByRole('button', { name: `ยกเลิกการโอนย้าย ${declined}` }).click()
  await dialogOf(page, 'ยืนยันการยกเลิกการโอนย้าย')
    .getByRole('button', { name: 'ยกเลิกการโอนย้าย', exact: true })
    .click()
  await expect(toasts(page)).toContainText(`ยกเลิกการโอนย้าย ${declined} เรียบร้อยแล้ว`)
  await navigateTo(page, '/work')
  await expect(section.getByRole('listitem').filter({ hasText: accepted })).toContainText('รับโอนแล้วโดย')
  await expect(section.getByRole('listitem').filter({ hasText: declined })).toHaveCount(0)
})
