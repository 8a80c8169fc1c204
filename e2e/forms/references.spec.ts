/**
 * A record that refers to another one: found by typing among any number of them; a referenced record can't be
 * deleted.
 */
import { policy } from '#areas/policies/policy.ts'
import { subpolicy } from '#areas/policies/subpolicy.ts'
import { demoAccounts, expect, expectAccessible, test } from '../fixtures.ts'
import { dialogOf, fillIn, clickRowAction, saveForm, headingOf } from '../forms.ts'
import { type ApiCaller, openApiCaller, openPageAs, createAreaRecord, uniqueName } from '../api-caller.ts'

/** More than a list offers at once. */
const MANY = 55
const OFFICE = '34010000'

async function createPolicies(caller: ApiCaller): Promise<string> {
  for (let no = 1; no <= MANY; no += 1) await createAreaRecord(caller, policy, OFFICE, { NO: String(no) })
  const name = uniqueName('นโยบายลำดับท้าย')
  await createAreaRecord(caller, policy, OFFICE, { NO: '999', NAME: name, YEAR: '2569' })
  return name
}

test('a reference is found among many by typing, and a referenced record cannot be deleted', async ({
  page,
}) => {
  const caller = await openApiCaller(page.request, demoAccounts.ubonDistrict)
  const wanted = await createPolicies(caller)
  const label = `${wanted} · ปี 2569`
  await openPageAs(page, demoAccounts.ubonDistrict, '/subpolicy')
  const adding = dialogOf(page, 'เพิ่มนโยบายย่อย')
  const select = adding.getByRole('combobox', { name: 'นโยบายหลัก', exact: true })
  const name = uniqueName('แนวทาง')

  await test.step('choose it by keyboard', async () => {
    await page.getByRole('button', { name: 'เพิ่มนโยบายย่อย', exact: true }).click()
    await expect(adding.getByText(/^พิมพ์บางส่วนของชื่อเพื่อค้นหาจากทั้งหมด \d+ รายการ$/)).toBeVisible()
    await select.click()
    await expect(adding.getByRole('option')).toHaveCount(50)
    await expect(adding.getByRole('option', { name: label })).toHaveCount(0)
    await page.keyboard.type(wanted)
    await expect(adding.getByRole('option')).toHaveText([label])
    await expectAccessible(page)
    await page.keyboard.press('Enter')
    await expect(select).toHaveValue(label)
    await fillIn(adding, [
      { label: 'ลำดับที่', text: '1' },
      { label: 'ชื่อนโยบายย่อย', text: name },
    ])
    await saveForm(adding)
  })

  await test.step('press Enter right after typing', async () => {
    await page.getByRole('button', { name: 'เพิ่มนโยบายย่อย', exact: true }).click()
    await select.fill(wanted)
    await select.press('Enter')
    await expect(select).toHaveValue(label)
    await adding.getByRole('button', { name: 'ยกเลิก', exact: true }).click()
    await page.getByRole('button', { name: 'ออกโดยไม่บันทึก' }).click()
  })

  await test.step('show and choose it on a phone, also if it is not among the first options', async () => {
    await page.setViewportSize({ width: 360, height: 740 })
    await clickRowAction(page, 'แก้ไข', name)
    const editing = dialogOf(page, 'แก้ไขนโยบายย่อย')
    const chosen = editing.getByRole('combobox', { name: 'นโยบายหลัก', exact: true })
    await expect(chosen).toHaveValue(label)
    await chosen.click()
    await chosen.fill(wanted)
    await editing.getByRole('option', { name: label }).click()
    await expect(chosen).toHaveValue(label)
    await editing.getByRole('button', { name: 'ยกเลิก', exact: true }).click()
    await page.setViewportSize({ width: 1280, height: 800 })
  })

  await test.step('deleting the referenced record fails with the reason', async () => {
    await page.goto(`/policy?cc=34&aa=01&q=${encodeURIComponent(wanted)}&page=1`)
    await clickRowAction(page, 'ลบ', wanted)
    const question = page.getByRole('alertdialog').or(dialogOf(page, 'ยืนยันการลบข้อมูล'))
    await question.getByRole('button', { name: 'ยืนยันลบข้อมูล' }).click()
    await expect(question).toContainText('มีรายการอื่นอ้างถึงรายการนี้อยู่ 1 รายการ ได้แก่ นโยบายย่อย 1 รายการ')
    await question.getByRole('button', { name: 'ยกเลิก' }).click()
    await clickRowAction(page, 'ดูรายละเอียด', wanted)
    await expect(headingOf(dialogOf(page, 'รายละเอียดนโยบาย'))).toContainText(wanted)
    const { data } = await caller.post(`${subpolicy.path}/search`, { Q: name })
    expect(data).toMatchObject([{ POLICY_NAME: wanted }])
  })
})
