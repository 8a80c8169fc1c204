/** The places where an area may add what it alone needs. A seam adds; it can't skip rights, reading or history. */
import type { HistoryAction } from '#domain/activity.ts'
import type { Actor } from '#domain/scope.ts'
import type { Call } from '#server/http/route.ts'
import type { Target } from './change.ts'
import type { EngineDeps, Handle } from './deps.ts'
import type { Row } from './statements.ts'

export type AreaSeams = {
  /** Further values of a new record, in its transaction; they take the place of those read. `documents` says how many it has. */
  beforeAdd?: (
    trx: Handle,
    entered: { values: Readonly<Record<string, string>>; catmUkey: string; documents: number },
  ) => Promise<Readonly<Record<string, string>>>
  /**
   * Further values of a change of a record that its transaction has locked; they take the place of the target's. Refuses a
   * change by throwing. Asked for every change but deleting.
   */
  beforeChange?: (
    trx: Handle,
    change: { stored: Row; target: Target; action: HistoryAction; actor: Actor },
  ) => Promise<Target>
  /** Further calls of the area, beside the engine's own. */
  calls?: (deps: EngineDeps) => readonly Call[]
}
