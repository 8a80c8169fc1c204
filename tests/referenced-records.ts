/**
 * Records for the references in samples, created before any other record: one per area, readable by
 * everybody.
 */
import { type Area, tableOf } from '#domain/area/area.ts'
import type { Actor } from '#domain/permissions/scope.ts'
import type { Db } from '#server/db/db.ts'
import { identifier, sql } from '#server/db/sql.ts'
import { insertRecord } from '#server/engine/write/change-record.ts'
import { referencesOf } from '#server/engine/write/references.ts'
import { referencedRecordIds, sampleValue } from './sample.ts'

export const SYSTEM_ACTOR: Actor = {
  id: 0,
  name: 'ระบบ',
  group: undefined,
  catmUkey: '00000000',
  scope: { kind: 'none' },
}

/** Creates them in an empty database; referenced ones come first. */
export async function createReferencedRecords(db: Db, areas: readonly Area[]): Promise<void> {
  const named = new Set(areas.flatMap((area) => referencesOf(area).map(([, { to }]) => to.key)))
  const left = areas.filter(({ key }) => named.has(key))
  referencedRecordIds.clear()
  while (left.length > 0) {
    const at = left.findIndex((area) =>
      referencesOf(area).every(([, { to }]) => referencedRecordIds.has(to.key)),
    )
    const [area] = left.splice(Math.max(0, at), 1)
    if (area) referencedRecordIds.set(area.key, await createReferencedRecord(db, area))
  }
}

/** An area code that no place has. */
const PLACE = '99000000'

async function createReferencedRecord(db: Db, area: Area): Promise<string> {
  // Two instances of a test share a database, and the first one has created it already.
  const [known] = await db.query<{ id: number }>(
    sql`select id from ${identifier(tableOf(area))} where catm_ukey = ${PLACE} order by id limit 1`,
  )
  if (known) return String(known.id)
  const context = {
    area,
    actor: SYSTEM_ACTOR,
    origin: { address: '' },
    at: Date.now(),
    action: 'add',
  } as const
  const values = Object.entries(area.fields).map(([name, field]) => [name, sampleValue(field, 90)])
  const { id } = await db.transaction((trx) => insertRecord(trx, context, PLACE, Object.fromEntries(values)))
  return String(id)
}
