/** Which villages' committees have too few or too many experts (further screens, section 5 "/committee"): a warning, never a refusal. */
import { committee, EXPERT, EXPERTS } from '#areas/committee.ts'
import { tableOf } from '#domain/area.ts'
import { villageName } from '#domain/place-words.ts'
import { readSearch } from '#server/engine/filter.ts'
import { rowsOf } from '#server/engine/query.ts'
import type { AreaSeams } from '#server/engine/seams.ts'
import { parameters, withinCondition } from '#server/engine/statements.ts'
import { AREA_CODE, COUNT, listOf, ref, texts, whole } from '#server/http/told.ts'

/** The most villages that are named; how many there are is told all the same. */
const MOST_NAMED = 200

export const committeeSeams: AreaSeams = {
  calls: (deps) => [
    {
      method: 'POST',
      path: `${committee.path}/experts`,
      told: {
        summary: 'Villages with too few or too many experts',
        takes: ref(`${committee.key}.search`),
        gives: listOf(whole({ CATM_UKEY: AREA_CODE, ...texts('TT_DESC', 'MM_DESC'), EXPERTS: COUNT })),
      },
      rule: { area: committee.key, action: 'view' },
      takes: 'json',
      handler: async ({ actor, body }) => {
        const { within } = readSearch(committee, actor, body)
        const collected = parameters()
        const { values, add } = collected
        const [expert, least, most] = [EXPERT, EXPERTS.least, EXPERTS.most].map(add)
        // A village with nobody in its committee yet is no case for the warning.
        const rows = await rowsOf<{ code: string; experts: number; total: number }>(
          deps.db,
          `select t.catm_ukey as code, (count(*) filter (where t.kind = ${expert}))::int as experts,
             (count(*) over ())::int as total
           from ${tableOf(committee)} t
           where t.deleted_at is null and t.date_moveout is null and ${withinCondition(within, collected)}
           group by t.catm_ukey
           having count(*) filter (where t.kind = ${expert}) not between ${least}::int and ${most}::int
           order by t.catm_ukey limit ${MOST_NAMED}`,
          values,
        )
        const places = deps.geography()
        const data = rows.map(({ code, experts }) => {
          const names = places.names(code)
          const village = villageName(code, names)
          return { CATM_UKEY: code, TT_DESC: names.ttDesc, MM_DESC: village, EXPERTS: experts }
        })
        return { isFound: data.length > 0, data, total: rows[0]?.total ?? 0 }
      },
    },
  ],
}
