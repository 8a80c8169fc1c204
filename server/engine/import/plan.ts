/** What a workbook would do: which records it would add, change and leave as they are, and what is wrong in which cell. */
import { createHash } from 'node:crypto'
import { whyNot } from '#domain/can.ts'
import { isCatm } from '#domain/catm.ts'
import type { Geography } from '#domain/geography.ts'
import { judge } from '#domain/judge.ts'
import { MESSAGES } from '#domain/messages.ts'
import { villageName } from '#domain/place-words.ts'
import { readRecord } from '#domain/problems.ts'
import { REFUSALS } from '#domain/refusal.ts'
import type { Actor } from '#domain/scope.ts'
import { bangkokToday, type WireDate } from '#domain/thai-date.ts'
import { searchable, thaiDigitsToArabic } from '#domain/thai-text.ts'
import type { EngineDeps } from '../deps.ts'
import { typedOf } from '../kinds.ts'
import { rowsOf } from '../query.ts'
import { fromTable, type Row, selectForChange } from '../statements.ts'
import {
  type ColumnKey,
  type ImportArea,
  importedFields,
  keyOfField,
  PLACE_TITLES,
  titleOf,
} from './columns.ts'
import { type ImportRow, readRows } from './rows.ts'

/** Something wrong in a cell. */
export type CellNote = { row: number; column: string; cell: string; message: string }

type Values = Readonly<Record<string, string>>

export type PlannedRow = { row: number; catmUkey: string; values: Values } & (
  | { kind: 'add' }
  | { kind: 'edit'; stored: Row; changed: readonly string[] }
  | { kind: 'same' }
)

export type Plan = {
  rows: PlannedRow[]
  errors: CellNote[]
  /** Rows that are left out, which may have more than one error each. */
  failed: number
  /** Villages of the form in whose rows nobody has entered anything. */
  untouched: number
  /** Names the file together with everything that it would do here and now, and for whom. */
  digest: string
}

export type Planning = {
  area: ImportArea
  actor: Actor
  bytes: Buffer
}

/** Reads a file and holds it against the records that are there. Writes nothing. */
export async function planImport(
  deps: Pick<EngineDeps, 'db' | 'geography' | 'clock'>,
  { area, actor, bytes }: Planning,
): Promise<Plan> {
  const context = { area, actor, geography: deps.geography(), today: bangkokToday(deps.clock()) }
  const all = await readRows(bytes, area, actor)
  const lines = all.filter((line) => !isUntouched(line, context))
  const known = await storedRecords(deps.db, area, lines)
  const plan: Omit<Plan, 'digest'> = { rows: [], errors: [], failed: 0, untouched: all.length - lines.length }
  const seen = new Map<string, number>()
  for (const line of lines) {
    const outcome = plannedRow(line, context, { known, seen })
    if ('kind' in outcome) plan.rows.push(outcome)
    else {
      plan.errors.push(...outcome.errors)
      plan.failed += 1
    }
  }
  return { ...plan, digest: digestOf(bytes, actor, plan.rows) }
}

type Context = Omit<Planning, 'bytes'> & { geography: Geography; today: WireDate }

