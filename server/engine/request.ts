/**
 * Parses the body of a create or update. Forms send whole records (decisions, section 2), so known names that
 * nobody may set are ignored. Unknown names were already rejected by `http/request-fields.ts`.
 */
import { formFields } from '#domain/pictures/alt-texts.ts'
import { type Area, GALLERY_PARTS } from '#domain/area/area.ts'
import {
  type CatmParts,
  catmParts,
  missingOuterLevel,
  parseCatm,
  PLACE_LEVELS,
  type PlaceLevel,
} from '#domain/places/catm.ts'
import { LEVEL_TITLES } from '#domain/places/place-names.ts'
import { MESSAGES } from '#domain/validation/messages.ts'
import { CONFIRMED_NUMBERS, parseConfirmedNumbers } from '#domain/personal-data/national-ids-in-text.ts'
import { areaFact } from '#domain/area/area-fact.ts'
import { PICTURE_ORDER, parsePictureOrder } from '#domain/pictures/picture-order.ts'
import { AppError, fieldError } from '#domain/errors/app-error.ts'
import { hasNoSearchWords, searchTokens } from '#domain/text/thai-text.ts'
import { wireName } from '#domain/area/wire.ts'
import { DOCUMENTS_KEY, readRequestedDocuments, type RequestedDocument } from './images/documents.ts'
import { IDEMPOTENCY_KEY_NAME } from './write/idempotency.ts'
import { COMMON_FIELDS, pictureFields } from './presenter.ts'
import { referencesOf } from './write/references.ts'

export type RequestBody = Readonly<Record<string, unknown>>

/** A parsed body. */
export type RecordRequest = {
  values: Record<string, string>
  catmUkey: string | undefined
  /** The levels of the place that were sent with its area code. */
  levels: Partial<CatmParts>
  id: string | undefined
  version: number | undefined
  /** The picture parts that were sent as empty text: these pictures are removed. */
  removed: string[]
  /** The numbers of the gallery in their new order, which is applied last. Undefined when the order stays. */
  order: readonly number[] | undefined
  /** The documents after the change. Undefined when the request does not mention them. */
  documents: RequestedDocument[] | undefined
  /** The numbers that look like national IDs and were confirmed to be something else. */
  confirmed: string[]
  /** The record that a new record comes from, in areas with `addedFrom`. */
  source?: string | undefined
}

type BodyNames = { fields: Map<string, string>; ignored: Set<string>; parts: Set<string> }

/** The form parts that may have a picture of a record. */
export function picturePartsOf(area: Area): string[] {
  return [...area.pictures.map(({ part }) => part), ...(area.gallery ? GALLERY_PARTS : [])]
}

/** The names that the body of a create or update may have. */
export function acceptedNames(area: Area): string[] {
  const { fields, ignored, parts } = bodyNamesOf(area)
  return [...fields.keys(), ...ignored, ...parts]
}

const bodyNamesOf = areaFact((area): BodyNames => {
  const ignoredNames = [...COMMON_FIELDS, ...pictureFields(area), ...Object.keys(area.derived ?? {})].map(
    wireName,
  )
  ignoredNames.push(...referencesOf(area).map(([, { shownBy }]) => wireName(shownBy)))
  // These have their own parsers below.
  if (area.documents) ignoredNames.push(wireName(DOCUMENTS_KEY))
  if (area.gallery) ignoredNames.push(wireName(PICTURE_ORDER))
  return {
    fields: new Map(Object.keys(formFields(area)).map((name) => [wireName(name), name])),
    ignored: new Set([
      ...ignoredNames,
      ...LEVEL_NAMES,
      wireName(area.id),
      wireName(CONFIRMED_NUMBERS),
      IDEMPOTENCY_KEY_NAME,
      ...(area.addedFrom === undefined ? [] : [wireName(area.addedFrom)]),
    ]),
    parts: new Set(picturePartsOf(area)),
  }
})

/** Parses the body of a create or update. Throws for values that are neither text nor numbers. */
export function readRecordBody(area: Area, body: RequestBody): RecordRequest {
  const { fields, parts } = bodyNamesOf(area)
  const values: Record<string, string> = {}
  const removed: string[] = []
  for (const [name, value] of Object.entries(body)) {
    const field = fields.get(name)
    if (field !== undefined) {
      if (value !== null) values[field] = textValue(value, name)
    } else if (parts.has(name)) {
      if (value !== null && value !== '') throw new AppError('not-a-picture', { field: name })
      if (value === '') removed.push(name)
    }
  }
  return {
    values,
    removed,
    order: area.gallery ? readPictureOrder(body[wireName(PICTURE_ORDER)]) : undefined,
    documents: area.documents ? readRequestedDocuments(body[wireName(DOCUMENTS_KEY)]) : undefined,
    catmUkey: readCatm(body.CATM_UKEY),
    levels: readLevels(area, body),
    id: readRecordId(body[area.onePerPlace ? 'CATM_UKEY' : wireName(area.id)]),
    version: readVersion(body.VERSION),
    confirmed: readConfirmedNumbers(body),
    ...(area.addedFrom === undefined ? {} : { source: readRecordId(body[wireName(area.addedFrom)]) }),
  }
}

