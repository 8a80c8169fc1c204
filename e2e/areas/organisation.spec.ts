/**
 * An organisation, as the foundations specify it: from the district that adds it to those who may not see it.
 */
import { gov } from '#areas/district/gov.ts'
import { demoAccounts, expect, test } from '../fixtures.ts'
import {
  chooseOption,
  clickRowAction,
  dialogOf,
  fillIn,
  nothingFound,
  rowMenu,
  rowOf,
  saveForm,
  searchBar,
  searchFor,
  toasts,
  undoFromToast,
  viewedValue,
} from '../forms.ts'
import { openApiCaller, openPageAs, createAreaRecord, uniqueName } from '../api-caller.ts'
import { phonePhoto } from '../sample-pictures.ts'

test('a district adds an organisation with a photo, finds it, edits it and undoes the edit', async ({
  page,
}) => {
  await openPageAs(page, demoAccounts.chiangMaiDistrict, '/manage/gov')
  const name = uniqueName('สำนักงานสรรพากร')
  await page.getByRole('button', { name: 'เพิ่มหน่วยงาน' }).click()
  const form = dialogOf(page, 'เพิ่มหน่วยงาน')
  await chooseOption(form, 'ตำบล', 'ช้างเผือก')
  await fillIn(form, [
    { label: 'ประเภทหน่วยงาน', choice: 'หน่วยงานภาครัฐ' },
    { label: 'ชื่อหน่วยงาน', text: name },
    { label: 'หมายเลขโทรศัพท์', text: '๐ ๕๓๒๒ ๑๒๓๔' },
    { label: 'รูปภาพ', picture: await phonePhoto(1) },
  ])
  await saveForm(form)
  await expect(toasts(page)).toContainText('เพิ่มข้อมูลเรียบร้อยแล้ว')

  // A part of the name is enough.
  await searchFor(page, name.slice(3))
  await expect(rowOf(page, name)).toContainText('0 5322 1234')
  await clickRowAction(page, 'แก้ไข', name)
  const edit = dialogOf(page, 'แก้ไขหน่วยงาน')
  await fillIn(edit, [{ label: 'หมายเลขโทรศัพท์', text: '0 5399 9999' }])
  await saveForm(edit)
  await expect(rowOf(page, name)).toContainText('0 5399 9999')
  await undoFromToast(page, 'แก้ไขข้อมูลเรียบร้อยแล้ว')
  await expect(rowOf(page, name)).toContainText('0 5322 1234')
})

test('adding several organisations in a row presets the sub-district of the previous one', async ({
  page,
}) => {
  await openPageAs(page, demoAccounts.ubonDistrict, '/manage/gov')
  await page.getByRole('button', { name: gov.titles.addButton }).click()
  const form = dialogOf(page, gov.titles.add)
  await chooseOption(form, 'ตำบล', 'ขามใหญ่')
  await form.getByRole('checkbox', { name: 'บันทึกแล้วเพิ่มรายการใหม่' }).check()
  const name = form.getByRole('textbox', { name: 'ชื่อหน่วยงาน', exact: true })
  const [first, second] = [uniqueName('หน่วยแรก'), uniqueName('หน่วยที่สอง')]
  for (const each of [first, second]) {
    await expect(name).toHaveValue('')
    await expect(form.getByRole('combobox', { name: 'ตำบล' })).toHaveValue('ขามใหญ่')
    await fillIn(form, [
      { label: 'ประเภทหน่วยงาน', choice: 'หน่วยงานภาครัฐ' },
      { label: 'ชื่อหน่วยงาน', text: each },
    ])
    await form.getByRole('button', { name: 'บันทึก', exact: true }).click()
    await expect(toasts(page)).toContainText('เพิ่มข้อมูลเรียบร้อยแล้ว')
  }
  await expect(name).toHaveValue('')
  await expect(form.getByRole('checkbox', { name: 'บันทึกแล้วเพิ่มรายการใหม่' })).toBeChecked()
  // Nothing was typed, so no question appears.
  await form.getByRole('button', { name: 'ยกเลิก' }).click()
  await expect(form).toBeHidden()
  await expect(rowOf(page, second)).toHaveAttribute('aria-current', 'true')
  await searchFor(page, first)
  await expect(rowOf(page, first)).toContainText('ขามใหญ่')
})

