/** The calls by which an area is filled from a workbook. */
import type { Area } from '#domain/area.ts'
import { call } from '#web/api/client.ts'
import { download } from '#web/api/download.ts'
import { cellNotes, importCounts, workbookForm } from '#web/api/workbook.ts'
import type { CellNote } from '#web/ui/import-summary.tsx'
import { filterOf, type RecordSearch } from '../queries.ts'
import { fieldOfWire } from '../record.ts'

export type PlannedRow = {
  row: number
  kind: 'add' | 'edit' | 'same'
  /** The village with its sub-district. */
  place: string
  /** What tells the record from others of its village, by field name. */
  key: Readonly<Record<string, string>>
  /** The names of the fields that change. */
  changes: readonly string[]
}

export type ImportPlan = {
  digest: string
  added: number
  edited: number
  same: number
  failed: number
  /** Rows of the form that nobody has filled in. */
  untouched: number
  rows: readonly PlannedRow[]
  errors: readonly CellNote[]
}

export type Imported = { added: number; edited: number; failed: number }

type Wire = Record<string, unknown>

/** Saves the form of a searched district, with what is stored of a year; gives the file's name. Throws `ApiError`. */
export function downloadForm(area: Area, search: RecordSearch): Promise<string> {
  const { Q: _text, SORT: _sort, DIR: _way, OFFICE: _office, ...body } = filterOf(area, search)
  return download(`${area.path}/template`, { body })
}

/** What the workbook would do. Nothing is written. */
export async function previewImport(
  area: Area,
  file: Blob,
  onProgress: (part: number) => void,
): Promise<ImportPlan> {
  const answer = await call<Wire>(`${area.path}/preview`, { body: formOf(file), onProgress })
  const nameOf = (wire: string) => fieldOfWire(area, wire) ?? wire
  return {
    ...importCounts(answer),
    digest: String(answer.DIGEST),
    same: Number(answer.SAME),
    untouched: Number(answer.UNTOUCHED),
    rows: (answer.ROWS as Wire[]).map((row) => ({
      row: Number(row.ROW),
      kind: row.KIND as PlannedRow['kind'],
      place: `${row.MM_DESC} ตำบล${row.TT_DESC}`,
      key: Object.fromEntries(
        Object.entries(row.KEY as Wire).map(([wire, value]) => [nameOf(wire), String(value)]),
      ),
      changes: (row.CHANGES as string[]).map(nameOf),
    })),
    errors: cellNotes(answer.ERRORS),
  }
}

/** Does what the preview told; refused where the file or a record is no longer the same. */
export async function bringIn(area: Area, file: Blob, digest: string): Promise<Imported> {
  const answer = await call<Wire>(`${area.path}/import`, { body: formOf(file, digest) })
  return importCounts(answer)
}

const formOf = (file: Blob, digest?: string) => workbookForm(file, 'records.xlsx', digest)
