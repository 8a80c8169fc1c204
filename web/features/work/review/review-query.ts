/** The queries and requests of the province's review queue. */
import { queryOptions } from '@tanstack/react-query'
import { areaByKey } from '#areas/index.ts'
import type { Area } from '#domain/area/area.ts'
import { fetchJson } from '#web/api/client.ts'
import { type DisplayOutcome, sendDisplayRequest } from '#web/engine/bulk/display-api.ts'
import { confirmedNumbersBody, type NoteInput } from '#web/engine/notes/notes-api.ts'
import { type AreaRecord, readWireRecord } from '#web/engine/record/record.ts'
import { readAreaCounts } from '#web/features/trash/trash-query.ts'
import { addressState, count, dialogs, pageSize, place, text } from '#web/ui/browser/address-state.ts'
import type { AddressNavigation } from '#web/ui/browser/use-address-state.ts'

/** The maximum is also the limit of a bulk decision. */
export const REVIEW_PAGE_SIZES = [10, 20, 50, 100] as const

const REVIEW_DIALOGS = ['view', 'history', 'note', 'show', 'hide'] as const
export type ReviewDialogName = (typeof REVIEW_DIALOGS)[number]

/**
 * The review queue in its address: `?aa=01&area=otop&decided=1&page=2&size=50&dialog=view&record=7`. The
 * province is always the user's own. `decided` includes records that the province has hidden, or sent back
 * with a note.
 */
export const REVIEW_ADDRESS = addressState(
  {
    aa: place(),
    area: text(/^[A-Za-z]{1,40}$/),
    decided: text(/^1$/),
    page: count(1),
    size: pageSize(REVIEW_PAGE_SIZES),
  },
  dialogs(REVIEW_DIALOGS),
)

/** The filters; empty texts mean the whole province. */
export type ReviewSearch = ReturnType<typeof REVIEW_ADDRESS.parse>
export type ReviewNavigation = AddressNavigation<ReviewSearch, ReviewDialogName>

export type ReviewRecord = {
  area: Area
  record: AreaRecord
  /** The address of its first picture's thumbnail; empty without one. */
  picture: string
}

/** The key of a record in selections. */
export const reviewRecordId = ({ record }: ReviewRecord) => record.id

export type ReviewQueue = {
  rows: ReviewRecord[]
  total: number
  /** The areas of the queue with their counts in the selected place, in menu order. */
  counts: { area: Area; count: number }[]
}

/** A page of the queue. A search is a user action, so it never comes from the cache. */
export function reviewQuery(cc: string, search: ReviewSearch) {
  const { aa, area, decided, page, size } = search
  return queryOptions({
    queryKey: ['work', 'review', cc, search],
    staleTime: 0,
    queryFn: async ({ signal }): Promise<ReviewQueue> => {
      const body = {
        CC: cc,
        AA: aa || null,
        AREA: area || null,
        DECIDED: decided ? ('1' as const) : null,
        PAGE: page,
        PAGE_SIZE: size,
      }
      const answer = await fetchJson('work/review/search', { body, signal })
      return {
        rows: answer.data.flatMap(({ AREA, PICTURE, RECORD }) => {
          const of = areaByKey(AREA)
          return of ? [{ area: of, record: readWireRecord(of, RECORD), picture: PICTURE }] : []
        }),
        total: answer.total,
        counts: readAreaCounts(answer.AREAS),
      }
    },
  })
}

/** The outcome of a decision for one record: its new version, or the reason of the failure. */
export type DecisionOutcome = { row: ReviewRecord } & DisplayOutcome

/**
 * Shows or hides records, or undoes such a decision with its notes. Hiding can send a note to the districts.
 * A record with a version conflict stays unchanged.
 */
export async function sendDecision(
  name: 'show' | 'hide' | 'undo',
  named: readonly { row: ReviewRecord; version: number }[],
  { text, confirmed }: NoteInput = { text: '', confirmed: [] },
): Promise<DecisionOutcome[]> {
  const records = named.map(({ row, version }) => ({ ...row, version }))
  const note = text === '' ? {} : { NOTE: text, ...confirmedNumbersBody(confirmed) }
  const outcomes = await sendDisplayRequest(name, records, note)
  return named.flatMap(({ row }, at) => {
    const outcome = outcomes[at]
    return outcome ? [{ row, ...outcome }] : []
  })
}

/** Records with the versions that the list shows. */
export const asListed = (rows: readonly ReviewRecord[]) =>
  rows.map((row) => ({ row, version: row.record.version }))
