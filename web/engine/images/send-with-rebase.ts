/**
 * Changes of a gallery go by the version in which its pictures were read. What somebody else did meanwhile and has nothing to do with them
 * stays beside them; where it has, nothing is overwritten, and the official is shown it (users, 1).
 */
import type { QueryClient } from '@tanstack/react-query'
import type { Area } from '#domain/area/area.ts'
import { staleRecord } from '../record/record-api.ts'
import { galleryQuery } from '../record/record-queries.ts'
import type { AreaRecord, GalleryPicture } from '../record/record.ts'

/** What a change is meant for: the pictures of a record as they were shown, and which of them it concerns. */
export type RebaseTarget = {
  client: QueryClient
  area: Area
  record: AreaRecord
  pictures: readonly GalleryPicture[]
}

/** So often what others do elsewhere in the record is passed over before the official is told. */
const MAX_RETRIES = 3

/**
 * Sends a change with the record's version; where somebody saved in between but left the pictures alone, once more with the version of now.
 * Throws what `send` throws; `stale` only where one of the pictures is another now, or says something else.
 */
export async function sendWithRebase<T>(
  seen: RebaseTarget,
  send: (version: number) => Promise<T>,
): Promise<T> {
  const { client, area, record, pictures } = seen
  let version = pictures[0]?.version ?? record.version
  for (let time = 1; ; time += 1) {
    try {
      return await send(version)
    } catch (error) {
      const now = staleRecord(area, error)
      if (now === undefined || time > MAX_RETRIES) throw error
      const gallery = await client.fetchQuery(galleryQuery(area, now))
      if (!pictures.every((picture) => gallery.some((other) => isUnchangedPicture(picture, other))))
        throw error
      version = gallery[0]?.version ?? now.version
    }
  }
}

function isUnchangedPicture(picture: GalleryPicture, now: GalleryPicture): boolean {
  return (['id', 'no', 'url', 'alt'] as const).every((what) => picture[what] === now[what])
}
