/**
 * Only one page may be in use at an office on a day; a second one is rejected (further screens, section 6).
 */
import { landing } from '#areas/website/landing.ts'
import { tableOf } from '#domain/area/area.ts'
import { fieldError } from '#domain/errors/app-error.ts'
import { wireName } from '#domain/area/wire.ts'
import type { Db } from '#server/db/db.ts'
import { raw, sql } from '#server/db/sql.ts'
import type { AreaHooks } from '#server/engine/hooks.ts'

const PERIOD_OVERLAP =
  'ช่วงวันที่นี้มีหน้าแรกที่ใช้งานอยู่แล้ว ({name}) กรุณาเลือกช่วงวันที่อื่น หรือกำหนดรายการใดรายการหนึ่งเป็นไม่ใช้งาน'

type Values = Readonly<Record<string, unknown>>

export const landingHooks: AreaHooks = {
  beforeAdd: async (trx, { values, catmUkey }) => {
    await assertNoOverlap(trx, { values, catmUkey, id: 0 })
    return {}
  },
  beforeChange: async (trx, { stored, target }) => {
    const values: Values = { ...stored, ...target }
    const isThere = target.deleted === undefined ? !stored.isDeleted : target.deleted === '0'
    if (isThere) await assertNoOverlap(trx, { values, catmUkey: String(values.catmUkey), id: stored.id })
    return {}
  },
}

async function assertNoOverlap(
  trx: Db,
  { values, catmUkey, id }: { values: Values; catmUkey: string; id: number },
): Promise<void> {
  if (values.active !== '1') return
  // The lock makes concurrent saves run one after the other, so that each sees the other's record.
  await trx.execute(sql`select pg_advisory_xact_lock(hashtext(${`${landing.key} ${catmUkey}`}))`)
  const [other] = await trx.query<{ name: string }>(sql`select name from ${raw(tableOf(landing))}
     where catm_ukey = ${catmUkey} and id <> ${id} and active = '1' and deleted_at is null
       and start_date <= to_date(${values.endDate}, 'YYYYMMDD') and end_date >= to_date(${values.startDate}, 'YYYYMMDD') limit 1`)
  if (!other) return
  throw fieldError(wireName('startDate'), PERIOD_OVERLAP.replace('{name}', other.name), 'overlap')
}
