/** What the imports of records and of accounts have in common. */
import { WORKBOOK_FILE_PART } from '#domain/records/workbook-fields.ts'

/** The multipart form of a workbook. `digest` comes from the preview, and only an import sends it. */
export function workbookForm(file: Blob, name: string, digest?: string): FormData {
  const form = new FormData()
  if (digest !== undefined) form.append('DIGEST', digest)
  form.append(WORKBOOK_FILE_PART, file, name)
  return form
}
