/**
 * Searches that officials save under a name (decision 101). Every statement has the account in its condition,
 * so nobody reaches the searches of another.
 */
import { catmOf } from '#domain/places/catm.ts'
import type { Geography } from '#domain/places/geography.ts'
import { formatPlace } from '#domain/places/place-names.ts'
import { AppError } from '#domain/errors/app-error.ts'
import { MAX_SAVED_SEARCHES } from '#domain/records/saved-searches.ts'
import type { Actor } from '#domain/permissions/scope.ts'
import type { Db } from '#server/db/db.ts'
import { sql } from '#server/db/sql.ts'
import type { EngineDeps } from '#server/engine/deps.ts'
import { violatedConstraint } from '#server/db/unavailable.ts'
import type { RouteRequest } from '#server/http/route.ts'
import { type StoredSearch, readList, readName, readSearchToSave } from './read-request.ts'
import {
  longTextField,
  RECORD_ID,
  sentField,
  type RequestField,
  type ValuesOf,
} from '#server/http/schema/route-schema.ts'
import { type Schema, stringSchema } from '#server/http/schemas.ts'

export type SavedSearchDeps = Pick<EngineDeps, 'db' | 'geography'>

export const LIST = sentField(stringSchema({ description: 'The key of the list.' }))
export const SAVED_ID = RECORD_ID
type SavedId = { SAVED_ID: string | undefined }
/** Undefined when none was sent. */
const NAME: RequestField<string | undefined> = {
  schema: stringSchema(),
  read: (sent, name) => (sent === undefined ? undefined : longTextField().read(sent, name)),
}
const SEARCH_SCHEMA: Schema = {
  type: 'object',
  additionalProperties: stringSchema(),
  description: "By the names of the list's own search.",
}
export const NEW_FIELDS = { LIST, NAME, SEARCH: sentField(SEARCH_SCHEMA) }
export const CHANGE_FIELDS = { SAVED_ID, NAME, SEARCH: sentField(SEARCH_SCHEMA) }

type SavedRow = { id: number; list: string; name: string; search: StoredSearch }

const COLUMNS = sql`id, list, name, search`

/**
 * The official's own searches of a list (`LIST`), by name, with their fields and the name of their place
 * (empty if that place no longer exists).
 */
export async function readSavedSearches(
  { db, geography }: SavedSearchDeps,
  { actor, body }: RouteRequest<{ LIST: unknown }>,
) {
  const { key } = readList(actor, body.LIST)
  const rows = await db.query<SavedRow>(
    sql`select ${COLUMNS} from saved_search where account_id = ${actor.id} and list = ${key} order by name collate "und-x-icu", id`,
  )
  const data = rows.map(({ id, name, search }) => ({
    SAVED_ID: String(id),
    NAME: name,
    SEARCH: search,
    PLACE: placeOf(geography(), search),
  }))
  return { isFound: data.length > 0, data, total: data.length }
}

/**
 * Saves a search: `LIST`, `NAME`, `SEARCH`. An identical request creates no second one. Rejects another
 * search under the same name, and one above the limit.
 */
export async function addSavedSearch(
  { db }: SavedSearchDeps,
  { actor, body }: RouteRequest<ValuesOf<typeof NEW_FIELDS>>,
) {
  const { key, area } = readList(actor, body.LIST)
  const name = readName(body.NAME ?? '')
  const search = readSearchToSave(area, actor, body.SEARCH)
  return { status: true, id: await insert(db, { account: actor.id, list: key, name, search }) }
}

/**
 * Renames a search or replaces its fields: `SAVED_ID`, and `NAME` or `SEARCH` or both. A field that is not
 * sent stays as it is.
 */
