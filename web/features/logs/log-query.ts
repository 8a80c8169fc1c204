/** The queries of the log pages (further screens, section 2). */
import { queryOptions } from '@tanstack/react-query'
import { fetchJson, type RouteResponse } from '#web/api/client.ts'
import { download } from '#web/api/download.ts'
import { readWire } from '#web/api/read-wire.ts'
import type { LogSearch } from './log-address.ts'

/**
 * One row of a log. Its id is `h…` for a change, `e…` for an audit event and `r…` for a report of the web
 * app, which has the number of a menu and the `ROW_ID` of a record.
 */
export type LogEntry = ReturnType<typeof readEntry>

/** A page of a log, and the cursors of the pages next to it. */
export type LogEntriesPage = {
  /** Its search: this page with its own numbers stays visible while the next one loads. */
  search: LogSearch
  rows: LogEntry[]
  total: number
  totalIsMore: boolean
  older: string | undefined
  newer: string | undefined
}

/** Which log: all users, the reports of the web app, or the own activity. */
export type LogKind = 'search' | 'reported' | 'own'

type WireEntry = RouteResponse<`logs/${LogKind}`>['data'][number]

/** A page of a log. A search is a user action, so it never comes from the cache. */
export function logPageQuery(kind: LogKind, search: LogSearch) {
  return queryOptions({
    queryKey: ['logs', kind, search],
    staleTime: 0,
    queryFn: async ({ signal }): Promise<LogEntriesPage> => {
      const { size, older, newer } = search
      const page = { PAGE_SIZE: size, OLDER: older || null, NEWER: newer || null }
      const body = { ...(kind === 'own' ? ownFilter(search) : filterOf(search)), ...page }
      const answer = await fetchJson(`logs/${kind}`, { body, signal })
      return {
        search,
        rows: answer.data.map((entry) => readEntry(entry)),
        total: answer.total,
        totalIsMore: answer.totalIsMore,
        older: answer.older ?? undefined,
        newer: answer.newer ?? undefined,
      }
    },
  })
}

/** A log entry with its changes: in wire form, pictures as addresses of thumbnails. */
export type LogEntryDetail = LogEntry & {
  changes: { field: string; before: string; after: string }[]
  /** Values of other fields on which names of choices depend, by wire name. */
  around: Readonly<Record<string, string>>
}

/** An entry with old and new values. */
export function entryQuery(id: string) {
  return queryOptions({
    queryKey: ['logs', 'entry', id],
    queryFn: async ({ signal }): Promise<LogEntryDetail> => {
      const { data } = await fetchJson('logs/entry', { body: { ID: id }, signal })
      const { CHANGES, AROUND, ...entry } = data
      return {
        ...readEntry(entry),
        changes: readWire(CHANGES),
        around: Object.fromEntries(AROUND.map(({ FIELD, VALUE }) => [FIELD, VALUE])),
      }
    },
  })
}

/** The number of entries by action, of each province (`00` for the whole country) and of each menu. */
export function summaryQuery(search: LogSearch) {
  const body = filterOf(search)
  return queryOptions({
    queryKey: ['logs', 'summary', body],
    staleTime: 0,
    queryFn: ({ signal }) => fetchJson('logs/summary', { body, signal }),
  })
}

/** The users with a name or a complete national ID (only in the body), or the one of an account number. */
export function officialsQuery(filter: { q: string } | { id: string }) {
  const body = 'q' in filter ? { Q: filter.q } : { ID: filter.id }
  return queryOptions({
    queryKey: ['logs', 'officials', filter],
    queryFn: async ({ signal }) => {
      const { data } = await fetchJson('logs/officials', { body, signal })
      return data.map(({ ID, NAME, DEPT_DESC }) => ({ id: String(ID), name: NAME, dept: DEPT_DESC }))
    },
  })
}

/** Downloads the results of a search as a workbook, which the server logs; resolves to the file name. */
export function exportLog(search: LogSearch): Promise<string> {
  return download('logs/export', { body: filterOf(search) })
}

function filterOf({ from, to, by, menu, action, cc, aa, tt }: LogSearch): Record<string, string | null> {
  return {
    FROM: from,
    TO: to,
    ACTOR: by || null,
    MENU: menu || null,
    ACTION: action || null,
    CC: cc || null,
    AA: aa || null,
    TT: tt || null,
  }
}

function ownFilter({ from, to, action }: LogSearch): Record<string, string | null> {
  return { FROM: from, TO: to, ACTION: action || null }
}

const NO_RECORD = { appMenu: 0, recordName: '', fields: [] as string[], details: [] as string[] }

function readEntry(wire: WireEntry) {
  const entry = readWire(wire)
  const recordId = 'rowId' in entry ? entry.rowId : String(entry.recordId ?? '')
  return { ...NO_RECORD, ...entry, recordId }
}
