/** Pictures of persons. An `<img>` cannot load them: their address needs the token (issue 5, item 4). */
import { queryOptions } from '@tanstack/react-query'
import { fetchFile } from './client.ts'

/** How long a picture that is no longer shown stays in memory, in milliseconds. */
const UNUSED_CACHE_MS = 60_000

/** Whether the address of a picture needs a session. */
export function isPrivatePicture(address: string): boolean {
  return address.startsWith('/private-pictures/')
}

/** The bytes of a private picture. The content of an address never changes. */
export function privatePictureQuery(address: string) {
  return queryOptions({
    queryKey: ['private-picture', address],
    staleTime: Number.POSITIVE_INFINITY,
    gcTime: UNUSED_CACHE_MS,
    queryFn: async ({ signal }) => (await fetchFile(address, { method: 'GET', signal })).bytes,
  })
}
