/** The rows of `POST logs`: what users did, as the web app reported it (foundations, sections 3 and 7). */
import { sql } from '#server/db/sql.ts'
import { COUNT, type Properties, stringSchema } from '#server/http/schemas.ts'
import type { LogFilter } from './filter.ts'
import { countLog, type LogTable, type PageOrder, readLogPage, withinDays } from './pages.ts'
import { officialsById } from './officials.ts'
import { ENTRY_BASE, type NamingDeps, placeFields, type WireEntry } from './present-entries.ts'

type ReportedRow = {
  actorId: number
  address: string
  mainMenu: number
  subMenu: number
  appMenu: number
  action: number
  catmUkey: string
  rowId: string | null
}

/** The table of the reports. A menu is an APP_MENU number, an action 2, 3 or 4. */
function reportTable(filter: LogFilter): LogTable {
  const number = (text: string) => (/^[0-9]{1,4}$/.test(text) ? Number(text) : -1)
  return {
    source: 'r',
    table: 'log_report',
    columns: sql`t.account_id as "actorId", t.address, t.main_menu as "mainMenu", t.sub_menu as "subMenu", t.app_menu as "appMenu",
      t.action, t.catm_ukey as "catmUkey", t.row_id as "rowId"`,
    conditions: [
      ...withinDays(filter),
      ...(filter.actorId === undefined ? [] : [sql`t.account_id = ${filter.actorId}`]),
      ...(filter.menu === undefined ? [] : [sql`t.app_menu = ${number(filter.menu)}`]),
      ...(filter.action === undefined ? [] : [sql`t.action = ${number(filter.action)}`]),
    ],
  }
}

export const REPORTED_ENTRY: Properties = {
  ...ENTRY_BASE,
  ...{ MAIN_MENU: COUNT, SUB_MENU: COUNT, APP_MENU: COUNT, ROW_ID: stringSchema() },
}

/** A page of the reports, with the names of people and places, and their count up to the counting limit. */
export async function readReported(naming: NamingDeps, filter: LogFilter, order: PageOrder) {
  const { db, areas, geography } = naming
  const tables = [reportTable(filter)]
  const { rows, ...ways } = await readLogPage<ReportedRow>(db, tables, order)
  const ids = rows.map(({ actorId }) => actorId)
  const officials = await officialsById(naming, ids)
  const entries = rows.map(
    (row): WireEntry => ({
      ID: `r${row.id}`,
      AT: new Date(Math.floor(row.us / 1000)).toISOString(),
      BY: officials.get(row.actorId)?.name ?? '',
      ADDRESS: row.address,
      DEPT_DESC: officials.get(row.actorId)?.office ?? '',
      MAIN_MENU: row.mainMenu,
      SUB_MENU: row.subMenu,
      APP_MENU: row.appMenu,
      // The key of the area with this APP_MENU number; empty if there is none.
      MENU: areas.find(({ appMenu }) => appMenu === row.appMenu)?.key ?? '',
      ACTION: String(row.action),
      ...placeFields(geography(), row.catmUkey),
      ROW_ID: row.rowId ?? '',
    }),
  )
  return { entries, ways, found: await countLog(db, tables) }
}
