/**
 * The pictures of a record: the key of each form part. Pictures are validated and re-encoded before the
 * transaction begins.
 */
import { altFieldName } from '#domain/pictures/alt-fields.ts'
import { type Area, GALLERY_PARTS } from '#domain/area/area.ts'
import { galleryKey } from '#domain/history/history-keys.ts'
import type { Actor } from '#domain/permissions/scope.ts'
import { fieldError } from '#domain/errors/app-error.ts'
import type { Db } from '#server/db/db.ts'
import type { UploadedFile } from '#server/http/route.ts'
import type { Picture } from '#server/pictures/ingest-picture.ts'
import type { RecordPatch } from '../record-patch.ts'
import type { EngineDeps } from '../deps.ts'
import { isPrivatePictureKey } from '../presenter.ts'
import { picturePartsOf } from '#server/engine/schemas/record-form.ts'

/** Validated pictures by the key of the record. */
export type PicturesByKey = Map<string, Picture>

/** The key of the picture of a form part: its field, or `picture1` to `picture5`. */
function keyOfPart(area: Area, part: string): string {
  const slot = area.pictures.find((each) => each.part === part)
  if (slot) return slot.field
  return galleryKey(GALLERY_PARTS.indexOf(part as (typeof GALLERY_PARTS)[number]) + 1)
}

/**
 * Validates the files one after the other and uploads them. Throws for the first invalid one, with the name
 * of its part.
 */
export async function ingestPictures(
  { db, pictures }: Pick<EngineDeps, 'db' | 'pictures'>,
  { area, actor }: { area: Area; actor: Actor },
  files: readonly UploadedFile[],
): Promise<PicturesByKey> {
  const clean: PicturesByKey = new Map()
  for (const { name, bytes } of files) {
    if (!picturePartsOf(area).includes(name)) continue
    const key = keyOfPart(area, name)
    clean.set(key, await pictures.ingest(bytes, name, isPrivatePictureKey(area, key), actor.id))
  }
  for (const picture of clean.values()) await pictures.upload(db, picture)
  return clean
}

/** Stores the pictures in the record's transaction and returns the patch with their keys. */
export async function storePictures(
  { pictures }: Pick<EngineDeps, 'pictures'>,
  trx: Db,
  clean: PicturesByKey,
): Promise<RecordPatch> {
  // In one order everywhere, so that two records with the same pictures never deadlock.
  const inOrder = [...clean.values()].sort((one, other) => (one.sha256 < other.sha256 ? -1 : 1))
  for (const picture of inOrder) await pictures.put(trx, picture)
  return Object.fromEntries([...clean].map(([key, { sha256 }]) => [key, sha256]))
}

/** The patch that removes the pictures whose part was sent as empty text. Throws for a required picture. */
export function pictureRemovals(area: Area, removed: readonly string[]): RecordPatch {
  for (const part of removed) {
    const required = area.pictures.find((slot) => slot.part === part)?.required
    if (required) throw fieldError(part, required, 'required')
  }
  return Object.fromEntries(removed.flatMap((part) => removedKeys(area, keyOfPart(area, part))))
}

/** An alt text is removed with its picture. Alt texts of a gallery are handled in `galleryPatch`. */
function removedKeys(area: Area, key: string): [string, string | null][] {
  const alt = altFieldName(key)
  return [[key, null], ...(Object.hasOwn(area.fields, alt) ? ([[alt, '']] as [string, string][]) : [])]
}
