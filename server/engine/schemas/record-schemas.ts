/** The schemas of an area's records and searches, made from its declaration. */
import { areaFact, type Area, GALLERY_SIZE, type Gallery } from '#domain/area/area.ts'
import { searchFilters } from '#domain/area/search-filters.ts'
import { wireName } from '#domain/area/wire.ts'
import { AppError } from '#domain/errors/app-error.ts'
import { altFieldName } from '#domain/pictures/alt-fields.ts'
import { MAX_DOCUMENTS } from '#domain/pictures/documents.ts'
import { completenessItems } from '#domain/records/completeness.ts'
import { MAX_PAGE_SIZE } from '#domain/records/paging.ts'
import { DOCUMENTS_KEY } from '#server/engine/images/documents.ts'
import { COMMON_FIELDS, pictureFields } from '#server/engine/presenter.ts'
import { referencesOf } from '#server/engine/write/references.ts'
import {
  NUMBER,
  textField,
  bodyOf,
  type RequestBody,
  type RequestField,
  type ValuesOf,
} from '#server/http/schema/route-schema.ts'
import {
  AREA_CODE,
  DATE_TIME,
  enumSchema,
  listSchema,
  partialObject,
  type Schema,
  schemaRef,
  strictObject,
  stringSchema,
} from '#server/http/schemas.ts'
import { requestSchema, responseSchema } from './field-schemas.ts'

const DOCUMENT_ROWS: Schema = {
  type: 'array',
  maxItems: MAX_DOCUMENTS,
  items: strictObject({
    NO: { type: 'integer' },
    NAME: stringSchema(),
    SIZE: { type: 'integer' },
    URL: stringSchema(),
  }),
}

export function recordSchema(area: Area): Record<string, Schema> {
  const places = area.nestedPlaces ? ['CC', 'AA', 'TT', 'MM'] : []
  return {
    [wireName(area.id)]: { type: 'integer' },
    ...named(COMMON_FIELDS.map((name) => [name, stringSchema()])),
    ...named(Object.entries(area.fields).map(([name, field]) => [name, responseSchema(field)])),
    ...named(
      pictureFields(area).map((name) => [name, stringSchema({ description: 'Its address, or empty.' })]),
    ),
    ...named(referencesOf(area).map(([, { shownBy, label }]) => [shownBy, stringSchema({ title: label })])),
    ...named(Object.keys(area.derived ?? {}).map((name) => [name, enumSchema('0', '1')])),
    ...(area.documents && { [wireName(DOCUMENTS_KEY)]: DOCUMENT_ROWS }),
    ...Object.fromEntries(
      places.map((level) => [
        level,
        strictObject({ [`${level}_CODE`]: stringSchema(), [`${level}_DESC`]: stringSchema() }),
      ]),
    ),
    CATM_UKEY: AREA_CODE,
    VERSION: { type: 'integer' },
    UPDATED_AT: DATE_TIME,
  }
}

export type GalleryArea = Area & { gallery: Gallery }

/** The name of the alt text of a single picture. */
export const imageAltName = ({ gallery }: Pick<GalleryArea, 'gallery'>) =>
  wireName(altFieldName(gallery.field))

/** A picture of a gallery as every response has it. */
export const imageSchema = ({ gallery, id }: GalleryArea): Record<string, Schema> => ({
  [wireName(gallery.id)]: { type: 'integer' },
  [wireName(gallery.no)]: { type: 'integer', minimum: 1, maximum: GALLERY_SIZE },
  [wireName(gallery.field)]: stringSchema(),
  [imageAltName({ gallery })]: stringSchema(),
  PREVIEW: stringSchema(),
  CATM_UKEY: AREA_CODE,
  [wireName(id)]: { type: 'integer' },
  VERSION: { type: 'integer' },
  UPDATED_AT: DATE_TIME,
})

/** The documents that a record is to have: an array, or its JSON in a form. */
export const REQUESTED_DOCUMENTS: Schema = {
  anyOf: [
    {
      type: 'array',
      maxItems: MAX_DOCUMENTS,
      items: partialObject({
        URL: stringSchema({ description: 'Of a document that the record has.' }),
        PART: stringSchema({ description: 'The part of the form that has a new document.' }),
        NAME: stringSchema(),
        ...{ NO: { type: 'integer' }, SIZE: { type: 'integer' } },
      }),
    },
    stringSchema({ contentMediaType: 'application/json', description: 'The same, in a form.' }),
  ],
}

const levelText: RequestField<string> = {
  schema: stringSchema({ pattern: '^([0-9]{2})?$', description: 'Two digits; empty or 00 for all.' }),
  read: (sent, name) => {
    const digits = textField().read(sent, name)
    if (digits === '' || /^[0-9]{2}$/.test(digits)) return digits
    throw new AppError('unknown-area', { field: name })
  },
}
/** The levels of a place that a search names. */
export const LEVEL_FIELDS = { CC: levelText, AA: levelText, TT: levelText, MM: levelText }
export const DISTRICT_FIELDS = { CC: levelText, AA: levelText }
export type DistrictBody = ValuesOf<typeof DISTRICT_FIELDS>
export const PAGE_FIELDS = {
  PAGE: textField({ ...NUMBER, minimum: 1, description: 'Without one all come that an answer may hold.' }),
  PAGE_SIZE: textField({ ...NUMBER, minimum: 1, maximum: MAX_PAGE_SIZE }),
}

/** The fields of a search, as texts. */
export type SearchBody = Readonly<Record<string, string | undefined>>

export const searchBody = (area: Area): RequestBody<SearchBody> =>
  bodyOf(searchFields(area), `${area.key}.search`)

export const searchFields = areaFact(
  (area): Readonly<Record<string, RequestField<string>>> => ({
    ...LEVEL_FIELDS,
    ...filterFields(area),
    ...PAGE_FIELDS,
  }),
)

function filterFields(area: Area): Record<string, RequestField<string>> {
  const { finds } = area.search
  const missing = completenessItems(area)
  const filters = Object.entries(searchFilters(area))
  const nothing = { const: '', description: 'The records have no text to find; refused (422) unless empty.' }
  return {
    CATM_UKEY: { schema: stringSchema({ description: 'Passed over.' }), read: () => '' },
    Q:
      finds.length > 0
        ? textField({ description: `Looked for in ${finds.map(wireName).join(', ')}.` })
        : { ...textField(), schema: nothing },
    ...Object.fromEntries(filters.map(([name, field]) => [wireName(name), textField(requestSchema(field))])),
    ...(missing.length > 0 && { LACKS: textField(enumSchema(...missing, '')) }),
    ...(area.offices && { OFFICE: textField(enumSchema('district', 'province', 'central', '')) }),
    SORT: textField({ description: 'The name of a field.' }),
    DIR: textField(enumSchema('asc', 'desc', '')),
  }
}

/** A list of an area's records, of those in its trash, or of a record's images. */
export const recordListSchema = ({ key }: Area, row: 'record' | 'binned' | 'image'): Schema =>
  listSchema(schemaRef(`${key}.${row}`))

function named(entries: readonly (readonly [string, Schema])[]): Record<string, Schema> {
  return Object.fromEntries(entries.map(([name, schema]) => [wireName(name), schema]))
}
