/** The schemas of the routes that the engine creates for every area, by their path below that of the area. */
import { type Area, nationalIdFields } from '#domain/area/area.ts'
import { wireName } from '#domain/area/wire.ts'
import { HISTORY_ACTIONS } from '#domain/history/audit-actions.ts'
import { MAX_WORKBOOK_RECORDS } from '#domain/records/workbook-fields.ts'
import { bulkOutcomeSchema, bulkRecords } from '#server/engine/bulk/bulk-transaction.ts'
import { HISTORY_CHANGE_SCHEMA } from '#server/engine/history/history-changes.ts'
import { isVillageImport } from '#server/engine/import/columns.ts'
import {
  RECORD_ID,
  required,
  VERSION,
  bodyOf,
  type RequestBody,
  type RouteSchema,
} from '#server/http/schema/route-schema.ts'
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
  partialObject,
  PLACE_NAMES,
  type Schema,
  schemaRef,
  strictObject,
  stringProperties,
  stringSchema,
  TRUE,
} from '#server/http/schemas.ts'
import { CSV_TYPE } from '#server/spreadsheets/csv.ts'
import { IMPORT_BODY, PREVIEW_BODY } from '#server/spreadsheets/uploaded-sheet.ts'
import { XLSX_TYPE } from '#server/spreadsheets/write-workbook.ts'
import { recordForm } from './record-form.ts'
import { type GalleryArea, recordListSchema, searchBody } from './record-schemas.ts'
import {
  BULK_BODY,
  bulkEditBody,
  exportBody,
  imageForm,
  NUMBERED_BODY,
  REASON,
  recordImagesBody,
  VERSIONED_RECORD,
  workbookBody,
} from './request-bodies.ts'

const writeResult = ({ onePerPlace }: Area): Schema =>
  strictObject({ status: TRUE, id: { type: onePerPlace ? 'string' : 'integer' }, version: COUNT })

const route = <Body>(summary: string, body: RequestBody<Body>, response: Schema) => ({
  summary,
  body,
  response: { 200: response },
})
const searchRoute = (summary: string, area: Area, row: 'record' | 'binned' = 'record') =>
  route(summary, searchBody(area), recordListSchema(area, row))
const BULK_RESULT = strictObject({
  status: TRUE,
  done: COUNT,
  data: arrayOf(bulkOutcomeSchema(stringProperties('ID'))),
})
const exportRoute = (summary: string, area: Area, response: Schema) =>
  route(summary, exportBody(area), response)

const HISTORY_ROW = strictObject({
  VERSION: COUNT,
  ACTION: enumSchema(...HISTORY_ACTIONS),
  AT: DATE_TIME,
  BY: stringSchema(),
  CHANGES: arrayOf(HISTORY_CHANGE_SCHEMA),
})

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
  '': (area: Area) => route('Add', recordForm(area, 'add'), writeResult(area)),
  '/update': (area: Area) =>
    route('Edit: what is not sent stays, an empty text clears', recordForm(area, 'edit'), writeResult(area)),
  '/deleteTogether': () => route('Delete several', BULK_BODY, BULK_RESULT),
  '/deleteTogether/undo': () => route('Undo deleting several', BULK_BODY, BULK_RESULT),
  '/updateTogether': (area: Area) => route('Set one field of several', bulkEditBody(area), BULK_RESULT),
  '/updateTogether/preview': (area: Area) =>
    route('What setting one field of several would do', bulkEditBody(area), BULK_RESULT),
  '/updateTogether/undo': () => route('Undo setting one field of several', BULK_BODY, BULK_RESULT),
  '/renumber': () =>
    route('Put several in another order; undone like setting one field', NUMBERED_BODY, BULK_RESULT),
  '/history': ({ key }: Area) =>
    route(
      'History of a record, newest first, and the record as it is now',
      bodyOf({ ID: required(RECORD_ID) }),
      listSchema(HISTORY_ROW, { current: schemaRef(`${key}.record`) }),
    ),
  '/undo': (area: Area) => route('Undo the last change', bodyOf(VERSIONED_RECORD), writeResult(area)),
  '/restore': (area: Area) =>
    route(
      'Bring back an earlier version, or a deleted record as it was',
      bodyOf({ ID: required(RECORD_ID), VERSION, SEEN: VERSION }),
      writeResult(area),
    ),
  '/confirm': (area: Area) =>
    route('Say that a record is still right', bodyOf(VERSIONED_RECORD), writeResult(area)),
  '/purge': (area: Area) =>
    route(
      'Remove for good what is in the bin',
      bodyOf({ ID: required(RECORD_ID), VERSION }),
      writeResult(area),
    ),
  '/points': (area: Area) => route('Points of what a search finds', searchBody(area), POINTS),
  '/totals': (area: Area) => route('Totals of what a search finds', searchBody(area), totalsSchema(area)),
  '/export': (area: Area) => exportRoute('What a search finds, as a workbook', area, fileSchema(XLSX_TYPE)),
  '/export/paper': (area: Area) => exportRoute('What a search finds, to be printed', area, printedList(area)),
  '/export/open': (area: Area) =>
    exportRoute('What the public sees of it, as CSV', area, fileSchema(CSV_TYPE)),
  '/reveal': (area: Area) =>
    route(
      "A person's national ID in full, for a reason that is written down",
      bodyOf({ ID: required(RECORD_ID), REASON: required(REASON) }),
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
      isVillageImport(area) ? searchBody(area) : workbookBody(area),
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
      bodyOf({ RECORDS: bulkRecords(MAX_WORKBOOK_RECORDS) }),
      strictObject({ status: TRUE, done: COUNT, left: arrayOf(bulkOutcomeSchema(stringProperties('ID'))) }),
    ),
} as const satisfies Readonly<Record<string, (area: Area) => RouteSchema>>

export type AreaRoutePath = keyof typeof AREA_ROUTES

/** The body of such a route, as its handler gets it. */
export type AreaRouteBody<Path extends AreaRoutePath> =
  ReturnType<(typeof AREA_ROUTES)[Path]>['body'] extends RequestBody<infer Body> ? Body : never

export const areaRouteSchema = <Path extends AreaRoutePath>(path: Path, area: Area) =>
  AREA_ROUTES[path](area) as RouteSchema<AreaRouteBody<Path>>

export const deleteSchema = (area: Area) => ({
  summary: 'Delete; 90 days in the bin',
  query: { VERSION },
  response: { 200: writeResult(area) },
})

export const DISPLAY_SCHEMA: RouteSchema = {
  summary: 'Show or hide at province level',
  response: { 200: strictObject({ code_success: { const: 1 } }) },
}

const IMAGE = { status: TRUE, id: COUNT, no: COUNT }
const CHANGED_IMAGE = strictObject({ ...IMAGE, version: { ...COUNT, description: "The record's." } })

export const galleryRouteSchemas = (area: GalleryArea) => ({
  search: route('Pictures of a record', recordImagesBody(area), recordListSchema(area, 'image')),
  add: route('Add a picture under the lowest free number', imageForm(area, 'add'), strictObject(IMAGE)),
  update: route('Replace or describe a picture', imageForm(area, 'edit'), CHANGED_IMAGE),
  delete: {
    summary: 'Delete a picture',
    query: { VERSION },
    response: { 200: CHANGED_IMAGE },
  },
})
