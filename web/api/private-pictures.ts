/** Pictures of persons, which an `<img>` can't ask for: their address needs the token (issue 5, item 4). */
import { queryOptions } from '@tanstack/react-query'
import { fetchFile } from './client.ts'

/** How long a picture of a person that nobody looks at any more is held in memory, in milliseconds. */
const UNUSED_CACHE_MS = 60_000

/** Whether a picture's address needs somebody signed in. */
export function isPrivatePicture(address: string): boolean {
  return address.startsWith('/private-pictures/')
}

/** The bytes of a private picture. An address names its content, so they never change. */
export function privatePictureQuery(address: string) {
  return queryOptions({
    queryKey: ['private-picture', address],
    staleTime: Number.POSITIVE_INFINITY,
    gcTime: UNUSED_CACHE_MS,
    queryFn: async ({ signal }) => (await fetchFile(address, { method: 'GET', signal })).bytes,
  })
}
