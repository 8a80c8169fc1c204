/**
 * The rows of a record's gallery: their contents by the keys of patches and history, and how a patch changes
 * them.
 */
import { GALLERY_ALT_FIELD_NAMES } from '#domain/pictures/alt-texts.ts'
import { type Area, GALLERY_PARTS, galleryTableOf } from '#domain/area/area.ts'
import { galleryAltKey, galleryAltNumber, galleryKey, galleryNumber } from '#domain/history/history-keys.ts'
import { DEFAULT_PICTURE_ORDER } from '#domain/pictures/picture-order.ts'
import { fieldError } from '#domain/errors/app-error.ts'
import { wireName } from '#domain/area/wire.ts'
import type { Db } from '#server/db/db.ts'
import { raw, sql } from '#server/db/sql.ts'
import type { RecordPatch } from '../record-patch.ts'

/**
 * The contents of a gallery by key: digests under `picture1` to `picture5`, alt texts under `pictureAlt1` to
 * `pictureAlt5`.
 */
type GalleryContents = Readonly<Record<string, string>>

type GalleryRow = { id: number; no: number; picture: string; alt: string }

/** The contents of a record's gallery. A picture without alt text has no second key. */
export async function readGallery(db: Db, area: Area, parentId: number): Promise<GalleryContents> {
  return area.gallery ? galleryContents(await readGalleryRows(db, area, parentId)) : {}
}

/** The same for rows that are already read. */
export function galleryContents(rows: readonly Omit<GalleryRow, 'id'>[]): Record<string, string> {
  const entries = rows.flatMap(({ no, picture, alt }) => [
    [galleryKey(no), picture],
    ...(alt === '' ? [] : [[galleryAltKey(no), alt]]),
  ])
  return Object.fromEntries(entries)
}

/** The digest of a gallery's first picture. */
export function galleryCover(contents: Readonly<Record<string, string | null>>): string | null {
  const first = DEFAULT_PICTURE_ORDER.find((no) => contents[galleryKey(no)])
  return first === undefined ? null : (contents[galleryKey(first)] ?? null)
}

function readGalleryRows(db: Db, area: Area, parentId: number): Promise<GalleryRow[]> {
  return db.query<GalleryRow>(
    sql`select id, no, picture, alt from ${raw(galleryTableOf(area))} where parent_id = ${parentId} order by no`,
  )
}

/** The alt texts of a gallery by the names of the form's fields. */
export function galleryAltTexts(held: GalleryContents): Record<string, string> {
  return Object.fromEntries(
    GALLERY_ALT_FIELD_NAMES.map(([name, no]) => [name, held[galleryAltKey(no)] ?? '']),
  )
}

/** Converts the values of a form to a patch: alt texts of the gallery get their keys. */
export function toGalleryPatch(area: Area, values: Readonly<Record<string, string>>): RecordPatch {
  if (!area.gallery) return values
  const target: Record<string, string | null> = { ...values }
  for (const [name, no] of GALLERY_ALT_FIELD_NAMES) {
    if (target[name] !== undefined) target[galleryAltKey(no)] = target[name] || null
    delete target[name]
  }
  return target
}

/** Whether a form changes a gallery in addition to its files: the order or an alt text. */
export function changesGallery(
  area: Area,
  { values, order }: { values: Readonly<Record<string, string>>; order: readonly number[] | undefined },
): boolean {
  if (!area.gallery) return false
  return order !== undefined || GALLERY_ALT_FIELD_NAMES.some(([name]) => values[name] !== undefined)
}

/**
 * The whole patch of a gallery: pictures move together with their alt texts, and the order is applied last.
 * Throws for the alt text of a picture that does not exist.
 */
export function galleryPatch(
  area: Area,
  held: GalleryContents,
  { target, order = DEFAULT_PICTURE_ORDER }: { target: RecordPatch; order?: readonly number[] | undefined },
): RecordPatch {
  if (!area.gallery) return target
  const whole: RecordPatch = { ...held, ...target }
  const next: Record<string, string | null> = { ...target }
  for (const [at, from] of order.entries()) {
    const picture = whole[galleryKey(from)] ?? null
    const alt = whole[galleryAltKey(from)] ?? null
    const isTakenOut = target[galleryKey(from)] === null
    if (picture === null && !isTakenOut && target[galleryAltKey(from)]) rejectMissingPicture(from)
    const no = at + 1
    next[galleryKey(no)] = picture
    next[galleryAltKey(no)] = picture === null ? null : alt
  }
  return Object.fromEntries(
    Object.entries(next).filter(([key, value]) => !isGalleryKey(key) || value !== (held[key] ?? null)),
  )
}

function rejectMissingPicture(no: number): never {
  const field = wireName(GALLERY_ALT_FIELD_NAMES[no - 1]?.[0] ?? GALLERY_PARTS[0])
  throw fieldError(field, NO_PICTURE, 'no-picture')
}

const NO_PICTURE = 'ไม่มีรูปภาพ'

const isGalleryKey = (key: string) => galleryNumber(key) !== undefined || galleryAltNumber(key) !== undefined

/**
 * Stores the pictures of a patch under their numbers, with their alt texts; null removes one. A picture that
 * gets another number keeps its row id, so the id still means the same picture.
 */
export async function replaceGallery(
  trx: Db,
  area: Area,
  parentId: number,
  target: RecordPatch,
): Promise<void> {
  if (!area.gallery || !Object.keys(target).some(isGalleryKey)) return
  const table = galleryTableOf(area)
  const rows = await readGalleryRows(trx, area, parentId)
  const whole: RecordPatch = { ...galleryContents(rows), ...target }
  const wanted = DEFAULT_PICTURE_ORDER.flatMap((no) => {
    const picture = whole[galleryKey(no)] ?? null
    return picture === null ? [] : [{ no, picture, alt: whole[galleryAltKey(no)] ?? '' }]
  })
  const numbered = assignImageIds(rows, wanted)
  const stays = (row: GalleryRow) => numbered.some((each) => isSame(each, row))
  for (const { id } of rows.filter((row) => !stays(row)))
    await trx.execute(sql`delete from ${raw(table)} where id = ${id}`)
  for (const row of numbered.filter((each) => !rows.some((known) => isSame(each, known))))
    await trx.execute(sql`insert into ${raw(table)} (id, parent_id, no, picture, alt)
       values (coalesce(${row.id ?? null}::bigint, nextval('record_id')), ${parentId}, ${row.no}, ${row.picture}, ${row.alt})`)
}

type DesiredImage = Omit<GalleryRow, 'id'> & { id?: number | undefined }

const isSame = (one: DesiredImage, other: GalleryRow) =>
  one.id === other.id && one.no === other.no && one.picture === other.picture && one.alt === other.alt

/**
 * Assigns the row ids: first the row with the same number and picture, then one with the same picture, then
 * one with the same number, else a new row.
 */
function assignImageIds(
  rows: readonly GalleryRow[],
  wanted: readonly Omit<GalleryRow, 'id'>[],
): DesiredImage[] {
  const free = new Set(rows)
  const take = (fits: (row: GalleryRow) => boolean) => {
    const row = [...free].find(fits)
    if (row) free.delete(row)
    return row?.id
  }
  const inPlace = wanted.map((each) => take(({ no, picture }) => no === each.no && picture === each.picture))
  const moved = wanted.map((each, at) => inPlace[at] ?? take(({ picture }) => picture === each.picture))
  return wanted.map((each, at) => ({ ...each, id: moved[at] ?? take(({ no }) => no === each.no) }))
}
