import { useState } from 'react'
import type { Area } from '#domain/area/area.ts'
import { createIdempotencyKey } from '#web/api/idempotency-key.ts'
import { recordName } from '../record/record.ts'
import {
  type BulkItemResult,
  changedRecords,
  type ChangedRecord,
  undoBulkDisplay,
  undoBulkRequest,
} from './bulk-api.ts'
import type { BulkResult } from './bulk-result-panel.tsx'
import { DISPLAY_WORDS } from './display-api.ts'

type BulkRunKind = 'deleted' | 'set' | 'shown' | 'hidden' | 'undeleted' | 'unset' | 'undisplayed'
/** `mark` is the idempotency key of the undo. */
type BulkRun = {
  kind: BulkRunKind
  done: readonly BulkItemResult[]
  results: readonly BulkResult[]
  mark: string
}

const WORDS: Record<BulkRunKind, { done: string; list: string }> = {
  deleted: { done: 'ลบข้อมูลแล้ว', list: 'ลบแล้ว' },
  set: { done: 'แก้ไขข้อมูลแล้ว', list: 'แก้ไขแล้ว' },
  ...DISPLAY_WORDS,
  undeleted: { done: 'เลิกทำแล้ว', list: 'นำกลับมาแล้ว' },
  unset: { done: 'เลิกทำแล้ว', list: 'กลับเป็นค่าเดิมแล้ว' },
  undisplayed: { done: 'เลิกทำแล้ว', list: 'กลับเป็นสถานะเดิมแล้ว' },
}

/** The undo of each bulk request; an undo has none. */
const UNDO: Partial<Record<BulkRunKind, BulkUndo>> = {
  deleted: {
    kind: 'undeleted',
    run: (area, done, mark) => undoBulkRequest(area, 'deleteTogether', done, mark),
  },
  set: { kind: 'unset', run: (area, done, mark) => undoBulkRequest(area, 'updateTogether', done, mark) },
  shown: { kind: 'undisplayed', run: undoBulkDisplay },
  hidden: { kind: 'undisplayed', run: undoBulkDisplay },
}

type BulkUndo = {
  kind: BulkRunKind
  run: (area: Area, done: readonly ChangedRecord[], mark: string) => Promise<BulkItemResult[]>
}

/** The result of the last bulk request, with its undo, and the function that sets it. */
export function useBulkResult(area: Area, onResult: () => void) {
  const [batch, setBatch] = useState<BulkRun>()
  const tell = (kind: BulkRunKind, done: readonly BulkItemResult[]) => {
    const results = done.map((one) => ({
      id: one.record.id,
      name: recordName(area, one.record),
      ...('error' in one
        ? { error: one.error }
        : { same: kind === 'set' && changedRecords([one]).length === 0 }),
    }))
    setBatch({ kind, done, results, mark: createIdempotencyKey() })
    onResult()
  }
  const undo = batch && UNDO[batch.kind]
  const takeBack = async ({ done, mark }: BulkRun, { kind, run }: BulkUndo) =>
    tell(kind, await run(area, changedRecords(done), mark))
  const result = batch && {
    results: batch.results,
    words: WORDS[batch.kind],
    onUndo: undo && (() => takeBack(batch, undo)),
    onClose: () => setBatch(undefined),
  }
  return { result, tell }
}
