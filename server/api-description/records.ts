/** What an area's calls carry and answer, made from what the area says of itself. */
import { altName } from '#domain/alt-fields.ts'
import { formFields } from '#domain/alt-texts.ts'
import { type Area, GALLERY_SIZE } from '#domain/area.ts'
import { chosenBy } from '#domain/chosen-by.ts'
import { DOCUMENT_MB, DOCUMENT_PARTS, MOST_DOCUMENTS } from '#domain/documents.ts'
import { lacksOf } from '#domain/lacks.ts'
import { MOST_ON_PAGE } from '#domain/paging.ts'
import { PICTURE_MB } from '#domain/pictures.ts'
import { termsOf } from '#domain/sums.ts'
import { wireName } from '#domain/wire.ts'
import { DOCUMENTS } from '#server/engine/documents.ts'
import { COMMON_FIELDS, pictureFields } from '#server/engine/record.ts'
import { referencesOf } from '#server/engine/references.ts'
import { namesTaken, partsOf } from '#server/engine/request.ts'
import {
  AREA_CODE,
  fileIn,
  fileOrNone,
  INSTANT,
  listOf,
  oneOf,
  ref,
  type Schema,
  some,
  textOf,
  whole,
} from '#server/http/told.ts'
import { answeredSchema, sentSchema } from './fields.ts'

/** A number, or its decimal digits: forms have texts alone. */
export const NUMBER: Schema = { type: ['integer', 'string'], pattern: '^[0-9]*$' }
export const VERSION: Schema = {
  ...NUMBER,
  description: 'As it was seen; refused (409) where somebody saved since.',
}
/** The picture of an image record, which is there or replaced. */
export const PICTURE = fileIn('image/jpeg, image/png', `At most ${PICTURE_MB} MB.`)
const DOCUMENT = fileIn('application/pdf', `At most ${DOCUMENT_MB} MB; DOCUMENTS names it as PART.`)
const DOCUMENT_ROWS: Schema = {
  type: 'array',
  maxItems: MOST_DOCUMENTS,
  items: whole({ NO: { type: 'integer' }, NAME: textOf(), SIZE: { type: 'integer' }, URL: textOf() }),
}

/** The components of an area, by their names. */
export function schemasOf(area: Area): Record<string, Schema> {
  const { key, gallery } = area
  const record = recordOf(area)
  return {
    [`${key}.record`]: whole(record),
    [`${key}.binned`]: whole({ ...record, DELETED_AT: INSTANT, DELETED_BY: textOf() }),
    [`${key}.search`]: some(searchOf(area)),
    [`${key}.add`]: formOf(area, 'add'),
    [`${key}.edit`]: formOf(area, 'edit'),
    ...(gallery && {
      [`${key}.image`]: whole({
        [wireName(gallery.id)]: { type: 'integer' },
        [wireName(gallery.no)]: { type: 'integer', minimum: 1, maximum: GALLERY_SIZE },
        [wireName(gallery.field)]: textOf(),
        [wireName(altName(gallery.field))]: textOf(),
        PREVIEW: textOf(),
        CATM_UKEY: AREA_CODE,
        [wireName(area.id)]: { type: 'integer' },
        VERSION: { type: 'integer' },
        UPDATED_AT: INSTANT,
      }),
    }),
  }
}

/** A record, as every answer carries it. */
function recordOf(area: Area): Record<string, Schema> {
  const places = area.nestedPlaces ? ['CC', 'AA', 'TT', 'MM'] : []
  return {
    [wireName(area.id)]: { type: 'integer' },
    ...named(COMMON_FIELDS.map((name) => [name, textOf()])),
    ...named(Object.entries(area.fields).map(([name, field]) => [name, answeredSchema(field)])),
    ...named(pictureFields(area).map((name) => [name, textOf({ description: 'Its address, or empty.' })])),
    ...named(referencesOf(area).map(([, { shownBy, label }]) => [shownBy, textOf({ title: label })])),
    ...named(Object.keys(area.derived ?? {}).map((name) => [name, oneOf('0', '1')])),
    ...(area.documents && { [wireName(DOCUMENTS)]: DOCUMENT_ROWS }),
    ...Object.fromEntries(
      places.map((level) => [level, whole({ [`${level}_CODE`]: textOf(), [`${level}_DESC`]: textOf() })]),
    ),
    CATM_UKEY: AREA_CODE,
    VERSION: { type: 'integer' },
    UPDATED_AT: INSTANT,
  }
}

/** What a search of the area's list takes. */
export function searchOf(area: Area): Record<string, Schema> {
  const code = textOf({ pattern: '^([0-9]{2})?$', description: 'Two digits; empty or 00 for all.' })
  const { finds } = area.search
  const lacks = lacksOf(area)
  const sought = finds.length > 0 ? `Looked for in ${finds.map(wireName).join(', ')}.` : 'Passed over.'
  return {
    ...{ CC: code, AA: code, TT: code, MM: code },
    CATM_UKEY: textOf({ description: 'Passed over.' }),
    Q: textOf({ description: sought }),
    ...named(Object.entries(chosenBy(area)).map(([name, field]) => [name, sentSchema(field)])),
    ...(lacks.length > 0 && { LACKS: oneOf(...lacks, '') }),
    ...(area.offices && { OFFICE: oneOf('district', 'province', 'central', '') }),
    SORT: textOf({ description: 'The name of a field.' }),
    DIR: oneOf('asc', 'desc', ''),
    PAGE: { ...NUMBER, minimum: 1, description: 'Without one all come that an answer may hold.' },
    PAGE_SIZE: { ...NUMBER, minimum: 1, maximum: MOST_ON_PAGE },
  }
}

/** What creating or editing a record takes, files of a form among it; what answers carry beside is passed over. */
function formOf(area: Area, action: 'add' | 'edit'): Schema {
  const typed = Object.entries(formFields(area)).filter(([, field]) => termsOf(field) === undefined)
  const needed = typed.filter(([, { required, setBy }]) => required?.add && !required.groups && !setBy)
  const id = area.onePerPlace ? 'CATM_UKEY' : wireName(area.id)
  const documents = area.documents ? DOCUMENT_PARTS : []
  const properties = {
    ...Object.fromEntries(namesTaken(area).map((name) => [name, {}])),
    ...named(typed.map(([name, field]) => [name, sentSchema(field)])),
    ...Object.fromEntries(partsOf(area).map((part) => [part, fileOrNone(PICTURE)])),
    ...Object.fromEntries(documents.map((part) => [part, DOCUMENT])),
    CATM_UKEY: AREA_CODE,
    VERSION,
  }
  const added = ['CATM_UKEY', ...needed.map(([name]) => wireName(name))]
  return some(properties, action === 'edit' ? [id] : added)
}

/** What a search answers of an area. */
export const listed = ({ key }: Area, what: 'record' | 'binned' | 'image'): Schema =>
  listOf(ref(`${key}.${what}`))

function named(entries: readonly (readonly [string, Schema])[]): Record<string, Schema> {
  return Object.fromEntries(entries.map(([name, schema]) => [wireName(name), schema]))
}
