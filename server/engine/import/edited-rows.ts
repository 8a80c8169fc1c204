/** A row with a mark: a record that was carried away, held against what it is now. */
import { whyNot } from '#domain/can.ts'
import { readRecord } from '#domain/problems.ts'
import { REFUSALS, Refusal } from '#domain/refusal.ts'
import { sheetFields } from '#domain/sheet-fields.ts'
import { thaiDateTime } from '#domain/thai-date.ts'
import { wireName } from '#domain/wire.ts'
import type { Target } from '../change.ts'
import { levelsOf } from '../place-cells.ts'
import type { AreaSeams } from '../seams.ts'
import { exchangedPoint, isUnchanged } from './cells.ts'
import { type ColumnKey, fieldOf, keyOfField } from './columns.ts'
import {
  type CellNote,
  notesOn,
  type Outcome,
  type Planning,
  plannedEdit,
  repeated,
  type Values,
} from './planned.ts'
import { type Named, readMark } from './record-base.ts'
import { cellsOf, lastLevel, meantBy, placeNamed, rowText, secondOne, typedValues } from './record-cells.ts'
import type { ImportRow } from './rows.ts'

const BAD_MARK = 'รหัสของรายการนี้ไม่ถูกต้อง กรุณาส่งออกไฟล์ใหม่'
const GONE = 'ไม่พบรายการนี้ในระบบ อาจถูกลบถาวรแล้ว'
const DELETED = 'รายการนี้ถูกลบแล้ว หากต้องการใช้อีก กรุณากู้คืนจากถังข้อมูลที่ลบก่อน'
const MIXED_UP = 'ข้อมูลในแถวนี้เป็นของรายการอื่น อาจเกิดจากการเรียงลำดับเพียงบางคอลัมน์ กรุณาส่งออกไฟล์ใหม่แล้วแก้ไขอีกครั้ง'

/** What edited rows are read with. */
export type EditContext = Planning & { seams: AreaSeams }

/** What the rows of a file have in common. */
type Whole = {
  named: ReadonlyMap<number, Named>
  /** By what their cells held when they were carried away. */
  written: ReadonlyMap<string, number>
  /** The rows in which a record was met first. */
  seen: Map<string, number>
}

/** What a row asks of its record, or what is wrong with it. */
export async function editedRow(line: ImportRow, context: EditContext, whole: Whole): Promise<Outcome> {
  const { area, actor } = context
  const { note, failing } = notesOn(context, line)
  const mark = readMark(line.textOf('id'))
  if (mark === undefined) return failing('id', BAD_MARK)
  const record = whole.named.get(mark.id)
  if (record === undefined) return failing('id', GONE)
  const { now, base } = record
  const refused = whyNot(actor, 'edit', area, now.catmUkey)
  if (refused) return failing('id', REFUSALS[refused].text)
  if (now.isDeleted) return failing('id', DELETED)
  if (mark.version < 1 || mark.version > now.version) return failing('id', BAD_MARK)
  const first = whole.seen.get(`${mark.id}`)
  if (first !== undefined) return failing('id', `${repeated(first)} หากต้องการเพิ่มรายการใหม่ กรุณากรอกในแถวว่าง`)
  whole.seen.set(`${mark.id}`, line.row)

  const written = cellsOf(context, base)
  const isTouched = ([key, text]: [ColumnKey, string]) => {
    const field = fieldOf(area.fields, key)
    if (!line.has(key)) return false
    return field ? !isUnchanged(field, line.cells.get(key), text) : line.textOf(key) !== text
  }
  const touched = new Set([...written].filter(isTouched).map(([key]) => key))
  if (touched.size === 0) return { kind: 'same', row: line.row, catmUkey: now.catmUkey, values: {} }
  const cells = [...written.keys()].map((key): [ColumnKey, string] => [key, line.textOf(key)])
  const found = whole.written.get(rowText(area, cells))
  if (found !== undefined && found !== mark.id) return failing('id', MIXED_UP)

  const errors: CellNote[] = []
  const isNow = (key: ColumnKey, name: string) => {
    if (cellsOf(context, now).get(key) === line.textOf(key)) return true
    // Typed otherwise than it is written, as a day in words is.
    const meant = name === 'catmUkey' ? placeNamed(line, context).catmUkey : meantBy(line, key, context, now)
    return meant === now[name]
  }
  const settle = (key: ColumnKey, name: string) => {
    if (!touched.has(key) || base[name] === now[name]) return
    if (isNow(key, name)) touched.delete(key)
    else errors.push(note(key, changedMeanwhile(record, name)))
  }
  for (const [name] of sheetFields(area)) settle(keyOfField(name), name)
  for (const level of levelsOf(area)) settle(level, 'catmUkey')
  const typed = typedValues(line, context, { touched, known: now as unknown as Values })
  errors.push(...typed.errors)
  const isMoved = levelsOf(area).some((level) => touched.has(level))
  const place: ReturnType<typeof placeNamed> = isMoved ? placeNamed(line, context) : { errors: [] }
  errors.push(...place.errors)
  if (errors.length > 0) return { errors }
  const catmUkey = place.catmUkey === now.catmUkey ? undefined : place.catmUkey
  return judgedEdit(line, context, { now, values: typed.values, catmUkey })
}

