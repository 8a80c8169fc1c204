/** Undoes a whole file that was brought in: each record by the rights and with the history of undoing one, all in one transaction. */
import { MOST_RECORDS } from '#domain/workbooks.ts'
import { inTransaction } from '#server/db/in-transaction.ts'
import { inTurns } from '#server/turns/in-turns.ts'
import type { Asked } from '../asked.ts'
import { inTurn, type Outcome, outcomeWithin, readNumbered, readRecords } from '../batch.ts'
import type { EngineDeps, Handle } from '../deps.ts'
import { recordEvent } from '../events.ts'
import type { Body } from '../request.ts'
import { undoWithin } from '../revive.ts'

/** Undoes the last change of `RECORDS`, named with the versions that the import told. Whatever somebody changed since stays. */
export function undoImport(deps: EngineDeps, asked: Asked, body: Body) {
  const named = readRecords(body.RECORDS, MOST_RECORDS, readNumbered)
  const { area, actor, origin } = asked
  return inTransaction(deps.db, async (trx: Handle) => {
    const outcomes: (Outcome & { ID: string })[] = []
    for await (const one of inTurns(inTurn(named)))
      outcomes.push({ ID: one.id, ...(await outcomeWithin(trx, () => undoWithin(trx, deps, asked, one))) })
    const left = outcomes.filter(({ status }) => !status)
    const done = named.length - left.length
    if (done > 0) {
      const detail = { ROWS: done, ...(left.length > 0 ? { FAILED: left.length } : {}) }
      const { catmUkey } = actor
      await recordEvent(trx, {
        at: deps.clock(),
        actor,
        origin,
        kind: 'import-undo',
        area: area.key,
        catmUkey,
        detail,
      })
    }
    await asked.lookAgain?.(trx)
    return { status: true, done, left }
  })
}
