/**
 * The image records of areas with up to five pictures: search, create, replace, delete (content areas,
 * section 7).
 */
import { altFieldName } from '#domain/pictures/alt-fields.ts'
import { imageAltField } from '#domain/pictures/alt-texts.ts'
import { type Area, GALLERY_SIZE, galleryTableOf } from '#domain/area/area.ts'
import { assertCan } from '#domain/permissions/can.ts'
import { galleryAltKey, galleryKey } from '#domain/history/history-keys.ts'
import { validateField } from '#domain/validation/validate-field.ts'
import { MESSAGES } from '#domain/validation/messages.ts'
import {
  isCheckedForNationalIds,
  unconfirmedNationalIds,
} from '#domain/personal-data/national-ids-in-text.ts'
import { AppError } from '#domain/errors/app-error.ts'
import { bangkokToday } from '#domain/dates/thai-date.ts'
import { wireName } from '#domain/area/wire.ts'
import type { Db } from '#server/db/db.ts'
import { raw, type Sql, sql } from '#server/db/sql.ts'
import { inTransaction } from '#server/db/in-transaction.ts'
import type { UploadedFile } from '#server/http/route.ts'
import type { Picture } from '#server/pictures/ingest-picture.ts'
import type { ChangeRequest } from '../change-request.ts'
import type { EngineDeps } from '../deps.ts'
import { findRecord } from '../read/find-record.ts'
import { readGallery } from './gallery-rows.ts'
import { invalidRecordError, assertCurrentVersion } from '../write/validate-request.ts'
import { type GalleryArea, imageAltName } from '../schemas/record-schemas.ts'
import type { ImageForm } from '../schemas/request-bodies.ts'
import { withIdempotencyKey } from '../write/idempotency.ts'
import type { RecordRow } from '../read/statements.ts'
import { applyPatch } from '../write/write-record.ts'

type ImageRow = { id: number; parentId: number; no: number; picture: string; alt: string }

/** The pictures of a record, in the order of their numbers. Empty when the record does not exist. */
export async function searchImages(
  deps: EngineDeps,
  area: GalleryArea,
  { actor }: Pick<ChangeRequest, 'actor'>,
  { recordId }: { recordId: string | undefined },
) {
  assertCan(actor, 'view', area)
  const parent = await findRecord(deps.db, { area, actor, action: 'view', id: recordId }).catch(
    undefinedIfNotFound,
  )
  if (!parent) return { isFound: false, data: [], total: 0 }
  const rows = await selectImages(deps.db, area, sql`parent_id = ${parent.id}`)
  const data = rows.map((row) => wireImage(deps, area, parent, row))
  return { isFound: data.length > 0, data, total: data.length }
}

/**
 * Adds a picture under the lowest free number; throws for a sixth. It locks the record, so that two requests
 * run one after the other.
 */
export async function addImage(
  deps: EngineDeps,
  request: ChangeRequest & { area: GalleryArea },
  form: ImageForm,
  files: readonly UploadedFile[],
): Promise<{ id: number; no: number }> {
  const { area, actor } = request
  const wanted = { area, actor, action: 'pictures', id: form.recordId } as const
  await findRecord(deps.db, wanted)
  const alt = readAlt(deps, area, form, '')
  const picture = await ingestSinglePicture(deps, request, files)
  const contents = [area.key, wanted.id, picture.sha256, alt]
  return withIdempotencyKey(
    deps.db,
    { account: actor.id, idempotencyKey: form.ONCE_MARK, contents },
    async (trx) => {
      const stored = await findRecord(trx, wanted, true)
      const gallery = await readGallery(trx, area, stored.id)
      const no = lowestFreeNumber(gallery)
      if (no === undefined) throw new AppError('pictures-full', { field: 'image' })
      await deps.pictures.put(trx, picture)
      const target = { [galleryKey(no)]: picture.sha256, [galleryAltKey(no)]: alt || null }
      await applyPatch(trx, deps, request, { stored, target, action: 'pictures' })
      const [image] = await selectImages(trx, area, sql`parent_id = ${stored.id} and no = ${no}`)
      if (!image) throw new Error('the picture was not stored')
      return { id: image.id, no }
    },
  )
}

/**
 * Replaces the picture of an image record, its alt text, or both; its number stays. `VERSION` is that of the
 * record; throws if it is not the present one. Returns the new version, so that the change can be undone.
 */
export async function replaceImage(
  deps: EngineDeps,
  request: ChangeRequest & { area: GalleryArea },
  form: ImageForm,
  files: readonly UploadedFile[],
): Promise<{ id: number; no: number; version: number }> {
  const { area } = request
  const { imageId: id, VERSION: version } = form
  const { stored: before, image: known } = await findImage(deps.db, request, id, false)
  if (!isLikelyRetry(request, before, version)) assertCurrentVersion(deps, request, before, version)
  const alt = readAlt(deps, area, form, known.alt)
  const isTextAlone = files.length === 0 && alt !== undefined
  const picture = isTextAlone ? undefined : await ingestSinglePicture(deps, request, files)
  return inTransaction(deps.db, async (trx) => {
    const { stored, image } = await findImage(trx, request, id, true)
    const isSame = (picture?.sha256 ?? image.picture) === image.picture && (alt ?? image.alt) === image.alt
    const done = (at: number) => ({ id: image.id, no: image.no, version: at })
    if (isSame && isLikelyRetry(request, stored, version)) return done(stored.version)
    assertCurrentVersion(deps, request, stored, version)
    if (picture) await deps.pictures.put(trx, picture)
    const target = {
      ...(picture ? { [galleryKey(image.no)]: picture.sha256 } : {}),
      ...(alt === undefined ? {} : { [galleryAltKey(image.no)]: alt || null }),
    }
    return done((await applyPatch(trx, deps, request, { stored, target, action: 'pictures' })).version)
  })
}

