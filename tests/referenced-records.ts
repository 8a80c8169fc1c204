/**
 * Records that references can name, since samples are made before anything else is there: one an area, read
 * by everybody.
 */
import type { Area } from '#domain/area/area.ts'
import type { Actor } from '#domain/permissions/scope.ts'
import type { Db } from '#server/db/db.ts'
import { insertRecord } from '#server/engine/write/change-record.ts'
import { referencesOf } from '#server/engine/write/references.ts'
import { referencedRecordIds, sampleValue } from './sample.ts'

const SYSTEM_ACTOR: Actor = {
  id: 0,
  name: 'ระบบ',
  group: undefined,
  catmUkey: '00000000',
  scope: { kind: 'none' },
}

/** Makes them in an empty database, those first that others name. */
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

async function createReferencedRecord(db: Db, area: Area): Promise<string> {
  const context = {
    area,
    actor: SYSTEM_ACTOR,
    origin: { address: '' },
    at: Date.now(),
    action: 'add',
  } as const
  const values = Object.entries(area.fields).map(([name, field]) => [name, sampleValue(field, 90)])
  const { id } = await db.transaction((trx) =>
    insertRecord(trx, context, '99000000', Object.fromEntries(values)),
  )
  return String(id)
}
