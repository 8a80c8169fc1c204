/** Compares records with the values that their histories give. */
import { type Area, GALLERY_SIZE, galleryTableOf, tableOf } from '#domain/area/area.ts'
import { codeInView } from '#domain/area/views.ts'
import { galleryAltKey, galleryKey } from '#domain/history/history-keys.ts'
import { emptyValue } from '#domain/validation/validate-field.ts'
import type { Db } from '#server/db/db.ts'
import { raw, sql } from '#server/db/sql.ts'
import { DOCUMENTS_KEY, documentsOfRow, serializeDocuments } from '#server/engine/images/documents.ts'
import { galleryContents } from '#server/engine/images/gallery-rows.ts'
import { fromTable, type RecordRow, selectForChange } from '#server/engine/read/statements.ts'
import { inBatches } from '../snapshot.ts'
import type { Chain } from './chain.ts'
import type { FaultKind, HistoryFault } from './history-faults.ts'

type ReportFault = (fault: HistoryFault) => void

/** Compares the records of complete chains, in each area that shows them. */
export async function compareRecords(trx: Db, chains: readonly Chain[], report: ReportFault): Promise<void> {
  for (const { area, areas, recordId, version } of chains)
    if (areas.length === 0) report({ kind: 'area-unknown', area, recordId, version })
  const pairs = chains.flatMap((chain) => chain.areas.map((area) => ({ area, chain })))
  for (const [area, found] of Map.groupBy(pairs, (pair) => pair.area)) {
    const ofArea = found.map(({ chain }) => chain).filter((chain) => !area.viewOf || isInView(area, chain))
    const ids = `{${ofArea.map(({ recordId }) => recordId).join(',')}}`
    const records = await readRecords(trx, area, ids)
    for (const chain of ofArea) {
      const fault = faultOf(area, chain, records.get(chain.recordId))
      if (fault) report(fault)
    }
  }
}

/** Whether a view shows the record of a chain. */
function isInView(view: Area, { areas, becomes }: Chain): boolean {
  const base = areas.find((each) => each === view.viewOf)
  const code = base && becomes.get(base)?.get(base.views?.field ?? '')
  return codeInView(view, code ?? '') !== undefined
}

export async function findWithoutHistory(trx: Db, area: Area, report: ReportFault): Promise<void> {
  const statement = sql`select t.id as "recordId", t.version from ${fromTable(area)}
    where not exists (select 1 from history h where h.record_id = t.id) order by t.id`
  for await (const rows of inBatches<Pick<HistoryFault, 'recordId' | 'version'>>(trx, statement, 1_000))
    for (const row of rows) report({ kind: 'history-missing', area: area.key, ...row })
}

/** The number of an area's records, including those in the trash. */
export async function countRecords(trx: Db, area: Area): Promise<number> {
  const [row] = await trx.query<{ count: number }>(sql`select count(*) as count from ${raw(tableOf(area))}`)
  return row?.count ?? 0
}

type Stored = { row: RecordRow; gallery: ReadonlyMap<string, string> }

async function readRecords(trx: Db, area: Area, ids: string): Promise<Map<number, Stored>> {
  const records = new Map<number, Stored & { gallery: Map<string, string> }>()
  const select = sql`select ${selectForChange(area)} from ${fromTable(area)} where t.id = any (${ids}::bigint[])`
  for (const row of await trx.query<RecordRow>(select)) records.set(row.id, { row, gallery: new Map() })
  if (!area.gallery) return records
  const images = await trx.query<{ id: number; no: number; picture: string; alt: string }>(
    sql`select parent_id as id, no, picture, alt from ${raw(galleryTableOf(area))} where parent_id = any (${ids}::bigint[])`,
  )
  for (const { id, ...image } of images)
    for (const [key, value] of Object.entries(galleryContents([image])))
      records.get(id)?.gallery.set(key, value)
  return records
}

/** The fault of a record, if it has one. */
function faultOf(area: Area, chain: Chain, stored: Stored | undefined): HistoryFault | undefined {
  const { recordId, version } = chain
  const fault = (kind: FaultKind, more: Partial<HistoryFault> = {}): HistoryFault => {
    return { kind, area: area.key, recordId, version, ...more }
  }
  const isRemoved = chain.action === 'purge'
  if (stored === undefined) return isRemoved ? undefined : fault('record-missing')
  if (isRemoved) return fault('record-returned')
  const { row } = stored
  if (row.version > version) return fault('end-missing', { version: version + 1, to: row.version })
  const fields = differences(area, chain, stored)
  return fields.length > 0 ? fault('record-changed', { version: row.version, fields }) : undefined
}

/**
 * The names of the differences. After a fault in the history, which is already reported, only version and
 * digest are compared.
 */
function differences(area: Area, chain: Chain, { row, gallery }: Stored): string[] {
  const pairs: [string, unknown, unknown][] = [
    ['version', row.version, chain.version],
    ['historyDigest', row.historyDigest, chain.digest],
  ]
  if (chain.isSound) {
    const becomes = chain.becomes.get(area) ?? new Map<string, string | null>()
    pairs.push(
      ['catmUkey', row.catmUkey, chain.catmUkey],
      ['updatedAt', row.updatedAt, chain.at],
      ['updatedBy', row.updatedBy, chain.by],
      ['deleted', row.isDeleted ? '1' : '0', becomes.get('deleted') ?? '0'],
    )
    for (const [name, field] of Object.entries(area.fields))
      pairs.push([name, row[name], becomes.get(name) ?? emptyValue(field)])
    for (const { field } of area.pictures) pairs.push([field, row[field], becomes.get(field) ?? null])
    if (area.documents)
      pairs.push([DOCUMENTS_KEY, serializeDocuments(documentsOfRow(row)), becomes.get(DOCUMENTS_KEY) ?? null])
    for (let no = 1; area.gallery && no <= GALLERY_SIZE; no += 1) {
      for (const key of [galleryKey(no), galleryAltKey(no)])
        pairs.push([key, gallery.get(key) ?? null, becomes.get(key) ?? null])
    }
  }
  return pairs.filter(([, stored, expected]) => stored !== expected).map(([name]) => name)
}
