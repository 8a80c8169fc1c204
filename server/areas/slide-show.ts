/** Gives slides without a number the next number of their place. */

import { slideShow } from '#areas/website/slide-show.ts'
import { tableOf } from '#domain/area/area.ts'
import type { Db } from '#server/db/db.ts'
import { raw, sql } from '#server/db/sql.ts'
import type { AreaHooks } from '#server/engine/hooks.ts'

export const slideShowHooks: AreaHooks = {
  beforeAdd: async (trx, { values, catmUkey }) =>
    values.imgNo === '' ? { imgNo: await nextNumber(trx, { catmUkey, id: 0 }) } : {},
  // A restored version keeps its number.
  beforeChange: async (trx, { stored, target, action }) => {
    if (action !== 'edit' || target.imgNo !== '') return {}
    return { imgNo: await nextNumber(trx, { catmUkey: target.catmUkey ?? stored.catmUkey, id: stored.id }) }
  },
}

/** The number after the last one of a place, without counting the slide itself. */
async function nextNumber(trx: Db, { catmUkey, id }: { catmUkey: string; id: number }): Promise<string> {
  // The lock makes concurrent saves run one after the other, so that they do not get the same number.
  await trx.execute(sql`select pg_advisory_xact_lock(hashtext(${`${slideShow.key} ${catmUkey}`}))`)
  const [row] = await trx.query<{
    next: number
  }>(sql`select coalesce(max(nullif(img_no, '')::int), 0) + 1 as next from ${raw(tableOf(slideShow))}
     where catm_ukey = ${catmUkey} and id <> ${id} and deleted_at is null`)
  return String(Math.min(row?.next ?? 1, 999))
}