test('the province turns the display of an organisation on and off', async ({ page }) => {
  const district = await openApiCaller(page.request, demoAccounts.chiangMaiDistrict)
  const { name } = await createAreaRecord(district, gov, '50010700')
  await openPageAs(page, demoAccounts.chiangMaiProvince, '/manage/gov')
  await searchFor(page, name)
  await expect(rowOf(page, name)).toContainText('ไม่แสดงผล')

  await rowOf(page, name).getByRole('switch').click()
  const opening = dialogOf(page, 'เปิดแสดงผล')
  await expect(opening).toContainText('ท่านต้องการเปิดการแสดงผลระดับจังหวัดใช่หรือไม่')
  await opening.getByRole('button', { name: 'ยกเลิก' }).click()
  await expect(rowOf(page, name)).toContainText('ไม่แสดงผล')
  await rowOf(page, name).getByRole('switch').click()
  // Only an answer with code_success 1 is a success.
  await page.route('**/manage/gov/50010700/**', (route) => route.fulfill({ json: { code_success: 0 } }))
  await opening.getByRole('button', { name: 'เปิดแสดงผล' }).click()
  await expect(opening.getByRole('alert')).toContainText('ไม่สามารถเปิด/ปิดการแสดงผลได้')
  await page.unroute('**/manage/gov/50010700/**')
  await opening.getByRole('button', { name: 'เปิดแสดงผล' }).click()
  await expect(opening).toBeHidden()
  await expect(toasts(page)).toContainText('เปิด/ปิดการแสดงผลเรียบร้อยแล้ว')
  await expect(rowOf(page, name)).not.toContainText('ไม่แสดงผล')

  await rowOf(page, name).getByRole('switch').click()
  const closing = dialogOf(page, 'ปิดแสดงผล')
  await expect(closing).toContainText('ท่านต้องการปิดการแสดงผลระดับจังหวัดใช่หรือไม่')
  await closing.getByRole('button', { name: 'ปิดแสดงผล' }).click()
  await expect(rowOf(page, name)).toContainText('ไม่แสดงผล')
})

test('another province cannot see an organisation, and the API rejects its requests', async ({ page }) => {
  const district = await openApiCaller(page.request, demoAccounts.chiangMaiDistrict)
  const { name, id } = await createAreaRecord(district, gov, '50010700')
  const other = await openPageAs(page, demoAccounts.ubonProvince, '/manage/gov')
  await searchFor(page, name)
  await expect(page.getByRole('main').getByRole('alert')).toHaveText('ไม่พบข้อมูล')
  await expect(nothingFound(page, name)).toBeVisible()
  await expect(toasts(page)).toHaveCount(0)
  await page.goto(`/manage/gov?cc=50&page=1&q=${encodeURIComponent(name)}&dialog=view&record=${id}`)
  const province = searchBar(page).getByRole('combobox', { name: 'จังหวัด' })
  await expect(province).toHaveValue('อุบลราชธานี')
  await expect(province).toBeDisabled()
  await expect(nothingFound(page, name)).toBeVisible()
  await expect(rowOf(page, name)).toHaveCount(0)

  expect(await other.post('manage/gov/search', { CC: '50' })).toMatchObject({
    status: false,
    code: 'search-outside',
  })
  expect((await other.get(`manage/gov/50010700/${id}/1`)).code_success).toBe(0)
  expect((await other.get(`manage/gov/delete/${id}`)).status).toBe(false)
  const found = await district.post('manage/gov/search', { CC: '50', AA: '01', Q: name })
  expect(found.data?.[0]).toMatchObject({ ACTIVE_CC: '0', GOV_NAME: name })
})

test('an administrator can search in any province', async ({ page }) => {
  const district = await openApiCaller(page.request, demoAccounts.ubonDistrict)
  const { name } = await createAreaRecord(district, gov, '34010100')
  await openPageAs(page, demoAccounts.superAdministrator, '/manage/gov')
  const card = searchBar(page)
  await chooseOption(card, 'จังหวัด', 'อุบลราชธานี')
  await searchFor(page, name)
  await expect(rowOf(page, name)).toBeVisible()
  await clickRowAction(page, 'ดูรายละเอียด', name)
  await expect(viewedValue(dialogOf(page, 'รายละเอียดหน่วยงาน'), 'จังหวัด')).toHaveText('อุบลราชธานี')
  await page.keyboard.press('Escape')
})

test('the delete dialog shows the number of an organisation without a name', async ({ page }) => {
  const district = await openApiCaller(page.request, demoAccounts.ubonDistrict)
  const { id } = await createAreaRecord(district, gov, '34010100')
  const emptied = { GOV_ID: id, GOV_NAME: '', GOV_NAME_EN: '' }
  expect(await district.post('manage/gov/update', emptied)).toMatchObject({ status: true })
  await openPageAs(page, demoAccounts.ubonDistrict, `/manage/gov?cc=34&aa=01&page=1&sort=updatedAt&dir=desc`)
  const words = `ไม่ระบุชื่อ (รายการที่ ${id})`
  await clickRowAction(page, 'ลบ', `หน่วยงาน ${words}`)
  const question = dialogOf(page, 'ยืนยันการลบข้อมูล')
  await expect(question).toContainText(`ต้องการลบข้อมูลหน่วยงาน ${words} ใช่หรือไม่`)
  await question.getByRole('button', { name: 'ยืนยันลบข้อมูล' }).click()
  await expect(rowMenu(page, `หน่วยงาน ${words}`)).toHaveCount(0)
})
