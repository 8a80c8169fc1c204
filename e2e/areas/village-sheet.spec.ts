/**
 * A village's yearly sheet: a district adds it, copies it to the next year, exports it, and fills a workbook;
 * a province reads.
 */
import { readFile } from 'node:fs/promises'
import { mmDetail } from '#areas/villages/mm-detail.ts'
import { readSheet } from '#server/spreadsheets/read-sheet.ts'
import { writeSheet } from '#server/spreadsheets/write-workbook.ts'
import { demoAccounts, expect, expectAccessible, test } from '../fixtures.ts'
import {
  chooseFromListMenu,
  chooseOption,
  clickRowAction,
  closeToasts,
  dialogOf,
  fieldMessage,
  fillIn,
  LIST_MENU,
  rowMenu,
  saveForm,
  searchBar,
  toasts,
} from '../forms.ts'
import { openApiCaller, openPageAs, uniqueName } from '../api-caller.ts'

const TYPE = 'application/vnd.openxmlformats-officedocument.spreadsheetml.sheet'
const LIMITS = { field: 'FILE', maxRows: 1_000, maxColumns: 120 }

/** Years without demo content, so that no other test uses these sheets. */
const YEAR = '2551'
const NEXT = '2552'

test('a district adds a village sheet, copies it to the next year and exports it; its province reads it', async ({
  page,
}) => {
  const caller = await openPageAs(page, demoAccounts.chomThongDistrict, '/mmDetail')
  const form = dialogOf(page, 'เพิ่มข้อมูลทั่วไปของหมู่บ้าน')
  const village = 'บ้านแม่กลางหลวง'

  await test.step('the form corrects a Christian year, and computes and checks the population', async () => {
    await page.getByRole('button', { name: 'เพิ่มข้อมูล', exact: true }).click()
    await chooseOption(form, 'ตำบล', 'แม่สอย')
    await form.getByRole('combobox', { name: 'หมู่บ้าน', exact: true }).click()
    await form.getByRole('option').first().click()
    await fillIn(form, [{ label: 'ปีข้อมูล', text: '2008' }])
    await expect(fieldMessage(form, '2008 เป็นปี ค.ศ. กรุณากรอกเป็นปี พ.ศ. 2551')).toBeVisible()
    await form.getByRole('button', { name: `เปลี่ยนเป็น พ.ศ. ${YEAR}` }).click()
    await expect(form.getByRole('textbox', { name: 'ปีข้อมูล' })).toHaveValue(YEAR)
    await fillIn(form, [
      { label: 'ชื่อบ้าน', text: village },
      { label: 'ครัวเรือน', text: '120' },
      { label: 'ชาย', text: '1,250' },
      { label: 'หญิง', text: '๒๐๐' },
      { label: 'อายุ 60 ปีขึ้นไป', text: '2000' },
    ])
    await expect(form.getByRole('textbox', { name: 'รวมประชากร' })).toHaveValue('1,450')
    await form.getByRole('button', { name: 'บันทึก', exact: true }).click()
    await expect(
      fieldMessage(form, 'จำนวนประชากรตามช่วงอายุรวมกัน (2,000 คน) ต้องไม่เกินประชากรทั้งหมด (1,450 คน)'),
    ).toBeVisible()
    await expectAccessible(page)
    await closeToasts(page)
    await fillIn(form, [{ label: 'อายุ 60 ปีขึ้นไป', text: '200' }])
    await saveForm(form)
    await expect(toasts(page)).toContainText('เพิ่มข้อมูลเรียบร้อยแล้ว')
    await closeToasts(page)
  })

  const [record] = (await caller.post(`${mmDetail.path}/search`, { CC: '50', AA: '02', YEAR })).data ?? []
  const name = `${record?.MM_DESC} ปีข้อมูล ${YEAR}`
  await test.step('a second sheet of a year is rejected, and a copy has the next year', async () => {
    const second = await caller.post(mmDetail.path, {
      ...{ CATM_UKEY: record?.CATM_UKEY, YEAR, MM_NAME: village },
      ...{ HOUSEHOLDS: '1', MALE: '1', FEMALE: '1' },
    })
    expect(second).toMatchObject({ status: false, error: expect.stringContaining('มีข้อมูลของปีนี้อยู่แล้ว') })
    await page.goto(`/mmDetail?cc=50&aa=02&year=${YEAR}&page=1`)
    const card = searchBar(page)
    await expect(card.getByRole('combobox', { name: 'ปีข้อมูล' })).toHaveValue(YEAR)
    await clickRowAction(page, 'คัดลอกเป็นปีถัดไป', name)
    await expect(form.getByRole('textbox', { name: 'ปีข้อมูล' })).toHaveValue(NEXT)
    await expect(form.getByRole('textbox', { name: 'ชาย' })).toHaveValue('1250')
    await fillIn(form, [{ label: 'ครัวเรือน', text: '125' }])
    await saveForm(form)
    const { data } = await caller.post(`${mmDetail.path}/search`, { CC: '50', AA: '02', YEAR: NEXT })
    expect(data).toMatchObject([{ CATM_UKEY: record?.CATM_UKEY, HOUSEHOLDS: 125, TOTAL: 1450, AGE60: 200 }])
    await closeToasts(page)
  })

  await test.step('the export contains the sheets of the year', async () => {
    const coming = page.waitForEvent('download')
    await chooseFromListMenu(page, 'ส่งออก Excel')
    const file = await coming
    const rows = await readSheet(await readFile(await file.path()), LIMITS)
    expect(rows.map(({ cells }) => cells[0])).toContain(`ปีข้อมูล ${YEAR}`)
    expect(rows.at(-1)?.cells).toEqual(expect.arrayContaining([village, '1250', '200', '1450']))
  })

  await test.step('the province can view and export the sheet, but not change it', async () => {
    await openPageAs(page, demoAccounts.chiangMaiProvince, `/mmDetail?cc=50&aa=02&year=${YEAR}&page=1`)
    await expect(rowMenu(page, name)).toBeVisible()
    for (const button of [`แก้ไข ${name}`, `ลบ ${name}`, `คัดลอกเป็นปีถัดไป ${name}`])
      await expect(page.getByRole('button', { name: button, exact: true })).toHaveCount(0)
    await page.getByRole('button', { name: LIST_MENU }).click()
    await expect(page.getByRole('menuitem', { name: 'ส่งออก Excel' })).toBeVisible()
    await expect(page.getByRole('menuitem', { name: 'นำเข้า Excel' })).toHaveCount(0)
  })
})

