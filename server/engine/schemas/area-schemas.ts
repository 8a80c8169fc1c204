/** The schemas of the routes that the engine creates for every area, by their path below that of the area. */
import { type Area, nationalIdFields } from '#domain/area/area.ts'
import { HISTORY_ACTIONS } from '#domain/history/audit-actions.ts'
import { MAX_BULK_RECORDS } from '#domain/records/paging.ts'
import { CONFIRMED_NUMBERS } from '#domain/personal-data/national-ids-in-text.ts'
import { wireName } from '#domain/area/wire.ts'
import { MAX_WORKBOOK_RECORDS } from '#domain/records/workbook-fields.ts'
import { bulkOutcomeSchema } from '#server/engine/bulk/bulk-transaction.ts'
import { type GalleryArea, imageFieldNames } from '#server/engine/images/gallery.ts'
import { isVillageImport } from '#server/engine/import/columns.ts'
import { IDEMPOTENCY_KEY_NAME } from '#server/engine/write/idempotency.ts'
import { HISTORY_CHANGE_SCHEMA } from '#server/engine/history/history-changes.ts'
import { CSV_TYPE } from '#server/spreadsheets/csv.ts'
import { IMPORT_BODY, PREVIEW_BODY } from '#server/spreadsheets/uploaded-sheet.ts'
import { XLSX_TYPE } from '#server/spreadsheets/write-workbook.ts'
import {
  AREA_CODE,
  arrayOf,
  BOOLEAN,
  COUNT,
  DATE_TIME,
  enumSchema,
  fileSchema,
  listSchema,
  MASKED_PID,
  nullable,
  PLACE_NAMES,
  type Properties,
  partialObject,
  type RouteSchema,
  routeSchema,
  type Schema,
  schemaRef,
  strictObject,
  stringProperties,
  stringSchema,
  TRUE,
} from '#server/http/schemas.ts'
import { recordListSchema, NUMBER, PICTURE, searchSchemas, VERSION } from './record-schemas.ts'

const TARGET = { ID: NUMBER, VERSION }
const REASON = stringSchema({ description: 'Why; demanded where the records are persons.' })
const IDEMPOTENCY_KEY = stringSchema({
  description: 'An idempotency key of 22 letters: a request that is sent again with it is done once.',
})

/** Records with the versions that the user saw. */
const records = (maxItems: number): Schema => ({ type: 'array', maxItems, items: strictObject(TARGET) })

const writeResult = ({ onePerPlace }: Area): Schema =>
  strictObject({ status: TRUE, id: { type: onePerPlace ? 'string' : 'integer' }, version: COUNT })

const searchRef = ({ key }: Area): Schema => schemaRef(`${key}.search`)

const route = (summary: string, body: Schema, response: Schema): RouteSchema => ({
  summary,
  body,
  response: { 200: response },
})
const searchRoute = (summary: string, area: Area, row: 'record' | 'binned' = 'record'): RouteSchema =>
  route(summary, searchRef(area), recordListSchema(area, row))
const writeRoute = (
  summary: string,
  area: Area,
  more: Properties = {},
  required = ['ID', 'VERSION'],
): RouteSchema => route(summary, partialObject({ ...TARGET, ...more }, required), writeResult(area))
const bulkRoute = (summary: string, more: Properties = {}): RouteSchema =>
  route(
    summary,
    partialObject({ RECORDS: records(MAX_BULK_RECORDS), [IDEMPOTENCY_KEY_NAME]: IDEMPOTENCY_KEY, ...more }, [
      'RECORDS',
    ]),
    strictObject({ status: TRUE, done: COUNT, data: arrayOf(bulkOutcomeSchema(stringProperties('ID'))) }),
  )
const bulkEditRoute = (summary: string, area: Area): RouteSchema =>
  bulkRoute(
    summary,
    Object.fromEntries([...Object.keys(area.fields), CONFIRMED_NUMBERS].map((name) => [wireName(name), {}])),
  )
const exportRoute = (summary: string, area: Area, response: Schema): RouteSchema => {
  const lists: Properties = area.search.lists ? { LIST: stringSchema() } : {}
  return route(summary, partialObject({ ...searchSchemas(area), REASON, ...lists }), response)
}

const HISTORY_ROW = strictObject({
  VERSION: COUNT,
  ACTION: enumSchema(...HISTORY_ACTIONS),
  AT: DATE_TIME,
  BY: stringSchema(),
  CHANGES: arrayOf(HISTORY_CHANGE_SCHEMA),
})

