/** The log pages' calls, as queries (further screens, section 2). */
import { queryOptions } from '@tanstack/react-query'
import type { PlaceNames } from '#domain/places/geography.ts'
import { call } from '#web/api/client.ts'
import { download } from '#web/api/download.ts'
import type { LogSearch } from './log-address.ts'

/** One line of a log. Of a report of the web app there is a `rowId` instead of a record. */
export type LogEntry = {
  /** `h…` a change, `e…` something beside changes, `r…` a report. */
  id: string
  /** ISO. */
  at: string
  by: string
  dept: string
  /** An area's key or a part's name. */
  menu: string
  /** The number under which the web app reports a menu; 0 elsewhere. */
  appMenu: number
  action: string
  catmUkey: string
  place: PlaceNames
  recordId: string
  recordName: string
  /** The fields that changed, by wire names. */
  fields: string[]
  /** The network address that it came from. */
  address: string
  /** What an event tells beside that, a line each. */
  details: string[]
}

/** A page of a log, and where the pages beside it begin. */
export type LogEntriesPage = {
  /** What was asked for: while the next page loads, this one stays on the screen, with its own numbers and ways on. */
  search: LogSearch
  entries: LogEntry[]
  total: number
  totalIsMore: boolean
  older: string | undefined
  newer: string | undefined
}

/** Which log: everybody's doings, the reports of the web app, or one's own doings. */
export type LogKind = 'search' | 'reported' | 'own'

type Wire = Readonly<Record<string, unknown>>
type WireLogPage = {
  data: Wire[]
  total: number
  totalIsMore: boolean
  older: string | null
  newer: string | null
}

/** A page of a log. Looking is an act, so it is always asked anew. */
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

/** A change of one field, as `LogEntry` is opened: in wire form, pictures as addresses of previews. */
export type LogEntryDetail = LogEntry & {
  changes: { field: string; before: string; after: string }[]
  /** Values beside the change that names of choices depend on, by wire names. */
  around: Readonly<Record<string, string>>
}

/** An entry with what stood there before and after. */
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

/** How many entries of an action: in a province (`00` for the whole country), or of a menu. */
export type LogActionCount = { key: string; action: string; count: number }

/** The entries of some days, counted. */
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

/** An official who can be chosen. */
export type LogOfficial = { id: string; name: string; dept: string }

/** The officials of a name or of a whole ID number, which travels in the body alone; or the one of an account's number. */
export function officialsQuery(asked: { q: string } | { id: string }) {
  const body = 'q' in asked ? { Q: asked.q } : { ID: asked.id }
  return queryOptions({
    queryKey: ['logs', 'officials', asked],
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

/** Saves what a search finds as a workbook; gives the file's name. */
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
