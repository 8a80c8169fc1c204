/**
 * Shows the national IDs of a person in full to an actor who may edit the record. The reason is stored (issue
 * 5, item 4).
 */
import { nationalIdFields } from '#domain/area/area.ts'
import { MESSAGES } from '#domain/validation/messages.ts'
import { parseReason } from '#domain/personal-data/access-reason.ts'
import { AppError, fieldError } from '#domain/errors/app-error.ts'
import { wireName } from '#domain/area/wire.ts'
import type { ChangeRequest } from '../change-request.ts'
import type { EngineDeps } from '../deps.ts'
import { recordAuditEvent } from '../audit-events.ts'
import { findRecord } from './find-record.ts'
import { type RequestBody, readRecordId } from '../request.ts'

/** Parses the reason; throws when the text is not one. */
export function requireReason(typed: unknown): string {
  const reason = parseReason(typed)
  if (reason !== undefined) return reason
  throw fieldError('REASON', MESSAGES.reason, 'required')
}

/**
 * Returns the national IDs of a record by their wire names, thirteen digits each, and writes an audit event
 * in the same transaction. Throws the errors of an edit, without a reason, and if the record has no ID.
 */
export function revealNationalIds(
  deps: EngineDeps,
  { area, actor, origin }: ChangeRequest,
  body: RequestBody,
) {
  return deps.db.transaction(async (trx) => {
    const wanted = { area, actor, action: 'edit', id: readRecordId(body.ID), byNumber: true } as const
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
