import { fetchFile } from '#web/api/client.ts'
import { isPrivatePicture } from '#web/api/private-pictures.ts'

/** A stored picture as a file. A public one needs no session, so fetching it never asks for a password. */
export async function storedFile(address: string, name: string): Promise<File> {
  const isPrivate = isPrivatePicture(address)
  const { bytes } = await fetchFile(address, { method: 'GET', ...(isPrivate ? {} : { session: 'none' }) })
  return new File([bytes], `${name}.${bytes.type === 'image/png' ? 'png' : 'jpg'}`, { type: bytes.type })
}
