/**
 * What an import of accounts would do. Its rows are found by the national ID; everything else is the engine's
 * plan of an import.
 */
import { parseAccount } from '#domain/accounts/parse-account.ts'
import { accountPermissionError } from '#domain/accounts/accounts.ts'
import { WHOLE_COUNTRY } from '#domain/places/catm.ts'
import { maskPid, parsePid } from '#domain/personal-data/pid.ts'
import { ERROR_DEFINITIONS, fillText } from '#domain/errors/app-error.ts'
import { sql } from '#server/db/sql.ts'
import {
  assertNoErrors,
  type ImportFile,
  notesOf,
  type PlannedImportRow,
  planEdit,
  planFile,
  RejectedRow,
  type RecordImportPlan,
  type RecordPlanContext,
  rowChecks,
} from '#server/engine/import/plan-rows.ts'
import { conversionMessage } from '#server/engine/import/read-cell.ts'
import { searchFileOfAccounts } from '#server/features/session/national-id-search.ts'
import { type AccountRow, SELECT_ACCOUNTS, valuesOf } from '../account-row.ts'
import type { Requester, UserDeps } from '../account-changes.ts'
import { account, accountFields } from '#domain/accounts/account.ts'
import { bangkokToday } from '#domain/dates/thai-date.ts'
import { MAX_WORKBOOK_ACCOUNTS } from '#domain/records/workbook-fields.ts'
import { fieldWarning } from '#domain/validation/validate-field.ts'
import { isHeading, keyedColumns, keyOfField } from '#server/engine/import/columns.ts'
import { type WorkbookRow, importFileError } from '#server/engine/import/read-table.ts'
import { readRowPlace, readRowValues } from '#server/engine/import/record-cells.ts'
import type { RecordRow } from '#server/engine/read/statements.ts'

const PID = keyOfField('empPid')
const ANY_PLACE = 'ทั้งประเทศ'

const WORDS = {
  noHeading: 'ไม่พบหัวตารางในไฟล์ กรุณาใช้แบบฟอร์มที่ดาวน์โหลดจากระบบ',
  rightFile: 'แบบฟอร์ม',
}
/** How many numbers of a file may differ only in the masked digits. */
const MOST_ALIKE = 8
const NUMBERS_ALIKE =
  'ไฟล์มีเลขประจำตัวประชาชนที่ขึ้นต้นและลงท้ายเหมือนกัน ({mask}) มากกว่า {n} เลข กรุณาตรวจสอบเลขในไฟล์อีกครั้ง'

/**
 * Reads a file and compares it with the existing accounts. Writes nothing but the event: the plan tells which
 * numbers have accounts.
 */
export function planAccountImport(
  deps: UserDeps,
  request: Requester,
  bytes: Buffer,
): Promise<RecordImportPlan> {
  const { db, geography, clock } = deps
  const { actor } = request
  const today = bangkokToday(clock())
  const context = { db, areas: [], area: account, actor, geography: geography(), today }
  const file: ImportFile = {
    columns: keyedColumns(account, 'empPid'),
    isMark: (cell) => isHeading(cell, [accountFields.empPid.label]),
    ...{ maxRows: MAX_WORKBOOK_ACCOUNTS, words: WORDS },
    planner: async (lines) => {
      rejectTriedNumbers(lines)
      const stored = await db.query<AccountRow>(
        sql`${SELECT_ACCOUNTS} where emp_pid = any(${lines.map(pidOf)}::text[])`,
      )
      await searchFileOfAccounts(deps, request, { rows: lines.length, found: stored.length })
      const known = new Map(stored.map((row) => [row.emp_pid, row]))
      const firstRows = new Map<string, number>()
      return (line) => planAccountRow(line, context, { known, firstRows })
    },
    warningsOf: (line) => {
      const message = fieldWarning(accountFields.empPid, pidOf(line))
      return message ? [rowChecks(context, line).note(PID, message)] : []
    },
  }
  return planFile(file, actor, bytes)
}

/**
 * Rejects a file with many numbers that look the same when they are masked. In a file of real people a few
 * share the first five and the last three digits.
 */
function rejectTriedNumbers(lines: readonly WorkbookRow[]): void {
  const masks = Map.groupBy(new Set(lines.map(pidOf)), maskPid)
  for (const [mask, pids] of masks)
    if (mask !== maskPid('') && pids.length > MOST_ALIKE)
      throw importFileError(fillText(NUMBERS_ALIKE, { mask, n: MOST_ALIKE }))
}

const pidOf = (line: WorkbookRow) => parsePid(line.textOf(PID)) ?? ''

type KnownAccounts = { known: ReadonlyMap<string, AccountRow>; firstRows: Map<string, number> }

/** The change that a row asks for. Empty cells keep the values of an existing account. */
function planAccountRow(
  line: WorkbookRow,
  context: RecordPlanContext,
  { known, firstRows }: KnownAccounts,
): PlannedImportRow {
  const { actor, geography } = context
  const { note, rejection, assertFirst } = rowChecks(context, line)
  const [cell, pid] = [line.cells.get(PID), pidOf(line)]
  const spoilt = cell?.form && conversionMessage(cell, { isDay: false })
  if (spoilt) throw rejection(PID, spoilt)
  if (pid !== '') assertFirst(PID, firstRows, pid)
  const row = known.get(pid)
  const refused = row && accountPermissionError(actor, 'edit', { id: row.id, group: row.emp_group })
  if (refused) throw rejection(PID, ERROR_DEFINITIONS[refused].text)
  const typed = readRowValues(line, context)
  const { catmUkey, errors } = placeIn(line, context, row)
  assertNoErrors([...typed.errors, ...errors])
  const stored = row && { ...valuesOf(row), id: row.id }
  const entered = { ...typed.values, empPid: line.textOf(PID), ...(catmUkey !== undefined && { catmUkey }) }
  const reading = parseAccount(entered, { actor, geography, ...(stored && { stored }) })
  if (reading.values === undefined)
    throw new RejectedRow(notesOf(reading.problems, note, (level) => level ?? 'cc'))
  const { values } = reading
  if (row === undefined) return { kind: 'add', row: line.row, catmUkey: values.catmUkey, values }
  return planEdit(context, line, { ...stored, version: row.version } as unknown as RecordRow, values)
}

/** The place of a row: none for an account that keeps its own. */
function placeIn(
  line: WorkbookRow,
  context: RecordPlanContext,
  row: AccountRow | undefined,
): ReturnType<typeof readRowPlace> {
  const [province, district] = [line.textOf('cc'), line.textOf('aa')]
  if (row && province === '' && district === '') return { errors: [] }
  if (province === ANY_PLACE && district === '') return { catmUkey: WHOLE_COUNTRY, errors: [] }
  return readRowPlace(line, context)
}
