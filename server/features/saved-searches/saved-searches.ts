/**
 * Searches that officials keep under a name (docs/decisions/0044-saved-searches.md). Every statement names
 * the account: what is another's is not there.
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
import { violatedConstraint } from '#server/engine/violated-constraint.ts'
import { type RequestBody, readRecordId } from '#server/engine/request.ts'
import { type StoredSearch, readList, readName, readSearchToSave } from './read-request.ts'

export type SavedSearchDeps = Pick<EngineDeps, 'db' | 'geography'>

type SavedRow = { id: number; list: string; name: string; search: StoredSearch }

const COLUMNS = sql`id, list, name, search`

/**
 * The official's own searches of a list (`LIST`), by name: what each asks for, and its place in words, empty
 * where there is no such place any more.
 */
export async function readSavedSearches({ db, geography }: SavedSearchDeps, actor: Actor, body: RequestBody) {
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
 * Keeps a search: `LIST`, `NAME`, `SEARCH`. The very same sent again is there once; another under the same
 * name is refused, and one too many.
 */
export async function addSavedSearch({ db }: SavedSearchDeps, actor: Actor, body: RequestBody) {
  const { key, area } = readList(actor, body.LIST)
  const name = readName(body)
  const search = readSearchToSave(area, actor, body.SEARCH)
  return { status: true, id: await insert(db, { account: actor.id, list: key, name, search }) }
}

/**
 * Gives a search another name, or another search the name: `SAVED_ID`, and `NAME` or `SEARCH` or both; what
 * is not sent stays.
 */
export async function changeSavedSearch({ db }: SavedSearchDeps, actor: Actor, body: RequestBody) {
  const stored = await ownSearch(db, actor, body)
  const { area } = readList(actor, stored.list)
  const name = body.NAME === undefined ? stored.name : readName(body)
  const search = body.SEARCH === undefined ? stored.search : readSearchToSave(area, actor, body.SEARCH)
  const count = await underFreeName(() =>
    db.execute(
      sql`update saved_search set name = ${name}, search = ${JSON.stringify(search)}::text::jsonb where id = ${stored.id} and account_id = ${actor.id}`,
    ),
  )
  if (count === 0) throw new AppError('not-found')
  return { status: true, id: String(stored.id) }
}

/** Deletes a search: `SAVED_ID`. */
export async function deleteSavedSearch({ db }: SavedSearchDeps, actor: Actor, body: RequestBody) {
  const { id } = await ownSearch(db, actor, body)
  await db.execute(sql`delete from saved_search where id = ${id} and account_id = ${actor.id}`)
  return { status: true, id: String(id) }
}

async function ownSearch(db: Db, actor: Actor, { SAVED_ID }: RequestBody): Promise<SavedRow> {
  const id = readRecordId(SAVED_ID)
  if (id === undefined) throw new AppError('not-found')
  const [row] = await db.query<SavedRow>(
    sql`select ${COLUMNS} from saved_search where id = ${Number(id)} and account_id = ${actor.id}`,
  )
  if (row === undefined) throw new AppError('not-found')
  return row
}

type Saved = { account: number; list: string; name: string; search: StoredSearch }

/**
 * Several windows of one official may add at once: each taking of a number that another was faster to take
 * leaves one fewer to try.
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

/** The search that is there already under this name, where it asks for the same. */
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

/** The place of a search in words; empty where it names none, or one that is no more. */
function placeOf(geography: Geography, { CC, AA = '', TT = '', MM = '' }: StoredSearch): string {
  if (CC === undefined) return ''
  const catmUkey = catmOf({ cc: CC, aa: AA, tt: TT, mm: MM })
  return geography.exists(catmUkey) ? formatPlace(catmUkey, geography.names(catmUkey)) : ''
}
