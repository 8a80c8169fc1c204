/** A workbook of villages: a row is known by its village's code and by what its area has one record for each of, such as a year. */
import { whyNot } from '#domain/can.ts'
import { isCatm } from '#domain/catm.ts'
import { judge } from '#domain/judge.ts'
import { MESSAGES } from '#domain/messages.ts'
import { villageName, wordsBefore } from '#domain/place-words.ts'
import { readRecord } from '#domain/problems.ts'
import { REFUSALS } from '#domain/refusal.ts'
import { ownSheetFields } from '#domain/sheet-fields.ts'
import { searchable, thaiDigitsToArabic } from '#domain/thai-text.ts'
import type { Row } from '../statements.ts'
import { readCell } from './cells.ts'
import { type ImportArea, isHeading, keyOfField, PLACE_TITLES, villageColumns } from './columns.ts'
import {
  type CellNote,
  notesOn,
  type Outcome,
  onePerKey,
  type Plan,
  type Planning,
  plannedEdit,
  planRows,
  recordsAt,
  repeated,
  type Values,
} from './planned.ts'
import { type ImportRow, readTable } from './rows.ts'

type Context = Planning & { area: ImportArea }

/** Reads a file of villages and holds it against the records that are there. */
export async function planVillages(context: Context, bytes: Buffer): Promise<Plan> {
  const { area, actor } = context
  const isMark = (cell: string) => isHeading(cell, [PLACE_TITLES.code])
  const table = await readTable(bytes, { columns: villageColumns(area, actor), isMark })
  const lines = table.rows.filter((line) => !isUntouched(line, context))
  const stored = await recordsAt(context, lines.map(codeOf).filter(isCatm))
  const known = new Map(stored.map((row) => [onePerKey(area, row.catmUkey, row), row]))
  const seen = new Map<string, number>()
  const rest = { untouched: table.rows.length - lines.length, unknown: table.unknown }
  return planRows(lines, rest, (line) => plannedRow(line, context, { known, seen }))
}

/** The digits of a row's village, whatever the cell makes of them. */
const codeOf = (line: ImportRow) => thaiDigitsToArabic(line.textOf('code')).replace(/[\s'-]/g, '')

/** Whether a row holds no more than the form had there already: its village, what tells records apart, the village's name. */
function isUntouched(line: ImportRow, { area, actor, geography }: Context): boolean {
  const catmUkey = codeOf(line)
  return ownSheetFields(area, actor).every(([name, field]) => {
    const cell = line.cells.get(keyOfField(name))
    if (cell === undefined || area.onePer.fields.includes(name)) return true
    const isName = field.kind === 'text' && field.placeName && isCatm(catmUkey)
    return isName && cell.text === geography.names(catmUkey).mmDesc
  })
}

type Known = { known: ReadonlyMap<string, Row>; seen: Map<string, number> }

/** What a row asks for, or what is wrong with it. Empty cells of a record that is there leave it as it is. */
function plannedRow(line: ImportRow, context: Context, { known, seen }: Known): Outcome {
  const { area, actor, geography, today } = context
  const { failing, problems } = notesOn(context, line)
  const catmUkey = codeOf(line)
  if (!isCatm(catmUkey) || !geography.exists(catmUkey)) return failing('code', MESSAGES.place)
  const refused = whyNot(actor, 'add', area, catmUkey)
  if (refused) return failing('code', REFUSALS[refused].text)
  const otherName = misnamed(line, catmUkey, context)
  if (otherName) return failing('mm', otherName)
  const typed = typedValues(line, context)
  if ('errors' in typed) return typed
  const judged = Object.fromEntries(
    area.onePer.fields.map((name) => {
      const field = area.fields[name]
      const verdict = field && judge(field, typed.values[name] ?? '', { values: typed.values, today })
      return [name, verdict && 'value' in verdict ? verdict.value : '']
    }),
  )
  const key = onePerKey(area, catmUkey, judged)
  const stored = known.get(key)
  const refusedEdit = stored && whyNot(actor, 'edit', area, catmUkey)
  if (refusedEdit) return failing('code', REFUSALS[refusedEdit].text)
  const whole = stored ? typed : { ...typed, catmUkey }
  const reading = readRecord(whole, {
    area,
    actor,
    geography,
    today,
    ...(stored ? { stored: stored as unknown as Values } : {}),
  })
  if (reading.values === undefined) return problems(reading.problems, () => 'code')
  const first = seen.get(key)
  if (first !== undefined) return failing('code', repeated(first))
  seen.set(key, line.row)
  const { values } = reading
  return stored
    ? plannedEdit(context, line, stored, values)
    : { kind: 'add', row: line.row, catmUkey, values }
}

/** What would be typed for the filled cells of a row. */
function typedValues(line: ImportRow, context: Context): { values: Values } | { errors: CellNote[] } {
  const { area, actor, today } = context
  const { note } = notesOn(context, line)
  const values: Record<string, string> = {}
  const errors: CellNote[] = []
  for (const [name, field] of ownSheetFields(area, actor)) {
    const cell = line.cells.get(keyOfField(name))
    if (cell === undefined) continue
    const read = readCell(field, cell, { values, today })
    if ('typed' in read) values[name] = read.typed
    else errors.push(note(keyOfField(name), read.message))
  }
  return errors.length > 0 ? { errors } : { values }
}

/** The sentence for a village's name that belongs to another code: whoever sorts one column alone would else mix villages up. */
function misnamed(line: ImportRow, catmUkey: string, { geography }: Context): string | undefined {
  const written = line.textOf('mm')
  const names = geography.names(catmUkey)
  const known = villageName(catmUkey, names)
  if (written === '' || searchable(written) === searchable(known)) return undefined
  return `ชื่อหมู่บ้านไม่ตรงกับรหัสหมู่บ้าน ซึ่งเป็นรหัสของ${known} ${wordsBefore(catmUkey).tt}${names.ttDesc}`
}
