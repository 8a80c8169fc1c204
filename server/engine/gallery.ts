/** The image records of areas with up to five pictures: search, create, replace, delete (content areas, section 7). */
import { altName } from '#domain/alt-fields.ts'
import { imageAltField } from '#domain/alt-texts.ts'
import { type Area, GALLERY_SIZE, type Gallery, galleryTableOf } from '#domain/area.ts'
import { whyNot } from '#domain/can.ts'
import { galleryAltKey, galleryKey } from '#domain/history-keys.ts'
import { judge } from '#domain/judge.ts'
import { MESSAGES } from '#domain/messages.ts'
import { CONFIRMED, isGuarded, unansweredIds } from '#domain/personal-texts.ts'
import { Refusal } from '#domain/refusal.ts'
import { bangkokToday } from '#domain/thai-date.ts'
import { wireName } from '#domain/wire.ts'
import { inTransaction } from '#server/db/in-transaction.ts'
import type { UploadedFile } from '#server/http/route.ts'
import type { Picture } from '#server/pictures/ingest.ts'
import type { Asked } from './asked.ts'
import type { EngineDeps, Handle } from './deps.ts'
import { findRecord } from './find.ts'
import { galleryOf } from './gallery-rows.ts'
import { problemsRefusal, refuseStale } from './judged.ts'
import { doneOnce, markOf } from './once.ts'
import { rowsOf } from './query.ts'
import { type Body, readId, readNumbers, readVersion, textOf } from './request.ts'
import type { Row } from './statements.ts'
import { changeTo } from './write.ts'

/** An area that has a gallery. */
export type GalleryArea = Area & { gallery: Gallery }

type ImageRow = { id: number; parentId: number; no: number; picture: string; alt: string }

/** The pictures of a record, in the order of their numbers. A record that does not exist has none. */
export async function searchImages(deps: EngineDeps, area: GalleryArea, { actor }: Asked, body: Body) {
  const refusal = whyNot(actor, 'view', area)
  if (refusal) throw new Refusal(refusal)
  const parent = await findRecord(deps.db, { area, actor, action: 'view', id: parentId(area, body) }).catch(
    absent,
  )
  if (!parent) return { isFound: false, data: [], total: 0 }
  const rows = await imagesWhere(deps.db, area, 'parent_id = $1', parent.id)
  const data = rows.map((row) => wireImage(deps, area, parent, row))
  return { isFound: data.length > 0, data, total: data.length }
}

/** Adds a picture under the lowest free number; refuses a sixth. The record is locked, so two adders take turns. */
export async function addImage(
  deps: EngineDeps,
  asked: Asked & { area: GalleryArea },
  body: Body,
  files: readonly UploadedFile[],
): Promise<{ id: number; no: number }> {
  const { area, actor } = asked
  const wanted = { area, actor, action: 'pictures', id: parentId(area, body) } as const
  await findRecord(deps.db, wanted)
  const alt = readAlt(deps, area, body, '')
  const picture = await onlyPicture(deps, files)
  const contents = [area.key, wanted.id, picture.sha256, alt]
  return doneOnce(deps.db, { account: actor.id, mark: markOf(body), contents }, async (trx) => {
    const stored = await findRecord(trx, wanted, true)
    const gallery = await galleryOf(trx, area, stored.id)
    const no = freeNumber(gallery)
    if (no === undefined) throw new Refusal('pictures-full', { field: 'image' })
    await deps.pictures.put(trx, picture)
    const target = { [galleryKey(no)]: picture.sha256, [galleryAltKey(no)]: alt || null }
    await changeTo(trx, deps, asked, { stored, target, action: 'pictures' })
    const [image] = await imagesWhere(trx, area, 'parent_id = $1 and no = $2', stored.id, no)
    if (!image) throw new Error('the picture was not kept')
    return { id: image.id, no }
  })
}

/**
 * Replaces the picture of one image record, or describes it anew, or both; its number stays. A `VERSION` is the record's, as image
 * records carry it: refused where somebody saved since. The one it comes to is answered, so that it can be undone.
 */
export async function replaceImage(
  deps: EngineDeps,
  asked: Asked & { area: GalleryArea },
  body: Body,
  files: readonly UploadedFile[],
): Promise<{ id: number; no: number; version: number }> {
  const { area } = asked
  const id = readId(body[wireName(area.gallery.id)])
  const version = readVersion(body.VERSION)
  const { stored: before, image: known } = await parentOfImage(deps.db, asked, id, false)
  if (!isPerhapsSentAgain(asked, before, version)) refuseStale(deps, asked, before, version)
  const alt = readAlt(deps, area, body, known.alt)
  const isTextAlone = files.length === 0 && alt !== undefined
  const picture = isTextAlone ? undefined : await onlyPicture(deps, files)
  return inTransaction(deps.db, async (trx) => {
    const { stored, image } = await parentOfImage(trx, asked, id, true)
    const isSame = (picture?.sha256 ?? image.picture) === image.picture && (alt ?? image.alt) === image.alt
    const done = (at: number) => ({ id: image.id, no: image.no, version: at })
    if (isSame && isPerhapsSentAgain(asked, stored, version)) return done(stored.version)
    refuseStale(deps, asked, stored, version)
    if (picture) await deps.pictures.put(trx, picture)
    const target = {
      ...(picture ? { [galleryKey(image.no)]: picture.sha256 } : {}),
      ...(alt === undefined ? {} : { [galleryAltKey(image.no)]: alt || null }),
    }
    return done((await changeTo(trx, deps, asked, { stored, target, action: 'pictures' })).version)
  })
}

