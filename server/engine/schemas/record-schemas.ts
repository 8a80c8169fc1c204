/** The schemas of an area's records, searches and forms, made from its declaration. */
import { altFieldName } from '#domain/pictures/alt-fields.ts'
import { formFields } from '#domain/pictures/alt-texts.ts'
import { type Area, GALLERY_SIZE } from '#domain/area/area.ts'
import { searchFilters } from '#domain/area/search-filters.ts'
import { DOCUMENT_MB, DOCUMENT_PARTS, MAX_DOCUMENTS } from '#domain/pictures/documents.ts'
import { completenessItems } from '#domain/records/completeness.ts'
import { MAX_PAGE_SIZE } from '#domain/records/paging.ts'
import { PICTURE_MB } from '#domain/pictures/picture-limits.ts'
import { sumTerms } from '#domain/fields/sums.ts'
import { wireName } from '#domain/area/wire.ts'
import { DOCUMENTS_KEY } from '#server/engine/images/documents.ts'
import { COMMON_FIELDS, pictureFields } from '#server/engine/presenter.ts'
import { referencesOf } from '#server/engine/write/references.ts'
import { acceptedNames, LEVEL_NAMES, picturePartsOf } from '#server/engine/request.ts'
import {
  AREA_CODE,
  SENT_AREA_CODE,
  fileSchema,
  fileOrEmpty,
  DATE_TIME,
  listSchema,
  enumSchema,
  type NamedSchemas,
  schemaRef,
  type Schema,
  partialObject,
  stringSchema,
  strictObject,
} from '#server/http/schemas.ts'
import { responseSchema, requestSchema } from './field-schemas.ts'

/** A number, or its decimal digits, because forms only have texts. */
export const NUMBER: Schema = { type: ['integer', 'string'], pattern: '^[0-9]*$' }
export const VERSION: Schema = {
  ...NUMBER,
  description: 'As it was seen; refused (409) where somebody saved since.',
}
export const PICTURE = fileSchema('image/jpeg, image/png', { description: `At most ${PICTURE_MB} MB.` })
const DOCUMENT = fileSchema('application/pdf', {
  description: `At most ${DOCUMENT_MB} MB; DOCUMENTS names it as PART.`,
})
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

/** The named schemas of all areas, to which their routes refer. */
export const namedSchemas = (areas: readonly Area[]): NamedSchemas =>
  Object.assign({}, ...areas.map(recordSchemas))

function recordSchemas(area: Area): Record<string, Schema> {
  const { key, gallery } = area
  const record = recordSchema(area)
  return {
    [`${key}.record`]: strictObject(record),
    [`${key}.binned`]: strictObject({ ...record, DELETED_AT: DATE_TIME, DELETED_BY: stringSchema() }),
    [`${key}.search`]: partialObject(searchSchemas(area)),
    [`${key}.add`]: formOf(area, 'add'),
    [`${key}.edit`]: formOf(area, 'edit'),
    ...(gallery && {
      [`${key}.image`]: strictObject({
        [wireName(gallery.id)]: { type: 'integer' },
        [wireName(gallery.no)]: { type: 'integer', minimum: 1, maximum: GALLERY_SIZE },
        [wireName(gallery.field)]: stringSchema(),
        [wireName(altFieldName(gallery.field))]: stringSchema(),
        PREVIEW: stringSchema(),
        CATM_UKEY: AREA_CODE,
        [wireName(area.id)]: { type: 'integer' },
        VERSION: { type: 'integer' },
        UPDATED_AT: DATE_TIME,
      }),
    }),
  }
}

/** A record as every response has it. */
function recordSchema(area: Area): Record<string, Schema> {
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

/** The fields of a search of the area's list. */
export function searchSchemas(area: Area): Record<string, Schema> {
  const code = stringSchema({ pattern: '^([0-9]{2})?$', description: 'Two digits; empty or 00 for all.' })
  const { finds } = area.search
  const missing = completenessItems(area)
  const query =
    finds.length > 0
      ? stringSchema({ description: `Looked for in ${finds.map(wireName).join(', ')}.` })
      : { const: '', description: 'The records have no text to find; refused (422) unless empty.' }
  return {
    ...{ CC: code, AA: code, TT: code, MM: code },
    CATM_UKEY: stringSchema({ description: 'Passed over.' }),
    Q: query,
    ...named(Object.entries(searchFilters(area)).map(([name, field]) => [name, requestSchema(field)])),
    ...(missing.length > 0 && { LACKS: enumSchema(...missing, '') }),
    ...(area.offices && { OFFICE: enumSchema('district', 'province', 'central', '') }),
    SORT: stringSchema({ description: 'The name of a field.' }),
    DIR: enumSchema('asc', 'desc', ''),
    PAGE: { ...NUMBER, minimum: 1, description: 'Without one all come that an answer may hold.' },
    PAGE_SIZE: { ...NUMBER, minimum: 1, maximum: MAX_PAGE_SIZE },
  }
}

/**
 * The form that adds or edits a record. It may also have the other fields of a record's response; they are
 * ignored.
 */
function formOf(area: Area, action: 'add' | 'edit'): Schema {
  const typed = Object.entries(formFields(area)).filter(([, field]) => sumTerms(field) === undefined)
  const needed = typed.filter(([, { required, setBy }]) => required?.add && !required.groups && !setBy)
  const id = area.onePerPlace ? 'CATM_UKEY' : wireName(area.id)
  const documents = area.documents ? DOCUMENT_PARTS : []
  const properties = {
    ...Object.fromEntries(acceptedNames(area).map((name) => [name, {}])),
    ...named(typed.map(([name, field]) => [name, requestSchema(field)])),
    ...Object.fromEntries(picturePartsOf(area).map((part) => [part, fileOrEmpty(PICTURE)])),
    ...Object.fromEntries(documents.map((part) => [part, DOCUMENT])),
    ...Object.fromEntries(LEVEL_NAMES.map((name) => [name, levelSchema(area, name)])),
    CATM_UKEY: SENT_AREA_CODE,
    VERSION,
  }
  const added = ['CATM_UKEY', ...needed.map(([name]) => wireName(name))]
  return partialObject(properties, action === 'edit' ? [id] : added)
}

/** A level of a place, sent with its area code. Landmarks may send the object from their response. */
function levelSchema({ nestedPlaces }: Area, name: string): Schema {
  const digits: Schema = { type: ['string', 'integer'], pattern: '^([0-9]{1,2})?$' }
  const nested = strictObject({ [`${name}_CODE`]: stringSchema(), [`${name}_DESC`]: stringSchema() })
  return {
    ...(nestedPlaces ? { anyOf: [digits, nested] } : digits),
    description: 'Two digits; refused (422) where they differ from CATM_UKEY.',
  }
}

/** A list of an area's records, of those in its trash, or of a record's images. */
export const recordListSchema = ({ key }: Area, row: 'record' | 'binned' | 'image'): Schema =>
  listSchema(schemaRef(`${key}.${row}`))

function named(entries: readonly (readonly [string, Schema])[]): Record<string, Schema> {
  return Object.fromEntries(entries.map(([name, schema]) => [wireName(name), schema]))
}
