/** Files that the server makes for officials: asked for like any call, then saved under the name that the server tells. */
import { type CallOptions, fetchFile } from './client.ts'
import type { ReceivedFile } from './transport.ts'

/** How long a saved file stays readable for the browser that is still writing it down, in milliseconds. */
const OBJECT_URL_MS = 60_000

/** Asks for a file and saves it; returns the name. Throws `ApiError` as every call does, and then nothing is saved. */
export async function download(
  path: string,
  options: Pick<CallOptions, 'body' | 'method' | 'signal'> = {},
): Promise<string> {
  const file = await fetchFile(path, { method: 'POST', ...options })
  saveFile(file)
  return file.name
}

/** Has the browser save bytes under a name, as if a link to them had been followed. */
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