type Wanted = { now: Named['now']; values: Values; catmUkey: string | undefined }

/** Judges an edit as the form's would be, with what its area alone has to say of it. */
async function judgedEdit(line: ImportRow, context: EditContext, wanted: Wanted): Promise<Outcome> {
  const { area, actor, db, geography, today, seams } = context
  const { now, values, catmUkey } = wanted
  const { failing, problems } = notesOn(context, line)
  const moved = catmUkey && whyNot(actor, 'edit', area, catmUkey)
  if (moved) return failing(lastLevel(context), REFUSALS[moved].text)
  const reading = readRecord(
    { values, ...(catmUkey ? { catmUkey } : {}) },
    { area, actor, geography, today, stored: now as unknown as Values },
  )
  if (reading.values === undefined) return problems(reading.problems, (level) => level ?? lastLevel(context))
  const target: Target = { ...reading.values, ...(catmUkey ? { catmUkey } : {}) }
  const after = { ...now, ...target } as unknown as Values
  const hasPoint = Object.keys(values).some((name) => area.fields[name]?.kind === 'coordinate')
  const exchanged = hasPoint ? exchangedPoint(area, after) : undefined
  if (exchanged) return failing(keyOfField(exchanged.field), exchanged.message)
  const second = await secondOne(context, after, now.id)
  if (second) return failing(keyOfField(second.field), second.message)
  const further = await furtherValues(() =>
    seams.beforeChange?.(db, { stored: now, target, action: 'edit', actor }),
  )
  if ('refusal' in further) return failing(columnOfRefusal(context, further.refusal), further.refusal.text)
  return plannedEdit(context, line, now, { ...target, ...further.values })
}

/** Who else changed a field since the file was made, and to what. */
function changedMeanwhile({ since }: Named, name: string): string {
  const change = since.find(({ after }) => after[name] !== undefined)
  const by = change ? `โดย ${change.actorName} เมื่อ ${thaiDateTime(change.at)} ` : ''
  return `มีผู้แก้ไขช่องนี้หลังจากส่งออกไฟล์ ${by}กรุณาส่งออกไฟล์ใหม่ หรือแก้ไขรายการนี้จากหน้าจอ`
}

async function furtherValues(ask: () => Promise<Target> | undefined) {
  try {
    return { values: (await ask()) ?? {} }
  } catch (error) {
    if (error instanceof Refusal) return { refusal: error }
    throw error
  }
}

function columnOfRefusal({ area }: Planning, { detail }: Refusal): ColumnKey {
  const name = Object.keys(area.fields).find((each) => wireName(each) === detail.field)
  return name ? keyOfField(name) : 'id'
}
