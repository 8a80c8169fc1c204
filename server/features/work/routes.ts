/** The routes of the work board and the review queue. */
import { FRESHNESS_ADMIN_GROUPS } from '#domain/records/freshness.ts'
import { type Group, WORKING_GROUPS } from '#domain/permissions/scope.ts'
import { wireRecord } from '#domain/area/wire.ts'
import { bulkOutcomeSchema } from '#server/engine/bulk/bulk-transaction.ts'
import { loadFreshness } from '#server/engine/read/completeness.ts'
import { jsonRoute, type Route } from '#server/http/route.ts'
import {
  COUNT,
  TRUE,
  listSchema,
  schemaRef,
  arrayOf,
  type RouteSchema,
  stringSchema,
  stringProperties,
  routeSchema,
  strictObject,
} from '#server/http/schemas.ts'
import { readPlace } from './board.ts'
import { BOARD, boardResponse } from './board-response.ts'
import type { WorkDeps } from './deps.ts'
import { HIDE_FIELDS, bulkHide, bulkShow, undoBulkDisplay } from './bulk-display.ts'
import { FRESHNESS_SCHEMA, MONTHS_RESULT, readStoredFreshness, updateFreshness } from './freshness.ts'
import { cachedBoardCounter } from './board-cache.ts'
import { noteRoutes } from './notes/routes.ts'
import { countNotes } from './notes/read-notes.ts'
import { findOutsidePositions, POSITIONS } from './outside-positions.ts'
import { MERGE_FIELDS, MERGED, mergeRecords, undoMerge } from './merge-records.ts'
import { findOverlaps, OVERLAPS } from './overlaps.ts'
import { countQueue, QUEUE_FIELDS, readQueue } from './queue.ts'

const BULK_RESULT = strictObject({
  status: TRUE,
  done: COUNT,
  data: arrayOf(bulkOutcomeSchema(stringProperties('AREA', 'ID'))),
})

/** The board is for all groups; the queue is for groups that may switch the display of some area. */
export function workRoutes(deps: WorkDeps): Route[] {
  const deciders = [...new Set(deps.areas.flatMap(({ permits }) => permits.toggle))]
  const count = cachedBoardCounter(deps)
  const queued = deps.areas
    .filter(({ display }) => display)
    .map(({ key }) =>
      strictObject({ AREA: { const: key }, PICTURE: stringSchema(), RECORD: schemaRef(`${key}.record`) }),
    )
  const found = listSchema(
    { anyOf: queued },
    { AREAS: arrayOf(strictObject({ AREA: stringSchema(), COUNT })) },
  )
  return [
    route(
      'work/board',
      routeSchema('What there is to do', ['CC', 'AA'], BOARD),
      WORKING_GROUPS,
      async ({ actor, body }) => {
        const within = readPlace(deps, actor, body)
        const freshness = await loadFreshness(deps.db)
        const [board, notes] = await Promise.all([
          count(actor, within, freshness),
          countNotes(deps, actor, within),
        ])
        return {
          ...boardResponse(board, deps.geography()),
          ...wireRecord(freshness),
          NOTES: notes.open,
          ANSWERED_NOTES: notes.answered,
        }
      },
    ),
    route(
      'work/review/search',
      routeSchema('What waits for the province', QUEUE_FIELDS, found),
      deciders,
      ({ actor, body }) => readQueue(deps, actor, body),
    ),
    route(
      'work/review/count',
      routeSchema('How much waits for the province', [], strictObject({ total: COUNT })),
      deciders,
      async ({ actor }) => ({
        total: await countQueue(deps, actor),
      }),
    ),
    route(
      'work/review/show',
      routeSchema('Show several at province level', ['RECORDS'], BULK_RESULT),
      deciders,
      (request) => bulkShow(deps, request),
    ),
    route(
      'work/review/hide',
      routeSchema('Decide that several are not shown', ['RECORDS', ...HIDE_FIELDS], BULK_RESULT),
      deciders,
      (request) => bulkHide(deps, request),
    ),
    route('work/review/undo', routeSchema('Undo either', ['RECORDS'], BULK_RESULT), deciders, (request) =>
      undoBulkDisplay(deps, request),
    ),
    route(
      'work/freshness',
      routeSchema('How old is old', [], FRESHNESS_SCHEMA),
      FRESHNESS_ADMIN_GROUPS,
      (request) => readStoredFreshness(deps, request),
    ),
    route(
      'work/freshness/update',
      routeSchema('Set how old is old', ['STALE', 'DUE', 'VERSION'], MONTHS_RESULT),
      FRESHNESS_ADMIN_GROUPS,
      (request) => updateFreshness(deps, request),
    ),
    route(
      'work/positions',
      routeSchema('Records whose point lies outside their district', ['CC', 'AA'], POSITIONS),
      WORKING_GROUPS,
      ({ actor, body }) => findOutsidePositions(deps, readPlace(deps, actor, body), actor),
    ),
    route(
      'work/overlaps',
      routeSchema('Records of two areas that may be the same', ['CC', 'AA'], OVERLAPS),
      WORKING_GROUPS,
      ({ actor, body }) => findOverlaps(deps, readPlace(deps, actor, body), actor),
    ),
    route(
      'work/overlaps/merge',
      routeSchema('Merge two records', MERGE_FIELDS, MERGED),
      WORKING_GROUPS,
      (request) => mergeRecords(deps, request),
    ),
    route(
      'work/overlaps/undo',
      routeSchema('Undo a merge', MERGE_FIELDS, MERGED),
      WORKING_GROUPS,
      (request) => undoMerge(deps, request),
    ),
    ...noteRoutes(deps),
  ]
}

const route = (path: string, schema: RouteSchema, groups: readonly Group[], handler: Route['handler']) =>
  jsonRoute(path, schema, { groups }, handler)
