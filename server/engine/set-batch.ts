/**
 * One field of several records of a list gets one value, or all of them get back what they had: one transaction, each record by the rights, the
 * version, the rules and the history of its own edit, and one event for all of them. What is refused is told by its row and holds nobody up
 * (docs/decisions/0039-one-field-of-many.md).
 */
import { whyNot } from '#domain/can.ts'
import { CONFIRMED } from '#domain/personal-texts.ts'
import { Refusal } from '#domain/refusal.ts'
import { areSetTogether } from '#domain/together.ts'
import { wireName } from '#domain/wire.ts'
import { previewTogether, readTogether, type Sent, together, undoTogether } from './area-batch.ts'
import type { Asked } from './asked.ts'
import type { Numbered, WorkOnOne } from './batch.ts'
import type { EngineDeps } from './deps.ts'
import { type Body, readBody } from './request.ts'
import { setWithin } from './write.ts'

const NOT_TOGETHER = 'ช่องข้อมูลนี้กำหนดพร้อมกันหลายรายการไม่ได้ กรุณาแก้ไขทีละรายการ'

/** Sets the field that stands beside `RECORDS` in each of them as it was seen. */
export function setTogether(deps: EngineDeps, asked: Asked, body: Body) {
  const { sent, work } = readSetting(deps, asked, body)
  return together(deps, asked, { ...sent, kind: 'edit-batch' }, work)
}

/** Tells of each of them what the same would do: another version, the one that it has, or why nothing. Changes nothing. */
export function previewSetting(deps: EngineDeps, asked: Asked, body: Body) {
  const { sent, work } = readSetting(deps, asked, body)
  return previewTogether(deps, asked, sent, work)
}

/** Gives `RECORDS`, named with the versions that `setTogether` led to, what they had before. Whatever somebody changed since stays. */
export function unsetTogether(deps: EngineDeps, asked: Asked, body: Body) {
  return undoTogether(deps, asked, body, { of: 'edit', kind: 'edit-batch-undo' })
}

/** A field with its value beside the records, and what is set with it; nothing else of a record is changed this way. */
function readSetting(deps: EngineDeps, asked: Asked, body: Body): { sent: Sent; work: WorkOnOne<Numbered> } {
  const { area, actor } = asked
  const refusal = whyNot(actor, 'edit', area)
  if (refusal) throw new Refusal(refusal)
  const fields = Object.keys(area.fields).map(wireName)
  const sent = readTogether(body, [...fields, wireName(CONFIRMED)])
  const { RECORDS: _records, ...rest } = body
  const { values, confirmed } = readBody(area, rest)
  const names = Object.keys(values)
  if (!areSetTogether(area, actor, names)) {
    const field = wireName(names[0] ?? 'records')
    throw new Refusal('invalid', { field, message: NOT_TOGETHER, extra: { code: 'not-together' } })
  }
  return { sent, work: (trx, one) => setWithin(trx, deps, asked, { ...one, values, confirmed }) }
}
