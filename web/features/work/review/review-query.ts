/** What waits for the province, and deciding it: the calls of the queue. */
import { type QueryClient, queryOptions } from '@tanstack/react-query'
import { areas } from '#areas/index.ts'
import type { Area } from '#domain/area.ts'
import { call } from '#web/api/client.ts'
import { answered, type Typed } from '#web/engine/notes/note-calls.ts'
import { type AreaRecord, readWireRecord, type WireRecord } from '#web/engine/record.ts'
import type { ReviewSearch } from './review-address.ts'

/** A record that waits. */
export type WaitingRecord = {
  area: Area
  record: AreaRecord
  /** The address of its first picture's small form; empty where it has none. */
  picture: string
}

export type Queue = {
  rows: WaitingRecord[]
  total: number
  /** Every area of the queue and how many of it wait in the chosen place, in the order of the menu. */
  counts: { area: Area; count: number }[]
}

type QueueAnswer = {
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
    queryFn: async ({ signal }): Promise<Queue> => {
      const body = {
        CC: cc,
        AA: aa || null,
        AREA: area || null,
        DECIDED: decided ? '1' : null,
        PAGE: page,
        PAGE_SIZE: size,
      }
      const answer = await call<QueueAnswer>('work/review/search', { body, signal })
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
export type Decided = { row: WaitingRecord } & ({ version: number } | { error: string })

type BatchAnswer = { data: ({ status: true; version: number } | { status: false; error: string })[] }

/** Switches records on, each as it was seen: one that somebody changed since stays as it is. */
export function showRecords(rows: readonly WaitingRecord[]): Promise<Decided[]> {
  return together(
    'show',
    rows.map((row) => ({ row, version: row.record.version })),
  )
}

/** Decides that records are not shown, each as it was seen, and writes to their districts what the note says. */
export function hideRecords(rows: readonly WaitingRecord[], { text, confirmed }: Typed): Promise<Decided[]> {
  const named = rows.map((row) => ({ row, version: row.record.version }))
  return together('hide', named, text === '' ? {} : { NOTE: text, ...answered(confirmed) })
}

/** Takes back what `showRecords` or `hideRecords` did, with the notes that were written. */
export function undoDecision(done: readonly { row: WaitingRecord; version: number }[]): Promise<Decided[]> {
  return together('undo', done)
}

async function together(
  name: 'show' | 'hide' | 'undo',
  named: readonly { row: WaitingRecord; version: number }[],
  more: Readonly<Record<string, string>> = {},
): Promise<Decided[]> {
  const RECORDS = named.map(({ row, version }) => ({
    AREA: row.area.key,
    ID: row.record.id,
    VERSION: version,
  }))
  const { data } = await call<BatchAnswer>(`work/review/${name}`, { body: { RECORDS, ...more } })
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
