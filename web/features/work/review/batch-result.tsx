import { Button } from '@mantine/core'
import { IconArrowBackUp, IconX } from '@tabler/icons-react'
import { useMutation } from '@tanstack/react-query'
import { useEffect, useRef } from 'react'
import { thousands } from '#domain/numbers.ts'
import { Failure } from '#web/engine/failure.tsx'
import { recordName } from '#web/engine/record.ts'
import classes from './review.module.css'
import { type Decided, undoDecision } from './review-query.ts'

/** A batch that was done, or taken back. */
export type Batch = { kind: 'shown' | 'hidden' | 'undone'; outcomes: readonly Decided[] }

type BatchResultProps = {
  batch: Batch
  onUndone: (outcomes: Decided[]) => void
  onClose: () => void
}

const DONE_WORDS: Readonly<Record<Batch['kind'], string>> = {
  shown: 'เปิดการแสดงผลระดับจังหวัดแล้ว',
  hidden: 'ปิดการแสดงผลระดับจังหวัดแล้ว',
  undone: 'เลิกทำแล้ว',
}
const LIST_WORDS: typeof DONE_WORDS = {
  shown: 'เปิดแสดงผลแล้ว',
  hidden: 'ปิดแสดงผลแล้ว',
  undone: 'เลิกทำแล้ว',
}

/** What became of each record of a batch, and the way to take all of it back; stays until it is closed or another one comes. */
export function BatchResult({ batch, onUndone, onClose }: BatchResultProps) {
  const { kind, outcomes } = batch
  const done = outcomes.flatMap((one) => ('version' in one ? [one] : []))
  const failed = outcomes.flatMap((one) => ('error' in one ? [one] : []))
  const undo = useMutation({ mutationFn: () => undoDecision(done), onSuccess: onUndone })
  const panel = useRef<HTMLElement>(null)
  // biome-ignore lint/correctness/useExhaustiveDependencies: each batch is pointed out anew
  useEffect(() => panel.current?.focus(), [batch])
  return (
    <section ref={panel} className={classes.result} aria-label="ผลการดำเนินการ" tabIndex={-1}>
      <p role="status">
        {`${DONE_WORDS[kind]} ${thousands(done.length)} รายการ`}
        {failed.length > 0 && ` จากที่เลือก ${thousands(outcomes.length)} รายการ`}
      </p>
      {failed.length > 0 && (
        <>
          <p className={classes.failedTitle}>{`ดำเนินการไม่ได้ ${thousands(failed.length)} รายการ`}</p>
          <ul className={classes.outcomes}>
            {failed.map(({ row, error }) => (
              <li key={row.record.id}>
                <b>{recordName(row.area, row.record)}</b> {error}
              </li>
            ))}
          </ul>
        </>
      )}
      {done.length > 0 && (
        <details>
          <summary>{`ดูรายการที่${LIST_WORDS[kind]}`}</summary>
          <ul className={classes.outcomes}>
            {done.map(({ row }) => (
              <li key={row.record.id}>{`${recordName(row.area, row.record)} (${row.area.titles.name})`}</li>
            ))}
          </ul>
        </details>
      )}
      <Failure title="ไม่สามารถเลิกทำได้" error={undo.error} />
      <div className={classes.buttons}>
        {kind !== 'undone' && done.length > 0 && (
          <Button
            variant="light"
            leftSection={<IconArrowBackUp size={20} aria-hidden />}
            loading={undo.isPending}
            onClick={() => undo.mutate()}
          >
            เลิกทำทั้งชุด
          </Button>
        )}
        <Button variant="default" leftSection={<IconX size={20} aria-hidden />} onClick={onClose}>
          ปิดข้อความนี้
        </Button>
      </div>
    </section>
  )
}
