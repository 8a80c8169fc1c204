/** Every call of the server, put together once: for the server itself and for whatever tries all of them. */
import { areas } from '#areas/index.ts'
import type { Geography } from '#domain/geography.ts'
import { allAreaCalls, engineDeps } from './area-calls.ts'
import { seams } from './areas/index.ts'
import type { Database } from './db/connect.ts'
import { findAllCalls } from './features/find-all/calls.ts'
import { geographyCalls } from './features/geography/calls.ts'
import { logCalls } from './features/logs/calls.ts'
import { logPageCalls } from './features/logs/page-calls.ts'
import { officeCalls } from './features/offices/calls.ts'
import { sessionCalls } from './features/session/calls.ts'
import { userCalls } from './features/users/calls.ts'
import { workCalls } from './features/work/calls.ts'
import type { Log } from './http/log.ts'
import type { Call } from './http/route.ts'
import type { PictureStore } from './pictures/store.ts'
import type { Settings } from './settings.ts'

/** What calls work with. */
export type CallParts = {
  database: Pick<Database, 'db' | 'read'>
  geography: Geography
  pictures: PictureStore
  settings: Settings
  log: Log
  /** Milliseconds since 1970. */
  clock: () => number
  /** How long a statement of the search over everything may take, in milliseconds; tests wait on a busy machine. */
  findMs?: number
}

/** What is found later than this is no help while somebody types, in milliseconds; a search over a district takes a tenth. */
const FIND_MS = 400

/** The calls of areas and features alike. Stops the start where an area is not sound. */
export function allCalls(parts: CallParts): Call[] {
  const { database, geography, pictures: pictureStore, clock, settings, findMs = FIND_MS } = parts
  const keptListBytes = settings.keptListsMb * 1024 * 1024
  const engine = engineDeps({ database, geography, pictureStore, clock, keptListBytes })
  return [
    ...peopleCalls(parts),
    ...allAreaCalls(engine),
    ...geographyCalls(geography),
    ...officeCalls(engine),
    ...findAllCalls({ ...engine, statementMs: findMs }),
    ...logPageCalls({ ...engine, areas }),
    ...workCalls({ ...engine, areas, seams }),
  ]
}

/** Who one is and what one did: all that a test of signing in and of accounts needs. */
export function peopleCalls({
  database: { db },
  geography,
  settings,
  log,
  clock,
}: Omit<CallParts, 'database' | 'pictures'> & { database: Pick<Database, 'db'> }): Call[] {
  return [
    ...sessionCalls({ db, log, geography: () => geography, settings }),
    ...logCalls({ db }),
    ...userCalls({ db, geography: () => geography, clock }),
  ]
}
