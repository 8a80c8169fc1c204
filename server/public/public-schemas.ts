/**
 * JSON Schemas of the public responses, for the OpenAPI document and for the tests that compare responses
 * with them.
 */
import { PUBLIC_ROLES } from '#domain/fields/public-roles.ts'
import { SITES } from '#domain/public/public-page.ts'
import {
  AREA_CODE,
  arrayOf,
  BOOLEAN,
  COUNT,
  DATE_TIME,
  enumSchema,
  nullable,
  type Properties,
  partialObject,
  type Schema,
  schemaRef,
  strictObject,
  stringProperties,
  stringSchema,
} from '#server/http/schemas.ts'

const NUMBER: Schema = { type: 'number' }
const POINT = strictObject({ lat: NUMBER, long: NUMBER })
const DAY = nullable(stringSchema({ format: 'date' }))
const ADDRESS = stringSchema({ description: 'Relative to the server’s own address.' })
const ENGLISH_TEXT = nullable(stringSchema({ description: 'Null where it is not translated.' }))
const KIND = strictObject({ code: stringSchema(), name: stringSchema(), en: ENGLISH_TEXT })
const NAMES = { th: stringSchema(), en: ENGLISH_TEXT }
const CODE = { code: stringSchema(), ...NAMES }
const DATE = stringSchema({ format: 'date' })
const UNIT = nullable(strictObject(CODE))
const AREA_KEY = schemaRef('areaKey')
const LANGUAGE = enumSchema('th', 'en')

const PLACE_SUMMARY_PROPERTIES = {
  code: stringSchema({ pattern: '^([0-9]{2}){1,4}$' }),
  level: enumSchema('province', 'district', 'subDistrict', 'village'),
  th: stringSchema(),
  en: stringSchema(),
  url: ADDRESS,
}
const PLACE_SUMMARY = strictObject(PLACE_SUMMARY_PROPERTIES)
const PLACE_DETAIL_PROPERTIES = {
  ...PLACE_SUMMARY_PROPERTIES,
  within: nullable(PLACE_SUMMARY),
  postcode: nullable(stringSchema()),
  point: nullable(POINT),
}

const ROLE: Schema = {
  ...enumSchema(...PUBLIC_ROLES),
  description: 'What the value means, the same in every area.',
}

const DATA_TYPES = [
  ...['text', 'questions', 'number', 'date', 'year', 'code', 'codes', 'boolean', 'phone', 'web', 'email'],
  ...['point', 'address', 'record'],
]

/** The typed values, by `type` (`part-data.ts`). */
const typed = (type: string, properties: Properties) => strictObject({ type: { const: type }, ...properties })
const DATA: Schema = {
  anyOf: [
    typed('number', { value: NUMBER, unit: UNIT }),
    typed('date', { date: DATE }),
    typed('period', { start: DATE, end: DATE }),
    typed('year', { year: COUNT, buddhistYear: COUNT, isFiscal: BOOLEAN }),
    typed('code', CODE),
    typed('codes', { codes: arrayOf(strictObject(CODE)) }),
    typed('boolean', { value: BOOLEAN, ...NAMES }),
    typed('phone', {
      numbers: arrayOf(
        strictObject({
          text: stringSchema(),
          tel: stringSchema({ pattern: '^tel:', description: 'The address of RFC 3966.' }),
        }),
      ),
    }),
    typed('web', { url: stringSchema() }),
    typed('email', { address: stringSchema() }),
    typed('point', { lat: NUMBER, long: NUMBER }),
    typed('address', stringProperties('house', 'lane', 'road', 'villageNo', 'postcode')),
    typed('record', { area: stringSchema(), id: stringSchema() }),
  ],
}

const PART = partialObject(
  {
    name: stringSchema({ description: 'The field of the area.' }),
    label: stringSchema(),
    kind: enumSchema('text', 'fact', 'phone', 'web', 'email', 'questions', 'point'),
    value: stringSchema({ description: 'As the page shows it; of a point `lat,long`.' }),
    lang: { ...LANGUAGE, description: 'The language of the value.' },
    role: nullable(ROLE),
    data: { ...nullable(schemaRef('partData')), description: 'The value for programs; null for texts.' },
    questions: arrayOf(strictObject({ question: stringSchema(), options: arrayOf(stringSchema()) })),
  },
  ['name', 'label', 'kind', 'value', 'lang', 'role', 'data'],
)

const VIEW = strictObject({
  title: stringSchema(),
  titleIn: LANGUAGE,
  kind: stringSchema(),
  place: stringSchema(),
  parts: arrayOf(PART),
})

const PICTURE = strictObject({
  alt: stringSchema(),
  altEn: ENGLISH_TEXT,
  width: COUNT,
  height: COUNT,
  type: enumSchema('image/jpeg', 'image/png'),
  sizes: arrayOf(strictObject({ width: COUNT, url: ADDRESS })),
})

