/** What an area's calls carry and answer, made from what the area says of itself. */
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
import { acceptedNames, picturePartsOf } from '#server/engine/request.ts'
import {
  AREA_CODE,
  fileSchema,
  fileOrEmpty,
  DATE_TIME,
  listSchema,
  enumSchema,
  schemaRef,
  type Schema,
  partialObject,
  stringSchema,
  strictObject,
} from '#server/http/schemas.ts'
import { responseSchema, requestSchema } from './field-schemas.ts'

/** A number, or its decimal digits: forms have texts alone. */
export const NUMBER: Schema = { type: ['integer', 'string'], pattern: '^[0-9]*$' }
export const VERSION: Schema = {
  ...NUMBER,
  description: 'As it was seen; refused (409) where somebody saved since.',
}
/** The picture of an image record, which is there or replaced. */
export const PICTURE = fileSchema('image/jpeg, image/png', `At most ${PICTURE_MB} MB.`)
const DOCUMENT = fileSchema('application/pdf', `At most ${DOCUMENT_MB} MB; DOCUMENTS names it as PART.`)
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

/** The components of an area, by their names. */
export function recordSchemas(area: Area): Record<string, Schema> {
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

/** A record, as every answer carries it. */
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

/** What a search of the area's list takes. */
export function searchSchemas(area: Area): Record<string, Schema> {
  const code = stringSchema({ pattern: '^([0-9]{2})?$', description: 'Two digits; empty or 00 for all.' })
  const { finds } = area.search
  const lacks = completenessItems(area)
  const sought = finds.length > 0 ? `Looked for in ${finds.map(wireName).join(', ')}.` : 'Passed over.'
  return {
    ...{ CC: code, AA: code, TT: code, MM: code },
    CATM_UKEY: stringSchema({ description: 'Passed over.' }),
    Q: stringSchema({ description: sought }),
    ...named(Object.entries(searchFilters(area)).map(([name, field]) => [name, requestSchema(field)])),
    ...(lacks.length > 0 && { LACKS: enumSchema(...lacks, '') }),
    ...(area.offices && { OFFICE: enumSchema('district', 'province', 'central', '') }),
    SORT: stringSchema({ description: 'The name of a field.' }),
    DIR: enumSchema('asc', 'desc', ''),
    PAGE: { ...NUMBER, minimum: 1, description: 'Without one all come that an answer may hold.' },
    PAGE_SIZE: { ...NUMBER, minimum: 1, maximum: MAX_PAGE_SIZE },
  }
}

/** What creating or editing a record takes, files of a form among it; what answers carry beside is passed over. */
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
    CATM_UKEY: AREA_CODE,
    VERSION,
  }
  const added = ['CATM_UKEY', ...needed.map(([name]) => wireName(name))]
  return partialObject(properties, action === 'edit' ? [id] : added)
}

/** What a search answers of an area. */
export const listRowRef = ({ key }: Area, what: 'record' | 'binned' | 'image'): Schema =>
  listSchema(schemaRef(`${key}.${what}`))

function named(entries: readonly (readonly [string, Schema])[]): Record<string, Schema> {
  return Object.fromEntries(entries.map(([name, schema]) => [wireName(name), schema]))
}
