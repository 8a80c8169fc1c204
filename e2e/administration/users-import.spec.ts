/**
 * Imports accounts from an Excel file with errors, from the template to the first sign-in.
 * server/features/users/import/import.db.test.ts tests the import of 200 accounts with ten wrong rows.
 */
import { readFile } from 'node:fs/promises'
import { readSheet } from '#server/spreadsheets/read-sheet.ts'
import { demoAccounts, expect, expectAccessible, test } from '../fixtures.ts'
import { chooseFromListMenu, dialogOf, searchBar } from '../forms.ts'
import { blockResponses } from '../response-faults.ts'
import { API_BASE, openApiCaller, openPageAs } from '../api-caller.ts'
import { newPid, newSurname, userWorkbook } from '../sample-users.ts'

const TYPE = 'application/vnd.openxmlformats-officedocument.spreadsheetml.sheet'
const LIMITS = { field: 'FILE', maxRows: 1_000, maxColumns: 20 }

test('imports 27 of 30 accounts after a preview of three invalid rows, and downloads the passwords', async ({
  page,
}) => {
  test.slow()
  const surname = newSurname()
  const pids = Array.from({ length: 30 }, newPid)
  const rows = pids.map((pid, at) => {
    const district = at % 10 === 5 ? 'อำเภอที่ไม่มี' : 'จอมทอง'
    return [pid, `คนที่${at}`, surname, '1 ระดับอำเภอ', 'เชียงใหม่', district, 'ที่ทำการปกครองอำเภอจอมทอง']
  })
  await openPageAs(page, demoAccounts.superAdministrator, '/user')
  await chooseFromListMenu(page, 'นำเข้า Excel')
  const dialog = dialogOf(page, 'นำเข้าผู้ใช้งานจากไฟล์ Excel')

  await test.step('the template downloads as a workbook with a Thai file name', async () => {
    const coming = page.waitForEvent('download')
    await dialog.getByRole('button', { name: 'ดาวน์โหลดแบบฟอร์ม' }).click()
    const form = await coming
    expect(form.suggestedFilename()).toBe('แบบฟอร์มนำเข้าบัญชีผู้ใช้งาน.xlsx')
    const lines = await readSheet(await readFile(await form.path()), LIMITS)
    expect(lines.at(-1)?.cells).toContain('เลขประจำตัวประชาชน *')
  })

  const choose = async (buffer: Buffer, name = 'บัญชี.xlsx') => {
    const chooser = page.waitForEvent('filechooser')
    await dialog.getByRole('button', { name: /^เลือกไฟล์/ }).click()
    await (await chooser).setFiles({ name, mimeType: TYPE, buffer })
  }
  await test.step('a file that is not a workbook is rejected with a message', async () => {
    await choose(Buffer.from('%PDF-1.7'))
    await expect(dialog.getByRole('alert')).toContainText('กรุณาเลือกไฟล์ Excel (.xlsx)')
    await expectAccessible(page)
  })

  await test.step('the dialog can be cancelled while the upload has no answer', async () => {
    const unblock = await blockResponses(page, '**/user/preview')
    await choose(await userWorkbook(rows))
    await expect(dialog.getByRole('status')).toContainText('กำลังตรวจสอบไฟล์')
    await dialog.getByRole('button', { name: 'ยกเลิก' }).press('Enter')
    await expect(dialog).toBeHidden()
    await unblock()
    await chooseFromListMenu(page, 'นำเข้า Excel')
  })

  await test.step('the preview lists the three invalid rows and stores nothing', async () => {
    await choose(await userWorkbook(rows))
    const result = dialog.getByRole('region', { name: 'ผลการตรวจสอบ' })
    await expect(result.getByRole('status')).toHaveText('เพิ่ม 27 แก้ไข 0 ไม่เปลี่ยนแปลง 0 ผิดพลาด 3 รายการ')
    await expect(result.getByRole('listitem')).toHaveCount(3)
    await expect(result.getByRole('listitem').first()).toHaveText(
      /^แถวที่ 9 คอลัมน์ [A-Z]+ อำเภอ: ไม่พบอำเภอ “อำเภอที่ไม่มี” กรุณาตรวจสอบชื่อ หรือเลือกจากรายการ$/,
    )
    await expectAccessible(page)
    const caller = await openApiCaller(page.request, demoAccounts.superAdministrator)
    expect((await caller.post('user/search', { Q: surname })).total).toBe(0)
  })

  await test.step('the confirmation stores the accounts and downloads their passwords', async () => {
    const coming = page.waitForEvent('download')
    await dialog.getByRole('button', { name: 'ยืนยันนำเข้า 27 รายการ' }).click()
    const file = await coming
    expect(file.suggestedFilename()).toBe('รหัสผ่านครั้งแรก.xlsx')
    const done = dialogOf(page, 'นำเข้าผู้ใช้งานเรียบร้อยแล้ว')
    await expect(done).toContainText('เพิ่ม 27')
    await expectAccessible(page)
    const lines = await readSheet(await readFile(await file.path()), LIMITS)
    const password = lines.find(({ cells }) => cells[2] === `คนที่0 ${surname}`)?.cells[5] ?? ''
    const answer = await page.request.post(`${API_BASE}/auth/login`, { data: { EMP_PID: pids[0], password } })
    expect((await answer.json()).emp.MUST_CHANGE).toBe('1')
    await done.getByRole('button', { name: 'ปิด', exact: true }).last().click()
  })

  await page.getByRole('tab', { name: /^รอเปิดใช้งาน/ }).click()
  const card = searchBar(page)
  await card.getByLabel('ชื่อ-นามสกุล').fill(surname)
  await card.getByRole('button', { name: 'ค้นหา', exact: true }).click()
  await expect(page.getByText('จำนวนทั้งหมด 26 รายการ')).toBeVisible()
})