/** A record; with `fields`, answers have only some of these. */
export const RECORD_PROPERTIES = {
  id: stringSchema(),
  area: AREA_KEY,
  url: ADDRESS,
  place: strictObject({
    code: AREA_CODE,
    ...stringProperties('province', 'district', 'subDistrict', 'village'),
  }),
  levels: arrayOf(enumSchema(...SITES)),
  kind: nullable(KIND),
  start: DAY,
  end: DAY,
  point: nullable(POINT),
  published: {
    ...DATE_TIME,
    description: 'Since when the public may see it: its creation, or its first day of display.',
  },
  modified: DATE_TIME,
  th: schemaRef('recordView'),
  en: schemaRef('recordView'),
  pictures: arrayOf(schemaRef('recordPicture')),
  documents: arrayOf(strictObject({ name: stringSchema(), size: COUNT, url: ADDRESS })),
}

/**
 * The named schemas of the document, besides `areaKey`. Generated clients make types of the names, so none is
 * a type of TypeScript such as `Record` or `Error`.
 */
export const PUBLIC_SCHEMAS: Readonly<Record<string, Schema>> = {
  publicRecord: strictObject(RECORD_PROPERTIES),
  recordView: VIEW,
  partData: DATA,
  recordPicture: PICTURE,
  place: strictObject(PLACE_DETAIL_PROPERTIES),
  problem: partialObject(
    {
      status: {
        anyOf: [{ const: false }, COUNT],
        description: 'The HTTP status for clients that accept `application/problem+json`, else false.',
      },
      type: stringSchema({ description: 'The kind of problem (RFC 9457).' }),
      title: stringSchema(),
      detail: stringSchema({ description: 'What is wrong and what is allowed.' }),
      detailTh: stringSchema({ description: 'The same in Thai.' }),
      allowed: { ...arrayOf(stringSchema()), description: 'The values or parameters that may be sent.' },
      error: stringSchema({ description: 'A sentence in Thai.' }),
      code: stringSchema({ description: 'For programs; stays the same.' }),
      field: stringSchema({ description: 'The parameter at fault.' }),
      id: stringSchema({ description: 'Of a fault: where the log tells more.' }),
    },
    ['status', 'error', 'code', 'type', 'title', 'detail', 'detailTh'],
  ),
}

export const RECORD_SCHEMA = schemaRef('publicRecord')
const NEXT = nullable(ADDRESS)

export const RECORDS_SCHEMA = partialObject({ records: arrayOf(RECORD_SCHEMA), next: NEXT, total: COUNT }, [
  'records',
  'next',
])
export const SEARCH_SCHEMA = strictObject({ records: arrayOf(RECORD_SCHEMA) })
export const CHANGES_SCHEMA = strictObject({
  changes: arrayOf(
    strictObject({
      change: enumSchema('published', 'changed', 'withdrawn'),
      area: AREA_KEY,
      id: stringSchema(),
      place: AREA_CODE,
    }),
  ),
  next: stringSchema({ description: 'The address to call next, now or later; relative to the server.' }),
})
export const PLACES_SCHEMA = strictObject({ places: arrayOf(PLACE_SUMMARY) })
export const PLACE_SCHEMA = strictObject({ ...PLACE_DETAIL_PROPERTIES, places: arrayOf(PLACE_SUMMARY) })
const AREA_PROPERTIES = {
  key: AREA_KEY,
  name: stringSchema(),
  nameEn: ENGLISH_TEXT,
  url: ADDRESS,
  kinds: arrayOf(KIND),
  hasDates: BOOLEAN,
  hasPoints: BOOLEAN,
  sorts: arrayOf(stringSchema()),
}
export const AREAS_SCHEMA = strictObject({ areas: arrayOf(strictObject(AREA_PROPERTIES)) })
export const AREA_SCHEMA = strictObject({
  ...AREA_PROPERTIES,
  fields: arrayOf(
    strictObject({
      name: stringSchema(),
      label: strictObject(NAMES),
      type: { ...enumSchema(...DATA_TYPES), description: 'The `type` of its `data`; texts have none.' },
      role: nullable(ROLE),
      unit: UNIT,
      codes: arrayOf(strictObject({ ...CODE, of: nullable(stringSchema()) })),
      dependsOn: {
        ...nullable(stringSchema()),
        description: 'The field whose code is `of` in the codes that belong to it.',
      },
      hasEnglish: { ...BOOLEAN, description: 'Whether officials can write it in English too.' },
    }),
  ),
})
export const DISTRICT_SCHEMA = strictObject({
  place: schemaRef('place'),
  content: {
    type: 'object',
    description: 'By the keys of the areas.',
    additionalProperties: strictObject({
      name: stringSchema(),
      nameEn: ENGLISH_TEXT,
      records: arrayOf(RECORD_SCHEMA),
      next: NEXT,
    }),
  },
})
