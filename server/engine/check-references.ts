/**
 * A reference names a record that is there, and that whoever chose it may see; what is named is not taken away. Whoever makes a
 * record name another holds that one meanwhile, and whoever deletes it holds it alone: so the two never pass each other by.
 */
import { type Area, tableOf } from '#domain/area.ts'
import { MESSAGES } from '#domain/messages.ts'
import { thousands } from '#domain/numbers.ts'
import { officeName } from '#domain/office.ts'
import { placeInWords } from '#domain/place-words.ts'
import { Refusal } from '#domain/refusal.ts'
import { type Actor, scopePrefix } from '#domain/scope.ts'
import { wireName } from '#domain/wire.ts'
import type { Target } from './change.ts'
import type { EngineDeps, Handle } from './deps.ts'
import { findRecord } from './find.ts'
import { rowsOf } from './query.ts'
import { nameColumn, referencesOf } from './references.ts'
import { parameters, type Row, withinCondition } from './statements.ts'
import { columnOf } from './table.ts'

/** Refuses new values of references that name no record, or one that the actor may not see. `stored` are the values of before. */
export async function checkReferences(
  db: Handle,
  { area, actor }: { area: Area; actor: Actor },
  values: Readonly<Record<string, string>>,
  stored: Readonly<Record<string, unknown>> = {},
): Promise<void> {
  for (const [name, { to }] of referencesOf(area)) {
    const id = values[name]
    if (!id || id === stored[name]) continue
    // A reference is declared with the area itself; the language only needs to know a part of it.
    const wanted = { area: to as Area, actor, action: 'view', id, byNumber: true } as const
    await findRecord(db, wanted, 'share').catch((error: unknown) => {
      if (!(error instanceof Refusal)) throw error
      throw new Refusal('invalid', {
        field: wireName(name),
        message: MESSAGES.notListed,
        extra: { code: 'not-listed' },
      })
    })
  }
}

/** Refuses that a record comes back, or becomes what it was, where it would name one that lies in the bin or is gone for good. */
export async function refuseGone(db: Handle, area: Area, stored: Row, target: Target): Promise<void> {
  for (const [name, { to, label }] of referencesOf(area)) {
    const id = target[name] ?? String(stored[name] ?? '')
    const isNew = stored.isDeleted || id !== stored[name]
    if (id === '' || !isNew) continue
    const [named] = await rowsOf<{ name: string; isDeleted: boolean }>(
      db,
      `select r.${nameColumn(to)} as name, r.deleted_at is not null as "isDeleted" from ${tableOf(to)} r
       where r.id = $1 for share of r`,
      [Number(id)],
    )
    if (named && !named.isDeleted) continue
    throw new Refusal('reference-gone', {
      field: wireName(name),
      values: { label, name: named ? `"${named.name}"` : `รายการที่ ${id}` },
    })
  }
}

/**
 * Holds what some records name before they are held themselves. Whoever deletes several of those takes them in the order of their numbers as well,
 * so neither waits for the other in a ring. It decides nothing: what comes back is judged when its turn comes.
 */
export async function holdNamed(
  trx: Handle,
  { area, actor }: { area: Area; actor: Actor },
  records: readonly { id: string }[],
): Promise<void> {
  const prefix = scopePrefix(actor.scope)
  if (prefix === undefined) return
  for (const [name, { to }] of referencesOf(area)) {
    const collected = parameters()
    const ids = collected.add(`{${records.map(({ id }) => id).join(',')}}`)
    const within = withinCondition(prefix, collected)
    const named = `select nullif(t.${columnOf(name)}, '')::bigint from ${tableOf(area)} t where t.id = any (${ids}::bigint[]) and ${within}`
    const text = `select r.id from ${tableOf(to)} r where r.id in (${named}) order by r.id for share of r`
    await rowsOf(trx, text, collected.values)
  }
}

/** How many places are told by name. */
const MOST_PLACES = 3

/** Refuses to delete a record, locked by this transaction, that others name: with how many do, in which lists, and where. */
export async function refuseNamed(
  db: Handle,
  deps: Pick<EngineDeps, 'areas' | 'geography'>,
  area: Area,
  id: number,
): Promise<void> {
  const told: string[] = []
  let all = 0
  for (const naming of deps.areas) {
    const fields = referencesOf(naming).filter(([, { to }]) => to.key === area.key)
    if (fields.length === 0) continue
    const names = fields.map(([name]) => `t.${columnOf(name)} = $1`).join(' or ')
    const rows = await rowsOf<{ catmUkey: string; count: number }>(
      db,
      `select t.catm_ukey as "catmUkey", count(*)::int as count from ${tableOf(naming)} t
       where (${names}) and t.deleted_at is null group by t.catm_ukey order by count(*) desc, t.catm_ukey`,
      [String(id)],
    )
    const count = rows.reduce((sum, row) => sum + row.count, 0)
    if (count === 0) continue
    all += count
    const places = rows.map(({ catmUkey }) => placeName(deps, naming, catmUkey))
    told.push(`${naming.titles.name} ${thousands(count)} รายการ (${placesInWords(places)})`)
  }
  if (all > 0) throw new Refusal('named-by-others', { values: { n: thousands(all), where: told.join(' ') } })
}

function placesInWords(places: readonly string[]): string {
  const more = places.length - MOST_PLACES
  const first = places.slice(0, MOST_PLACES).join(', ')
  return more > 0 ? `${first} และอีก ${thousands(more)} แห่ง` : first
}

function placeName(
  { geography }: Pick<EngineDeps, 'geography'>,
  { offices }: Area,
  catmUkey: string,
): string {
  const names = geography().names(catmUkey)
  return offices ? officeName(catmUkey, names) : placeInWords(catmUkey, names)
}
