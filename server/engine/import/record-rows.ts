/**
 * A workbook of records (docs/decisions/0024-excel-round-trip.md): a row with a mark is a record that was carried away, one without is a
 * new one. Only cells that differ from what was written into them are read, so what nobody touched stays as it is stored.
 */
import { whyNot } from '#domain/can.ts'
import { addedRow } from './added-rows.ts'
import { areaOfMark, recordColumns } from './columns.ts'
import { type EditContext, editedRow } from './edited-rows.ts'
import { type Plan, planRows } from './planned.ts'
import { namedRecords, readMark } from './record-base.ts'
import { cellsOf, rowText } from './record-cells.ts'
import { readTable, refusal } from './rows.ts'

/** Reads a file of records and holds it against those that are there. */
export async function planRecords(context: EditContext, bytes: Buffer): Promise<Plan> {
  const { area, actor, db } = context
  const isMark = (cell: string) => {
    const key = areaOfMark(cell)
    if (key !== undefined && key !== area.key) throw refusal(otherArea(context, key))
    return key !== undefined
  }
  const { rows, unknown } = await readTable(bytes, { columns: recordColumns(area), isMark })
  const named = await namedRecords(
    db,
    area,
    rows.flatMap((line) => readMark(line.textOf('id')) ?? []),
  )
  // What others keep is compared with nothing: a row of one's own would tell whether it holds the same.
  const own = [...named].filter(([, { now }]) => whyNot(actor, 'edit', area, now.catmUkey) === undefined)
  const texts = own.map(([id, { base }]): [string, number] => {
    const cells = [...cellsOf(context, base)].filter(([key]) => rows[0]?.has(key))
    return [rowText(area, cells), id]
  })
  const written = new Map(texts)
  const seen = new Map<string, number>()
  return planRows(rows, { untouched: 0, unknown }, (line) =>
    line.cells.has('id') ? editedRow(line, context, { named, written, seen }) : addedRow(line, context, seen),
  )
}

function otherArea({ areas, area }: EditContext, key: string): string {
  const other = areas.find((each) => each.key === key)
  const whose = other ? `ข้อมูล${other.titles.name}` : 'ข้อมูลประเภทอื่น'
  return `ไฟล์นี้เป็น${whose} ไม่ใช่ข้อมูล${area.titles.name} กรุณานำเข้าที่หน้าจอของข้อมูลนั้น`
}
