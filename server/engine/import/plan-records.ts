/**
 * Plans a workbook of records (docs/decisions/0024-excel-round-trip.md). A row with a record tag is an
 * exported record, one without is new. Only cells that differ from the export are read, so untouched values
 * stay as stored.
 */
import { permissionError } from '#domain/permissions/can.ts'
import { planAddedRow } from './plan-added-row.ts'
import { areaKeyOfTag, recordColumns } from './columns.ts'
import { type EditContext, planEditedRow } from './plan-edited-row.ts'
import { type RecordImportPlan, planRows } from './plan-rows.ts'
import { readExportedRecords, parseRecordTag } from './exported-records.ts'
import { recordCells, rowText } from './record-cells.ts'
import { readTable, importFileError } from './read-table.ts'

/** Reads a file of records and compares it with the stored ones. */
export async function planRecords(context: EditContext, bytes: Buffer): Promise<RecordImportPlan> {
  const { area, actor, db } = context
  const isMark = (cell: string) => {
    const key = areaKeyOfTag(cell)
    if (key !== undefined && key !== area.key) throw importFileError(otherAreaMessage(context, key))
    return key !== undefined
  }
  const { rows, unknown } = await readTable(bytes, { columns: recordColumns(area), isMark })
  const named = await readExportedRecords(
    db,
    area,
    rows.flatMap((line) => parseRecordTag(line.textOf('id')) ?? []),
  )
  // Records outside the scope are compared with nothing, so that no row can reveal their content.
  const own = [...named].filter(
    ([, { now }]) => permissionError(actor, 'edit', area, now.catmUkey) === undefined,
  )
  const texts = own.map(([id, { base }]): [string, number] => {
    const cells = [...recordCells(context, base)].filter(([key]) => rows[0]?.has(key))
    return [rowText(area, cells), id]
  })
  const written = new Map(texts)
  const seen = new Map<string, number>()
  return planRows(rows, { untouched: 0, unknown }, (line) =>
    line.cells.has('id')
      ? planEditedRow(line, context, { named, written, firstRows: seen })
      : planAddedRow(line, context, seen),
  )
}

function otherAreaMessage({ areas, area }: EditContext, key: string): string {
  const other = areas.find((each) => each.key === key)
  const whose = other ? `ข้อมูล${other.titles.name}` : 'ข้อมูลประเภทอื่น'
  return `ไฟล์นี้เป็น${whose} ไม่ใช่ข้อมูล${area.titles.name} กรุณานำเข้าที่หน้าจอของข้อมูลนั้น`
}