/**
 * Whether a change with the previous version is from the user who made the present one: the first response
 * may have been lost.
 */
function isLikelyRetry({ actor }: ChangeRequest, stored: RecordRow, version: number | undefined): boolean {
  return version === stored.version - 1 && stored.updatedBy === actor.name
}

/**
 * Removes a picture. The others keep their numbers. `VERSION` is that of the record, as image records have
 * it.
 */
export function removeImage(
  deps: EngineDeps,
  request: ChangeRequest & { area: GalleryArea },
  { id, version }: { id: string | undefined; version: number | undefined },
): Promise<{ id: number; no: number; version: number }> {
  return inTransaction(deps.db, async (trx) => {
    const { stored, image } = await findImage(trx, request, id, true)
    assertCurrentVersion(deps, request, stored, version)
    const target = { [galleryKey(image.no)]: null }
    const done = await applyPatch(trx, deps, request, { stored, target, action: 'pictures' })
    return { id: image.id, no: image.no, version: done.version }
  })
}

/** The record of an image, within the actor's scope. The image is read again after its record is locked. */
async function findImage(
  db: Db,
  { area, actor }: ChangeRequest & { area: GalleryArea },
  id: string | undefined,
  lock: boolean,
): Promise<{ stored: RecordRow; image: ImageRow }> {
  assertCan(actor, 'pictures', area)
  if (id === undefined) throw new AppError('not-found')
  const [known] = await selectImages(db, area, sql`id = ${Number(id)}`)
  if (!known) throw new AppError('not-found')
  const stored = await findRecord(db, { area, actor, action: 'pictures', id: String(known.parentId) }, lock)
  const [image] = lock ? await selectImages(db, area, sql`id = ${Number(id)}`) : [known]
  if (!image) throw new AppError('not-found')
  return { stored, image }
}

function selectImages(db: Db, area: Area, condition: Sql): Promise<ImageRow[]> {
  return db.query<ImageRow>(
    sql`select id, parent_id as "parentId", no, picture, alt from ${raw(galleryTableOf(area))}
      where ${condition} order by no`,
  )
}

function wireImage({ pictures }: EngineDeps, area: GalleryArea, parent: RecordRow, image: ImageRow) {
  const { gallery } = area
  const { id, no, picture, alt } = image
  return {
    [wireName(gallery.id)]: id,
    [wireName(gallery.no)]: no,
    [wireName(gallery.field)]: pictures.address(picture),
    [imageAltName(area)]: alt,
    PREVIEW: pictures.preview(picture),
    CATM_UKEY: parent.catmUkey,
    [wireName(area.id)]: parent.id,
    VERSION: parent.version,
    UPDATED_AT: new Date(parent.updatedAt).toISOString(),
  }
}

/** The alt text of a request, validated like every public text; undefined when the request has none. */
function readAlt(
  deps: EngineDeps,
  area: GalleryArea,
  { alt: typed, CONFIRMED_NUMBERS: confirmed }: ImageForm,
  stored: string,
): string | undefined {
  if (typed === undefined) return undefined
  const verdict = validateField(imageAltField, typed, { values: {}, today: bangkokToday(deps.clock()) })
  const field = altFieldName(area.gallery.field)
  if (!('value' in verdict)) throw invalidRecordError(area, [{ field, ...verdict }])
  const ids = isCheckedForNationalIds(area, imageAltField)
    ? unconfirmedNationalIds(verdict.value, stored, confirmed)
    : []
  if (ids.length === 0) return verdict.value
  throw invalidRecordError(area, [{ field, code: 'national-id-in-text', message: MESSAGES.nationalId }])
}

async function ingestSinglePicture(
  { db, pictures }: EngineDeps,
  { actor }: ChangeRequest,
  files: readonly UploadedFile[],
): Promise<Picture> {
  const [file] = files
  if (!file) throw new AppError('not-a-picture', { field: 'image' })
  const picture = await pictures.ingest(file.bytes, 'image', false, actor.id)
  await pictures.upload(db, picture)
  return picture
}

function lowestFreeNumber(gallery: Readonly<Record<string, string>>): number | undefined {
  const numbers = Array.from({ length: GALLERY_SIZE }, (_, index) => index + 1)
  return numbers.find((no) => gallery[galleryKey(no)] === undefined)
}

function undefinedIfNotFound(error: unknown): undefined {
  if (error instanceof AppError && error.code === 'not-found') return undefined
  throw error
}
