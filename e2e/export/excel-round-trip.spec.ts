/** Records of a district as a workbook: exported, changed, previewed, imported, and undone in one step. */
import { readFile } from 'node:fs/promises'
import { bank } from '#areas/economy/bank.ts'
import { readSheet } from '#server/spreadsheets/read-sheet.ts'
import { writeSheet } from '#server/spreadsheets/write-workbook.ts'
import { demoAccounts, expect, expectAccessible, test } from '../fixtures.ts'
import { chooseFromListMenu, dialogOf, toasts } from '../forms.ts'
import { openPageAs, createAreaRecord, uniqueName } from '../api-caller.ts'

const TYPE = 'application/vnd.openxmlformats-officedocument.spreadsheetml.sheet'
const LIMITS = { field: 'FILE', maxRows: 2_000, maxColumns: 120 }

test('a workbook of found records is exported, previewed, imported, listed, and undone in one step', async ({
  page,
}) => {
  const branch = uniqueName('สาขาไปกลับ')
  const caller = await openPageAs(page, demoAccounts.chomThongDistrict, '/bank')
  const fields = { BRANCH: `${branch} หนึ่ง`, TEL: '0 5334 1111' }
  await createAreaRecord(caller, bank, '50020300', fields)
  await createAreaRecord(caller, bank, '50020300', { ...fields, BRANCH: `${branch} สอง` })
  await page.goto(`/bank?q=${encodeURIComponent(branch)}&page=1`)
  await chooseFromListMenu(page, 'แก้ไขด้วย Excel')
  const dialog = dialogOf(page, 'แก้ไขข้อมูลธนาคารด้วย Excel')

  const coming = page.waitForEvent('download')
  await dialog.getByRole('button', { name: 'ส่งออกเพื่อแก้ไข 2 รายการ' }).click()
  const file = await readFile(await (await coming).path())
  const lines = (await readSheet(file, LIMITS)).map(({ cells }) => cells)
  const [titles = [], ...rows] = lines.slice(lines.findIndex(([first]) => first?.startsWith('รหัสรายการ ')))
  expect(rows).toHaveLength(2)
  const put = (row: readonly string[], cells: Record<string, string>) =>
    row.map((cell, at) => cells[(titles[at] ?? '').replace(' *', '')] ?? cell)
  const [one = [], two = []] = rows
  const changed = [
    put(one, { หมายเลขโทรศัพท์: '0 5334 2222', ตู้เอทีเอ็ม: 'บางวัน' }),
    put(two, { หมายเลขโทรศัพท์: '' }),
    put(one, { [titles[0] ?? '']: '', สาขา: `${branch} สาม` }),
  ]
  const columns = titles.map((title) => ({ title, width: 12, kind: 'text' as const }))
  const choose = async (sent: string[][]) => {
    const chooser = page.waitForEvent('filechooser')
    await dialog.getByRole('button', { name: /^เลือกไฟล์/ }).click()
    const buffer = await writeSheet({ name: 'ก', headers: [], columns, rows: sent })
    await (await chooser).setFiles({ name: 'ธนาคาร.xlsx', mimeType: TYPE, buffer })
  }
  /** The telephone numbers in the list, which is behind the dialogs. */
  const expectListed = (numbers: string[]) =>
    expect(page.locator('tbody td').filter({ hasText: /^(0 5334 \d{4}|-)$/ })).toHaveText(numbers)
  const result = dialog.getByRole('region', { name: 'ผลการตรวจสอบ' })
  const count = result.getByRole('status')

  await test.step('the preview names the cell with an error, and the value that will be cleared', async () => {
    await choose(changed)
    await expect(count).toHaveText('เพิ่ม 1 แก้ไข 1 ไม่เปลี่ยนแปลง 0 ผิดพลาด 1 รายการ')
    await expect(result).toContainText(/แถวที่ 2 คอลัมน์ [A-Z]+ ตู้เอทีเอ็ม: กรุณาเลือกจากรายการ/)
    await expect(result).toContainText('ล้างค่า')
    await expect(dialog.getByRole('button', { name: /^ส่งออกเพื่อแก้ไข/ })).toBeHidden()
    await expect(result.getByRole('row').nth(1)).toBeInViewport()
    await expectAccessible(page)
  })

  await test.step('the import stores all rows, and can be undone in one step', async () => {
    await choose([put(changed[0] ?? [], { ตู้เอทีเอ็ม: 'มี' }), ...changed.slice(1)])
    await expect(count).toHaveText('เพิ่ม 1 แก้ไข 2 ไม่เปลี่ยนแปลง 0 ผิดพลาด 0 รายการ')
    await expect(result).toContainText('0 5334 2222')
    await expect(result.getByText(/^แถวที่ \d+ .* อาจซ้ำกับ/)).toContainText(`${branch} สอง`)
    await dialog.getByRole('button', { name: 'ยืนยันนำเข้า 3 รายการ' }).click()
    const done = dialogOf(page, 'นำเข้าเรียบร้อยแล้ว')
    await expect(done.getByRole('status')).toHaveText('เพิ่ม 1 แก้ไข 2 ไม่ได้นำเข้าเพราะผิดพลาด 0 รายการ')
    await expectAccessible(page)
    const { data } = await caller.post(`${bank.path}/search`, { Q: branch })
    expect(data?.map(({ TEL }) => TEL)).toEqual(['0 5334 2222', '', '0 5334 1111'])
    await expectListed(['0 5334 2222', '-', '0 5334 1111'])
    await done.getByRole('button', { name: 'เลิกทำทั้งชุด' }).click()
    await expect(toasts(page)).toContainText('เลิกทำทั้งชุดเรียบร้อยแล้ว 3 รายการ')
  })

  const { data } = await caller.post(`${bank.path}/search`, { Q: branch })
  expect(data?.map(({ TEL }) => TEL)).toEqual(['0 5334 1111', '0 5334 1111'])
  await expectListed(['0 5334 1111', '0 5334 1111'])
})
