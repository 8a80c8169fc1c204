/**
 * The one way to search by a whole national ID. Lists mask five digits, and an account that could search as
 * often as it likes would find them by trying. So every search writes an audit event, and an account has a
 * number of searches in an hour.
 */
import { maskPid } from '#domain/personal-data/pid.ts'
import type { Db } from '#server/db/db.ts'
import { sql } from '#server/db/sql.ts'
import { recordAuditEvent } from '#server/engine/audit-events.ts'
import type { RouteRequest } from '#server/http/route.ts'
import { countUse, type UseLimit, undoUse } from './throttle.ts'

export type NationalIdSearchDeps = { db: Db; clock: () => number }

type Searcher = Pick<RouteRequest, 'actor' | 'address'>

const WINDOW_SECONDS = 60 * 60

/** Searches for one number. A number that was found before in the same hour does not count again. */
const SEARCHES: UseLimit = { name: 'national ids', most: 20, seconds: WINDOW_SECONDS }
/** Files of accounts that are compared with the existing ones. */
const FILES: UseLimit = { name: 'account files', most: 40, seconds: WINDOW_SECONDS }
/** New accounts, one by one: that one exists already tells as much as a search. */
const ACCOUNTS: UseLimit = { name: 'new accounts', most: 60, seconds: WINDOW_SECONDS }

/**
 * Runs `search` for a number. `area` is the part of the program in the log. Throws
 * `too-many-national-id-searches`, and searches nothing, when the account has used up its searches.
 */
export async function searchNationalId<Found>(
  deps: NationalIdSearchDeps,
  searcher: Searcher,
  { pid, area, countOf }: { pid: string; area: string; countOf: (found: Found) => number },
  search: () => Promise<Found>,
): Promise<Found> {
  await countUse(deps.db, searcher.actor.id, SEARCHES)
  const found = await search()
  const count = countOf(found)
  if (count > 0 && (await wasFound(deps, searcher, pid))) await undoUse(deps.db, searcher.actor.id, SEARCHES)
  await recordSearch(deps, searcher, area, { EMP_PID: maskPid(pid), FOUND: count })
  return found
}

/** Counts and records that a file of accounts is compared with the existing ones. */
export async function searchFileOfAccounts(
  deps: NationalIdSearchDeps,
  searcher: Searcher,
  { rows, found }: { rows: number; found: number },
): Promise<void> {
  await countUse(deps.db, searcher.actor.id, FILES)
  await recordSearch(deps, searcher, 'account', { ROWS: rows, FOUND: found })
}

/** Counts a new account. If its number has an account already, the event of a search says so. */
export async function countNewAccount(deps: NationalIdSearchDeps, { actor }: Searcher): Promise<void> {
  await countUse(deps.db, actor.id, ACCOUNTS)
}

export async function recordExistingAccount(
  deps: NationalIdSearchDeps,
  searcher: Searcher,
  pid: string,
): Promise<void> {
  await recordSearch(deps, searcher, 'account', { EMP_PID: maskPid(pid), FOUND: 1 })
}

function recordSearch(
  { db, clock }: NationalIdSearchDeps,
  { actor, address }: Searcher,
  area: string,
  detail: { EMP_PID?: string; ROWS?: number; FOUND: number },
): Promise<void> {
  const place = { catmUkey: actor.catmUkey, origin: { address } }
  return recordAuditEvent(db, { at: clock(), actor, ...place, kind: 'pid-search', area, detail })
}

/** Whether the account found this number in the last hour, so that it learns nothing new. */
async function wasFound({ db, clock }: NationalIdSearchDeps, { actor }: Searcher, pid: string) {
  const rows = await db.query(sql`select from event
    where actor_id = ${actor.id} and at > ${new Date(clock() - WINDOW_SECONDS * 1000)} and kind = 'pid-search'
      and detail->>'EMP_PID' = ${maskPid(pid)} and detail->>'FOUND' <> '0' limit 1`)
  return rows.length > 0
}
