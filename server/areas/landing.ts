/** One page stands before a site on a day: a second one in use at the same office is refused (further screens, section 6). */
import { landing } from '#areas/landing.ts'
import { tableOf } from '#domain/area.ts'
import { Refusal } from '#domain/refusal.ts'
import { wireName } from '#domain/wire.ts'
import type { Handle } from '#server/engine/deps.ts'
import { rowsOf } from '#server/engine/query.ts'
import type { AreaSeams } from '#server/engine/seams.ts'

const SECOND = 'ช่วงวันที่นี้มีหน้าแรกที่ใช้งานอยู่แล้ว ({name}) กรุณาเลือกช่วงวันที่อื่น หรือกำหนดรายการใดรายการหนึ่งเป็นไม่ใช้งาน'

type Values = Readonly<Record<string, unknown>>

export const landingSeams: AreaSeams = {
  beforeAdd: async (trx, { values, catmUkey }) => {
    await refuseSecond(trx, { values, catmUkey, id: 0 })
    return {}
  },
  beforeChange: async (trx, { stored, target }) => {
    const values: Values = { ...stored, ...target }
    const isThere = target.deleted === undefined ? !stored.isDeleted : target.deleted === '0'
    if (isThere) await refuseSecond(trx, { values, catmUkey: String(values.catmUkey), id: stored.id })
    return {}
  },
}

async function refuseSecond(
  trx: Handle,
  { values, catmUkey, id }: { values: Values; catmUkey: string; id: number },
): Promise<void> {
  if (values.active !== '1') return
  // Two officials saving at once take turns, so that each sees what the other has saved.
  await rowsOf(trx, `select pg_advisory_xact_lock(hashtext($1))`, [`${landing.key} ${catmUkey}`])
  const [other] = await rowsOf<{ name: string }>(
    trx,
    `select name from ${tableOf(landing)}
     where catm_ukey = $1 and id <> $2 and active = '1' and deleted_at is null
       and start_date <= to_date($4, 'YYYYMMDD') and end_date >= to_date($3, 'YYYYMMDD') limit 1`,
    [catmUkey, id, values.startDate, values.endDate],
  )
  if (!other) return
  throw new Refusal('invalid', {
    field: wireName('startDate'),
    message: SECOND.replace('{name}', other.name),
    extra: { code: 'overlap' },
  })
}
