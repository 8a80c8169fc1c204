/**
 * The requests for the pictures of a gallery; each picture is a record (content areas, section 7). A change
 * carries the version in which the pictures were read. Unrelated changes of other users stay; a related one
 * is not overwritten, and the user sees it (users, 1).
 */
import type { QueryClient } from '@tanstack/react-query'
import type { Area, Gallery } from '#domain/area/area.ts'
import { IDEMPOTENCY_KEY_FIELD } from '#domain/records/idempotency-key.ts'
import { wireName } from '#domain/area/wire.ts'
import { ApiError } from '#web/api/api-error.ts'
import { fetchGalleryJson } from '#web/api/client.ts'
import { type SavedRecord, type SendOptions, savedOf, staleRecord } from '../record/record-api.ts'
import type { AreaRecord, GalleryPicture } from '../record/record.ts'
import { galleryQuery } from '../record/record-queries.ts'

/** Adds a picture; the server assigns the lowest free number, or refuses a sixth (`pictures-full`). */
export async function addPicture(
  area: Area,
  record: AreaRecord,
  { file, mark }: { file: File; mark: string },
  sent: SendOptions = {},
): Promise<void> {
  const form = formOf(area, record, { [wireName(IDEMPOTENCY_KEY_FIELD)]: mark }, file)
  await fetchGalleryJson(galleryOf(area), '', { body: form, ...sent })
}

/** Replaces a picture; the history keeps the old one. Throws `ApiError` with `stale` on a conflict. */
export async function replacePicture(
  area: Area,
  record: AreaRecord,
  picture: GalleryPicture,
  file: File,
  sent: SendOptions = {},
): Promise<SavedRecord> {
  const gallery = galleryOf(area)
  const named = { [wireName(gallery.id)]: picture.id, VERSION: String(picture.version) }
  const form = formOf(area, record, named, file)
  const answer = await fetchGalleryJson(gallery, '/update', { body: form, ...sent })
  return savedOf(record, answer)
}

/** Deletes a picture. The history keeps it for undo. Throws like `replacePicture`. */
export async function deletePicture(
  area: Area,
  record: AreaRecord,
  picture: GalleryPicture,
): Promise<SavedRecord> {
  const answer = await fetchGalleryJson(galleryOf(area), '/delete/:id', {
    params: { id: picture.id },
    query: { VERSION: picture.version },
  })
  return savedOf(record, answer)
}

/** Whether an error says that the gallery has changed: a picture is gone, or five exist. */
export function isGalleryOutdated(error: unknown): boolean {
  return error instanceof ApiError && (error.status === 404 || error.status === 409)
}

/** The fields come before the file, so that the server can refuse without reading it. */
function formOf(area: Area, record: AreaRecord, named: Record<string, string>, file: File): FormData {
  const form = new FormData()
  const fields = { CATM_UKEY: record.catmUkey, [wireName(area.id)]: record.id, ...named }
  for (const [name, value] of Object.entries(fields)) form.append(name, value)
  form.append('image', file, file.name)
  return form
}

function galleryOf(area: Area): Gallery {
  if (area.gallery === undefined) throw new Error(`${area.key} has no gallery`)
  return area.gallery
}

/** The subject of a change: the pictures of a record as they were shown, and which of them it concerns. */
type RebaseTarget = {
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
