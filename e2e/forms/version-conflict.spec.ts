/** Two officials change one record at the same time (decisions, section 2; users, 1). */
import type { Page } from '@playwright/test'
import { gov } from '#areas/district/gov.ts'
import { demoAccounts, expect, test } from '../fixtures.ts'
import { dialogOf, fillIn, toasts, clickRowAction, saveForm, searchFor } from '../forms.ts'
import { type ApiCaller, openApiCaller, openPageAs, createAreaRecord } from '../api-caller.ts'

/**
 * A record that the district is editing while the province's central official changes it by an API request.
 */
async function openStaleForm(page: Page, mine: Record<string, string>, theirs: Record<string, string>) {
  const district = await openApiCaller(page.request, demoAccounts.chiangMaiDistrict)
  const { name, id } = await createAreaRecord(district, gov, '50010900', {
    GOV_THANON: 'ถนนเดิม',
    GOV_TEL: '0 5311 0000',
    GOV_POSTCODE: '50000',
  })
  await openPageAs(page, demoAccounts.chiangMaiDistrict, '/manage/gov')
  await searchFor(page, name)
  await clickRowAction(page, 'แก้ไข', name)
  const form = dialogOf(page, 'แก้ไขหน่วยงาน')
  await fillIn(
    form,
    Object.entries(mine).map(([label, text]) => ({ label, text })),
  )
  const other = await openApiCaller(page.request, demoAccounts.chiangMaiCentral)
  expect((await other.post('manage/gov/update', { GOV_ID: id, ...theirs })).status).toBe(true)
  return { form, name, read: () => readBack(district, name) }
}

async function readBack(caller: ApiCaller, name: string) {
  const { data } = await caller.post('manage/gov/search', { CC: '50', AA: '01', Q: name })
  return data?.[0]
}

test('a version conflict shows both values of each field, and saves the chosen ones', async ({ page }) => {
  const { form, read } = await openStaleForm(
    page,
    { ถนน: 'ถนนของเรา', หมายเลขโทรศัพท์: '0 5311 1111', บ้านเลขที่: '77' },
    { GOV_THANON: 'ถนนของเขา', GOV_TEL: '0 5322 2222', GOV_POSTCODE: '50999' },
  )
  await form.getByRole('button', { name: 'บันทึก' }).click()
  const conflict = dialogOf(page, 'มีผู้แก้ไขข้อมูลนี้ก่อนท่าน')
  await expect(conflict).toContainText(/แก้ไขเมื่อ .+ กรุณาเลือกค่าที่ต้องการใช้/)
  await expect(conflict.getByText('ข้อมูลอื่นที่มีผู้แก้ไขไว้และจะใช้ค่าปัจจุบัน: รหัสไปรษณีย์')).toBeVisible()
  const road = conflict.getByRole('radiogroup', { name: 'ถนน' })
  const phone = conflict.getByRole('radiogroup', { name: 'หมายเลขโทรศัพท์' })
  await expect(road).toContainText('ถนนของเรา')
  await expect(road).toContainText('ถนนของเขา')

  await conflict.getByRole('button', { name: 'บันทึก' }).click()
  await expect(conflict.getByRole('alert')).toContainText('พบข้อผิดพลาด 2 รายการ')
  await road.getByRole('radio', { name: /ใช้ค่าของท่าน/ }).click()
  await phone.getByRole('radio', { name: /ใช้ค่าปัจจุบัน/ }).click()
  await conflict.getByRole('button', { name: 'บันทึก' }).click()
  await expect(conflict).toBeHidden()
  await expect(form).toBeHidden()
  expect(await read()).toMatchObject({
    GOV_THANON: 'ถนนของเรา',
    GOV_TEL: '0 5322 2222',
    GOV_POSTCODE: '50999',
    GOV_HNO: '77',
  })
})

test('cancelling a version conflict returns to the form and overwrites nothing', async ({ page }) => {
  const { form, read } = await openStaleForm(page, { ถนน: 'ถนนของเรา' }, { GOV_THANON: 'ถนนของเขา' })
  await form.getByRole('button', { name: 'บันทึก' }).click()
  const conflict = dialogOf(page, 'มีผู้แก้ไขข้อมูลนี้ก่อนท่าน')
  await conflict.getByRole('button', { name: 'ยกเลิก' }).click()
  await expect(conflict).toBeHidden()
  await expect(form.getByRole('textbox', { name: 'ถนน' })).toHaveValue('ถนนของเรา')
  expect(await read()).toMatchObject({ GOV_THANON: 'ถนนของเขา' })
})

test('edits of different fields are merged without a dialog', async ({ page }) => {
  const { form, read } = await openStaleForm(page, { ถนน: 'ถนนของเรา' }, { GOV_POSTCODE: '50999' })
  await saveForm(form)
  await expect(toasts(page)).toContainText('คงค่าที่ผู้อื่นแก้ไขไว้: รหัสไปรษณีย์')
  expect(await read()).toMatchObject({ GOV_THANON: 'ถนนของเรา', GOV_POSTCODE: '50999' })
})

test('an undo after an edit by another user is rejected with the reason', async ({ page }) => {
  const { form, name, read } = await openStaleForm(page, { ถนน: 'ถนนของเรา' }, {})
  await saveForm(form)
  const other = await openApiCaller(page.request, demoAccounts.chiangMaiCentral)
  const { GOV_ID } = (await read()) ?? {}
  await other.post('manage/gov/update', { GOV_ID, GOV_THANON: 'ถนนของเขา' })
  await toasts(page).getByRole('button', { name: 'เลิกทำ' }).click()
  await expect(toasts(page)).toContainText('ไม่สามารถเลิกทำได้ เนื่องจากมีผู้แก้ไขข้อมูลนี้ภายหลัง')
  expect(await read()).toMatchObject({ GOV_THANON: 'ถนนของเขา', GOV_NAME: name })
})

