/**
 * JSON Schemas of the public responses, for the OpenAPI document and for the tests that compare responses
 * with them.
 */
import { SITES } from '#domain/public/public-page.ts'
import {
  AREA_CODE,
  arrayOf,
  BOOLEAN,
  COUNT,
  DATE_TIME,
  enumSchema,
  nullable,
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
const CODE_AND_NAME = strictObject({ code: stringSchema(), name: stringSchema() })

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

const PART = partialObject(
  {
    name: stringSchema({ description: 'The field of the area.' }),
    label: stringSchema(),
    kind: enumSchema('text', 'fact', 'phone', 'web', 'email', 'questions', 'point'),
    value: stringSchema({ description: 'As the page shows it; of a point `lat,long`.' }),
    questions: arrayOf(strictObject({ question: stringSchema(), options: arrayOf(stringSchema()) })),
  },
  ['name', 'label', 'kind', 'value'],
)

const VIEW = strictObject({
  title: stringSchema(),
  titleIn: enumSchema('th', 'en'),
  kind: stringSchema(),
  place: stringSchema(),
  parts: arrayOf(PART),
})

const PICTURE = strictObject({
  alt: stringSchema(),
  width: COUNT,
  height: COUNT,
  type: enumSchema('image/jpeg', 'image/png'),
  sizes: arrayOf(strictObject({ width: COUNT, url: ADDRESS })),
})

/** The named schemas of the document. */
export const PUBLIC_SCHEMAS: Readonly<Record<string, Schema>> = {
  record: strictObject({
    id: stringSchema(),
    area: stringSchema(),
    url: ADDRESS,
    place: strictObject({
      code: AREA_CODE,
      ...stringProperties('province', 'district', 'subDistrict', 'village'),
    }),
    levels: arrayOf(enumSchema(...SITES)),
    kind: nullable(CODE_AND_NAME),
    start: DAY,
    end: DAY,
    point: nullable(POINT),
    modified: DATE_TIME,
    th: schemaRef('view'),
    en: nullable(schemaRef('view')),
    pictures: arrayOf(schemaRef('picture')),
    documents: arrayOf(strictObject({ name: stringSchema(), size: COUNT, url: ADDRESS })),
  }),
  view: VIEW,
  picture: PICTURE,
  place: strictObject(PLACE_DETAIL_PROPERTIES),
  error: partialObject(
    {
      status: { const: false },
      error: stringSchema({ description: 'A sentence in Thai.' }),
      code: stringSchema({ description: 'For programs; stays the same.' }),
      field: stringSchema({ description: 'The parameter at fault.' }),
      id: stringSchema({ description: 'Of a fault: where the log tells more.' }),
    },
    ['status', 'error', 'code'],
  ),
}

export const RECORD_SCHEMA = schemaRef('record')
const NEXT = nullable(ADDRESS)

export const RECORDS_SCHEMA = partialObject({ records: arrayOf(RECORD_SCHEMA), next: NEXT, total: COUNT }, [
  'records',
  'next',
])
export const PLACES_SCHEMA = strictObject({ places: arrayOf(PLACE_SUMMARY) })
export const PLACE_SCHEMA = strictObject({ ...PLACE_DETAIL_PROPERTIES, places: arrayOf(PLACE_SUMMARY) })
export const AREA_SCHEMA = strictObject({
  areas: arrayOf(
    strictObject({
      key: stringSchema(),
      name: stringSchema(),
      url: ADDRESS,
      kinds: arrayOf(CODE_AND_NAME),
      hasDates: BOOLEAN,
      hasPoints: BOOLEAN,
    }),
  ),
})
export const DISTRICT_SCHEMA = strictObject({
  place: schemaRef('place'),
  content: {
    type: 'object',
    additionalProperties: strictObject({ name: stringSchema(), records: arrayOf(RECORD_SCHEMA), next: NEXT }),
  },
})
