/**
 * Changes of a gallery carry the version in which its pictures were read. Unrelated changes of other users
 * are preserved. A related one is not overwritten; the user sees it (users, 1).
 */
import type { QueryClient } from '@tanstack/react-query'
import type { Area } from '#domain/area/area.ts'
import { staleRecord } from '../record/record-api.ts'
import { galleryQuery } from '../record/record-queries.ts'
import type { AreaRecord, GalleryPicture } from '../record/record.ts'

/** The subject of a change: the pictures of a record as they were shown, and which of them it concerns. */
export type RebaseTarget = {
  client: QueryClient
  area: Area
  record: AreaRecord
  pictures: readonly GalleryPicture[]
}

/** Unrelated changes of others are retried this many times before the user is asked. */
const MAX_RETRIES = 3

/**
 * Sends a change with the record's version. Where somebody saved in between but did not touch the pictures,
 * it is sent again with the current version. Throws what `send` throws; `stale` only where a picture or its
 * alt text has changed.
 */
export async function sendWithRebase<T>(
  target: RebaseTarget,
  send: (version: number) => Promise<T>,
): Promise<T> {
  const { client, area, record, pictures } = target
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
