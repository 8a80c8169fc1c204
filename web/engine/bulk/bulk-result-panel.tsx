import { thaiSentence } from '#domain/text/thai-sentence.ts'
import { IconArrowBackUp, IconX } from '@tabler/icons-react'
import { useMutation } from '@tanstack/react-query'
import { useEffect, useRef } from 'react'
import { formatThousands } from '#domain/fields/numbers.ts'
import { Button } from '#web/ui/button/button.tsx'
import { Failure } from '../errors/failure.tsx'
import classes from './bulk.module.css'

/** The result for one record: its `error`, or that it needed no change. `note` names its kind. */
export type BulkResult = { id: string; name: string; note?: string; error?: string; same?: boolean }

type BulkResultPanelProps = {
  results: readonly BulkResult[]
  /** The words before the number, and in the label of the list. */
  words: { done: string; list: string }
  /** Undoes all of it; absent where nothing can be undone. */
  onUndo: (() => Promise<unknown>) | undefined
  onClose: () => void
}

/** The results of a bulk request with an undo button; it stays until it is closed or replaced. */
export function BulkResultPanel({ results, words, onUndo, onClose }: BulkResultPanelProps) {
  const done = results.filter(({ error, same }) => error === undefined && !same)
  const same = results.filter((result) => result.same)
  const failed = results.filter(({ error }) => error !== undefined)
  const undo = useMutation({ mutationFn: async () => onUndo?.() })
  const panel = useRef<HTMLElement>(null)
  // biome-ignore lint/correctness/useExhaustiveDependencies: each result takes the focus
  useEffect(() => panel.current?.focus(), [results])
  return (
    <section ref={panel} className={classes.result} aria-label="ผลการดำเนินการ" tabIndex={-1}>
      <p role="status">
        {[
          `${words.done} ${formatThousands(done.length)} รายการ`,
          done.length < results.length ? ` จากที่เลือก ${formatThousands(results.length)} รายการ` : '',
          same.length > 0 ? ` · มีค่านี้อยู่แล้ว ${formatThousands(same.length)} รายการ` : '',
        ].join('')}
      </p>
      {failed.length > 0 && (
        <>
          <p className={classes.failedTitle}>{`ดำเนินการไม่ได้ ${formatThousands(failed.length)} รายการ`}</p>
          <ul className={classes.names}>
            {failed.map(({ id, name, error }) => (
              <li key={id}>
                <b>{name}</b> {error}
              </li>
            ))}
          </ul>
        </>
      )}
      {done.length > 0 && (
        <details>
          <summary>{thaiSentence`ดูรายการที่${words.list}`}</summary>
          <ul className={classes.names}>
            {done.map(({ id, name, note }) => (
              <li key={id}>{note ? `${name} (${note})` : name}</li>
            ))}
          </ul>
        </details>
      )}
      <Failure title="ไม่สามารถเลิกทำได้" error={undo.error} />
      <div className={classes.buttons}>
        {onUndo && done.length > 0 && (
          <Button
            variant="light"
            icon={IconArrowBackUp}
            loading={undo.isPending}
            onClick={() => undo.mutate()}
          >
            เลิกทำทั้งชุด
          </Button>
        )}
        <Button variant="default" icon={IconX} onClick={onClose}>
          ปิดข้อความนี้
        </Button>
      </div>
    </section>
  )
}
