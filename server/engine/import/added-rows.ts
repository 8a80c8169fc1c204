/** A row without a mark: a new record, where the official may add one by a file. */
import { whyNot } from '#domain/can.ts'
import { readRecord } from '#domain/problems.ts'
import { REFUSALS } from '#domain/refusal.ts'
import { addsFromSheet } from '#domain/sheet-fields.ts'
import { findTextOf, type Target } from '../change.ts'
import { rowsOf } from '../query.ts'
import { fromTable, type Row, selectList } from '../statements.ts'
import { exchangedPoint } from './cells.ts'
import { type ColumnKey, keyOfField } from './columns.ts'
import { notesOn, type Outcome, onePerKey, type Planning, repeated } from './planned.ts'
import { cellsOf, lastLevel, placeNamed, rowText, secondOne, typedValues } from './record-cells.ts'
import type { ImportRow } from './rows.ts'

const NO_ADDING = 'เพิ่มรายการใหม่จากไฟล์ไม่ได้ กรุณาเพิ่มจากหน้าจอ'

/** What a row adds, or what is wrong with it. `seen` has the rows in which a new record was met first. */
export async function addedRow(
  line: ImportRow,
  context: Planning,
  seen: Map<string, number>,
): Promise<Outcome> {
  const { area, actor, geography, today } = context
  const { failing, problems } = notesOn(context, line)
  if (!addsFromSheet(area, actor)) return failing(firstColumn(line), NO_ADDING)
  const touched = new Set(line.cells.keys())
  const typed = typedValues(line, context, { touched, known: {} })
  const place = placeNamed(line, context)
  const errors = [...typed.errors, ...place.errors]
  const { catmUkey } = place
  if (errors.length > 0 || catmUkey === undefined) return { errors }
  const reading = readRecord({ values: typed.values, catmUkey }, { area, actor, geography, today })
  if (reading.values === undefined) return problems(reading.problems, (level) => level ?? lastLevel(context))
  const refused = whyNot(actor, 'add', area, catmUkey)
  if (refused) return failing(lastLevel(context), REFUSALS[refused].text)
  const { values } = reading
  const exchanged = exchangedPoint(area, values)
  if (exchanged) return failing(keyOfField(exchanged.field), exchanged.message)
  const text = area.onePer ? onePerKey(area, catmUkey, values) : JSON.stringify([catmUkey, values])
  const first = seen.get(text)
  if (first !== undefined) return failing(firstColumn(line), repeated(first))
  seen.set(text, line.row)
  // Whoever brings the same file in once more does not mean to have everything twice.
  if (await isThere(context, catmUkey, values)) return { kind: 'same', row: line.row, catmUkey, values }
  const second = await secondOne(context, { ...values, catmUkey }, 0)
  if (second) return failing(keyOfField(second.field), second.message)
  return { kind: 'add', row: line.row, catmUkey, values }
}

/** Whether a record with the same cells is there already. */
export async function isThere(context: Planning, catmUkey: string, values: Target): Promise<boolean> {
  const { db, area } = context
  const rows = await rowsOf<Row>(
    db,
    `select ${selectList(area)} from ${fromTable(area)}
     where t.catm_ukey = $1 and t.find_text = $2 and t.deleted_at is null`,
    [catmUkey, findTextOf(area, values)],
  )
  const textOf = (record: Readonly<Record<string, unknown>>) => rowText(area, cellsOf(context, record))
  const text = textOf({ ...values, catmUkey })
  return rows.some((row) => textOf(row) === text)
}

const firstColumn = (line: ImportRow): ColumnKey => [...line.cells.keys()].find((key) => key !== 'id') ?? 'id'