test('the sheets of a year are imported from a template that lists the villages', async ({ page }) => {
  await openPageAs(page, demoAccounts.ubonDistrict, '/mmPerson?cc=34&aa=01&year=2553&page=1')
  await chooseFromListMenu(page, 'นำเข้า Excel')
  const dialog = dialogOf(page, 'นำเข้าผู้ลงทะเบียนสวัสดิการแห่งรัฐจากไฟล์ Excel')
  await expectAccessible(page)
  const coming = page.waitForEvent('download')
  await dialog.getByRole('button', { name: 'ดาวน์โหลดแบบฟอร์ม' }).click()
  const rows = await readSheet(await readFile(await (await coming).path()), LIMITS)
  const heading = rows.findIndex(({ cells }) => cells[0] === 'รหัสหมู่บ้าน')
  const [titles, ...villages] = rows.slice(heading).map(({ cells }) => cells)
  expect(villages.length).toBeGreaterThan(20)

  const filled = villages
    .slice(0, 3)
    .map((cells, at) => [...cells.slice(0, 4), at === 2 ? 'ยี่สิบ' : '30', '20'])
  const columns = (titles ?? []).map((title) => ({ title, width: 12, kind: 'text' as const }))
  const workbook = await writeSheet({
    name: 'ก',
    headers: [],
    columns,
    rows: [...filled, ...villages.slice(3)],
  })
  const chooser = page.waitForEvent('filechooser')
  await dialog.getByRole('button', { name: 'เลือกไฟล์' }).click()
  await (await chooser).setFiles({ name: 'สวัสดิการ.xlsx', mimeType: TYPE, buffer: workbook })
  const result = dialog.getByRole('region', { name: 'ผลการตรวจสอบ' })
  await expect(result.getByRole('status')).toHaveText('เพิ่ม 2 แก้ไข 0 ไม่เปลี่ยนแปลง 0 ผิดพลาด 1 รายการ')
  await expect(result.getByRole('listitem')).toContainText('ลงทะเบียน (คน): กรุณากรอกเป็นจำนวนเต็ม')
  await expect(result.getByText(/^ยังไม่ได้กรอก \d+ แถว/)).toBeVisible()
  await expectAccessible(page)
  await dialog.getByRole('button', { name: 'ยืนยันนำเข้า 2 รายการ' }).click()
  const done = dialogOf(page, 'นำเข้าเรียบร้อยแล้ว')
  await expect(done.getByRole('status')).toHaveText('เพิ่ม 2 แก้ไข 0 ไม่ได้นำเข้าเพราะผิดพลาด 1 รายการ')
  const caller = await openApiCaller(page.request, demoAccounts.ubonDistrict)
  const { data } = await caller.post('manage/mmPerson/search', { CC: '34', AA: '01', YEAR: '2553' })
  expect(data).toMatchObject([
    { REGISTERED: 30, PASSED: 20 },
    { REGISTERED: 30, PASSED: 20 },
  ])
})

test('villages of a sub-district without a list of villages are chosen by number', async ({ page }) => {
  const village = uniqueName('บ้านไม่มีในรายชื่อ')
  await openPageAs(page, demoAccounts.chiangMaiDistrict, `/mmDetail?q=${encodeURIComponent(village)}&page=1`)
  await page.getByRole('button', { name: LIST_MENU, exact: true }).click()
  await expect(page.getByRole('menuitem', { name: 'ส่งออก Excel' })).toContainText('ยังไม่มีรายการที่ค้นพบ')
  await page.keyboard.press('Escape')
  await page.getByRole('button', { name: 'เพิ่มข้อมูล', exact: true }).click()
  const form = dialogOf(page, 'เพิ่มข้อมูลทั่วไปของหมู่บ้าน')
  await chooseOption(form, 'ตำบล', 'ศรีภูมิ')
  await chooseOption(form, 'หมู่บ้าน', 'หมู่ที่ 12')
  await fillIn(form, [
    { label: 'ปีข้อมูล', text: '2553' },
    { label: 'ชื่อบ้าน', text: village },
    { label: 'ครัวเรือน', text: '120' },
    { label: 'ชาย', text: '1' },
    { label: 'หญิง', text: '1' },
  ])
  await saveForm(form)
  const row = page.getByRole('table').getByRole('row', { name: 'ศรีภูมิ หมู่ที่ 12 2553' })
  await row.getByRole('button', { name: /^แก้ไข/ }).click()
  await expect(dialogOf(page, /^แก้ไข/).getByRole('combobox', { name: 'หมู่บ้าน', exact: true })).toHaveValue(
    'หมู่ที่ 12',
  )
})
