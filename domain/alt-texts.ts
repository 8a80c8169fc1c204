/** The descriptions of a record's pictures: what a gallery keeps of them, and what readers get where none is written. */
import { altField, altName, isDescribed } from './alt-fields.ts'
import { type Area, GALLERY_PARTS } from './area.ts'
import type { Field, FieldOf } from './field.ts'
import { placeInWords } from './place-words.ts'
import { type Named, publicName } from './record-name.ts'

/** What a gallery's picture is called. */
export const pictureWords = (no: number): string => `รูปที่ ${no}`

const GALLERY_ALTS: Readonly<Record<string, FieldOf['text']>> = Object.fromEntries(
  GALLERY_PARTS.map((part, at) => [altName(part), altField(part, pictureWords(at + 1))]),
)
const NONE: typeof GALLERY_ALTS = {}

/** The names of those fields, each with the number of its picture. */
export const GALLERY_ALT_NAMES: readonly (readonly [string, number])[] = GALLERY_PARTS.map((part, at) => [
  altName(part),
  at + 1,
])

/** The fields that describe a gallery's pictures, by number: they come with a record and are kept with the pictures. */
export function galleryAlts({ gallery }: Pick<Area, 'gallery'>): typeof GALLERY_ALTS {
  return gallery ? GALLERY_ALTS : NONE
}

/** The field that describes an image record of a gallery, in calls of that record alone. */
export const imageAltField: FieldOf['text'] = altField('')

/** All fields that a form of a record carries: its own, and what describes its gallery's pictures. */
export function formFields(area: Pick<Area, 'fields' | 'gallery'>): Readonly<Record<string, Field>> {
  return area.gallery ? { ...area.fields, ...GALLERY_ALTS } : area.fields
}

/** Which picture of a record is meant: one of its gallery by number, or that of a field. */
export type Which = { no: number } | { field: string }

/**
 * What describes a picture where nobody has written anything: the record's name, its district or province, and which of its pictures
 * it is. Never the name of a file.
 */
export function suggestedAlt(area: Area, record: Named, which: Which): string {
  const name = publicName(area, record)
  const place = inBrief(record)
  const placed = place === '' || name.includes(place) ? [name] : [name, place]
  if ('no' in which) return [...placed, pictureWords(which.no)].join(' ')
  const slot = area.pictures.find(({ field }) => field === which.field)
  const isOneOfSeveral = area.pictures.filter(isDescribed).length > 1
  return [...(slot && isOneOfSeveral ? [slot.label] : []), ...placed].join(' ')
}

/** What is read aloud in place of a picture: what was written, or else what is suggested. */
export function altOf(area: Area, record: Named, which: Which, written: string): string {
  return written.trim() === '' ? suggestedAlt(area, record, which) : written
}

/** The district of a record, or its province where it belongs to all of it. */
function inBrief({ catmUkey, place: { ccDesc, aaDesc } }: Named): string {
  const only = { ccDesc: '', aaDesc: '', ttDesc: '', mmDesc: '' }
  return placeInWords(catmUkey, aaDesc === '' ? { ...only, ccDesc } : { ...only, aaDesc })
}
