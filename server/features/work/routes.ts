import { FRESHNESS_ADMIN_GROUPS } from '#domain/records/freshness.ts'
import { WORKING_GROUPS } from '#domain/permissions/scope.ts'
import { bulkOutcomeSchema } from '#server/engine/bulk/bulk-transaction.ts'
import { featureRoute, type Route } from '#server/http/route.ts'
import {
  COUNT,
  TRUE,
  schemaRef,
  arrayOf,
  stringSchema,
  stringProperties,
  strictObject,
} from '#server/http/schemas.ts'
import { BOARD, readBoard } from './board-response.ts'
import type { WorkDeps } from './deps.ts'
import { HIDE_FIELDS, bulkHide, bulkShow, undoBulkDisplay, NAMED_RECORDS } from './bulk-display.ts'
import {
  FRESHNESS_SCHEMA,
  MONTHS_RESULT,
  readStoredFreshness,
  updateFreshness,
  MONTHS_FIELDS,
} from './freshness.ts'
import { figureCache } from './figure-cache.ts'
import { newestSchema } from './newest-records.ts'
import { noteRoutes } from './notes/routes.ts'
import { findOutsidePositions, POSITIONS } from './outside-positions.ts'
import { countQueue, QUEUE_FIELDS, readQueue } from './queue.ts'
import { DISTRICT_FIELDS } from '#server/engine/schemas/record-schemas.ts'

const BULK_RESULT = strictObject({
  status: TRUE,
  done: COUNT,
  data: arrayOf(bulkOutcomeSchema(stringProperties('AREA', 'ID'))),
})

/** The board is for all groups; the queue is for groups that may switch the display of some area. */
export function workRoutes(deps: WorkDeps): Route[] {
  const route = featureRoute(deps)
  const cached = figureCache(deps.clock)
  const forAll = { groups: WORKING_GROUPS }
  const forDeciders = { groups: [...new Set(deps.areas.flatMap(({ permits }) => permits.toggle))] }
  const forSetters = { groups: FRESHNESS_ADMIN_GROUPS }
  const queued = deps.areas.flatMap(({ display, key }) => {
    const row = { AREA: { const: key }, PICTURE: stringSchema(), RECORD: schemaRef(`${key}.record`) }
    return display ? [strictObject(row)] : []
  })
  const found = newestSchema(queued)
  const total = strictObject({ total: COUNT })
  const place = DISTRICT_FIELDS
  return [
    route('work/board', ['What there is to do', place, BOARD], forAll, (_deps, request) =>
      readBoard(deps, cached, request),
    ),
    route('work/review/search', ['What waits for the province', QUEUE_FIELDS, found], forDeciders, readQueue),
    route('work/review/count', ['How much waits for the province', {}, total], forDeciders, countQueue),
    route(
      'work/review/show',
      ['Show several at province level', NAMED_RECORDS, BULK_RESULT],
      forDeciders,
      bulkShow,
    ),
    route(
      'work/review/hide',
      ['Decide that several are not shown', HIDE_FIELDS, BULK_RESULT],
      forDeciders,
      bulkHide,
    ),
    route('work/review/undo', ['Undo either', NAMED_RECORDS, BULK_RESULT], forDeciders, undoBulkDisplay),
    route('work/freshness', ['How old is old', {}, FRESHNESS_SCHEMA], forSetters, readStoredFreshness),
    route(
      'work/freshness/update',
      ['Set how old is old', MONTHS_FIELDS, MONTHS_RESULT],
      forSetters,
      updateFreshness,
    ),
    route(
      'work/positions',
      ['Records whose point lies outside their district', place, POSITIONS],
      forAll,
      findOutsidePositions,
    ),
    ...noteRoutes(deps),
  ]
}
