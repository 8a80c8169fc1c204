/** What the imports of records and of accounts have in common. */
import { WORKBOOK_FILE_PART } from '#domain/records/workbook-limits.ts'

/** The form of a workbook. An import has the digest of its preview. */
export function workbookForm(file: Blob, name: string, digest?: string): FormData {
  const form = new FormData()
  if (digest !== undefined) form.append('DIGEST', digest)
  form.append(WORKBOOK_FILE_PART, file, name)
  return form
}
