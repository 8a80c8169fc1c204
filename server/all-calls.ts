/** Every call of the server, put together once: for the server itself and for whatever tries all of them. */
import { areas } from '#areas/index.ts'
import type { Action } from '#domain/area.ts'
import { toldOfArea } from './api-description/area-calls.ts'
import { allAreaCalls } from './area-calls.ts'
import { seams } from './areas/index.ts'
import type { EngineDeps } from './engine/deps.ts'
import { findAllCalls } from './features/find-all/calls.ts'
import { geographyCalls } from './features/geography/calls.ts'
import { logCalls } from './features/logs/calls.ts'
import { logPageCalls } from './features/logs/page-calls.ts'
import { officeCalls } from './features/offices/calls.ts'
import { openFormCalls } from './features/open-forms/calls.ts'
import { savedSearchCalls } from './features/saved-searches/calls.ts'
import { secondFactorCalls } from './features/second-factor/calls.ts'
import { sessionCalls } from './features/session/calls.ts'
import { userCalls } from './features/users/calls.ts'
import { workCalls } from './features/work/calls.ts'
import type { Log } from './http/log.ts'
import type { Call } from './http/route.ts'
import type { Settings } from './settings.ts'

/** What calls work with. */
export type CallParts = {
  engine: EngineDeps
  settings: Settings
  log: Log
  /** How long a statement of the search over everything may take, in milliseconds; tests wait on a busy machine. */
  findMs?: number
}

/** What is found later than this is no help while somebody types, in milliseconds; a search over a district takes a tenth. */
const FIND_MS = 400

/** The calls of areas and features alike. Stops the start where an area is not sound. */
export function allCalls({ engine, settings, log, findMs = FIND_MS }: CallParts): Call[] {
  const calls = [
    ...peopleCalls({ engine, settings, log }),
    ...allAreaCalls(engine),
    ...geographyCalls(engine.geography()),
    ...officeCalls(engine),
    ...findAllCalls({ ...engine, statementMs: findMs }),
    ...logPageCalls({ ...engine, areas }),
    ...workCalls({ ...engine, areas, seams }),
    ...openFormCalls(engine),
    ...savedSearchCalls(engine),
  ]
  return calls.map(withArea)
}

/** A call with what its area knows of it: the groups that may make it, and what it is for and takes where every area has it. */
function withArea(call: Call): Call {
  const { rule } = call
  const area = 'area' in rule ? areas.find(({ key }) => key === rule.area) : undefined
  if (!('area' in rule) || area === undefined) return call
  const told = call.told ?? toldOfArea(call, area)
  const permits = rule.permits ?? area.permits[rule.action as Action]
  return { ...call, ...(told && { told }), rule: { ...rule, permits } }
}

/** Who one is and what one did: all that a test of signing in and of accounts needs. */
export function peopleCalls({
  engine: { db, geography, clock },
  settings,
  log,
}: Pick<CallParts, 'settings' | 'log'> & {
  engine: Pick<EngineDeps, 'db' | 'geography' | 'clock'>
}): Call[] {
  return [
    ...sessionCalls({ db, log, geography, clock, settings }),
    ...secondFactorCalls({ db, log, clock }),
    ...logCalls({ db }),
    ...userCalls({ db, geography, clock }),
  ]
}
