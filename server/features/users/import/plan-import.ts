/**
 * What an import of accounts would do: which accounts it would add, change and leave unchanged, and which
 * cells have errors.
 */
import { type AccountField, type AccountValues, parseAccount } from '#domain/accounts/parse-account.ts'
import { fullName, accountPermissionError } from '#domain/accounts/accounts.ts'
import { WHOLE_COUNTRY } from '#domain/places/catm.ts'
import type { Geography } from '#domain/places/geography.ts'
import { MESSAGES } from '#domain/validation/messages.ts'
import { hasValidCheckDigit, maskPid, parsePid } from '#domain/personal-data/pid.ts'
import { ERROR_DEFINITIONS, fieldError, fillText } from '#domain/errors/app-error.ts'
import { type Actor, parseGroup } from '#domain/permissions/scope.ts'
import { wireRecord } from '#domain/area/wire.ts'
import type { Db } from '#server/db/db.ts'
import { sql } from '#server/db/sql.ts'
import { planDigest, type PlannedRows, planRows } from '#server/engine/import/plan-rows.ts'
import { conversionMessage, withLeadingZero } from '#server/engine/import/read-cell.ts'
import {
  AREA_CODE,
  COUNT,
  TRUE,
  MASKED_PID,
  enumSchema,
  arrayOf,
  stringSchema,
  stringProperties,
  strictObject,
} from '#server/http/schemas.ts'
import { searchFileOfAccounts } from '#server/features/session/national-id-search.ts'
import { type AccountRow, SELECT_ACCOUNTS, valuesOf } from '../account-row.ts'
import { CHANGES_SCHEMA, changesOf, type Requester, type UserDeps } from '../account-changes.ts'
import {
  type AccountColumnKey,
  type AccountImportRow,
  groupIn,
  IMPORT_COLUMNS,
  placeIn,
  readAccountRows,
  workAreaIn,
} from './columns.ts'

/** A message about a cell, such as an error. */
export type AccountCellNote = { row: number; key: AccountColumnKey; cell: string; message: string }

export type PlannedAccount = { row: number; pid: string } & (
  | { kind: 'add'; values: AccountValues }
  | { kind: 'edit'; values: AccountValues; account: AccountRow }
  | { kind: 'same'; values: AccountValues }
)

export type AccountImportPlan = PlannedRows<PlannedAccount, AccountCellNote> & {
  warnings: AccountCellNote[]
  /** A digest of the file, of everything that the import would do now, and of its user. */
  digest: string
}

/** How many numbers of a file may differ only in the masked digits. */
const MOST_ALIKE = 8
const NUMBERS_ALIKE =
  'ไฟล์มีเลขประจำตัวประชาชนที่ขึ้นต้นและลงท้ายเหมือนกัน ({mask}) มากกว่า {n} เลข กรุณาตรวจสอบเลขในไฟล์อีกครั้ง'
const ODD_PID = 'เลขประจำตัวประชาชนไม่ตรงตามหลักตรวจสอบ กรุณาตรวจสอบอีกครั้ง'

/**
 * Reads a file and compares it with the existing accounts. Writes nothing but the event: the plan tells which
 * numbers have accounts.
 */
export async function planAccountImport(
  deps: UserDeps,
  request: Requester,
  bytes: Buffer,
): Promise<AccountImportPlan> {
  const { actor } = request
  const geography = deps.geography()
  const lines = await readAccountRows(bytes, actor.id)
  rejectTriedNumbers(lines)
  const known = await accountsOf(deps.db, lines)
  await searchFileOfAccounts(deps, request, { rows: lines.length, found: known.size })
  const firstLines = new Map<string, AccountImportRow>()
  const plan = await planRows(lines, (line) => {
    const note = noteOf(line)
    const pid = pidOf(line)
    const first = firstLines.get(pid)
    if (pid !== '' && first === undefined) firstLines.set(pid, line)
    const spoilt = [...line.cells].flatMap(([key, cell]) => {
      const message = cell.form && conversionMessage(cell, { isDay: false })
      return message ? [note(key, message)] : []
    })
    if (spoilt.length > 0) return { errors: spoilt }
    if (first) return { errors: [note('empPid', `เลขประจำตัวประชาชนซ้ำกับแถวที่ ${first.row}`)] }
    return plannedRow(line, { pid, actor, geography, account: known.get(pid) })
  })
  const warnings = plan.rows.flatMap(({ pid }) => {
    const line = hasValidCheckDigit(pid) ? undefined : firstLines.get(pid)
    return line ? [noteOf(line)('empPid', ODD_PID)] : []
  })
  const outcome = plan.rows.map((planned) => {
    const { kind, row, values } = planned
    return kind === 'edit' ? [kind, row, values, planned.account.version] : [kind, row, values]
  })
  return { ...plan, warnings, digest: planDigest(bytes, actor, outcome) }
}

/**
 * Rejects a file with many numbers that look the same when they are masked. In a file of real people a few
 * share the first five and the last three digits.
 */
function rejectTriedNumbers(lines: readonly AccountImportRow[]): void {
  const masks = Map.groupBy(new Set(lines.map(pidOf)), maskPid)
  for (const [mask, pids] of masks)
    if (mask !== maskPid('') && pids.length > MOST_ALIKE)
      throw fieldError('FILE', fillText(NUMBERS_ALIKE, { mask, n: MOST_ALIKE }))
}

const noteOf =
  (line: AccountImportRow) =>
  (key: AccountColumnKey, message: string): AccountCellNote => {
    return { row: line.row, key, cell: line.addressOf(key), message }
  }

