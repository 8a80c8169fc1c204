/**
 * The log as a workbook: all entries of a filter, up to a fixed number of rows (further screens, section 2).
 */
import { auditActionLabel, moduleLabel } from '#domain/history/audit-actions.ts'
import { catmOfPrefix } from '#domain/places/catm.ts'
import { formatThousands } from '#domain/fields/numbers.ts'
import { formatPlaceOrCountry } from '#domain/places/place-names.ts'
import { fieldError } from '#domain/errors/app-error.ts'
import {
  bangkokToday,
  fileNameDate,
  formatShortThaiDate,
  formatThaiDateTime,
} from '#domain/dates/thai-date.ts'
import type { EngineDeps } from '#server/engine/deps.ts'
import { recordAuditEvent } from '#server/engine/audit-events.ts'
import type { RecordSnapshot } from '#server/engine/record-patch.ts'
import {
  type SheetCell,
  type SheetColumn,
  writeSheet,
  XLSX_TYPE,
} from '#server/spreadsheets/write-workbook.ts'
import { type RouteRequest, type FileResponse, fileResponse } from '#server/http/route.ts'
import type { LogFilter } from './filter.ts'
import { type Cursor, countLog, readLogPage } from './pages.ts'
import { type EntryDeps, presentTimeline, type WireEntry } from './present-entries.ts'
import { changeSentences } from './change-sentences.ts'
import { type TimelineRow, type TimelineTable, timelineTables } from './timeline.ts'
import { valuesAround } from './values-at-version.ts'

/** The most rows of a workbook. For more, the official must choose fewer days. */
const MOST_EXPORTED = 50_000

/** How many rows one statement reads. */
const AT_ONCE = 2_000

export type ExportDeps = EntryDeps & Pick<EngineDeps, 'clock'>

const COLUMNS: readonly SheetColumn[] = [
  { title: 'ลำดับ', width: 8, kind: 'number' },
  { title: 'วันเวลา', width: 20, kind: 'time' },
  { title: 'ผู้ใช้งาน', width: 28, kind: 'text' },
  { title: 'สังกัด', width: 36, kind: 'text' },
  { title: 'จาก IP', width: 18, kind: 'text' },
  { title: 'เมนู', width: 24, kind: 'text' },
  { title: 'การกระทำ', width: 24, kind: 'text' },
  { title: 'พื้นที่', width: 44, kind: 'text' },
  { title: 'รายการ', width: 40, kind: 'text' },
  { title: 'รายละเอียด', width: 80, kind: 'text' },
]

/** Makes the workbook and writes an audit event. Throws if there are more rows than it may hold. */
export async function exportTimeline(
  deps: ExportDeps,
  filter: LogFilter,
  { actor, address }: Pick<RouteRequest, 'actor' | 'address'>,
): Promise<FileResponse> {
  const tables = timelineTables(filter, { whole: true })
  const rows = await countLog(deps.db, tables, MOST_EXPORTED)
  if (rows > MOST_EXPORTED) throw fieldError('FROM', TOO_MANY)
  const at = deps.clock()
  const days = daysOf(filter)
  const catmUkey = catmOfPrefix(filter.within)
  const detail = {
    ROWS: rows,
    FROM: days.from,
    TO: days.to,
    ...(filter.menu && { MENU: filter.menu }),
    ...(filter.action && { ACTION: filter.action }),
    ...(filter.actorId && { ACCOUNT: filter.actorId }),
  }
  await recordAuditEvent(deps.db, {
    at,
    actor,
    origin: { address },
    kind: 'export',
    area: 'log',
    catmUkey,
    detail,
  })
  const place = formatPlaceOrCountry(catmUkey, deps.geography().names(catmUkey))
  const span = `ตั้งแต่ ${formatShortThaiDate(days.from)} ถึง ${formatShortThaiDate(days.to)}`
  const bytes = await writeSheet({
    name: 'ประวัติการใช้งาน',
    headers: [
      `ประวัติการใช้งาน ${place}`,
      `${span} จำนวน ${formatThousands(rows)} รายการ`,
      `จัดทำโดย ${actor.name} เมื่อ ${formatThaiDateTime(at)}`,
      'ข้อมูลนี้มีข้อมูลส่วนบุคคล ใช้เพื่อการตรวจสอบเท่านั้น',
    ],
    columns: COLUMNS,
    rows: cellsOf(deps, tables),
  })
  const [from, to] = [days.from, days.to].map(fileNameDate)
  return fileResponse(bytes, { name: `ประวัติการใช้งาน ${from} ถึง ${to}.xlsx`, type: XLSX_TYPE })
}

const TOO_MANY = `รายการที่พบมีมากกว่า ${formatThousands(MOST_EXPORTED)} รายการ ซึ่งเกินกว่าที่ส่งออกได้ในครั้งเดียว กรุณาเลือกช่วงวันที่ให้สั้นลง`

function daysOf({ from, until }: LogFilter): { from: string; to: string } {
  return { from: bangkokToday(from.getTime()), to: bangkokToday(until.getTime() - 1) }
}

type WholeRow = TimelineRow & Cursor & { before: RecordSnapshot; after: RecordSnapshot }

async function* cellsOf(
  deps: ExportDeps,
  tables: readonly TimelineTable[],
): AsyncGenerator<readonly SheetCell[]> {
  let older: Cursor | undefined
  let number = 0
  do {
    const page = await readLogPage<WholeRow>(deps.db, tables, { size: AT_ONCE, older })
    const entries = await presentTimeline(deps, page.rows)
    const around = await valuesAround(deps, page.rows)
    for (const [index, row] of page.rows.entries()) {
      number += 1
      yield cells(deps, number, row, entries[index] ?? {}, around[index] ?? {})
    }
    older = page.older
    // Rows added meanwhile are newer, except those of a transaction that ended late. The sheet never holds
    // more rows than it states.
  } while (older !== undefined && number < MOST_EXPORTED)
}

function cells(
  { areas, geography }: ExportDeps,
  number: number,
  row: WholeRow,
  entry: WireEntry,
  around: Readonly<Record<string, string>>,
): SheetCell[] {
  const area = areas.find(({ key }) => key === row.area)
  const details = entry.DETAILS as readonly string[]
  const record = row.recordId === null ? '' : `รายการที่ ${row.recordId}`
  return [
    number,
    Math.floor(row.us / 1000),
    row.actorName,
    String(entry.DEPT_DESC),
    row.address,
    moduleLabel(row.area, areas),
    auditActionLabel(row.action),
    formatPlaceOrCountry(row.catmUkey, geography().names(row.catmUkey)),
    String(entry.RECORD_NAME || record),
    area && row.source === 'h' ? changeSentences(area, geography(), { ...row, around }) : details.join('\n'),
  ]
}
