/** What each call of an area is for, takes and answers, by what stands behind the area's path; the engine gives every area the same. */
import { type Area, nationalIdFields } from '#domain/area/area.ts'
import { MAX_BULK_RECORDS } from '#domain/records/paging.ts'
import { CONFIRMED_NUMBERS } from '#domain/personal-data/national-ids-in-text.ts'
import { wireName } from '#domain/area/wire.ts'
import { MAX_WORKBOOK_RECORDS } from '#domain/records/workbook-limits.ts'
import { bulkOutcomeSchema } from '#server/engine/bulk/bulk-transaction.ts'
import { type GalleryArea, imageFieldNames } from '#server/engine/images/gallery.ts'
import { isVillageImport } from '#server/engine/import/columns.ts'
import { IDEMPOTENCY_KEY_NAME } from '#server/engine/write/idempotency.ts'
import { HISTORY_CHANGE_SCHEMA } from '#server/engine/history/history-changes.ts'
import { CSV_TYPE } from '#server/spreadsheets/csv.ts'
import { IMPORT_BODY, PREVIEW_BODY } from '#server/spreadsheets/uploaded-sheet.ts'
import { XLSX_TYPE } from '#server/spreadsheets/write-sheet.ts'
import type { Route } from '#server/http/route.ts'
import {
  AREA_CODE,
  COUNT,
  TRUE,
  DATE_TIME,
  listSchema,
  enumSchema,
  nullable,
  PLACE_NAMES,
  schemaRef,
  type Schema,
  arrayOf,
  partialObject,
  type RouteSchema,
  stringSchema,
  stringProperties,
  routeSchema,
  strictObject,
  BOOLEAN,
} from '#server/http/schemas.ts'
import { listRowRef, NUMBER, PICTURE, searchSchemas, VERSION } from './record-schemas.ts'

const TARGET = { ID: NUMBER, VERSION }
const REASON = stringSchema({ description: 'Why; demanded where the records are persons.' })
const IDEMPOTENCY_KEY = stringSchema({
  description: 'A mark of 22 letters: sent again with it, it is done once.',
})

/** The records that several at once are done to, as they were seen. */
const records = (maxItems: number): Schema => ({ type: 'array', maxItems, items: strictObject(TARGET) })

const BULK_RESULT = strictObject({
  status: TRUE,
  done: COUNT,
  data: arrayOf(bulkOutcomeSchema(stringProperties('ID'))),
})

/** What a change answers. */
const writeResult = ({ onePerPlace }: Area): Schema =>
  strictObject({ status: TRUE, id: { type: onePerPlace ? 'string' : 'integer' }, version: COUNT })

/** What a search finds. */
const searchBody = ({ key }: Area): Schema => schemaRef(`${key}.search`)

const search = (summary: string, area: Area, what: 'record' | 'binned' = 'record'): RouteSchema => ({
  summary,
  takes: searchBody(area),
  gives: listRowRef(area, what),
})
const change = (
  summary: string,
  area: Area,
  more: Readonly<Record<string, Schema>> = {},
  required = ['ID', 'VERSION'],
): RouteSchema => ({
  summary,
  takes: partialObject({ ...TARGET, ...more }, required),
  gives: writeResult(area),
})
const bulk = (summary: string, more: Readonly<Record<string, Schema>> = {}): RouteSchema => ({
  summary,
  takes: partialObject(
    { RECORDS: records(MAX_BULK_RECORDS), [IDEMPOTENCY_KEY_NAME]: IDEMPOTENCY_KEY, ...more },
    ['RECORDS'],
  ),
  gives: BULK_RESULT,
})
const exported = (summary: string, area: Area) => {
  const lists: Record<string, Schema> = area.search.lists ? { LIST: stringSchema() } : {}
  return { summary, takes: partialObject({ ...searchSchemas(area), REASON, ...lists }) }
}

/** One field of several, by its name. */
const setting = (summary: string, area: Area): RouteSchema =>
  bulk(
    summary,
    Object.fromEntries([...Object.keys(area.fields), CONFIRMED_NUMBERS].map((name) => [wireName(name), {}])),
  )

const HISTORY_ROW = strictObject({
  VERSION: COUNT,
  ACTION: stringSchema(),
  AT: DATE_TIME,
  BY: stringSchema(),
  CHANGES: arrayOf(HISTORY_CHANGE_SCHEMA),
})

/** What a paper is headed by, beside the records; the reason stands on one of persons. */
const paperOf = ({ key }: Area): Schema => {
  const told = {
    ...{ isFound: BOOLEAN, data: arrayOf(schemaRef(`${key}.record`)), total: COUNT },
    ...{ CATM_UKEY: AREA_CODE, ...PLACE_NAMES, ...stringProperties('PLACE', 'MADE_BY', 'MADE_AT') },
    ASKED: arrayOf(stringSchema()),
  }
  return partialObject({ ...told, REASON: stringSchema() }, Object.keys(told))
}

/** What a list adds up, as the area's totals have it. */
const totalsOf = ({ totals }: Area): Schema =>
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
/** What a workbook would do, row by row. */
const PLAN = strictObject({
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
      CHANGES: arrayOf(strictObject(stringProperties('FIELD', 'COLUMN', 'CELL', 'BEFORE', 'AFTER'))),
      ALIKE: arrayOf(DUPLICATE),
    }),
  ),
  ERRORS: arrayOf(strictObject({ ROW: COUNT, ...stringProperties('COLUMN', 'CELL', 'MESSAGE') })),
})