/** The records of a printed list and its heading. */
const printedList = ({ key }: Area): Schema => {
  const properties = {
    ...{ isFound: BOOLEAN, data: arrayOf(schemaRef(`${key}.record`)), total: COUNT },
    ...{ CATM_UKEY: AREA_CODE, ...PLACE_NAMES, ...stringProperties('PLACE', 'MADE_BY', 'MADE_AT') },
    ASKED: arrayOf(stringSchema()),
  }
  return partialObject({ ...properties, REASON: stringSchema() }, Object.keys(properties))
}

const POINTS = strictObject({
  isFound: BOOLEAN,
  data: arrayOf(
    strictObject({
      ...{ ...stringProperties('ID', 'NAME', 'FIND', 'KIND'), CATM_UKEY: AREA_CODE },
      ...{ LAT: { type: 'number' }, LONG: { type: 'number' } },
    }),
  ),
  total: COUNT,
})

/** The response of totals over the sums that an area declares. */
export const totalsSchema = ({ totals }: Area): Schema =>
  strictObject({
    ...{ isFound: BOOLEAN, YEAR: stringSchema(), GIVEN: COUNT, VILLAGES: nullable(COUNT), UNLISTED: COUNT },
    SUMS: strictObject(
      Object.fromEntries(
        (totals?.sums ?? []).map(({ field }) => [
          wireName(field),
          strictObject({ SUM: { type: 'number' }, GIVEN: COUNT }),
        ]),
      ),
    ),
    RATIO: nullable(strictObject({ VALUE: { type: 'number' }, GIVEN: COUNT })),
  })

const IMPORTED = { ADDED: COUNT, EDITED: COUNT, FAILED: COUNT }
const DUPLICATE = strictObject({ CATM_UKEY: AREA_CODE, ...stringProperties('ID', 'NAME', 'PLACE', 'FIND') })
const IMPORT_NOTES = arrayOf(strictObject({ ROW: COUNT, ...stringProperties('COLUMN', 'CELL', 'MESSAGE') }))
const importPlan = (area: Area): Schema =>
  strictObject({
    ...{ status: TRUE, DIGEST: stringSchema(), ...IMPORTED, SAME: COUNT, UNTOUCHED: COUNT },
    UNKNOWN: arrayOf(stringSchema()),
    ROWS: arrayOf(
      strictObject({
        ...{
          ROW: COUNT,
          KIND: enumSchema('add', 'edit'),
          CATM_UKEY: AREA_CODE,
          ...stringProperties('NAME', 'PLACE'),
        },
        ...Object.fromEntries(nationalIdFields(area).map((name) => [wireName(name), MASKED_PID])),
        CHANGES: arrayOf(strictObject(stringProperties('FIELD', 'COLUMN', 'CELL', 'BEFORE', 'AFTER'))),
        ALIKE: arrayOf(DUPLICATE),
      }),
    ),
    ERRORS: IMPORT_NOTES,
    ...(nationalIdFields(area).length > 0 && { WARNINGS: IMPORT_NOTES }),
  })

