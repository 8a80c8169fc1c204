/** What a record lacks, as conditions of the database (`domain/lacks.ts` says what there is to lack). */
import { type Area, galleryTableOf } from '#domain/area.ts'
import { type Freshness, USUAL_FRESHNESS } from '#domain/freshness.ts'
import { englishOf, LACKS, type Lack, lacksOf, pointOf, telOf } from '#domain/lacks.ts'
import { Refusal } from '#domain/refusal.ts'
import type { Handle } from './deps.ts'
import { rowsOf } from './query.ts'
import { columnOf } from './table.ts'

/** The months after which records are old, as they are at this moment. */
export async function freshnessOf(db: Handle): Promise<Freshness> {
  const [set] = await rowsOf<Freshness>(
    db,
    'select stale_months as stale, due_months as due from freshness',
    [],
  )
  return set ?? USUAL_FRESHNESS
}

/** The lack that a search names, or nothing for the empty text. Refuses what the area's records can't lack. */
export function readLack(area: Area, name: string): Lack | undefined {
  if (name === '') return undefined
  const lack = lacksOf(area).find((known) => known === name)
  if (lack === undefined) throw new Refusal('malformed', { field: 'LACKS' })
  return lack
}

/** Whether a day's passing alone makes records lack it. */
export function growsWithTime(lack: Lack | undefined): boolean {
  return lack === 'stale' || lack === 'due'
}

/** The condition that a record `t` lacks something. */
export function lackSql(area: Area, lack: Lack): string {
  return CONDITIONS[lack](area)
}

/** The same of everything that an area's records may lack, with the names of the lacks. */
export function lackSqls(area: Area): [Lack, string][] {
  return LACKS.filter((lack) => lacksOf(area).includes(lack)).map((lack) => [lack, lackSql(area, lack)])
}

const isEmpty = (name: string) => `t.${columnOf(name)} = ''`

const CONDITIONS: { [L in Lack]: (area: Area) => string } = {
  picture: (area) =>
    area.gallery
      ? `not exists (select from ${galleryTableOf(area)} g where g.parent_id = t.id)`
      : `coalesce(${area.pictures.map(({ field }) => `t.${columnOf(field)}`).join(', ')}) is null`,
  point: (area) => anyOf(pointOf(area).map(isEmpty)),
  english: (area) =>
    anyOf(
      englishOf(area).map(({ name, of }) =>
        of ? `(${isEmpty(name)} and t.${columnOf(of)} <> '')` : isEmpty(name),
      ),
    ),
  tel: (area) => isEmpty(telOf(area) ?? ''),
  stale: () => `t.updated_at < ${before('stale')}`,
  due: () => `t.updated_at >= ${before('stale')} and t.updated_at < ${before('due')}`,
}

const anyOf = (conditions: readonly string[]) => `(${conditions.join(' or ')})`

/** Today by the calendar that officials go by. */
export const TODAY_SQL = `(now() at time zone 'Asia/Bangkok')::date`

/** The beginning of the day before which a record is old, by the months that the centre has set. */
function before(limit: keyof Freshness): string {
  const months = `coalesce((select f.${limit}_months from freshness f), ${USUAL_FRESHNESS[limit]})`
  return `((${TODAY_SQL} - make_interval(months => ${months})) at time zone 'Asia/Bangkok')`
}
