/** A record in the responses of the public API: the content of its page, as the preview shows it. */

import { ENGLISH } from '#areas/english/index.ts'
import type { Area } from '#domain/area/area.ts'
import { toIsoDate, type WireDate } from '#domain/dates/thai-date.ts'
import { choiceName } from '#domain/fields/choices.ts'
import type { FieldOf } from '#domain/fields/field.ts'
import { formatQuestions, parseStoredQuestions } from '#domain/fields/questions.ts'
import { maskNationalIds } from '#domain/personal-data/national-ids-in-text.ts'
import { altFieldName } from '#domain/pictures/alt-fields.ts'
import { altText, type PictureRef } from '#domain/pictures/alt-texts.ts'
import type { Geography, PlaceNames } from '#domain/places/geography.ts'
import { type Language, type PageLanguage, THAI } from '#domain/public/page-language.ts'
import type { PublicPart } from '#domain/public/public-parts.ts'
import { publicRole } from '#domain/public/public-role.ts'
import { needsConsent, publicView, type ViewedRecord } from '#domain/public/public-view.ts'
import { publicVisibility } from '#domain/public/public-visibility.ts'
import type { RecordFields } from '../list-parameters.ts'
import type { PublicArea } from '../public-areas.ts'
import { PICTURE_WIDTHS, PUBLIC_PREFIX } from '../public-route.ts'
import { type PictureRow, type PublicRow, pictureKey, publicPictures } from '../public-rows.ts'
import { partData } from './part-data.ts'
import { codeAndNames } from './public-words.ts'

export type PresentationContext = {
  geography: Geography
  today: WireDate
  /** Views that the answer does not have are not made. */
  fields?: Pick<RecordFields, 'has'> | undefined
}

/** The URL of a record, below the server's own URL. */
export const recordAddress = (area: Pick<Area, 'key'>, id: number | string): string =>
  `${PUBLIC_PREFIX}/areas/${area.key}/records/${id}`

export function presentPublicRecord(described: PublicArea, row: PublicRow, context: PresentationContext) {
  const { area } = described
  const record = viewedRecord(described, row, context.geography)
  const values = record.values
  const has = context.fields?.has ?? (() => true)
  const view = viewsOf(area, record)
  // Pictures have the English name.
  const needsEnglish = has('en') || (has('pictures') && area.pictures.length + (row.gallery ?? []).length > 0)
  const en = needsEnglish ? view(ENGLISH, englishNames(context.geography, row.catmUkey)) : NO_VIEW
  return {
    id: String(row.id),
    area: area.key,
    url: recordAddress(area, row.id),
    place: presentPlace(row.catmUkey, record.place),
    levels: levelsOf(described, row, values, context.today),
    kind: kindOf(described, values),
    ...periodOf(described, values),
    point: pointOf(described, values),
    published: new Date(row.published).toISOString(),
    modified: new Date(row.modified).toISOString(),
    th: has('th') ? view(THAI) : NO_VIEW,
    en,
    pictures: picturesOf(area, row, record, en),
    documents: (row.documents ?? []).map(({ sha256, name, size }) => ({
      name: maskNationalIds(name),
      size,
      url: `${recordAddress(area, row.id)}/documents/${sha256}`,
    })),
  }
}

export type PublicRecordJson = ReturnType<typeof presentPublicRecord>

/**
 * The record in the form that the page needs. Fields without the required consent are empty, so that nothing
 * can reveal them.
 */
function viewedRecord({ page, readFields }: PublicArea, row: PublicRow, geography: Geography): ViewedRecord {
  const stored: Record<string, string> = {}
  for (const [name, field] of readFields) {
    stored[name] = String(row[name] ?? '')
    if (field.kind === 'reference') stored[field.shownBy] = String(row[field.shownBy] ?? '')
  }
  const consented = page.consented?.field
  const values =
    consented !== undefined && needsConsent(page, consented, stored) ? { ...stored, [consented]: '' } : stored
  return { id: String(row.id), catmUkey: row.catmUkey, place: geography.names(row.catmUkey), values }
}

const presentPlace = (code: string, { ccDesc, aaDesc, ttDesc, mmDesc }: PlaceNames) => ({
  code,
  province: ccDesc,
  district: aaDesc,
  subDistrict: ttDesc,
  village: mmDesc,
})

/** The English names of an area code's levels. */
function englishNames(geography: Geography, code: string): PlaceNames {
  const named = (digits: number) => {
    const level = code.slice(0, digits)
    return level.endsWith('00') ? '' : (geography.find(level)?.en ?? '')
  }
  return { ccDesc: named(2), aaDesc: named(4), ttDesc: named(6), mmDesc: named(8) }
}