const pidOf = (line: AccountImportRow) => parsePid(line.textOf('empPid')) ?? ''

const NOTES = arrayOf(strictObject({ ROW: COUNT, ...stringProperties('COLUMN', 'CELL', 'MESSAGE') }))
/** The schema of {@link wirePlan}. */
export const PLANNED = strictObject({
  ...{ status: TRUE, DIGEST: stringSchema(), ADDED: COUNT, EDITED: COUNT, SAME: COUNT, FAILED: COUNT },
  ROWS: arrayOf(
    strictObject({
      ...{ ROW: COUNT, KIND: enumSchema('add', 'edit', 'same'), EMP_PID: MASKED_PID, CATM_UKEY: AREA_CODE },
      ...stringProperties('NAME', 'EMP_GROUP', 'CC_DESC', 'AA_DESC'),
      CHANGES: CHANGES_SCHEMA,
    }),
  ),
  ...{ ERRORS: NOTES, WARNINGS: NOTES },
})

/** The plan in wire form. */
export function wirePlan(
  { rows, errors, failed, warnings, digest }: AccountImportPlan,
  geography: Geography,
) {
  const countOf = (kind: PlannedAccount['kind']) => rows.filter((row) => row.kind === kind).length
  const titleOf = (key: AccountColumnKey) => IMPORT_COLUMNS.find((column) => column.key === key)?.title ?? ''
  const wireNote = ({ row, key, cell, message }: AccountCellNote) =>
    wireRecord({ row, column: titleOf(key), cell, message })
  return {
    status: true,
    DIGEST: digest,
    ADDED: countOf('add'),
    EDITED: countOf('edit'),
    SAME: countOf('same'),
    FAILED: failed,
    ROWS: rows.map((planned) => {
      const { values, kind, row, pid } = planned
      const { ccDesc, aaDesc } = geography.names(values.catmUkey)
      const changes = kind === 'edit' ? changesOf(valuesOf(planned.account), values) : {}
      const { empGroup, catmUkey } = values
      const name = fullName(values)
      return wireRecord({
        row,
        kind,
        empPid: maskPid(pid),
        name,
        empGroup,
        catmUkey,
        ccDesc,
        aaDesc,
        changes,
      })
    }),
    ERRORS: errors.map(wireNote),
    WARNINGS: warnings.map(wireNote),
  }
}

async function accountsOf(db: Db, lines: readonly AccountImportRow[]): Promise<Map<string, AccountRow>> {
  const pids = lines.map(pidOf)
  const rows = await db.query<AccountRow>(sql`${SELECT_ACCOUNTS} where emp_pid = any(${pids}::text[])`)
  return new Map(rows.map((row) => [row.emp_pid, row]))
}

type PlanContext = {
  pid: string
  actor: Actor
  geography: Geography
  account: AccountRow | undefined
}

/**
 * The planned change of a row, or its errors. Empty cells leave the values of an existing account unchanged.
 */
function plannedRow(
  line: AccountImportRow,
  { pid, actor, geography, account }: PlanContext,
): PlannedAccount | { errors: AccountCellNote[] } {
  const { row, cells } = line
  const note = noteOf(line)
  const refusal =
    account && accountPermissionError(actor, 'edit', { id: account.id, group: account.emp_group })
  if (refusal) return { errors: [note('empPid', ERROR_DEFINITIONS[refusal].text)] }
  const typedCells: Partial<Record<AccountColumnKey, string>> = Object.fromEntries(
    [...cells].map(([key, cell]) => [key, key === 'tel' ? withLeadingZero(cell) : cell.text]),
  )
  const { province = '', district = '', ...texts } = typedCells
  const place = placeIn(province, district, geography)
  const placeError = place !== undefined && 'message' in place ? [note(place.key, place.message)] : []
  const empGroup = texts.empGroup === undefined ? undefined : groupIn(texts.empGroup)
  // Users with the whole country as scope need no area. An unreadable code is reported once.
  const group = parseGroup(empGroup ?? '')
  const usualPlace = account === undefined && group !== undefined && group > 3 ? WHOLE_COUNTRY : undefined
  const catmUkey = place !== undefined && 'catmUkey' in place ? place.catmUkey : usualPlace
  const typed = {
    ...texts,
    ...(empGroup !== undefined && { empGroup }),
    ...(texts.workArea !== undefined && { workArea: workAreaIn(texts.workArea) }),
    ...(catmUkey !== undefined && { catmUkey }),
  }
  const stored = account && { ...valuesOf(account), id: account.id }
  const reading = parseAccount(typed, { actor, geography, ...(stored && { stored }) })
  const problems = reading.problems.filter(({ field }) => field !== 'catmUkey' || placeError.length === 0)
  const errors = [
    ...placeError,
    ...problems.map(({ field, message }) => note(keyOf(field, message), message)),
  ]
  if (errors.length > 0 || reading.values === undefined) return { errors }
  const { values } = reading
  if (account === undefined) return { kind: 'add', row, pid, values }
  const isSame = Object.keys(changesOf(valuesOf(account), values)).length === 0
  return isSame ? { kind: 'same', row, pid, values } : { kind: 'edit', row, pid, values, account }
}

/** The column in which a field's error is corrected. */
function keyOf(field: AccountField, message: string): AccountColumnKey {
  if (field !== 'catmUkey') return field
  return message === MESSAGES.district ? 'district' : 'province'
}
