/**
 * The alt texts of a record's pictures: those that a gallery stores, and the text to use when none is
 * written.
 */
import { altField, altFieldName, needsAlt } from './alt-fields.ts'
import { type Area, GALLERY_PARTS } from '../area/area.ts'
import type { Field, FieldOf } from '../fields/field.ts'
import { formatPlace } from '../places/place-names.ts'
import { type NamedRecord, publicName } from '../records/record-name.ts'

export const galleryPictureLabel = (no: number): string => `รูปที่ ${no}`

const GALLERY_ALT_FIELDS: Readonly<Record<string, FieldOf['text']>> = Object.fromEntries(
  GALLERY_PARTS.map((part, at) => [altFieldName(part), altField(part, galleryPictureLabel(at + 1))]),
)
const NO_ALT_FIELDS: typeof GALLERY_ALT_FIELDS = {}

/** The names of these fields, each with the number of its picture. */
export const GALLERY_ALT_FIELD_NAMES: readonly (readonly [string, number])[] = GALLERY_PARTS.map(
  (part, at) => [altFieldName(part), at + 1],
)

/**
 * The alt text fields of a gallery's pictures, by number. Requests send them with the record; they are stored
 * with the pictures.
 */
export function galleryAltFields({ gallery }: Pick<Area, 'gallery'>): typeof GALLERY_ALT_FIELDS {
  return gallery ? GALLERY_ALT_FIELDS : NO_ALT_FIELDS
}

/** The alt text field of one gallery picture, in the routes of a single picture. */
export const imageAltField: FieldOf['text'] = altField('')

/** All fields of a record's form: its own, and the alt texts of its gallery. */
export function formFields(area: Pick<Area, 'fields' | 'gallery'>): Readonly<Record<string, Field>> {
  return area.gallery ? { ...area.fields, ...GALLERY_ALT_FIELDS } : area.fields
}

/** Identifies a picture of a record: a gallery picture by number, or the picture of a field. */
export type PictureRef = { no: number } | { field: string }

/**
 * The alt text when nobody has written one: the record's name, its district or province, and which of its
 * pictures it is. Never the file name.
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

/** The alt text for readers: the written one, or else the suggested one. */
export function altText(area: Area, record: NamedRecord, which: PictureRef, written: string): string {
  return written.trim() === '' ? suggestedAlt(area, record, which) : written
}

/** The district of a record, or its province when the record belongs to the whole province. */
function shortPlace({ catmUkey, place: { ccDesc, aaDesc } }: NamedRecord): string {
  const only = { ccDesc: '', aaDesc: '', ttDesc: '', mmDesc: '' }
  return formatPlace(catmUkey, aaDesc === '' ? { ...only, ccDesc } : { ...only, aaDesc })
}