test('deleting a record that another user changed first shows its current values', async ({ page }) => {
  const district = await openApiCaller(page.request, demoAccounts.chiangMaiDistrict)
  const { name, id } = await createAreaRecord(district, gov, '50010900')
  await openPageAs(page, demoAccounts.chiangMaiDistrict, '/manage/gov')
  await searchFor(page, name)
  await clickRowAction(page, 'ลบ', name)
  const question = dialogOf(page, 'ยืนยันการลบข้อมูล')
  await expect(question).toContainText(name)
  const other = await openApiCaller(page.request, demoAccounts.chiangMaiCentral)
  const renamed = `${name} (แห่งใหม่)`
  expect((await other.post('manage/gov/update', { GOV_ID: id, GOV_NAME: renamed })).status).toBe(true)

  const confirm = question.getByRole('button', { name: 'ยืนยันลบข้อมูล' })
  await confirm.click()
  await expect(question.getByRole('alert')).toContainText('มีผู้แก้ไขข้อมูลนี้ก่อนท่าน')
  await expect(question).toContainText(renamed)
  await expect(question).toContainText(/แก้ไขล่าสุดเมื่อ .+ โดย .+/)
  expect(await readBack(district, name)).toMatchObject({ GOV_NAME: renamed })
  await confirm.click()
  await expect(question).toBeHidden()
  await expect(toasts(page)).toContainText('ลบข้อมูลเรียบร้อยแล้ว')
  expect(await readBack(district, name)).toBeUndefined()
})

test('saving a deleted record shows one message: who deleted it and where to restore it', async ({
  page,
}) => {
  const { form, read } = await openStaleForm(page, { ถนน: 'ถนนของเรา' }, {})
  const other = await openApiCaller(page.request, demoAccounts.chiangMaiCentral)
  const { GOV_ID } = (await read()) ?? {}
  await other.get(`manage/gov/delete/${GOV_ID}`)
  await form.getByRole('button', { name: 'บันทึก' }).click()
  const failure = form.getByRole('alert')
  await expect(failure).toContainText(/ไม่สามารถบันทึกได้.*ถูกลบโดย .+ กู้คืนได้ที่ “ข้อมูลที่ลบ”/)
  await expect(failure).toBeFocused()
  await expect(toasts(page)).toHaveCount(0)
  await expect(page.getByText(/ถูกลบโดย/)).toHaveCount(1)
  await failure.getByRole('button', { name: 'ปิดข้อความ' }).click()
  await expect(failure).toHaveCount(0)
})

test('restoring a version after an edit by another user requires a second confirmation', async ({ page }) => {
  const district = await openApiCaller(page.request, demoAccounts.chiangMaiDistrict)
  const { name, id } = await createAreaRecord(district, gov, '50010900', { GOV_THANON: 'ถนนแรก' })
  await district.post('manage/gov/update', { GOV_ID: id, GOV_THANON: 'ถนนที่สอง' })
  await openPageAs(page, demoAccounts.chiangMaiDistrict, '/manage/gov')
  await searchFor(page, name)
  await clickRowAction(page, 'ประวัติการแก้ไข', name)
  const history = dialogOf(page, `ประวัติการแก้ไข ${name}`)
  const restore = history.getByRole('button', { name: /^กู้คืนข้อมูลชุดนี้/ })
  await expect(restore).toHaveCount(1)
  const other = await openApiCaller(page.request, demoAccounts.chiangMaiCentral)
  await other.post('manage/gov/update', { GOV_ID: id, GOV_TEL: '0 5322 2222' })

  await restore.click()
  const question = dialogOf(page, 'กู้คืนข้อมูลชุดนี้')
  const confirm = question.getByRole('button', { name: 'กู้คืนข้อมูลชุดนี้', exact: true })
  await confirm.click()
  await expect(question.getByRole('alert')).toContainText('มีผู้แก้ไขข้อมูลนี้ก่อนท่าน')
  await expect(question).toContainText(/ณัฐวุฒิ เรืองเดช แก้ไขเมื่อ .+/)
  expect(await readBack(district, name)).toMatchObject({ GOV_THANON: 'ถนนที่สอง', GOV_TEL: '0 5322 2222' })
  await expect(restore).toHaveCount(2)
  await confirm.click()
  await expect(history).toBeHidden()
  expect(await readBack(district, name)).toMatchObject({ GOV_THANON: 'ถนนแรก', GOV_TEL: '0 5311 2201' })
})

test('the history of a moved record names its former district to users without access to it', async ({
  page,
}) => {
  const other = await openApiCaller(page.request, demoAccounts.chiangMaiCentral)
  const district = await openApiCaller(page.request, demoAccounts.chomThongDistrict)
  const { name, id } = await createAreaRecord(district, gov, '50020300')
  expect(await other.post('manage/gov/update', { GOV_ID: id, CATM_UKEY: '50010900' })).toMatchObject({
    status: true,
  })
  await openPageAs(page, demoAccounts.chiangMaiDistrict, '/manage/gov')
  await searchFor(page, name)
  await clickRowAction(page, 'ประวัติการแก้ไข', name)
  await expect(dialogOf(page, `ประวัติการแก้ไข ${name}`)).toContainText(
    /แก้ไขพื้นที่ จาก ตำบล\S+ อำเภอจอมทอง จังหวัดเชียงใหม่ เป็น ตำบล\S+ อำเภอเมืองเชียงใหม่ จังหวัดเชียงใหม่/,
  )
})
