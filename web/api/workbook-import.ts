/** What the imports of records and of accounts have in common. */
import { WORKBOOK_FILE_PART } from '#domain/records/workbook-limits.ts'

type WireCellNote = { ROW: number; COLUMN: string; CELL: string; MESSAGE: string }
type WireImportCounts = { ADDED: number; EDITED: number; FAILED: number }

/** The form of a workbook. An import has the digest of its preview. */
export function workbookForm(file: Blob, name: string, digest?: string): FormData {
  const form = new FormData()
  if (digest !== undefined) form.append('DIGEST', digest)
  form.append(WORKBOOK_FILE_PART, file, name)
  return form
}

export const parseCellNotes = (notes: readonly WireCellNote[]) =>
  notes.map(({ ROW, COLUMN, CELL, MESSAGE }) => ({ row: ROW, column: COLUMN, cell: CELL, message: MESSAGE }))

export const parseImportCounts = ({ ADDED, EDITED, FAILED }: WireImportCounts) => ({
  added: ADDED,
  edited: EDITED,
  failed: FAILED,
})
