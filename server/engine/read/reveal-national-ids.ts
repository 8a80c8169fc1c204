/**
 * Shows the national IDs of a person in full to an actor who may edit the record. The reason is stored (issue
 * 5, item 4).
 */
import { nationalIdFields } from '#domain/area/area.ts'
import { AppError } from '#domain/errors/app-error.ts'
import { wireName } from '#domain/area/wire.ts'
import type { ChangeRequest } from '../change-request.ts'
import type { EngineDeps } from '../deps.ts'
import { recordAuditEvent } from '../audit-events.ts'
import { findRecord } from './find-record.ts'
import { requireReason } from '../schemas/request-bodies.ts'

/**
 * Returns the national IDs of a record by their wire names, thirteen digits each, and writes an audit event
 * in the same transaction. Throws the errors of an edit, without a reason, and if the record has no ID.
 */
export function revealNationalIds(
  deps: EngineDeps,
  { area, actor, origin }: ChangeRequest,
  body: { ID: string | undefined; REASON: string | undefined },
) {
  return deps.db.transaction(async (trx) => {
    const wanted = { area, actor, action: 'edit', id: body.ID, byNumber: true } as const
    const record = await findRecord(trx, wanted)
    const reason = requireReason(body.REASON)
    const numbers = nationalIdFields(area).flatMap((name) =>
      record[name] === '' ? [] : [[wireName(name), String(record[name])] as const],
    )
    if (numbers.length === 0) throw new AppError('not-found')
    await recordAuditEvent(trx, {
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
