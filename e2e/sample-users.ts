/** The fixture of the account tests: unique persons, and workbooks of them. */
import { randomInt } from 'node:crypto'
import { pidCheckDigit } from '#domain/personal-data/pid.ts'
import { writeSheet } from '#server/spreadsheets/write-workbook.ts'

/** An ID of thirteen digits that no other test has. */
export function newPid(): string {
  const twelve = `6${String(randomInt(10 ** 11)).padStart(11, '0')}`
  return twelve + pidCheckDigit(twelve)
}

/** A surname that no other test has: letters only, since names have no digits. */
export function newSurname(): string {
  const letters = 'กขคงจชดตถทนบปพมยรลวสหอ'
  return Array.from({ length: 10 }, () => letters[randomInt(letters.length)]).join('')
}

const TITLES = ['เลขประจำตัวประชาชน', 'ชื่อ', 'นามสกุล', 'ระดับผู้ใช้งาน', 'จังหวัด', 'อำเภอ', 'สังกัด']

/** A workbook of accounts, one row each: ID, first and last name, group, province, district, department. */
export function userWorkbook(rows: string[][]): Promise<Buffer> {
  const columns = TITLES.map((title) => ({ title, width: 20, kind: 'text' as const }))
  return writeSheet({ name: 'บัญชี', headers: ['แบบฟอร์ม'], columns, rows })
}
