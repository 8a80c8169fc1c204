/** Records of two areas that may be the same thing, and merging them (docs/decisions/0085-overlaps.md). */
import { type Area, GALLERY_SIZE } from '../area/area.ts'
import { galleryAltKey, galleryKey } from '../history/history-keys.ts'
import { altFieldName, isAltField } from '../pictures/alt-fields.ts'
import { NONE } from '../places/catm.ts'
import { isEmptyValue } from '../validation/validate-field.ts'
import { type ComparableName, nameDistance } from './duplicates.ts'
import { pointFields } from './points.ts'

/** Whether one of two areas declares that its records may be the same as those of the other. */
export const overlap = (one: Area, other: Area): boolean =>
  one.overlaps?.area === other.key || other.overlaps?.area === one.key

/** The values of a record that are compared. Coordinates are empty when unknown. */
export type ComparableRecord = { name: ComparableName; catmUkey: string; lat: string; long: string }

/** The greatest distance, in kilometres, between the points that two officials set for one thing. */
const SAME_POINT_KM = 1

/**
 * Whether two records may be the same thing: their names are similar, they are in the same district, and
 * their points and sub-districts do not contradict.
 */
export function mayBeSame(one: ComparableRecord, other: ComparableRecord): boolean {
  if (one.catmUkey.slice(0, 4) !== other.catmUkey.slice(0, 4)) return false
  if (nameDistance(one.name, other.name) === undefined) return false
  const [a, b] = [pointOf(one), pointOf(other)]
  if (a && b) return distanceKm(a, b) <= SAME_POINT_KM
  const [here, there] = [one, other].map(({ catmUkey }) => catmUkey.slice(4, 6))
  return here === there || here === NONE || there === NONE
}

type Point = { lat: number; long: number }

function pointOf({ lat, long }: ComparableRecord): Point | undefined {
  const point = { lat: Number.parseFloat(lat), long: Number.parseFloat(long) }
  return Number.isNaN(point.lat) || Number.isNaN(point.long) ? undefined : point
}

/** Exact enough for a few kilometres in Thailand. */
function distanceKm(one: Point, other: Point): number {
  const northKm = (one.lat - other.lat) * 110.6
  const eastKm = (one.long - other.long) * 111.3 * Math.cos((one.lat * Math.PI) / 180)
  return Math.hypot(northKm, eastKm)
}

/** A record, including its gallery, by the keys of history rows. */
export type MergedRecord = { area: Area; values: Readonly<Record<string, unknown>> }

/** The values for the kept record, the labels of the values taken over, and the labels of those left out. */
export type Merge = { patch: Record<string, string>; taken: string[]; left: string[] }

/**
 * The values that the kept record takes from the removed one: fields that both areas have and that are empty
 * in the kept record, and pictures while there is room. Both coordinates of a point are taken together.
 */
export function mergeOf(kept: MergedRecord, removed: MergedRecord): Merge {
  const merge: Merge = { patch: {}, taken: [], left: [] }
  const point = pointFields(kept.area)
  const isPart = (name: string) => name === point?.lat || name === point?.long
  const hasPoint = point !== undefined && [point.lat, point.long].some((name) => textOf(kept, name) !== '')
  for (const [name, field] of Object.entries(removed.area.fields)) {
    const value = textOf(removed, name)
    if (isAltField(field) || field.hidden || ['flag', 'choice'].includes(field.kind)) continue
    if (isEmptyValue(field, value) || value === textOf(kept, name)) continue
    const own = kept.area.fields[name]
    const isEmpty = isPart(name) ? !hasPoint : own !== undefined && isEmptyValue(own, textOf(kept, name))
    if (own?.kind === field.kind && isEmpty) {
      merge.patch[name] = value
      merge.taken.push(own.label)
    } else merge.left.push(field.label)
  }
  mergePictures(kept, removed, merge)
  return merge
}

const PICTURES = 'รูปภาพ'

function mergePictures(kept: MergedRecord, removed: MergedRecord, merge: Merge): void {
  const own = picturesOf(kept).map(({ digest }) => digest)
  const slots = freeSlots(kept)
  for (const { digest, alt } of picturesOf(removed).filter((picture) => !own.includes(picture.digest))) {
    const slot = slots.shift()
    const labels = slot === undefined ? merge.left : merge.taken
    if (!labels.includes(PICTURES)) labels.push(PICTURES)
    if (slot === undefined) continue
    merge.patch[slot.key] = digest
    if (alt !== '') merge.patch[slot.altKey] = alt
  }
}

type Slot = { key: string; altKey: string }

function slotsOf({ area }: MergedRecord): Slot[] {
  const single = area.pictures
    .filter((slot) => !slot.private)
    .map(({ field }) => ({ key: field, altKey: altFieldName(field) }))
  const numbers = area.gallery ? Array.from({ length: GALLERY_SIZE }, (_none, at) => at + 1) : []
  return [...single, ...numbers.map((no) => ({ key: galleryKey(no), altKey: galleryAltKey(no) }))]
}

const picturesOf = (record: MergedRecord) =>
  slotsOf(record).flatMap(({ key, altKey }) => {
    const digest = textOf(record, key)
    return digest === '' ? [] : [{ digest, alt: textOf(record, altKey) }]
  })

const freeSlots = (record: MergedRecord) => slotsOf(record).filter(({ key }) => textOf(record, key) === '')

function textOf({ values }: MergedRecord, name: string): string {
  const value = values[name]
  return value === null || value === undefined ? '' : String(value)
}