/** The digits of a row's village, whatever the cell makes of them. */
const codeOf = ({ cells }: ImportRow) => thaiDigitsToArabic(cells.get('code') ?? '').replace(/[\s'-]/g, '')

/** Whether a row holds no more than the form had there already: its village, what tells records apart, the village's name. */
function isUntouched(line: ImportRow, { area, actor, geography }: Context): boolean {
  const catmUkey = codeOf(line)
  return [...line.cells].every(([key, cell]) => {
    if (!key.startsWith('field ')) return true
    const entry = importedFields(area, actor).find(([name]) => keyOfField(name) === key)
    if (entry === undefined) return true
    const [name, field] = entry
    if (area.onePer.fields.includes(name)) return true
    const isName = field.kind === 'text' && field.placeName && isCatm(catmUkey)
    return isName && cell === geography.names(catmUkey).mmDesc
  })
}

/** The record that each place and key has, if any. */
async function storedRecords(
  db: EngineDeps['db'],
  area: ImportArea,
  lines: readonly ImportRow[],
): Promise<Map<string, Row>> {
  const codes = [...new Set(lines.map(codeOf).filter(isCatm))]
  if (codes.length === 0) return new Map()
  const rows = await rowsOf<Row>(
    db,
    `select ${selectForChange(area)} from ${fromTable(area)} where t.catm_ukey = any($1::text[]) and t.deleted_at is null`,
    [codes],
  )
  return new Map(rows.map((row) => [keyOf(area, row.catmUkey, row as unknown as Values), row]))
}

const keyOf = ({ onePer }: ImportArea, catmUkey: string, values: Values) =>
  [catmUkey, ...onePer.fields.map((name) => values[name] ?? '')].join(' ')

/** What a row asks for, or what is wrong with it. Empty cells of a record that is there leave it as it is. */
function plannedRow(
  line: ImportRow,
  context: Context,
  { known, seen }: { known: ReadonlyMap<string, Row>; seen: Map<string, number> },
): PlannedRow | { errors: CellNote[] } {
  const { area, actor, geography, today } = context
  const { row, cells } = line
  const note = (key: ColumnKey, message: string): CellNote => {
    return { row, column: columnTitle(area, key), cell: line.addressOf(key), message }
  }
  const catmUkey = codeOf(line)
  if (!isCatm(catmUkey) || !geography.exists(catmUkey)) return { errors: [note('code', MESSAGES.place)] }
  const refusal = whyNot(actor, 'add', area, catmUkey)
  if (refusal) return { errors: [note('code', REFUSALS[refusal].text)] }
  const otherName = misnamed(line, catmUkey, geography)
  if (otherName) return { errors: [note('village', otherName)] }

  const typed = Object.fromEntries(
    importedFields(area, actor).flatMap(([name, field]) => {
      const cell = cells.get(keyOfField(name))
      return cell === undefined ? [] : [[name, typedOf(field, cell)]]
    }),
  )
  const judged = Object.fromEntries(
    area.onePer.fields.map((name) => {
      const field = area.fields[name]
      const verdict = field && judge(field, typed[name] ?? '', { values: typed, today })
      return [name, verdict && 'value' in verdict ? verdict.value : '']
    }),
  )
  const key = keyOf(area, catmUkey, judged)
  const stored = known.get(key)
  const refusedEdit = stored && whyNot(actor, 'edit', area, catmUkey)
  if (refusedEdit) return { errors: [note('code', REFUSALS[refusedEdit].text)] }
  const reading = readRecord(stored ? { values: typed } : { values: typed, catmUkey }, {
    area,
    actor,
    geography,
    today,
    ...(stored ? { stored: stored as unknown as Values } : {}),
  })
  if (reading.values === undefined) {
    const told = reading.problems.map(({ field, message }) =>
      note(field === 'catmUkey' ? 'code' : keyOfField(field), message),
    )
    return { errors: told }
  }
  const first = seen.get(key)
  if (first !== undefined) return { errors: [note('code', `ข้อมูลซ้ำกับแถวที่ ${first}`)] }
  seen.set(key, row)
  const { values } = reading
  if (stored === undefined) return { kind: 'add', row, catmUkey, values }
  const changed = Object.keys(values).filter((name) => values[name] !== stored[name])
  if (changed.length === 0) return { kind: 'same', row, catmUkey, values }
  return { kind: 'edit', row, catmUkey, values, stored, changed }
}

/** The sentence for a village's name that belongs to another code: whoever sorts one column alone would else mix villages up. */
function misnamed({ cells }: ImportRow, catmUkey: string, geography: Geography): string | undefined {
  const written = cells.get('village')
  const names = geography.names(catmUkey)
  const known = villageName(catmUkey, names)
  if (written === undefined || searchable(written) === searchable(known)) return undefined
  return `ชื่อหมู่บ้านไม่ตรงกับรหัสหมู่บ้าน ซึ่งเป็นรหัสของ${known} ตำบล${names.ttDesc}`
}

function columnTitle(area: ImportArea, key: ColumnKey): string {
  const field = area.fields[key.slice('field '.length)]
  if (key.startsWith('field ')) return field ? titleOf(field) : key
  return PLACE_TITLES[key as keyof typeof PLACE_TITLES]
}

function digestOf(bytes: Buffer, actor: Actor, rows: readonly PlannedRow[]): string {
  const outcome = rows.map((planned) => {
    const { kind, row, catmUkey, values } = planned
    return kind === 'edit'
      ? [kind, row, values, planned.stored.id, planned.stored.version]
      : [kind, row, catmUkey, values]
  })
  return createHash('sha256')
    .update(bytes)
    .update(JSON.stringify([actor.id, actor.group, outcome]))
    .digest('hex')
}
