/**
 * Integrity items take their codes and titles from the criteria that the central office defines for the year.
 */
import { oit } from '#areas/publications/oit.ts'
import { subtopic } from '#areas/publications/subtopic.ts'
import { topic } from '#areas/publications/topic.ts'
import { createAreaRecord, openApiCaller, openPageAs, uniqueName } from '../api-caller.ts'
import { demoAccounts, expect, expectAccessible, test } from '../fixtures.ts'
import { chooseOption, clickRowAction, dialogOf, rowOf, saveForm, searchFor, toasts } from '../forms.ts'

test('the code of an item is chosen from the criteria of its year, or typed in a year without criteria', async ({
  page,
}) => {
  const central = await openApiCaller(page.request, demoAccounts.central)
  const addCriteria = async (name: string, no: string, codes: Record<string, string>) => {
    const { id: TOPIC_ID } = await createAreaRecord(central, topic, '99000000', {
      NAME: name,
      NO: no,
      YEAR: '2567',
    })
    for (const [CODE, NAME] of Object.entries(codes))
      await createAreaRecord(central, subtopic, '99000000', {
        TOPIC_ID,
        CODE,
        NAME,
        GUIDE: 'แสดงข้อมูล',
      })
  }
  const [first, second] = [uniqueName('ข้อมูลพื้นฐาน'), uniqueName('การดำเนินงาน')]
  await addCriteria(first, '1', { O1: 'โครงสร้าง', O2: 'ผู้บริหาร' })
  await addCriteria(second, '2', { O9: 'แผนงาน' })
  const district = await openApiCaller(page.request, demoAccounts.chomThongDistrict)
  const old = uniqueName('รายการเดิม')
  await createAreaRecord(district, oit, '50020000', { YEAR: '2567', CODE: 'X7', TITLE: old, URL: '' })
  await openPageAs(page, demoAccounts.chomThongDistrict, '/oit?year=2567&page=1')
  await page.getByText(/มีรายการ 0 จาก 3 ข้อ$/).click()
  await expect(page.getByText('หน่วยงานของท่านยังไม่มีรายการของ 3 จาก 3 ข้อ: O1 โครงสร้าง')).toBeVisible()

  await page.getByRole('button', { name: 'เพิ่มรายการเปิดเผยข้อมูล', exact: true }).click()
  const form = dialogOf(page, 'เพิ่มรายการเปิดเผยข้อมูล')
  const year = form.getByRole('textbox', { name: 'ปีงบประมาณ' })
  const title = form.getByRole('textbox', { name: 'หัวข้อ', exact: true })
  await test.step('the code is a text field in a year without criteria', async () => {
    await year.fill('2559')
    await expect(form.getByText('ส่วนกลางยังไม่ได้กำหนดเกณฑ์ของปี 2559')).toBeVisible()
    await expect(form.getByRole('textbox', { name: 'ข้อ', exact: true })).toBeVisible()
  })
  await test.step('the code and the title are chosen in a year with criteria', async () => {
    await year.fill('2567')
    await chooseOption(form, 'หัวข้อหลัก', second)
    const code = form.getByRole('combobox', { name: 'ข้อ (หัวข้อย่อย)' })
    await code.click()
    await expect(form.getByRole('option')).toHaveText([/O9 แผนงาน/])
    await page.keyboard.press('ArrowDown')
    await page.keyboard.press('Enter')
    await expect(title).toHaveValue('แผนงาน')
    await expect(code).toHaveAccessibleDescription(/จำเป็น · แสดงข้อมูล/)
    await title.fill('แผนงานของอำเภอ')
    await form.getByRole('button', { name: 'ใช้ชื่อตามเกณฑ์: แผนงาน' }).click()
    await expect(title).toHaveValue('แผนงาน')
    await expectAccessible(page)
    await saveForm(form)
    await expect(page.getByText('ยังไม่มีรายการของ 2 จาก 3 ข้อ: O1 โครงสร้าง')).toBeVisible()
  })
  await test.step('a code that is not in the criteria stays when the item is edited', async () => {
    await searchFor(page, old)
    await clickRowAction(page, 'แก้ไข', old)
    const edited = dialogOf(page, 'แก้ไขรายการเปิดเผยข้อมูล')
    await expect(edited.getByRole('combobox', { name: 'ข้อ (หัวข้อย่อย)' })).toHaveValue(
      'X7 (ไม่อยู่ในเกณฑ์ของปี 2567)',
    )
    await edited.getByRole('textbox', { name: 'คำอธิบาย' }).fill('คำอธิบายใหม่')
    await saveForm(edited)
    const { data = [] } = await district.post(`${oit.path}/search`, { Q: old })
    expect(data[0]).toMatchObject({ CODE: 'X7', TITLE: old, DETAIL: 'คำอธิบายใหม่' })
  })
})

test('the link check shows a result for each item, only to users who may edit them', async ({ page }) => {
  const district = await openApiCaller(page.request, demoAccounts.ubonDistrict)
  const title = uniqueName('ลิงก์ภายใน')
  await createAreaRecord(district, oit, '34010000', { TITLE: title, URL: 'http://169.254.169.254/latest/' })
  await openPageAs(page, demoAccounts.ubonDistrict, '/oit')
  await searchFor(page, title)
  await page.getByRole('button', { name: 'ตรวจลิงก์', exact: true }).click()
  await expect(rowOf(page, title)).toContainText('ไม่ได้ตรวจ')
  await expect(toasts(page).last()).toContainText('ตรวจแล้ว 1 ลิงก์ ควรตรวจสอบ 1 ลิงก์')
  await expectAccessible(page)
  await clickRowAction(page, 'ดูรายละเอียด', title)
  await expect(dialogOf(page, 'รายละเอียดรายการเปิดเผยข้อมูล')).toContainText('ไม่ได้ตรวจ เพราะไม่ใช่เว็บไซต์สาธารณะ')
  await openPageAs(page, demoAccounts.ubonProvince, '/oit')
  await searchFor(page, title)
  await expect(rowOf(page, title)).toBeVisible()
  await expect(page.getByRole('button', { name: 'ตรวจลิงก์', exact: true })).toHaveCount(0)
})
