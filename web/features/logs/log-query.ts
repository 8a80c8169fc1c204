/** The queries of the log pages (further screens, section 2). */
import { queryOptions } from '@tanstack/react-query'
import type { PlaceNames } from '#domain/places/geography.ts'
import { call } from '#web/api/client.ts'
import { download } from '#web/api/download.ts'
import type { LogSearch } from './log-address.ts'

/** One row of a log. A report of the web app has a `rowId` instead of a record. */
export type LogEntry = {
  /** `h…` a change, `e…` an audit event, `r…` a report. */
  id: string
  /** ISO. */
  at: string
  by: string
  dept: string
  /** An area key or a feature name. */
  menu: string
  /** The number of the menu in a report; otherwise 0. */
  appMenu: number
  action: string
  catmUkey: string
  place: PlaceNames
  recordId: string
  recordName: string
  /** The changed fields by wire name. */
  fields: string[]
  /** The IP address. */
  address: string
  /** The details of an audit event, one line each. */
  details: string[]
}

/** A page of a log, and the cursors of the pages next to it. */
export type LogEntriesPage = {
  /** Its search: this page with its own numbers stays visible while the next one loads. */
  search: LogSearch
  entries: LogEntry[]
  total: number
  totalIsMore: boolean
  older: string | undefined
  newer: string | undefined
}

/** Which log: all users, the reports of the web app, or the own activity. */
export type LogKind = 'search' | 'reported' | 'own'

type Wire = Readonly<Record<string, unknown>>
type WireLogPage = {
  data: Wire[]
  total: number
  totalIsMore: boolean
  older: string | null
  newer: string | null
}

/** A page of a log. A search is a user action, so it never comes from the cache. */
export function logPageQuery(kind: LogKind, search: LogSearch) {
  return queryOptions({
    queryKey: ['logs', kind, search],
    staleTime: 0,
    queryFn: async ({ signal }): Promise<LogEntriesPage> => {
      const { size, older, newer } = search
      const page = { PAGE_SIZE: size, OLDER: older || null, NEWER: newer || null }
      const body = { ...(kind === 'own' ? ownFilter(search) : filterOf(search)), ...page }
      const answer = await call<WireLogPage>(`logs/${kind}`, { body, signal })
      return {
        search,
        entries: answer.data.map(parseLogEntry),
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
      const { data } = await call<{ data: Wire }>('logs/entry', { body: { ID: id }, signal })
      const changes = data.CHANGES as { FIELD: string; BEFORE: string; AFTER: string }[]
      const around = data.AROUND as { FIELD: string; VALUE: string }[]
      return {
        ...parseLogEntry(data),
        changes: changes.map(({ FIELD, BEFORE, AFTER }) => ({ field: FIELD, before: BEFORE, after: AFTER })),
        around: Object.fromEntries(around.map(({ FIELD, VALUE }) => [FIELD, VALUE])),
      }
    },
  })
}

/** The number of entries of an action: in a province (`00` for the whole country), or of a menu. */
export type LogActionCount = { key: string; action: string; count: number }

/** The counts of the entries in a range of days. */
export function summaryQuery(search: LogSearch) {
  return queryOptions({
    queryKey: ['logs', 'summary', filterOf(search)],
    staleTime: 0,
    queryFn: async ({ signal }): Promise<{ provinces: LogActionCount[]; menus: LogActionCount[] }> => {
      const body = filterOf(search)
      const answer = await call<{ PROVINCES: Wire[]; MENUS: Wire[] }>('logs/summary', { body, signal })
      const read = (key: string) => (row: Wire) => ({
        key: String(row[key]),
        action: String(row.ACTION),
        count: Number(row.COUNT),
      })
      return { provinces: answer.PROVINCES.map(read('CC')), menus: answer.MENUS.map(read('MENU')) }
    },
  })
}

/** An official that can be selected. */
export type LogOfficial = { id: string; name: string; dept: string }

/**
 * The users with a name or a complete national ID, which is only sent in the body; or the user of an account
 * number.
 */
export function officialsQuery(filter: { q: string } | { id: string }) {
  const body = 'q' in filter ? { Q: filter.q } : { ID: filter.id }
  return queryOptions({
    queryKey: ['logs', 'officials', filter],
    queryFn: async ({ signal }): Promise<LogOfficial[]> => {
      const { data } = await call<{ data: Wire[] }>('logs/officials', { body, signal })
      return data.map(({ ID, NAME, DEPT_DESC }) => ({
        id: String(ID),
        name: String(NAME),
        dept: String(DEPT_DESC),
      }))
    },
  })
}

/** Downloads the results of a search as a workbook; resolves to the file name. */
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

function parseLogEntry(wire: Wire): LogEntry {
  const text = (name: string) => {
    const value = wire[name]
    return value === null || value === undefined ? '' : String(value)
  }
  return {
    id: text('ID'),
    at: text('AT'),
    by: text('BY'),
    dept: text('DEPT_DESC'),
    menu: text('MENU'),
    appMenu: Number(text('APP_MENU')),
    action: text('ACTION'),
    catmUkey: text('CATM_UKEY'),
    place: {
      ccDesc: text('CC_DESC'),
      aaDesc: text('AA_DESC'),
      ttDesc: text('TT_DESC'),
      mmDesc: text('MM_DESC'),
    },
    recordId: text('RECORD_ID') || text('ROW_ID'),
    recordName: text('RECORD_NAME'),
    address: text('ADDRESS'),
    fields: (wire.FIELDS as string[] | undefined) ?? [],
    details: (wire.DETAILS as string[] | undefined) ?? [],
  }
}
