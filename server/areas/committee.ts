/**
 * The village committees with too few or too many experts (further screens, section 5 "/committee"): a
 * warning that rejects nothing.
 */
import { jsonRoute } from '#server/http/route.ts'
import { committee, EXPERT, EXPERTS } from '#areas/local-administration/committee.ts'
import { tableOf } from '#domain/area/area.ts'
import { villageName } from '#domain/places/place-names.ts'
import { readSearch } from '#server/engine/read/filter.ts'
import type { AreaHooks } from '#server/engine/hooks.ts'
import { literal, raw, sql } from '#server/db/sql.ts'
import { withinCondition } from '#server/engine/read/place-conditions.ts'
import { AREA_CODE, COUNT, listSchema, stringProperties, strictObject } from '#server/http/schemas.ts'
import { searchBody } from '#server/engine/schemas/record-schemas.ts'

/** The greatest number of villages in the list. The total counts all. */
const MAX_VILLAGES_LISTED = 200

export const committeeHooks: AreaHooks = {
  routes: (deps) => [
    jsonRoute(
      `${committee.path}/experts`,
      {
        summary: 'Villages with too few or too many experts',
        body: searchBody(committee),
        response: {
          200: listSchema(
            strictObject({ CATM_UKEY: AREA_CODE, ...stringProperties('TT_DESC', 'MM_DESC'), EXPERTS: COUNT }),
          ),
        },
      },
      { area: committee.key, action: 'view' },
      async ({ actor, body }) => {
        const { within } = readSearch(committee, actor, body)
        const experts = sql`count(*) filter (where t.kind = ${EXPERT})`
        // A village without any committee member gets no warning.
        const rows = await deps.db.query<{ code: string; experts: number; total: number }>(
          sql`select t.catm_ukey as code, (${experts})::int as experts, (count(*) over ())::int as total
           from ${raw(tableOf(committee))} t
           where t.deleted_at is null and t.date_moveout is null and ${withinCondition(within)}
           group by t.catm_ukey
           having ${experts} not between ${EXPERTS.least}::int and ${EXPERTS.most}::int
           order by t.catm_ukey limit ${literal(MAX_VILLAGES_LISTED)}`,
        )
        const places = deps.geography()
        const data = rows.map(({ code, experts }) => {
          const names = places.names(code)
          const village = villageName(code, names)
          return { CATM_UKEY: code, TT_DESC: names.ttDesc, MM_DESC: village, EXPERTS: experts }
        })
        return { isFound: data.length > 0, data, total: rows[0]?.total ?? 0 }
      },
    ),
  ],
}
