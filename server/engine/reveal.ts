/** A person's number in full: to whoever may change the record, for a reason that is written down with it (issue 5, item 4). */
import { numberFields } from '#domain/area.ts'
import { MESSAGES } from '#domain/messages.ts'
import { readReason } from '#domain/reason.ts'
import { Refusal } from '#domain/refusal.ts'
import { wireName } from '#domain/wire.ts'
import type { Asked } from './asked.ts'
import type { EngineDeps } from './deps.ts'
import { recordEvent } from './events.ts'
import { findRecord } from './find.ts'
import { type Body, readId } from './request.ts'

/** Refuses text that gives no reason. */
export function demandReason(typed: unknown): string {
  const reason = readReason(typed)
  if (reason !== undefined) return reason
  throw new Refusal('invalid', { field: 'REASON', message: MESSAGES.reason, extra: { code: 'required' } })
}

/**
 * Answers the numbers of a record by their wire names, thirteen digits each, and tells so in the same transaction. Refuses as
 * an edit would, and without a reason; a record that has no number has none to find.
 */
export function revealNumbers(deps: EngineDeps, { area, actor, origin }: Asked, body: Body) {
  return deps.db.transaction().execute(async (trx) => {
    const wanted = { area, actor, action: 'edit', id: readId(body.ID), byNumber: true } as const
    const record = await findRecord(trx, wanted)
    const reason = demandReason(body.REASON)
    const numbers = numberFields(area).flatMap((name) =>
      record[name] === '' ? [] : [[wireName(name), String(record[name])] as const],
    )
    if (numbers.length === 0) throw new Refusal('not-found')
    await recordEvent(trx, {
      at: deps.clock(),
      actor,
      origin,
      kind: 'reveal',
      area: area.key,
      recordId: record.id,
      catmUkey: record.catmUkey,
      detail: { FIELDS: numbers.map(([name]) => name), REASON: reason },
    })
    return { status: true, id: record.id, ...Object.fromEntries(numbers) }
  })
}
