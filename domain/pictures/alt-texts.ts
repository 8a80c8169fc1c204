/**
 * The descriptions of a record's pictures: what a gallery keeps of them, and what readers get where none is
 * written.
 */
import { altField, altFieldName, needsAlt } from './alt-fields.ts'
import { type Area, GALLERY_PARTS } from '../area/area.ts'
import type { Field, FieldOf } from '../fields/field.ts'
import { formatPlace } from '../places/place-names.ts'
import { type NamedRecord, publicName } from '../records/record-name.ts'

/** What a gallery's picture is called. */
export const galleryPictureLabel = (no: number): string => `รูปที่ ${no}`

const GALLERY_ALT_FIELDS: Readonly<Record<string, FieldOf['text']>> = Object.fromEntries(
  GALLERY_PARTS.map((part, at) => [altFieldName(part), altField(part, galleryPictureLabel(at + 1))]),
)
const NO_ALT_FIELDS: typeof GALLERY_ALT_FIELDS = {}

/** The names of those fields, each with the number of its picture. */
export const GALLERY_ALT_FIELD_NAMES: readonly (readonly [string, number])[] = GALLERY_PARTS.map(
  (part, at) => [altFieldName(part), at + 1],
)

/**
 * The fields that describe a gallery's pictures, by number: they come with a record and are kept with the
 * pictures.
 */
export function galleryAltFields({ gallery }: Pick<Area, 'gallery'>): typeof GALLERY_ALT_FIELDS {
  return gallery ? GALLERY_ALT_FIELDS : NO_ALT_FIELDS
}

/** The field that describes an image record of a gallery, in calls of that record alone. */
export const imageAltField: FieldOf['text'] = altField('')

/** All fields that a form of a record carries: its own, and what describes its gallery's pictures. */
export function formFields(area: Pick<Area, 'fields' | 'gallery'>): Readonly<Record<string, Field>> {
  return area.gallery ? { ...area.fields, ...GALLERY_ALT_FIELDS } : area.fields
}

/** Which picture of a record is meant: one of its gallery by number, or that of a field. */
export type PictureRef = { no: number } | { field: string }

/**
 * What describes a picture where nobody has written anything: the record's name, its district or province,
 * and which of its pictures it is. Never the name of a file.
 */
export function suggestedAlt(area: Area, record: NamedRecord, which: PictureRef): string {
  const name = publicName(area, record)
  const place = shortPlace(record)
  const placed = place === '' || name.includes(place) ? [name] : [name, place]
  if ('no' in which) return [...placed, galleryPictureLabel(which.no)].join(' ')
  const slot = area.pictures.find(({ field }) => field === which.field)
  const isOneOfSeveral = area.pictures.filter(needsAlt).length > 1
  return [...(slot && isOneOfSeveral ? [slot.label] : []), ...placed].join(' ')
}

/** What is read aloud in place of a picture: what was written, or else what is suggested. */
export function altText(area: Area, record: NamedRecord, which: PictureRef, written: string): string {
  return written.trim() === '' ? suggestedAlt(area, record, which) : written
}

/** The district of a record, or its province where it belongs to all of it. */
function shortPlace({ catmUkey, place: { ccDesc, aaDesc } }: NamedRecord): string {
  const only = { ccDesc: '', aaDesc: '', ttDesc: '', mmDesc: '' }
  return formatPlace(catmUkey, aaDesc === '' ? { ...only, ccDesc } : { ...only, aaDesc })
}