/** Whether a change comes one version late from whoever made that version: its answer may have been lost on the way. */
function isPerhapsSentAgain({ actor }: Asked, stored: Row, version: number | undefined): boolean {
  return version === stored.version - 1 && stored.updatedBy === actor.name
}

/** Takes a picture away; the others keep their numbers. A version that is named is the record's, as image records carry it. */
export function removeImage(
  deps: EngineDeps,
  asked: Asked & { area: GalleryArea },
  { id, version }: { id: string | undefined; version: number | undefined },
): Promise<{ id: number; no: number; version: number }> {
  return inTransaction(deps.db, async (trx) => {
    const { stored, image } = await parentOfImage(trx, asked, id, true)
    refuseStale(deps, asked, stored, version)
    const target = { [galleryKey(image.no)]: null }
    const done = await changeTo(trx, deps, asked, { stored, target, action: 'pictures' })
    return { id: image.id, no: image.no, version: done.version }
  })
}

/** The record of an image, found within the actor's scope; the image is looked up again once its record is locked. */
async function parentOfImage(
  db: Handle,
  { area, actor }: Asked & { area: GalleryArea },
  id: string | undefined,
  lock: boolean,
): Promise<{ stored: Row; image: ImageRow }> {
  const refusal = whyNot(actor, 'pictures', area)
  if (refusal) throw new Refusal(refusal)
  if (id === undefined) throw new Refusal('not-found')
  const [known] = await imagesWhere(db, area, 'id = $1', Number(id))
  if (!known) throw new Refusal('not-found')
  const stored = await findRecord(db, { area, actor, action: 'pictures', id: String(known.parentId) }, lock)
  const [image] = lock ? await imagesWhere(db, area, 'id = $1', Number(id)) : [known]
  if (!image) throw new Refusal('not-found')
  return { stored, image }
}

function imagesWhere(db: Handle, area: Area, condition: string, ...values: number[]): Promise<ImageRow[]> {
  const text = `select id, parent_id as "parentId", no, picture, alt from ${galleryTableOf(area)} where ${condition} order by no`
  return rowsOf<ImageRow>(db, text, values)
}

function wireImage({ pictures }: EngineDeps, area: GalleryArea, parent: Row, image: ImageRow) {
  const { gallery } = area
  const { id, no, picture, alt } = image
  return {
    [wireName(gallery.id)]: id,
    [wireName(gallery.no)]: no,
    [wireName(gallery.field)]: pictures.address(picture),
    [altOfImage(area)]: alt,
    PREVIEW: pictures.preview(picture),
    CATM_UKEY: parent.catmUkey,
    [wireName(area.id)]: parent.id,
    VERSION: parent.version,
    UPDATED_AT: new Date(parent.updatedAt).toISOString(),
  }
}

/** What every call of an image record may carry: the whole of one as it is answered, and who answers for the numbers in its text. */
export const ofImage = (area: GalleryArea) => [
  ...[area.gallery.id, area.gallery.no, area.gallery.field].map(wireName),
  altOfImage(area),
  wireName(CONFIRMED),
  'PREVIEW',
  'CATM_UKEY',
  wireName(area.id),
  'VERSION',
  'UPDATED_AT',
]

const altOfImage = ({ gallery }: GalleryArea) => wireName(altName(gallery.field))

/** What a call says of a picture, judged as every text that the public reads; nothing where it says nothing. */
function readAlt(deps: EngineDeps, area: GalleryArea, body: Body, stored: string): string | undefined {
  const sent = body[altOfImage(area)]
  if (sent === undefined || sent === null) return undefined
  const typed = textOf(sent, altOfImage(area))
  const verdict = judge(imageAltField, typed, { values: {}, today: bangkokToday(deps.clock()) })
  const field = altName(area.gallery.field)
  if (!('value' in verdict)) throw problemsRefusal(area, [{ field, ...verdict }])
  const ids = isGuarded(area, imageAltField) ? unansweredIds(verdict.value, stored, readNumbers(body)) : []
  if (ids.length === 0) return verdict.value
  throw problemsRefusal(area, [{ field, code: 'national-id-in-text', message: MESSAGES.nationalId }])
}

async function onlyPicture({ pictures }: EngineDeps, files: readonly UploadedFile[]): Promise<Picture> {
  const [file] = files
  if (!file) throw new Refusal('not-a-picture', { field: 'image' })
  return pictures.ingest(file.bytes, 'image')
}

function freeNumber(gallery: Readonly<Record<string, string>>): number | undefined {
  const numbers = Array.from({ length: GALLERY_SIZE }, (_, index) => index + 1)
  return numbers.find((no) => gallery[galleryKey(no)] === undefined)
}

const parentId = (area: Area, body: Body) => readId(body[wireName(area.id)])

function absent(error: unknown): undefined {
  if (error instanceof Refusal && error.code === 'not-found') return undefined
  throw error
}
