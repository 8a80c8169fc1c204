/** The requests of the account import. */
import { fetchJson, type RouteResponse, type UploadOptions } from '#web/api/client.ts'
import { saveFile } from '#web/api/download.ts'
import { type FromWire, readWire } from '#web/api/read-wire.ts'
import { workbookForm } from '#web/api/workbook-import.ts'

export type UserImportPlan = FromWire<RouteResponse<'user/preview'>>
export type UserImportRow = UserImportPlan['rows'][number]

export type UserImportResult = {
  added: number
  edited: number
  failed: number
  /** The passwords of new accounts, sent only this time. */
  passwords: { name: string; bytes: Blob } | undefined
}

/** Previews a workbook. Nothing is written. */
export async function previewUserImport(file: Blob, going: UploadOptions): Promise<UserImportPlan> {
  return readWire(await fetchJson('user/preview', { body: formOf(file), ...going }))
}

/** Imports what the preview showed; refused where the file or an account has changed since. */
export async function importUsers(file: Blob, digest: string): Promise<UserImportResult> {
  const answer = await fetchJson('user/import', { body: formOf(file, digest) })
  const { passwords: sent, ...counts } = readWire(answer)
  return {
    ...counts,
    passwords: sent && { name: sent.name, bytes: new Blob([bytesOf(sent.bytes)], { type: sent.type }) },
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