/** The order of a gallery's pictures; undefined when none was sent. Throws unless it has each number once. */
function readPictureOrder(value: unknown): number[] | undefined {
  if (value === undefined || value === null || value === '') return undefined
  const field = wireName(PICTURE_ORDER)
  const order = parsePictureOrder(textValue(value, field))
  if (order) return order
  throw fieldError(field, MESSAGES.wrongType, 'wrong-type')
}

/** The national IDs that the user confirmed: thirteen digits each, separated by commas. */
export function readConfirmedNumbers(body: RequestBody): string[] {
  const field = wireName(CONFIRMED_NUMBERS)
  const value = body[field]
  const numbers = value === undefined || value === null ? [] : parseConfirmedNumbers(textValue(value, field))
  if (numbers) return numbers
  throw fieldError(field, MESSAGES.wrongType, 'wrong-type')
}

/** A text unchanged, or a number as its digits. Throws for anything else. */
export function textValue(value: unknown, name: string): string {
  if (typeof value === 'string') return value
  if (typeof value === 'number' && Number.isFinite(value)) return String(value)
  throw fieldError(name, MESSAGES.wrongType, 'wrong-type')
}

/** Texts are stored for search without punctuation, so this token matches none of them. */
const UNMATCHABLE = ['.']

/**
 * The tokens of a query; empty for an empty query. A query with only punctuation matches nothing, because it
 * would otherwise match everything. Screens check this before they send a query; a search never fails because
 * of it (decisions, section 2).
 */
export function queryTokens(query: string): readonly string[] {
  return hasNoSearchWords(query) ? UNMATCHABLE : searchTokens(query)
}

/** Parses an area code; undefined when none was sent. */
function readCatm(value: unknown): string | undefined {
  if (value === undefined || value === null || value === '') return undefined
  const catmUkey = parseCatm(value)
  if (catmUkey === undefined) throw new AppError('unknown-area', { field: 'CATM_UKEY' })
  return catmUkey
}

/** The names of the levels of a place, which may be sent with its area code. */
export const LEVEL_NAMES = ['CC', 'AA', 'TT', 'MM']

/**
 * The two digits of each level in a body. Records of areas with `nestedPlaces` have the levels as objects.
 */
function readLevels({ nestedPlaces }: Area, body: RequestBody): Partial<CatmParts> {
  const sent = PLACE_LEVELS.flatMap((level) => {
    const name = level.toUpperCase()
    const value = body[name]
    if (value === undefined || value === null) return []
    const code = nestedPlaces && isNestedLevel(value) ? value[`${name}_CODE`] : value
    return [[level, textValue(code, name).padStart(2, '0')] as const]
  })
  return Object.fromEntries(sent)
}

const isNestedLevel = (value: unknown): value is Readonly<Record<string, unknown>> =>
  typeof value === 'object' && value !== null && !Array.isArray(value)

/** Throws when the levels of a place contradict its area code, with the field of the first such level. */
export function assertLevelsMatch({ levels }: RecordRequest, catmUkey: string): void {
  const parts = catmParts(catmUkey)
  const level = PLACE_LEVELS.find((each) => levels[each] !== undefined && levels[each] !== parts[each])
  if (level === undefined) return
  const values = { level: LEVEL_TITLES[level] }
  throw new AppError('place-differs', { field: level.toUpperCase(), values })
}

/**
 * Parses a record's number to digits. A value that is not a number becomes undefined, which no record has.
 */
export function readRecordId(value: unknown): string | undefined {
  if (value === undefined || value === null || value === '') return undefined
  const digits = typeof value === 'number' ? String(value) : value
  return typeof digits === 'string' && /^[0-9]{1,15}$/.test(digits) ? digits : undefined
}

/** Parses a version number; undefined when none was sent. */
export function readVersion(value: unknown, field = 'VERSION'): number | undefined {
  if (value === undefined || value === null || value === '') return undefined
  const digits = textValue(value, field)
  if (!/^[0-9]{1,9}$/.test(digits)) throw fieldError(field, MESSAGES.wrongType, 'wrong-type')
  return Number(digits)
}

const LEVEL_SENTENCES: Readonly<Record<PlaceLevel, string>> = {
  cc: MESSAGES.province,
  aa: MESSAGES.district,
  tt: MESSAGES.subDistrict,
  mm: MESSAGES.village,
}

/** The error for a search without a place of a required level. */
export function missingLevelError(level: PlaceLevel): AppError {
  return fieldError(level.toUpperCase(), LEVEL_SENTENCES[level], 'required')
}

/**
 * Throws when a level is missing above a given one: a sub-district without its district would match those of
 * all districts.
 */
export function assertNoLevelGap(parts: CatmParts): void {
  const level = missingOuterLevel(parts)
  if (level !== undefined) throw missingLevelError(level)
}
