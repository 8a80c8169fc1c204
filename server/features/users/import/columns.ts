/** The columns of the Excel file for the import of accounts, and how their cells are parsed. */
import { ACCOUNT_LABELS, type AccountField } from '#domain/accounts/parse-account.ts'
import { GROUP_NAMES, WORK_AREAS } from '#domain/accounts/accounts.ts'
import { catmOfPrefix, WHOLE_COUNTRY } from '#domain/places/catm.ts'
import type { Geography } from '#domain/places/geography.ts'
import { MESSAGES } from '#domain/validation/messages.ts'
import { CENTRAL_OFFICE } from '#domain/places/office.ts'
import { findPlacesByName, withoutLevelPrefix } from '#domain/places/place-names.ts'
import { GROUPS, type Group } from '#domain/permissions/scope.ts'
import { normaliseForSearch } from '#domain/text/thai-text.ts'
import { MAX_WORKBOOK_ACCOUNTS } from '#domain/records/workbook-fields.ts'
import { codesOfNames } from '#server/engine/field-storage.ts'
import { isHeading } from '#server/engine/import/columns.ts'
import { type WorkbookRow, readTable } from '#server/engine/import/read-table.ts'

/** The key of a column: a field of the account, or one of the two that form its area. */
export type AccountColumnKey = Exclude<AccountField, 'catmUkey'> | 'province' | 'district'

/**
 * In the order of the template. The heading of a required column must be there; when an account is edited,
 * its cells may be empty.
 */
export const IMPORT_COLUMNS: readonly {
  key: AccountColumnKey
  title: string
  width: number
  required?: true
}[] = [
  { key: 'empPid', title: ACCOUNT_LABELS.empPid, width: 24, required: true },
  { key: 'fname', title: ACCOUNT_LABELS.fname, width: 22, required: true },
  { key: 'mname', title: ACCOUNT_LABELS.mname, width: 16 },
  { key: 'lname', title: ACCOUNT_LABELS.lname, width: 24, required: true },
  { key: 'empGroup', title: ACCOUNT_LABELS.empGroup, width: 26, required: true },
  { key: 'province', title: 'จังหวัด', width: 20, required: true },
  { key: 'district', title: 'อำเภอ', width: 22, required: true },
  { key: 'dept', title: ACCOUNT_LABELS.dept, width: 36 },
  { key: 'workArea', title: ACCOUNT_LABELS.workArea, width: 34 },
  { key: 'tel', title: ACCOUNT_LABELS.tel, width: 20 },
  { key: 'email', title: ACCOUNT_LABELS.email, width: 28 },
]

export type AccountImportRow = WorkbookRow<AccountColumnKey>

/** The rows of a file. Throws for a file without a heading or a required column, or with too many rows. */
export async function readAccountRows(bytes: Buffer, account: number): Promise<AccountImportRow[]> {
  const { rows } = await readTable(bytes, {
    columns: IMPORT_COLUMNS.map(({ key, title, required = false }) => {
      return { key, titles: [title], needed: required }
    }),
    isMark: (cell) => isHeading(cell, [ACCOUNT_LABELS.empPid]),
    maxRows: MAX_WORKBOOK_ACCOUNTS,
    account,
    words: {
      noHeading: 'ไม่พบหัวตารางในไฟล์ กรุณาใช้แบบฟอร์มที่ดาวน์โหลดจากระบบ',
      rightFile: 'แบบฟอร์ม',
    },
  })
  return rows
}

/** The text of a group in the drop-down list of the template: `1 ระดับอำเภอ`. */
export function groupChoice(group: Group): string {
  return `${group} ${GROUP_NAMES[group]}`
}

/**
 * The group of a cell, by number, name or both. An unknown text is returned as typed; validation rejects it.
 */
export function groupIn(cell: string): string {
  const wanted = normaliseForSearch(cell)
  const found = GROUPS.find((group) =>
    [String(group), GROUP_NAMES[group], groupChoice(group)].some(
      (known) => normaliseForSearch(known) === wanted,
    ),
  )
  return found === undefined ? cell : String(found)
}

/** The codes of the responsibilities in a cell, separated by commas; an unknown name stays as typed. */
export function workAreaIn(cell: string): string {
  return codesOfNames(cell, WORK_AREAS)
}

/** The area of two cells, or which of them is wrong. Nothing if both are empty. */
export function placeIn(
  province: string,
  district: string,
  geography: Geography,
): { catmUkey: string } | { key: AccountColumnKey; message: string } | undefined {
  if (province === '') return district === '' ? undefined : { key: 'province', message: MESSAGES.province }
  const whole = {
    [normaliseForSearch('ส่วนกลาง')]: CENTRAL_OFFICE,
    [normaliseForSearch('ทั้งประเทศ')]: WHOLE_COUNTRY,
  }[withoutLevelPrefix(province)]
  if (whole !== undefined) {
    return district === '' ? { catmUkey: whole } : { key: 'district', message: MESSAGES.place }
  }
  const cc = findPlacesByName(geography.provinces(), province)[0]?.code
  if (cc === undefined) return { key: 'province', message: MESSAGES.place }
  if (district === '') return { catmUkey: catmOfPrefix(cc) }
  const aa = findPlacesByName(geography.districts(cc), district)[0]?.code
  return aa === undefined ? { key: 'district', message: MESSAGES.place } : { catmUkey: catmOfPrefix(aa) }
}
