/**
 * The places where an area may add what it alone needs. A seam adds; it can't skip rights, reading or
 * history.
 */
import type { HistoryAction } from '#domain/history/audit-actions.ts'
import type { Actor } from '#domain/permissions/scope.ts'
import type { Db } from '#server/db/db.ts'
import type { Route } from '#server/http/route.ts'
import type { RecordPatch } from './record-patch.ts'
import type { EngineDeps } from './deps.ts'
import type { RecordRow } from './read/statements.ts'

export type AreaHooks = {
  /**
   * Further values of a new record, in its transaction; they take the place of those read. `documents` says
   * how many it has, `source` what it comes from (`addedFrom`). Refuses a record by throwing.
   */
  beforeAdd?: (
    trx: Db,
    entered: {
      values: Readonly<Record<string, string>>
      catmUkey: string
      documents: number
      source: string | undefined
    },
  ) => Promise<RecordPatch>
  /** Writes what else belongs to a new record, in its transaction. Called after `beforeAdd` alone. */
  afterAdd?: (
    trx: Db,
    added: { id: number; source: string | undefined; actor: Actor; at: number },
  ) => Promise<void>
  /**
   * Further values for a change of a record that its transaction has locked; they replace those of the
   * target. Throws to reject the change. Called for every change except deletion.
   */
  beforeChange?: (
    trx: Db,
    change: { stored: RecordRow; target: RecordPatch; action: HistoryAction; actor: Actor },
  ) => Promise<RecordPatch>
  /** Further routes of the area. */
  routes?: (deps: EngineDeps) => readonly Route[]
}
