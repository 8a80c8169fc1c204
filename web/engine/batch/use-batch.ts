import { useState } from 'react'
import type { Area } from '#domain/area.ts'
import { freshMark } from '#web/api/once-mark.ts'
import { recordName } from '../record.ts'
import { changedOf, type Done } from './batch-calls.ts'
import type { BatchOutcome } from './batch-result.tsx'
import { undeleteTogether } from './delete-calls.ts'
import { unsetTogether } from './set-calls.ts'

type Kind = 'deleted' | 'set' | 'undeleted' | 'unset'
/** `mark` is the one under which all of it is taken back. */
type Batch = { kind: Kind; done: readonly Done[]; outcomes: readonly BatchOutcome[]; mark: string }

const WORDS: Record<Kind, { done: string; list: string }> = {
  deleted: { done: 'ลบข้อมูลแล้ว', list: 'ลบแล้ว' },
  set: { done: 'แก้ไขข้อมูลแล้ว', list: 'แก้ไขแล้ว' },
  undeleted: { done: 'เลิกทำแล้ว', list: 'นำกลับมาแล้ว' },
  unset: { done: 'เลิกทำแล้ว', list: 'กลับเป็นค่าเดิมแล้ว' },
}

/** How a batch is taken back; one that took another back is not. */
const UNDO = {
  deleted: { kind: 'undeleted', call: undeleteTogether },
  set: { kind: 'unset', call: unsetTogether },
} as const

/** What became of the last batch, as `BatchResult` tells it with the way back, and how the next one is told. */
export function useBatch(area: Area, onTold: () => void) {
  const [batch, setBatch] = useState<Batch>()
  const tell = (kind: Kind, done: readonly Done[]) => {
    const outcomes = done.map((one) => ({
      id: one.record.id,
      name: recordName(area, one.record),
      ...('error' in one ? { error: one.error } : { same: kind === 'set' && changedOf([one]).length === 0 }),
    }))
    setBatch({ kind, done, outcomes, mark: freshMark() })
    onTold()
  }
  const undo = batch && (batch.kind === 'deleted' || batch.kind === 'set') ? UNDO[batch.kind] : undefined
  const takeBack = async ({ done, mark }: Batch, { kind, call }: NonNullable<typeof undo>) =>
    tell(kind, await call(area, changedOf(done), mark))
  const result = batch && {
    outcomes: batch.outcomes,
    words: WORDS[batch.kind],
    onUndo: undo && (() => takeBack(batch, undo)),
    onClose: () => setBatch(undefined),
  }
  return { result, tell }
}
