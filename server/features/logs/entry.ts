/** One entry of the timeline with its values before and after (decisions, section 5). */
import { AppError } from '#domain/errors/app-error.ts'
import type { Actor } from '#domain/permissions/scope.ts'
import { wireName } from '#domain/area/wire.ts'
import type { EngineDeps } from '#server/engine/deps.ts'
import type { RecordSnapshot } from '#server/engine/record-patch.ts'
import { raw, sql } from '#server/db/sql.ts'
import { readReferenceNames } from '#server/engine/write/references.ts'
import { HISTORY_CHANGE_SCHEMA, historyChanges } from '#server/engine/history/history-changes.ts'
import { arrayOf, stringProperties, strictObject } from '#server/http/schemas.ts'
import { ENTRY, type NamingDeps, presentTimeline } from './present-entries.ts'
import { TIMELINE_TABLES, type TimelineRow } from './timeline.ts'
import { valuesAround } from './values-at-version.ts'

export type EntryDeps = NamingDeps & Pick<EngineDeps, 'pictures' | 'documents'>

/** The groups that may see every entry. All others see only their own. */
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
 * The entry with a number such as `h12` or `e7`. For actors who may see only their own entries, others are
 * `not-found`.
 */
export async function readEntry(deps: EntryDeps, actor: Actor, named: unknown) {
  const [, source, digits] = (typeof named === 'string' && /^([he])([0-9]{1,15})$/.exec(named)) || []
  if (source === undefined) throw new AppError('not-found')
  const { table, columns, contents } = TIMELINE_TABLES[source as 'h' | 'e']
  const [row] = await deps.db.query<Found>(
    sql`select ${AT}, ${columns}, ${contents} from ${raw(table)} t where t.id = ${Number(digits)}`,
  )
  const seesAll = LOG_GROUPS.some((group) => group === actor.group)
  if (row === undefined || !(seesAll || row.actorId === actor.id)) throw new AppError('not-found')
  const [entry] = await presentTimeline(deps, [{ ...row, source: source as 'h' | 'e' }])
  const area = deps.areas.find(({ key }) => key === row.area)
  const names = area ? await readReferenceNames(deps.db, area, [row]) : undefined
  const changes = area ? historyChanges(deps, area, row.before, row.after, names) : []
  const [around = {}] = await valuesAround(deps, [row])
  const AROUND = Object.entries(around).map(([field, VALUE]) => ({ FIELD: wireName(field), VALUE }))
  return { data: { ...entry, CHANGES: changes, AROUND } }
}
