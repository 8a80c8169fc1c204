/** The rows of a record's gallery: what they hold by the keys of targets and histories, and how they become what a target names. */
import { GALLERY_ALT_NAMES } from '#domain/alt-texts.ts'
import { type Area, GALLERY_PARTS, galleryTableOf } from '#domain/area.ts'
import { galleryAltKey, galleryAltNumber, galleryKey, galleryNumber } from '#domain/history-keys.ts'
import { AS_THEY_STAND } from '#domain/picture-order.ts'
import { Refusal } from '#domain/refusal.ts'
import { wireName } from '#domain/wire.ts'
import type { Target } from './change.ts'
import type { Handle } from './deps.ts'
import { changed, rowsOf } from './query.ts'

/** What a gallery holds by key: digests under `picture1` to `picture5`, what describes them under `pictureAlt1` to `pictureAlt5`. */
type Held = Readonly<Record<string, string>>

type GalleryRow = { id: number; no: number; picture: string; alt: string }

/** What a record's gallery holds; a picture that nobody described has no second key. */
export async function galleryOf(db: Handle, area: Area, parentId: number): Promise<Held> {
  return area.gallery ? heldIn(await galleryRows(db, area, parentId)) : {}
}

/** The same of rows that were read. */
export function heldIn(rows: readonly Omit<GalleryRow, 'id'>[]): Record<string, string> {
  const entries = rows.flatMap(({ no, picture, alt }) => [
    [galleryKey(no), picture],
    ...(alt === '' ? [] : [[galleryAltKey(no), alt]]),
  ])
  return Object.fromEntries(entries)
}

function galleryRows(db: Handle, area: Area, parentId: number): Promise<GalleryRow[]> {
  const text = `select id, no, picture, alt from ${galleryTableOf(area)} where parent_id = $1 order by no`
  return rowsOf<GalleryRow>(db, text, [parentId])
}

/** What a gallery holds as the form's fields have it: the descriptions alone. */
export function altsIn(held: Held): Record<string, string> {
  return Object.fromEntries(GALLERY_ALT_NAMES.map(([name, no]) => [name, held[galleryAltKey(no)] ?? '']))
}

/** The values of a form with what describes the pictures of a gallery under the keys of its target. */
export function asTarget(area: Area, values: Readonly<Record<string, string>>): Target {
  if (!area.gallery) return values
  const target: Record<string, string | null> = { ...values }
  for (const [name, no] of GALLERY_ALT_NAMES) {
    if (target[name] !== undefined) target[galleryAltKey(no)] = target[name] || null
    delete target[name]
  }
  return target
}

/** Whether a form says anything of a gallery but its files. */
export function speaksOfGallery(
  area: Area,
  { values, order }: { values: Readonly<Record<string, string>>; order: readonly number[] | undefined },
): boolean {
  if (!area.gallery) return false
  return order !== undefined || GALLERY_ALT_NAMES.some(([name]) => values[name] !== undefined)
}

/**
 * What a target makes of a gallery, in full: what described a picture goes with it, and the order comes last. Refuses to describe a
 * picture that is not there.
 */
export function galleryTarget(
  area: Area,
  held: Held,
  { target, order = AS_THEY_STAND }: { target: Target; order?: readonly number[] | undefined },
): Target {
  if (!area.gallery) return target
  const whole: Target = { ...held, ...target }
  const next: Record<string, string | null> = { ...target }
  for (const [at, from] of order.entries()) {
    const picture = whole[galleryKey(from)] ?? null
    const alt = whole[galleryAltKey(from)] ?? null
    const isTakenOut = target[galleryKey(from)] === null
    if (picture === null && !isTakenOut && target[galleryAltKey(from)]) refuseNothing(from)
    const no = at + 1
    next[galleryKey(no)] = picture
    next[galleryAltKey(no)] = picture === null ? null : alt
  }
  return Object.fromEntries(
    Object.entries(next).filter(([key, value]) => !isOfGallery(key) || value !== (held[key] ?? null)),
  )
}

function refuseNothing(no: number): never {
  const field = wireName(GALLERY_ALT_NAMES[no - 1]?.[0] ?? GALLERY_PARTS[0])
  throw new Refusal('invalid', { field, message: NO_PICTURE, extra: { code: 'no-picture' } })
}

const NO_PICTURE = 'ไม่มีรูปภาพ'

const isOfGallery = (key: string) => galleryNumber(key) !== undefined || galleryAltNumber(key) !== undefined

/**
 * Puts the pictures that a target names into their numbers, with what describes them; null takes one out. A picture that goes to another
 * number takes its row's number with it, so whoever has that in hand still means the same picture.
 */
export async function setGallery(trx: Handle, area: Area, parentId: number, target: Target): Promise<void> {
  if (!area.gallery || !Object.keys(target).some(isOfGallery)) return
  const table = galleryTableOf(area)
  const rows = await galleryRows(trx, area, parentId)
  const whole: Target = { ...heldIn(rows), ...target }
  const wanted = AS_THEY_STAND.flatMap((no) => {
    const picture = whole[galleryKey(no)] ?? null
    return picture === null ? [] : [{ no, picture, alt: whole[galleryAltKey(no)] ?? '' }]
  })
  const numbered = withIds(rows, wanted)
  const stays = (row: GalleryRow) => numbered.some((each) => isSame(each, row))
  for (const { id } of rows.filter((row) => !stays(row)))
    await changed(trx, `delete from ${table} where id = $1`, [id])
  for (const row of numbered.filter((each) => !rows.some((known) => isSame(each, known))))
    await changed(
      trx,
      `insert into ${table} (id, parent_id, no, picture, alt)
       values (coalesce($1::bigint, nextval('record_id')), $2, $3, $4, $5)`,
      [row.id ?? null, parentId, row.no, row.picture, row.alt],
    )
}

type Wanted = Omit<GalleryRow, 'id'> & { id?: number | undefined }

const isSame = (one: Wanted, other: GalleryRow) =>
  one.id === other.id && one.no === other.no && one.picture === other.picture && one.alt === other.alt

/** Which row each picture stands in: its own, else the one that had its number and is left over, else a new one. */
function withIds(rows: readonly GalleryRow[], wanted: readonly Omit<GalleryRow, 'id'>[]): Wanted[] {
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