/** The sites that show the record, by the same function as the preview. */
function levelsOf({ area }: PublicArea, row: PublicRow, values: Values, today: WireDate): string[] {
  const pictures = area.gallery
    ? undefined
    : publicPictures(area).filter(({ field }) => row[pictureKey(field)]).length
  const record = { catmUkey: row.catmUkey, values, isDeleted: false, pictures }
  const visibility = publicVisibility(area, record, today)
  // The statement and the preview use the same conditions. If they ever differ, the record must not be shown.
  if (visibility === undefined || visibility.reasons.length > 0)
    throw new Error(`${area.key} ${row.id} was read for the public, but is not public`)
  return visibility.sites.flatMap(({ site, isOn }) => (isOn ? [site] : []))
}

function kindOf({ area, kindField }: PublicArea, values: Values) {
  const field = area.fields[kindField ?? ''] as FieldOf['choice'] | undefined
  const code = values[kindField ?? ''] ?? ''
  if (field === undefined || code === '') return null
  const { th: name, en } = codeAndNames(code, choiceName(field, code, values))
  return { code, name, en }
}

type Values = ViewedRecord['values']

function periodOf({ period }: PublicArea, values: Values) {
  const day = (name: string | undefined) => toIsoDate(values[name ?? ''] ?? '') || null
  const start = day(period?.start)
  return { start, end: day(period?.end) ?? start }
}

function pointOf({ point }: PublicArea, values: Values) {
  const [lat, long] = [point?.lat, point?.long].map((name) => (values[name ?? ''] ?? '').replaceAll(',', ''))
  if (!lat || !long) return null
  const place = { lat: Number(lat), long: Number(long) }
  return Number.isFinite(place.lat) && Number.isFinite(place.long) ? place : null
}

const NO_VIEW = { title: '', titleIn: 'th' as Language, kind: '', place: '', parts: [] as PresentedPart[] }

/** Makes the pages of a record. Texts from earlier years may have national IDs that are not masked yet. */
function viewsOf(area: Area, record: ViewedRecord) {
  /** Both languages have the same data. */
  const data = new Map<string, ReturnType<typeof aboutPart>>()
  const about = (name: string) => {
    const known = data.get(name) ?? aboutPart(area, name, record.values)
    data.set(name, known)
    return known
  }
  return (page: PageLanguage, english?: PlaceNames) => {
    const view = publicView(area, record, page, english)
    if (view === undefined) throw new Error(`${area.key} has no public page`)
    return {
      title: maskNationalIds(view.title),
      titleIn: view.titleIn,
      kind: view.kind,
      place: view.place,
      parts: view.parts.map((part) => presentPart(part, about(part.name))),
    }
  }
}

function aboutPart(area: Area, name: string, values: Values) {
  const field = area.fields[name]
  return { role: (field && publicRole(area, name, field)) ?? null, data: partData(area, name, values) }
}

type PresentedPart = ReturnType<typeof presentPart>

function presentPart(part: PublicPart, { role, data }: ReturnType<typeof aboutPart>) {
  const { name, label, kind, lang } = part
  const about = { name, label, kind, lang, role, data }
  if (kind === 'point') return { ...about, value: `${part.lat},${part.long}` }
  if (kind !== 'questions') return { ...about, value: maskNationalIds(part.value) }
  const questions = parseStoredQuestions(part.value).map(({ question, options }) => ({
    question: maskNationalIds(question),
    options: options.map((option) => maskNationalIds(option)),
  }))
  return { ...about, value: maskNationalIds(formatQuestions(part.value)), questions }
}

type EnglishView = ReturnType<ReturnType<typeof viewsOf>>

/** The English alt text, from the English name of the record; null without one. */
function englishAlt({ title, titleIn, place }: EnglishView, which: PictureRef): string | null {
  if (titleIn !== 'en' || title === '') return null
  const parts = [title, place, 'no' in which ? `picture ${which.no}` : '']
  return parts.filter((part) => part !== '').join(', ')
}

function picturesOf(area: Area, row: PublicRow, record: ViewedRecord, en: EnglishView) {
  const present = ({ sha256, width, height, type }: PictureRow, which: PictureRef, written: string) => ({
    alt: maskNationalIds(altText(area, record, which, written)),
    altEn: englishAlt(en, which),
    width,
    height,
    type,
    sizes: PICTURE_WIDTHS.filter((size) => size < width)
      .map((size) => ({ width: size, url: pictureUrl(area, row.id, sha256, String(size)) }))
      .concat({ width, url: pictureUrl(area, row.id, sha256, 'full') }),
  })
  const single = publicPictures(area).flatMap(({ field }) => {
    const picture = row[pictureKey(field)] as PictureRow | null
    return picture ? [present(picture, { field }, record.values[altFieldName(field)] ?? '')] : []
  })
  const numbered = (row.gallery ?? []).map((picture) => present(picture, { no: picture.no }, picture.alt))
  return [...single, ...numbered]
}

const pictureUrl = (area: Area, id: number, sha256: string, size: string) =>
  `${recordAddress(area, id)}/pictures/${sha256}/${size}`
