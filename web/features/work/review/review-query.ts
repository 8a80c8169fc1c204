/** What waits for the province, and deciding it: the calls of the queue. */
import { type QueryClient, queryOptions } from '@tanstack/react-query'
import { areas } from '#areas/index.ts'
import type { Area } from '#domain/area/area.ts'
import { call } from '#web/api/client.ts'
import { confirmedNumbersBody, type NoteInput } from '#web/engine/notes/notes-api.ts'
import { type AreaRecord, readWireRecord, type WireRecord } from '#web/engine/record/record.ts'
import type { ReviewSearch } from './review-address.ts'

/** A record that waits. */
export type ReviewRecord = {
  area: Area
  record: AreaRecord
  /** The address of its first picture's small form; empty where it has none. */
  picture: string
}

export type ReviewQueue = {
  rows: ReviewRecord[]
  total: number
  /** Every area of the queue and how many of it wait in the chosen place, in the order of the menu. */
  counts: { area: Area; count: number }[]
}

type WireReviewQueue = {
  data: { AREA: string; PICTURE: string; RECORD: WireRecord }[]
  total: number
  AREAS: { AREA: string; COUNT: number }[]
}

const areaOf = (key: string): Area[] => areas.filter((area) => area.key === key)

/** A page of the queue. Looking is an act, so it is always asked anew. */
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
        DECIDED: decided ? '1' : null,
        PAGE: page,
        PAGE_SIZE: size,
      }
      const answer = await call<WireReviewQueue>('work/review/search', { body, signal })
      return {
        rows: answer.data.flatMap(({ AREA, PICTURE, RECORD }) =>
          areaOf(AREA).map((area) => ({ area, record: readWireRecord(area, RECORD), picture: PICTURE })),
        ),
        total: answer.total,
        counts: answer.AREAS.flatMap(({ AREA, COUNT }) =>
          areaOf(AREA).map((area) => ({ area, count: COUNT })),
        ),
      }
    },
  })
}

/** What became of a record of a batch: its new version, or the sentence that says why not. */
export type DecisionOutcome = { row: ReviewRecord } & ({ version: number } | { error: string })

type WireDecisions = { data: ({ status: true; version: number } | { status: false; error: string })[] }

/** Switches records on, each as it was seen: one that somebody changed since stays as it is. */
export function showRecords(rows: readonly ReviewRecord[]): Promise<DecisionOutcome[]> {
  return postDecisions(
    'show',
    rows.map((row) => ({ row, version: row.record.version })),
  )
}

/** Decides that records are not shown, each as it was seen, and writes to their districts what the note says. */
export function hideRecords(
  rows: readonly ReviewRecord[],
  { text, confirmed }: NoteInput,
): Promise<DecisionOutcome[]> {
  const named = rows.map((row) => ({ row, version: row.record.version }))
  return postDecisions('hide', named, text === '' ? {} : { NOTE: text, ...confirmedNumbersBody(confirmed) })
}

/** Takes back what `showRecords` or `hideRecords` did, with the notes that were written. */
export function undoDecision(
  done: readonly { row: ReviewRecord; version: number }[],
): Promise<DecisionOutcome[]> {
  return postDecisions('undo', done)
}

async function postDecisions(
  name: 'show' | 'hide' | 'undo',
  named: readonly { row: ReviewRecord; version: number }[],
  more: Readonly<Record<string, string>> = {},
): Promise<DecisionOutcome[]> {
  const RECORDS = named.map(({ row, version }) => ({
    AREA: row.area.key,
    ID: row.record.id,
    VERSION: version,
  }))
  const { data } = await call<WireDecisions>(`work/review/${name}`, { body: { RECORDS, ...more } })
  return named.map(({ row }, at) => {
    const outcome = data[at]
    if (outcome?.status) return { row, version: outcome.version }
    return { row, error: outcome?.error ?? '' }
  })
}

/** What was read of the queue is old now. */
export function refreshReview(client: QueryClient): Promise<void> {
  return client.invalidateQueries({ queryKey: ['work'] })
}