const OF_AREA: Readonly<Record<string, (area: Area) => RouteSchema>> = {
  '/search': (area) => search('Search', area),
  '/search/other': (area) => search('Search its second list', area),
  '/bin': (area) => search('Search the bin', area, 'binned'),
  '': (area) => ({ summary: 'Add', takes: schemaRef(`${area.key}.add`), gives: writeResult(area) }),
  '/update': (area) => ({
    summary: 'Edit: what is not sent stays, an empty text clears',
    takes: schemaRef(`${area.key}.edit`),
    gives: writeResult(area),
  }),
  '/delete/:id': (area) => ({
    summary: 'Delete; 90 days in the bin',
    query: { VERSION },
    gives: writeResult(area),
  }),
  '/deleteTogether': () => bulk('Delete several'),
  '/deleteTogether/undo': () => bulk('Undo deleting several'),
  '/updateTogether': (area) => setting('Set one field of several', area),
  '/updateTogether/preview': (area) => setting('What setting one field of several would do', area),
  '/updateTogether/undo': () => bulk('Undo setting one field of several'),
  '/history': ({ key }) => ({
    summary: 'History of a record, newest first, and the record as it is now',
    takes: partialObject({ ID: NUMBER }, ['ID']),
    gives: listSchema(HISTORY_ROW, { current: schemaRef(`${key}.record`) }),
  }),
  '/undo': (area) => change('Undo the last change', area),
  '/restore': (area) =>
    change('Bring back an earlier version, or a deleted record as it was', area, { SEEN: VERSION }, ['ID']),
  '/confirm': (area) => change('Say that a record is still right', area),
  '/purge': (area) => change('Remove for good what is in the bin', area, {}, ['ID']),
  '/totals': (area) => ({
    summary: 'Totals of what a search finds',
    takes: searchBody(area),
    gives: totalsOf(area),
  }),
  '/export': (area) => ({ ...exported('What a search finds, as a workbook', area), file: XLSX_TYPE }),
  '/export/paper': (area) => ({
    ...exported('What a search finds, to be printed', area),
    gives: paperOf(area),
  }),
  '/export/open': (area) => ({ ...exported('What the public sees of it, as CSV', area), file: CSV_TYPE }),
  '/reveal': (area) => ({
    summary: "A person's national ID in full, for a reason that is written down",
    takes: partialObject({ ID: NUMBER, REASON }, ['ID', 'REASON']),
    gives: partialObject({
      ...{ status: TRUE, id: COUNT },
      ...Object.fromEntries(
        nationalIdFields(area).map((name) => [wireName(name), stringSchema({ pattern: '^[0-9]{13}$' })]),
      ),
    }),
  }),
  '/template': (area) => ({
    summary: 'A workbook to fill in',
    takes: isVillageImport(area)
      ? searchBody(area)
      : { anyOf: [searchBody(area), partialObject({ EMPTY: enumSchema('1') })] },
    file: XLSX_TYPE,
  }),
  '/preview': () => ({
    summary: 'What a workbook would change',
    takes: PREVIEW_BODY,
    gives: PLAN,
  }),
  '/import': () => ({
    summary: 'Bring a workbook in, as its preview told',
    takes: IMPORT_BODY,
    gives: strictObject({
      ...{ status: TRUE, ...IMPORTED },
      RECORDS: arrayOf(strictObject({ ID: stringSchema(), VERSION: COUNT })),
    }),
  }),
  '/import/undo': () => ({
    summary: 'Undo bringing a workbook in',
    takes: partialObject({ RECORDS: records(MAX_WORKBOOK_RECORDS) }, ['RECORDS']),
    gives: strictObject({
      status: TRUE,
      done: COUNT,
      left: arrayOf(bulkOutcomeSchema(stringProperties('ID'))),
    }),
  }),
}

const IMAGE = { status: TRUE, id: COUNT, no: COUNT }
const CHANGED_IMAGE = strictObject({ ...IMAGE, version: { ...COUNT, description: "The record's." } })

/** An image record as it may be sent. */
const image = (
  summary: string,
  area: Area,
  gives: Schema,
  more: Readonly<Record<string, Schema>> = {},
): RouteSchema => ({
  summary,
  takes: partialObject({
    ...Object.fromEntries(imageFieldNames(area as GalleryArea).map((name) => [name, {}])),
    ...{ VERSION, image: PICTURE, ...more },
  }),
  gives,
})

const OF_GALLERY: Readonly<Record<string, (area: Area) => RouteSchema>> = {
  '/search': (area) =>
    routeSchema('Pictures of a record', ['CATM_UKEY', wireName(area.id)], listRowRef(area, 'image')),
  '': (area) =>
    image('Add a picture under the lowest free number', area, strictObject(IMAGE), {
      [IDEMPOTENCY_KEY_NAME]: IDEMPOTENCY_KEY,
    }),
  '/update': (area) => image('Replace or describe a picture', area, CHANGED_IMAGE),
  '/delete/:id': () => ({
    summary: 'Delete a picture',
    query: { VERSION },
    gives: CHANGED_IMAGE,
  }),
}

/** What a call that every area has is; nothing for one that an area has beside these. */
export function areaRouteSchema({ path }: Route, area: Area): RouteSchema | undefined {
  const { gallery, display } = area
  if (display && path === `${display.path}/:catmUkey/:id/:flag`)
    return { summary: 'Show or hide at province level', gives: strictObject({ code_success: { const: 1 } }) }
  if (gallery && isBelow(path, gallery.path)) return OF_GALLERY[path.slice(gallery.path.length)]?.(area)
  return isBelow(path, area.path) ? OF_AREA[path.slice(area.path.length)]?.(area) : undefined
}

const isBelow = (path: string, root: string) => path === root || path.startsWith(`${root}/`)
