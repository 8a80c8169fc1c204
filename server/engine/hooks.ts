/**
 * The hooks of an area: where it may add its own behaviour. A hook can't skip permissions, validation or
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
   * Returns further values of a new record, in its transaction; they replace the validated ones. `documents`
   * is the number of its documents, `source` the record that it comes from (`addedFrom`). Throws to reject
   * the record.
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
  /**
   * Writes further rows for a new record. An area with this hook also needs `beforeAdd`, so that there is a
   * transaction.
   */
  afterAdd?: (
    trx: Db,
    added: { id: number; source: string | undefined; actor: Actor; at: number },
  ) => Promise<void>
  /**
   * Returns further values for a change of a record that the transaction has locked; they replace those of
   * the patch. Throws to reject the change. Called for every change except deletion.
   */
  beforeChange?: (
    trx: Db,
    change: { stored: RecordRow; target: RecordPatch; action: HistoryAction; actor: Actor },
  ) => Promise<RecordPatch>
  /** Further routes of the area. */
  routes?: (deps: EngineDeps) => readonly Route[]
}
