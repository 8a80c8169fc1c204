/** A record as the screens use it, read from its wire form (decisions, section 2). */
import { galleryAltFields } from '#domain/pictures/alt-texts.ts'
import { type Area, coverField, GALLERY_PARTS, recordId } from '#domain/area/area.ts'
import { PLACE_LEVELS } from '#domain/places/catm.ts'
import { DOCUMENT_PARTS } from '#domain/pictures/documents.ts'
import { placeNamesBy, type PlaceNames } from '#domain/places/geography.ts'
import { officeName } from '#domain/places/office.ts'
import { PICTURE_ORDER } from '#domain/pictures/picture-order.ts'
import { levelTitles, formatPlace, villageName } from '#domain/places/place-names.ts'
import { nameAfterKind, recordName as nameOf } from '#domain/records/record-name.ts'
import { fillText } from '#domain/errors/app-error.ts'
import { wireName } from '#domain/area/wire.ts'

export type WireRecord = Readonly<Record<string, unknown>>

/** A document of a record: file name, size in bytes, address. */
export type StoredDocument = { name: string; size: number; url: string }

export type AreaRecord = {
  /** Identifies the record in requests: its number, or its area code where a place has one record. */
  key: string
  /** Its number, for history, undo and restore. */
  id: string
  catmUkey: string
  version: number
  /** ISO time and name of the last change. */
  updatedAt: string
  updatedBy: string
  /** ISO time and name; empty unless the record is in the trash. */
  deletedAt: string
  deletedBy: string
  place: PlaceNames
  /** Fields, derived fields and picture addresses by camelCase name, as wire text; `''` for none. */
  values: Readonly<Record<string, string>>
  /** In the order the user set. */
  documents: readonly StoredDocument[]
}

/** One picture of a gallery, with its thumbnail, its alt text, and the `version` of the record. */
export type GalleryPicture = {
  id: string
  no: number
  url: string
  preview: string
  alt: string
  version: number
}

/** Reads a record. A missing value becomes the empty text; a value unknown to the area is omitted. */
export function readWireRecord(area: Area, wire: WireRecord): AreaRecord {
  const text = (name: string) => textOf(wire[wireName(name)])
  const catmUkey = text('catmUkey')
  const id = text(area.id)
  return {
    key: recordId(area, { catmUkey, [area.id]: id }),
    id,
    catmUkey,
    version: Number(text('version')),
    updatedAt: text('updatedAt'),
    updatedBy: text('updatedBy'),
    deletedAt: text('deletedAt'),
    deletedBy: text('deletedBy'),
    place: placeNamesBy((level) => text(`${level}Desc`)),
    values: Object.fromEntries(valueNames(area).map((name) => [name, text(name)])),
    documents: area.documents ? storedDocuments(wire.DOCUMENTS) : [],
  }
}

/** Reads a list of documents from its wire form. */
export function storedDocuments(wire: unknown): StoredDocument[] {
  const list: readonly WireRecord[] = Array.isArray(wire) ? wire : []
  return list.map(({ NAME, SIZE, URL }) => ({ name: textOf(NAME), size: Number(SIZE), url: textOf(URL) }))
}

/** The names of all values of an area's record, in form order. */
function valueNames(area: Area): string[] {
  return [
    ...Object.keys(area.fields),
    ...Object.keys(area.derived ?? {}),
    ...area.pictures.map(({ field }) => field),
    ...(area.gallery ? [coverField(area.gallery)] : []),
    ...Object.values(area.fields).flatMap((field) => (field.kind === 'reference' ? [field.shownBy] : [])),
  ]
}

/** The camelCase name of a wire name or form part; undefined for one that the area lacks. */
export function fieldOfWire(area: Area, wire: string): string | undefined {
  const parts: string[] = [...area.pictures.map(({ part }) => part), ...(area.gallery ? GALLERY_PARTS : [])]
  if (area.documents) parts.push('documents', ...DOCUMENT_PARTS)
  if (area.gallery) parts.push(...Object.keys(galleryAltFields(area)), PICTURE_ORDER)
  const names = [...valueNames(area), ...parts, 'catmUkey', area.id]
  return names.find((name) => wireName(name) === wire || name === wire)
}

/** The name of a record in labels and questions. */
export function recordName(area: Area, record: AreaRecord): string {
  return nameOf(area, record)
}

/** The place of a record in words, smallest first: `ตำบลสุเทพ อำเภอเมืองเชียงใหม่ จังหวัดเชียงใหม่`. */
export function placeName({ catmUkey, place }: Pick<AreaRecord, 'catmUkey' | 'place'>): string {
  return formatPlace(catmUkey, place)
}

/** The place of a record as labelled lines: its places down to the area's depth, or its office. */
export function placeLines(area: Area, { catmUkey, place }: AreaRecord): [string, string][] {
  if (area.offices) return [['ที่ทำการปกครอง', officeName(catmUkey, place)]]
  const { ccDesc, aaDesc, ttDesc } = place
  const titles = levelTitles(catmUkey)
  const lines: [string, string][] = [
    [titles.cc, ccDesc],
    [titles.aa, aaDesc],
    [titles.tt, ttDesc],
    [titles.mm, villageName(catmUkey, place)],
  ]
  return lines.slice(0, PLACE_LEVELS.indexOf(area.placeDepth) + 1)
}

/** The question before a record is deleted, with its values and `{place}` filled in, in brief. */
export function deleteQuestion(area: Area, record: AreaRecord): string {
  const [named] = area.search.finds
  const values = Object.entries(record.values).map(([name, value]) => {
    const text = name === named && value.trim() === '' ? nameAfterKind(area, record) : value
    return [name, inBrief(text) || '-']
  })
  return fillText(area.titles.deleteConfirm, { ...Object.fromEntries(values), place: placeName(record) })
}

const LETTERS_IN_QUESTION = 150
const letters = new Intl.Segmenter('th', { granularity: 'grapheme' })

function inBrief(text: string): string {
  if (text.length <= LETTERS_IN_QUESTION) return text
  const all = [...letters.segment(text)].map(({ segment }) => segment)
  return all.length > LETTERS_IN_QUESTION ? `${all.slice(0, LETTERS_IN_QUESTION).join('')}…` : text
}

/** Whether a record is shown at province level. */
export function isShown({ display }: Area, { values }: AreaRecord): boolean {
  return display !== undefined && values[display.field] === '1'
}

/** The address of the first picture of the record itself, without its gallery; empty without one. */
export function pictureOf({ pictures, gallery }: Area, { values }: AreaRecord): string {
  const fields = [...pictures.map(({ field }) => field), ...(gallery ? [coverField(gallery)] : [])]
  return fields.map((field) => values[field] ?? '').find((address) => address !== '') ?? ''
}

/** The address of a picture's thumbnail. */
export function previewOf(address: string): string {
  return `${address}/preview`
}

function textOf(value: unknown): string {
  return value === null || value === undefined ? '' : String(value)
}