const AREA_ROUTES = {
  '/search': (area: Area) => searchRoute('Search', area),
  '/search/other': (area: Area) => searchRoute('Search its second list', area),
  '/bin': (area: Area) => searchRoute('Search the bin', area, 'binned'),
  '': (area: Area) => route('Add', schemaRef(`${area.key}.add`), writeResult(area)),
  '/update': (area: Area) =>
    route(
      'Edit: what is not sent stays, an empty text clears',
      schemaRef(`${area.key}.edit`),
      writeResult(area),
    ),
  '/delete/:id': (area: Area): RouteSchema => ({
    summary: 'Delete; 90 days in the bin',
    querystring: partialObject({ VERSION }),
    response: { 200: writeResult(area) },
  }),
  '/deleteTogether': () => bulkRoute('Delete several'),
  '/deleteTogether/undo': () => bulkRoute('Undo deleting several'),
  '/updateTogether': (area: Area) => bulkEditRoute('Set one field of several', area),
  '/updateTogether/preview': (area: Area) =>
    bulkEditRoute('What setting one field of several would do', area),
  '/updateTogether/undo': () => bulkRoute('Undo setting one field of several'),
  '/history': ({ key }: Area) =>
    route(
      'History of a record, newest first, and the record as it is now',
      partialObject({ ID: NUMBER }, ['ID']),
      listSchema(HISTORY_ROW, { current: schemaRef(`${key}.record`) }),
    ),
  '/undo': (area: Area) => writeRoute('Undo the last change', area),
  '/restore': (area: Area) =>
    writeRoute('Bring back an earlier version, or a deleted record as it was', area, { SEEN: VERSION }, [
      'ID',
    ]),
  '/confirm': (area: Area) => writeRoute('Say that a record is still right', area),
  '/purge': (area: Area) => writeRoute('Remove for good what is in the bin', area, {}, ['ID']),
  '/points': (area: Area) => route('Points of what a search finds', searchRef(area), POINTS),
  '/totals': (area: Area) => route('Totals of what a search finds', searchRef(area), totalsSchema(area)),
  '/export': (area: Area) => exportRoute('What a search finds, as a workbook', area, fileSchema(XLSX_TYPE)),
  '/export/paper': (area: Area) => exportRoute('What a search finds, to be printed', area, printedList(area)),
  '/export/open': (area: Area) =>
    exportRoute('What the public sees of it, as CSV', area, fileSchema(CSV_TYPE)),
  '/reveal': (area: Area) =>
    route(
      "A person's national ID in full, for a reason that is written down",
      partialObject({ ID: NUMBER, REASON }, ['ID', 'REASON']),
      partialObject({
        ...{ status: TRUE, id: COUNT },
        ...Object.fromEntries(
          nationalIdFields(area).map((name) => [wireName(name), stringSchema({ pattern: '^[0-9]{13}$' })]),
        ),
      }),
    ),
  '/template': (area: Area) =>
    route(
      'A workbook to fill in',
      isVillageImport(area)
        ? searchRef(area)
        : { anyOf: [searchRef(area), partialObject({ EMPTY: enumSchema('1') })] },
      fileSchema(XLSX_TYPE),
    ),
  '/preview': (area: Area) => route('What a workbook would change', PREVIEW_BODY, importPlan(area)),
  '/import': () =>
    route(
      'Bring a workbook in, as its preview told',
      IMPORT_BODY,
      strictObject({
        ...{ status: TRUE, ...IMPORTED },
        RECORDS: arrayOf(strictObject({ ID: stringSchema(), VERSION: COUNT })),
      }),
    ),
  '/import/undo': () =>
    route(
      'Undo bringing a workbook in',
      partialObject({ RECORDS: records(MAX_WORKBOOK_RECORDS) }, ['RECORDS']),
      strictObject({ status: TRUE, done: COUNT, left: arrayOf(bulkOutcomeSchema(stringProperties('ID'))) }),
    ),
} as const satisfies Readonly<Record<string, (area: Area) => RouteSchema>>

/** The path of a route below that of its area. */
export type AreaRoutePath = keyof typeof AREA_ROUTES

export const areaRouteSchema = (path: AreaRoutePath, area: Area): RouteSchema => AREA_ROUTES[path](area)

export const DISPLAY_SCHEMA: RouteSchema = {
  summary: 'Show or hide at province level',
  response: { 200: strictObject({ code_success: { const: 1 } }) },
}

const IMAGE = { status: TRUE, id: COUNT, no: COUNT }
const CHANGED_IMAGE = strictObject({ ...IMAGE, version: { ...COUNT, description: "The record's." } })

const imageRoute = (summary: string, area: Area, response: Schema, more: Properties = {}): RouteSchema =>
  route(
    summary,
    partialObject({
      ...Object.fromEntries(imageFieldNames(area as GalleryArea).map((name) => [name, {}])),
      ...{ VERSION, image: PICTURE, ...more },
    }),
    response,
  )

/** The schemas of the routes of a gallery. */
export const galleryRouteSchemas = (area: Area) => ({
  search: routeSchema(
    'Pictures of a record',
    ['CATM_UKEY', wireName(area.id)],
    recordListSchema(area, 'image'),
  ),
  add: imageRoute('Add a picture under the lowest free number', area, strictObject(IMAGE), {
    [IDEMPOTENCY_KEY_NAME]: IDEMPOTENCY_KEY,
  }),
  update: imageRoute('Replace or describe a picture', area, CHANGED_IMAGE),
  delete: {
    summary: 'Delete a picture',
    querystring: partialObject({ VERSION }),
    response: { 200: CHANGED_IMAGE },
  },
})
