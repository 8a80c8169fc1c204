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
  planEdit,
  planRows,
  type RecordPlanContext,
  type RowOutcome,
  repeatedRowMessage,
  rowErrors,
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
import { type DigestedImportPlan, withDigest } from '#server/engine/import/plan-import.ts'
import { importFileError, type RecordImportRow, readTable } from '#server/engine/import/read-table.ts'
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
export async function planAccountImport(
  deps: UserDeps,
  request: Requester,
  bytes: Buffer,
): Promise<DigestedImportPlan> {
  const { db, geography, clock } = deps
  const { actor } = request
  const { rows, unknown } = await readTable(bytes, {
    columns: keyedColumns(account, 'empPid'),
    isMark: (cell) => isHeading(cell, [accountFields.empPid.label]),
    maxRows: MAX_WORKBOOK_ACCOUNTS,
    account: actor.id,
    words: WORDS,
  })
  rejectTriedNumbers(rows)
  const stored = await db.query<AccountRow>(
    sql`${SELECT_ACCOUNTS} where emp_pid = any(${rows.map(pidOf)}::text[])`,
  )
  await searchFileOfAccounts(deps, request, { rows: rows.length, found: stored.length })
  const context = {
    db,
    areas: [],
    area: account,
    actor,
    geography: geography(),
    today: bangkokToday(clock()),
  }
  const known = new Map(stored.map((row) => [row.emp_pid, row]))
  const firstRows = new Map<string, number>()
  const plan = await planRows(rows, (line) => planAccountRow(line, context, { known, firstRows }))
  const planned = new Set(plan.rows.map(({ row }) => row))
  const warnings = rows.flatMap((line) => {
    const message = fieldWarning(accountFields.empPid, pidOf(line))
    return message && planned.has(line.row) ? [rowErrors(context, line).note(PID, message)] : []
  })
  return withDigest({ ...plan, warnings, untouched: 0, unknown }, request, bytes)
}

/**
 * Rejects a file with many numbers that look the same when they are masked. In a file of real people a few
 * share the first five and the last three digits.
 */
function rejectTriedNumbers(lines: readonly RecordImportRow[]): void {
  const masks = Map.groupBy(new Set(lines.map(pidOf)), maskPid)
  for (const [mask, pids] of masks)
    if (mask !== maskPid('') && pids.length > MOST_ALIKE)
      throw importFileError(fillText(NUMBERS_ALIKE, { mask, n: MOST_ALIKE }))
}

const pidOf = (line: RecordImportRow) => parsePid(line.textOf(PID)) ?? ''

type KnownAccounts = { known: ReadonlyMap<string, AccountRow>; firstRows: Map<string, number> }

/** The change that a row asks for, or its errors. Empty cells keep the values of an existing account. */
function planAccountRow(
  line: RecordImportRow,
  context: RecordPlanContext,
  { known, firstRows }: KnownAccounts,
): RowOutcome {
  const { actor, geography } = context
  const { failing, problems } = rowErrors(context, line)
  const [cell, pid] = [line.cells.get(PID), pidOf(line)]
  const spoilt = cell?.form && conversionMessage(cell, { isDay: false })
  if (spoilt) return failing(PID, spoilt)
  const first = firstRows.get(pid)
  if (first !== undefined) return failing(PID, repeatedRowMessage(first))
  if (pid !== '') firstRows.set(pid, line.row)
  const row = known.get(pid)
  const refused = row && accountPermissionError(actor, 'edit', { id: row.id, group: row.emp_group })
  if (refused) return failing(PID, ERROR_DEFINITIONS[refused].text)
  const typed = readRowValues(line, context, { touched: new Set(line.cells.keys()), known: {} })
  const place = placeIn(line, context, row)
  const read = [...typed.errors, ...place.errors]
  if (read.length > 0) return { errors: read }
  const stored = row && { ...valuesOf(row), id: row.id }
  const { catmUkey } = place
  const entered = { ...typed.values, empPid: line.textOf(PID), ...(catmUkey !== undefined && { catmUkey }) }
  const reading = parseAccount(entered, { actor, geography, ...(stored && { stored }) })
  if (reading.values === undefined) return problems(reading.problems, (level) => level ?? 'cc')
  const { values } = reading
  if (row === undefined) return { kind: 'add', row: line.row, catmUkey: values.catmUkey, values }
  return planEdit(context, line, { ...stored, version: row.version } as unknown as RecordRow, values)
}

/** The place of a row: none for an account that keeps its own. */
function placeIn(line: RecordImportRow, context: RecordPlanContext, row: AccountRow | undefined) {
  const [province, district] = [line.textOf('cc'), line.textOf('aa')]
  if (row && province === '' && district === '') return { errors: [] }
  if (province === ANY_PLACE && district === '') return { catmUkey: WHOLE_COUNTRY, errors: [] }
  return readRowPlace(line, context)
}
