/** The calls of the screens over all areas: what waits for the province, and what there is to do. */
import { FRESHNESS_DECIDERS } from '#domain/freshness.ts'
import { type Group, WORKING_GROUPS } from '#domain/scope.ts'
import { wireRecord } from '#domain/wire.ts'
import { outcomeTold } from '#server/engine/batch.ts'
import { freshnessOf } from '#server/engine/lacks.ts'
import type { Call } from '#server/http/route.ts'
import {
  COUNT,
  DONE,
  listOf,
  ref,
  several,
  type Told,
  textOf,
  texts,
  told,
  whole,
} from '#server/http/told.ts'
import { placeAsked } from './board.ts'
import { BOARD, boardAnswer } from './board-answer.ts'
import type { WorkDeps } from './deps.ts'
import { HIDING, hideTogether, showTogether, undoTogether } from './display-batch.ts'
import { FRESHNESS_TOLD, MONTHS_SET, readSetFreshness, setMonths } from './freshness.ts'
import { boardCounter } from './kept-boards.ts'
import { noteCalls } from './notes/calls.ts'
import { countNotes } from './notes/read-notes.ts'
import { countQueue, QUEUED, readQueue } from './queue.ts'

const TOGETHER = whole({ status: DONE, done: COUNT, data: several(outcomeTold(texts('AREA', 'ID'))) })

/** The calls, ready to be registered. The board is for everybody within their scope; the queue is for whoever switches the display of any area. */
export function workCalls(deps: WorkDeps): Call[] {
  const deciders = [...new Set(deps.areas.flatMap(({ permits }) => permits.toggle))]
  const count = boardCounter(deps)
  const queued = deps.areas
    .filter(({ display }) => display)
    .map(({ key }) => whole({ AREA: { const: key }, PICTURE: textOf(), RECORD: ref(`${key}.record`) }))
  const found = listOf({ anyOf: queued }, { AREAS: several(whole({ AREA: textOf(), COUNT })) })
  return [
    call(
      'work/board',
      told('What there is to do', ['CC', 'AA'], BOARD),
      WORKING_GROUPS,
      async ({ actor, body }) => {
        const within = placeAsked(deps, actor, body)
        const freshness = await freshnessOf(deps.db)
        const [board, notes] = await Promise.all([
          count(actor, within, freshness),
          countNotes(deps, actor, within),
        ])
        return {
          ...boardAnswer(board, deps.geography()),
          ...wireRecord(freshness),
          NOTES: notes.open,
          ANSWERED_NOTES: notes.answered,
        }
      },
    ),
    call(
      'work/review/search',
      told('What waits for the province', QUEUED, found),
      deciders,
      ({ actor, body }) => readQueue(deps, actor, body),
    ),
    call(
      'work/review/count',
      told('How much waits for the province', [], whole({ total: COUNT })),
      deciders,
      async ({ actor }) => ({
        total: await countQueue(deps, actor),
      }),
    ),
    call(
      'work/review/show',
      told('Show several at province level', ['RECORDS'], TOGETHER),
      deciders,
      (asked) => showTogether(deps, asked),
    ),
    call(
      'work/review/hide',
      told('Decide that several are not shown', ['RECORDS', ...HIDING], TOGETHER),
      deciders,
      (asked) => hideTogether(deps, asked),
    ),
    call('work/review/undo', told('Undo either', ['RECORDS'], TOGETHER), deciders, (asked) =>
      undoTogether(deps, asked),
    ),
    call('work/freshness', told('How old is old', [], FRESHNESS_TOLD), FRESHNESS_DECIDERS, (asked) =>
      readSetFreshness(deps, asked),
    ),
    call(
      'work/freshness/update',
      told('Set how old is old', ['STALE', 'DUE', 'VERSION'], MONTHS_SET),
      FRESHNESS_DECIDERS,
      (asked) => setMonths(deps, asked),
    ),
    ...noteCalls(deps),
  ]
}

function call(path: string, told: Told, groups: readonly Group[], handler: Call['handler']): Call {
  return { method: 'POST', path, told, rule: { groups }, takes: 'json', handler }
}