export async function changeSavedSearch(
  { db }: SavedSearchDeps,
  { actor, body }: RouteRequest<ValuesOf<typeof CHANGE_FIELDS>>,
) {
  const stored = await ownSearch(db, actor, body)
  const { area } = readList(actor, stored.list)
  const name = body.NAME === undefined ? stored.name : readName(body.NAME)
  const search = body.SEARCH === undefined ? stored.search : readSearchToSave(area, actor, body.SEARCH)
  const count = await underFreeName(() =>
    db.execute(
      sql`update saved_search set name = ${name}, search = ${JSON.stringify(search)}::text::jsonb where id = ${stored.id} and account_id = ${actor.id}`,
    ),
  )
  if (count === 0) throw new AppError('not-found')
  return { status: true, id: String(stored.id) }
}

export async function deleteSavedSearch({ db }: SavedSearchDeps, { actor, body }: RouteRequest<SavedId>) {
  const { id } = await ownSearch(db, actor, body)
  await db.execute(sql`delete from saved_search where id = ${id} and account_id = ${actor.id}`)
  return { status: true, id: String(id) }
}

async function ownSearch(db: Db, actor: Actor, { SAVED_ID: id }: SavedId): Promise<SavedRow> {
  if (id === undefined) throw new AppError('not-found')
  const [row] = await db.query<SavedRow>(
    sql`select ${COLUMNS} from saved_search where id = ${Number(id)} and account_id = ${actor.id}`,
  )
  if (row === undefined) throw new AppError('not-found')
  return row
}

type Saved = { account: number; list: string; name: string; search: StoredSearch }

/**
 * Several windows of one official may insert at once and choose the same free number. The unique constraint
 * rejects all but one; each conflict takes one of the numbers, so this many attempts suffice.
 */
async function insert(db: Db, saved: Saved): Promise<string> {
  const { account, list, name, search } = saved
  for (let time = 1; ; time += 1) {
    try {
      const [row] = await db.query<{
        id: number
      }>(sql`insert into saved_search (account_id, list, no, name, search)
         select ${account}::bigint, ${list}::text, free.no, ${name}::text, ${JSON.stringify(search)}::text::jsonb
         from generate_series(1, ${MAX_SAVED_SEARCHES}::int) as free (no)
         where not exists (select from saved_search s where s.account_id = ${account}::bigint and s.list = ${list}::text and s.no = free.no)
         order by free.no limit 1 returning id`)
      if (row) return String(row.id)
      const before = await sameBefore(db, saved)
      if (before !== undefined) return before
      throw new AppError('saved-searches-full', { values: { n: MAX_SAVED_SEARCHES } })
    } catch (error) {
      const constraint = violatedConstraint(error)
      if (constraint === 'saved_search_few' && time <= MAX_SAVED_SEARCHES) continue
      if (constraint !== 'saved_search_named') throw error
      const before = await sameBefore(db, saved)
      if (before === undefined) throw nameInUse()
      return before
    }
  }
}

/** The existing search with this name, if it has the same fields. */
async function sameBefore(db: Db, { account, list, name, search }: Saved): Promise<string | undefined> {
  const [row] = await db.query<{ id: number }>(
    sql`select id from saved_search where account_id = ${account} and list = ${list} and name = ${name} and search = ${JSON.stringify(search)}::text::jsonb`,
  )
  return row && String(row.id)
}

async function underFreeName<T>(work: () => Promise<T>): Promise<T> {
  try {
    return await work()
  } catch (error) {
    if (violatedConstraint(error) === 'saved_search_named') throw nameInUse()
    throw error
  }
}

const nameInUse = () => new AppError('name-in-use', { field: 'NAME' })

/** The name of the place of a search; empty if it has none, or one that no longer exists. */
function placeOf(geography: Geography, { CC, AA = '', TT = '', MM = '' }: StoredSearch): string {
  if (CC === undefined) return ''
  const catmUkey = catmOf({ cc: CC, aa: AA, tt: TT, mm: MM })
  return geography.exists(catmUkey) ? formatPlace(catmUkey, geography.names(catmUkey)) : ''
}
