/** Downloads of files that the server makes. The server gives their names. */
import { type FileOptions, fetchFile } from './client.ts'
import type { ReceivedFile } from './transport.ts'

/** The time that the browser may need to write a file, in milliseconds. */
const OBJECT_URL_MS = 60_000

/** Requests a file, saves it and returns its name. Throws `ApiError`, and then nothing is saved. */
export async function download(path: string, options: FileOptions = {}): Promise<string> {
  const file = await fetchFile(path, { method: 'POST', ...options })
  saveFile(file)
  return file.name
}

/** Lets the browser save bytes under a name, like a download link. */
export function saveFile({ name, bytes }: ReceivedFile): void {
  const address = URL.createObjectURL(bytes)
  const link = document.createElement('a')
  link.href = address
  link.download = name
  link.hidden = true
  document.body.append(link)
  link.click()
  link.remove()
  setTimeout(() => URL.revokeObjectURL(address), OBJECT_URL_MS)
}
