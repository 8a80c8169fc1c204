/** Slides without a number get the next one of their place, so that an official need not count. */

import { slideShow } from '#areas/slide-show.ts'
import { tableOf } from '#domain/area.ts'
import { rowsOf } from '#server/engine/query.ts'
import type { AreaSeams } from '#server/engine/seams.ts'

export const slideShowSeams: AreaSeams = {
  beforeAdd: async (trx, { values, catmUkey }) => {
    if (values.imgNo !== '') return {}
    // Two officials adding at once take turns, so that they do not get one number.
    await rowsOf(trx, `select pg_advisory_xact_lock(hashtext($1))`, [`${slideShow.key} ${catmUkey}`])
    const [row] = await rowsOf<{ next: number }>(
      trx,
      `select coalesce(max(nullif(img_no, '')::int), 0) + 1 as next from ${tableOf(slideShow)}
       where catm_ukey = $1 and deleted_at is null`,
      [catmUkey],
    )
    return { imgNo: String(Math.min(row?.next ?? 1, 999)) }
  },
}
