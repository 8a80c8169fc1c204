/** The calls of the screens over all areas: what waits for the province, and what there is to do. */
import { FRESHNESS_ADMIN_GROUPS } from '#domain/records/freshness.ts'
import { type Group, WORKING_GROUPS } from '#domain/permissions/scope.ts'
import { wireRecord } from '#domain/area/wire.ts'
import { bulkOutcomeSchema } from '#server/engine/bulk/bulk-transaction.ts'
import { loadFreshness } from '#server/engine/read/completeness.ts'
import type { Route } from '#server/http/route.ts'
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
import { countQueue, QUEUE_FIELDS, readQueue } from './queue.ts'

const BULK_RESULT = strictObject({
  status: TRUE,
  done: COUNT,
  data: arrayOf(bulkOutcomeSchema(stringProperties('AREA', 'ID'))),
})

/** The calls, ready to be registered. The board is for everybody within their scope; the queue is for whoever switches the display of any area. */
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
    call(
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
    call(
      'work/review/search',
      routeSchema('What waits for the province', QUEUE_FIELDS, found),
      deciders,
      ({ actor, body }) => readQueue(deps, actor, body),
    ),
    call(
      'work/review/count',
      routeSchema('How much waits for the province', [], strictObject({ total: COUNT })),
      deciders,
      async ({ actor }) => ({
        total: await countQueue(deps, actor),
      }),
    ),
    call(
      'work/review/show',
      routeSchema('Show several at province level', ['RECORDS'], BULK_RESULT),
      deciders,
      (asked) => bulkShow(deps, asked),
    ),
    call(
      'work/review/hide',
      routeSchema('Decide that several are not shown', ['RECORDS', ...HIDE_FIELDS], BULK_RESULT),
      deciders,
      (asked) => bulkHide(deps, asked),
    ),
    call('work/review/undo', routeSchema('Undo either', ['RECORDS'], BULK_RESULT), deciders, (asked) =>
      undoBulkDisplay(deps, asked),
    ),
    call(
      'work/freshness',
      routeSchema('How old is old', [], FRESHNESS_SCHEMA),
      FRESHNESS_ADMIN_GROUPS,
      (asked) => readStoredFreshness(deps, asked),
    ),
    call(
      'work/freshness/update',
      routeSchema('Set how old is old', ['STALE', 'DUE', 'VERSION'], MONTHS_RESULT),
      FRESHNESS_ADMIN_GROUPS,
      (asked) => updateFreshness(deps, asked),
    ),
    ...noteRoutes(deps),
  ]
}

function call(path: string, told: RouteSchema, groups: readonly Group[], handler: Route['handler']): Route {
  return { method: 'POST', path, schema: told, rule: { groups }, takes: 'json', handler }
}
