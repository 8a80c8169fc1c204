/** A new record with the values of another one; it is not stored until it is saved. */
import { festival } from '#areas/tourism/festival.ts'
import { general } from '#areas/district/general.ts'
import { villageTeam } from '#areas/security/village-team.ts'
import { demoAccounts, expect, expectAccessible, test } from '../fixtures.ts'
import {
  clickRowAction,
  dialogOf,
  fillIn,
  clickFirstRowAction,
  rowOf,
  saveForm,
  searchFor,
} from '../forms.ts'
import { openApiCaller, openPageAs, createAreaRecord, uniqueName, navigateTo } from '../api-caller.ts'
import { createPerson } from '../people/sample-persons.ts'

const district = demoAccounts.chiangMaiDistrict

test('a copy of a past festival has its text and a later start date, and is saved as a new record', async ({
  page,
}) => {
  const caller = await openApiCaller(page.request, district)
  const { name, id } = await createAreaRecord(caller, festival, '50010800', {
    FESTIVAL_DETAIL: 'ปล่อยโคมริมน้ำ',
    FESTIVAL_BEGINDATE: '20240413',
    FESTIVAL_ENDDATE: '20240415',
    FESTIVAL_DISPLAYDATE: '20240401',
  })
  await openPageAs(page, district, '/manage/festival')
  await searchFor(page, name)
  await clickRowAction(page, 'ดูรายละเอียด', name)
  await dialogOf(page, 'รายละเอียดเทศกาล').getByRole('button', { name: 'ทำสำเนาเป็นรายการใหม่' }).click()

  const form = dialogOf(page, 'เพิ่มเทศกาล')
  await expect(form).toContainText(`ร่างรายการใหม่ คัดลอกจาก “${name}” โดยไม่รวมรูปภาพ ยังไม่ได้บันทึก`)
  await expect(form.getByRole('textbox', { name: 'รายละเอียด (ภาษาไทย)' })).toHaveValue('ปล่อยโคมริมน้ำ')
  await expect(form.getByRole('textbox', { name: /^วันที่เริ่มต้น/ })).toHaveValue(/^13\/04\/25(?:69|7[0-9])$/)
  await expect(form.getByRole('status').filter({ hasText: 'มีรายการชื่อใกล้เคียงกันอยู่แล้ว' })).toContainText(name)
  await expectAccessible(page, '[role=dialog]')

  const copied = uniqueName('เทศกาลที่คัดลอก')
  await fillIn(form, [{ label: 'ชื่อเทศกาล', text: copied }])
  await saveForm(form)
  await searchFor(page, copied)
  await expect(rowOf(page, copied)).toContainText('สุเทพ')
  const { data = [] } = await caller.post('manage/festival/search', { Q: copied })
  expect(data).toMatchObject([{ FESTIVAL_DETAIL: 'ปล่อยโคมริมน้ำ', ACTIVE_CC: '0' }])
  expect(String(data[0]?.FESTIVAL_ID)).not.toBe(id)
})

test('a copy of a person has the appointment, but no name, national ID or phone number', async ({ page }) => {
  const caller = await openApiCaller(page.request, district)
  const { name, pid } = await createPerson(caller, villageTeam, '50010401', {
    ROLE: '3',
    TRAIN_DATE: '20200105',
    ORDER_NO: '12/2563',
    ORDER_DATE: '20200110',
    TEL: '053 112 708',
  })
  await openPageAs(page, district, '/villageTeam')
  await searchFor(page, name)
  await clickRowAction(page, 'ดูรายละเอียด', name)
  await dialogOf(page, 'รายละเอียดสมาชิก ชรบ.').getByRole('button', { name: 'ทำสำเนาเป็นรายการใหม่' }).click()
  const form = dialogOf(page, 'เพิ่มสมาชิก ชรบ.')
  await expect(form.getByRole('textbox', { name: /^คำสั่งแต่งตั้งเลขที่/ })).toHaveValue('12/2563')
  for (const label of ['ชื่อ', 'นามสกุล', 'เลขประจำตัวประชาชน', 'หมายเลขโทรศัพท์'])
    await expect(form.getByRole('textbox', { name: new RegExp(`^${label}( \\*)?$`) })).toHaveValue('')
  await expect(form).not.toContainText(pid)

  await form.getByRole('button', { name: 'ยกเลิก' }).click()
  await expect(form).toBeHidden()
  const { data = [] } = await caller.post('manage/villageTeam/search', { Q: name })
  expect(data).toHaveLength(1)
})

test('copying is not offered for the only record of a place, nor to users who cannot add', async ({
  page,
}) => {
  const copy = () => page.getByRole('button', { name: 'ทำสำเนาเป็นรายการใหม่' })
  const view = async () => {
    await clickFirstRowAction(page, 'ดูรายละเอียด')
    await expect(page.getByRole('dialog').getByRole('button', { name: 'ดูตัวอย่างหน้าเว็บไซต์' })).toBeVisible()
  }
  await openPageAs(page, district, general.route ?? '')
  await view()
  await expect(copy()).toHaveCount(0)
  await openPageAs(page, demoAccounts.chiangMaiProvince, '/menu')
  await navigateTo(page, '/manage/festival')
  await page.getByRole('button', { name: 'ค้นหา', exact: true }).click()
  await view()
  await expect(copy()).toHaveCount(0)
})
