/** The requests of the account import. */
import { fetchJson, type UploadOptions } from '#web/api/client.ts'
import { saveFile } from '#web/api/download.ts'
import { parseCellNotes, parseImportCounts, workbookForm } from '#web/api/workbook-import.ts'
import type { CellNote } from '#web/ui/import-summary/import-summary.tsx'

export type UserImportRow = {
  row: number
  kind: 'add' | 'edit' | 'same'
  pid: string
  name: string
  place: string
  /** The changed fields by wire name. */
  changes: readonly string[]
}

export type UserImportPlan = {
  digest: string
  added: number
  edited: number
  same: number
  failed: number
  rows: readonly UserImportRow[]
  errors: readonly CellNote[]
  warnings: readonly CellNote[]
}

export type UserImportResult = {
  added: number
  edited: number
  failed: number
  /** The passwords of new accounts, sent only this time. */
  passwords: { name: string; bytes: Blob } | undefined
}

/** Previews a workbook. Nothing is written. */
export async function previewUserImport(file: Blob, going: UploadOptions): Promise<UserImportPlan> {
  const answer = await fetchJson('user/preview', { body: formOf(file), ...going })
  return {
    ...parseImportCounts(answer),
    digest: answer.DIGEST,
    same: answer.SAME,
    rows: answer.ROWS.map((row) => ({
      row: row.ROW,
      kind: row.KIND,
      pid: row.EMP_PID,
      name: row.NAME,
      place: [row.AA_DESC, row.CC_DESC].filter((part) => part !== '').join(' '),
      changes: Object.keys(row.CHANGES),
    })),
    errors: parseCellNotes(answer.ERRORS),
    warnings: parseCellNotes(answer.WARNINGS),
  }
}

/** Imports what the preview showed; refused where the file or an account has changed since. */
export async function importUsers(file: Blob, digest: string): Promise<UserImportResult> {
  const answer = await fetchJson('user/import', { body: formOf(file, digest) })
  const sent = answer.PASSWORDS
  return {
    ...parseImportCounts(answer),
    passwords: sent && { name: sent.NAME, bytes: new Blob([bytesOf(sent.BYTES)], { type: sent.TYPE }) },
  }
}

/** Downloads the list of new passwords. */
export function savePasswords({ passwords }: UserImportResult): void {
  if (passwords) saveFile(passwords)
}

const formOf = (file: Blob, digest?: string) => workbookForm(file, 'accounts.xlsx', digest)

function bytesOf(base64: string): Uint8Array<ArrayBuffer> {
  return Uint8Array.from(atob(base64), (sign) => sign.charCodeAt(0))
}
