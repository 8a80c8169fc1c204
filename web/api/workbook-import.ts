/** What the calls that bring a workbook in have in common. */
import { WORKBOOK_FILE_PART } from '#domain/records/workbook-limits.ts'

type Wire = Record<string, unknown>

/** The form that carries a workbook; with the digest of its preview it is to be done, without one only looked at. */
export function workbookForm(file: Blob, name: string, digest?: string): FormData {
  const form = new FormData()
  if (digest !== undefined) form.append('DIGEST', digest)
  form.append(WORKBOOK_FILE_PART, file, name)
  return form
}

/** What an answer says of cells. */
export function parseCellNotes(notes: unknown) {
  return (notes as Wire[]).map((note) => ({
    row: Number(note.ROW),
    column: String(note.COLUMN),
    cell: String(note.CELL),
    message: String(note.MESSAGE),
  }))
}

/** How many rows were brought in, and how many were not. */
export const parseImportCounts = ({ ADDED, EDITED, FAILED }: Wire) => ({
  added: Number(ADDED),
  edited: Number(EDITED),
  failed: Number(FAILED),
})
