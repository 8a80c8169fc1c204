/** One entry of the timeline, opened: what stood there before and after (decisions, section 5). */
import type { Area } from '#domain/area/area.ts'
import { AppError } from '#domain/errors/app-error.ts'
import type { Actor } from '#domain/permissions/scope.ts'
import { wireName } from '#domain/area/wire.ts'
import type { EngineDeps } from '#server/engine/deps.ts'
import type { RecordSnapshot } from '#server/engine/record-patch.ts'
import { sql } from '#server/db/sql.ts'
import { readReferenceNames } from '#server/engine/write/references.ts'
import { HISTORY_CHANGE_SCHEMA, historyChanges } from '#server/engine/history/history-changes.ts'
import { arrayOf, stringProperties, strictObject } from '#server/http/schemas.ts'
import { ENTRY, type NamingDeps, presentTimeline } from './present-entries.ts'
import { COMMON_COLUMNS, type TimelineRow } from './timeline.ts'
import { type ValueAtVersion, valuesAtVersion } from './values-at-version.ts'

export type EntryDeps = NamingDeps & Pick<EngineDeps, 'pictures' | 'documents'>

/** Who may see every entry; all others see their own. */
export const LOG_GROUPS = [4] as const

/** The schema of an opened entry. */
export const ENTRY_DETAIL = strictObject({
  data: strictObject({
    ...ENTRY,
    CHANGES: arrayOf(HISTORY_CHANGE_SCHEMA),
    AROUND: arrayOf(strictObject(stringProperties('FIELD', 'VALUE'))),
  }),
})

type Found = TimelineRow & { id: number; us: number; before: RecordSnapshot; after: RecordSnapshot }

const AT = sql`(extract(epoch from t.at) * 1000000)::bigint as us, t.id`

/**
 * The entry of a number such as `h12` or `e7`. Entries of others are not found by actors who may not see all.
 */
export async function readEntry(deps: EntryDeps, actor: Actor, named: unknown) {
  const [, source, digits] = (typeof named === 'string' && /^([he])([0-9]{1,15})$/.exec(named)) || []
  if (source === undefined) throw new AppError('not-found')
  const statement =
    source === 'h'
      ? sql`select ${AT}, ${COMMON_COLUMNS}, t.catm_ukey as "catmUkey", t.action, t.version, null as keys, null as detail,
           t.before, t.after from history t where t.id = ${Number(digits)}`
      : sql`select ${AT}, ${COMMON_COLUMNS}, t.catm_ukey as "catmUkey", t.kind as action, null as version, null as keys, t.detail,
           '{}'::jsonb as before, '{}'::jsonb as after from event t where t.id = ${Number(digits)}`
  const [row] = await deps.db.query<Found>(statement)
  const seesAll = LOG_GROUPS.some((group) => group === actor.group)
  if (row === undefined || !(seesAll || row.actorId === actor.id)) throw new AppError('not-found')
  const keys = Object.keys(row.after)
  const [entry] = await presentTimeline(deps, [{ ...row, keys, source: source as 'h' | 'e' }])
  const area = deps.areas.find(({ key }) => key === row.area)
  const names = area ? await readReferenceNames(deps.db, area, [row]) : undefined
  const changes = area ? historyChanges(deps, area, row.before, row.after, names) : []
  return { data: { ...entry, CHANGES: changes, AROUND: area ? await valuesAround(deps, area, row) : [] } }
}

/**
 * The values that changed choices depend on, if the change did not touch them: a sub-type has a name only
 * together with its type.
 */
async function valuesAround(deps: EntryDeps, area: Area, { recordId, version, after }: Found) {
  if (recordId === null || version === null) return []
  const fields = parentsOf(area, after).filter((field) => !(field in after))
  const wanted = fields.map((field): ValueAtVersion => ({ recordId, version, field }))
  const values = await valuesAtVersion(deps.db, wanted)
  return fields.map((field, index) => ({ FIELD: wireName(field), VALUE: values[index] ?? '' }))
}

/** The fields that the choices among changed fields depend on. */
export function parentsOf(area: Area, after: RecordSnapshot): string[] {
  const parents = Object.keys(after).flatMap((name) => {
    const field = area.fields[name]
    return field?.kind === 'choice' && field.dependsOn ? [field.dependsOn.field] : []
  })
  return [...new Set(parents)]
}
