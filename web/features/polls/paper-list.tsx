import { useMutation, useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import { formatThousands } from '#domain/fields/numbers.ts'
import { formatThaiDateTime } from '#domain/dates/thai-date.ts'
import { Failure } from '#web/engine/errors/failure.tsx'
import { Button } from '#web/ui/button/button.tsx'
import { ConfirmDialog } from '#web/ui/dialog/confirm-dialog.tsx'
import { toast } from '#web/ui/toast/toast.tsx'
import { type PaperSubmission, withdrawPaperAnswers } from './poll-api.ts'
import classes from './results.module.css'

type PaperListProps = { id: string; papers: readonly PaperSubmission[]; mayWithdraw: boolean }

/** The entered paper answers with author and time; wrong ones can be withdrawn here. */
export function PaperList({ id, papers, mayWithdraw }: PaperListProps) {
  const client = useQueryClient()
  const [pending, setPending] = useState<PaperSubmission>()
  const withdrawal = useMutation({
    mutationFn: ({ PAPER_ID }: PaperSubmission) => withdrawPaperAnswers(id, PAPER_ID),
    onSuccess: () => toast.success('ยกเลิกคำตอบจากกระดาษเรียบร้อยแล้ว'),
    onSettled: async () => {
      setPending(undefined)
      await client.invalidateQueries({ queryKey: ['poll', id] })
    },
  })
  if (papers.length === 0) return null
  return (
    <section className={classes.question}>
      <h3>คำตอบที่บันทึกจากกระดาษ</h3>
      <Failure title="ไม่สามารถยกเลิกได้" error={withdrawal.error} />
      <ul className={classes.papers}>
        {papers.map((paper) => (
          <li key={paper.PAPER_ID}>
            <span>
              {`${formatThousands(paper.SHEETS)} ใบ บันทึกเมื่อ ${formatThaiDateTime(paper.AT)} โดย ${paper.BY}`}
              {paper.WITHDRAWN_AT !== '' && (
                <span className={classes.note}>
                  {` ยกเลิกแล้วเมื่อ ${formatThaiDateTime(paper.WITHDRAWN_AT)} โดย ${paper.WITHDRAWN_BY}`}
                </span>
              )}
            </span>
            {mayWithdraw && paper.WITHDRAWN_AT === '' && (
              <Button
                variant="default"
                aria-label={`ยกเลิกชุดนี้ ${formatThousands(paper.SHEETS)} ใบ ${formatThaiDateTime(paper.AT)}`}
                onClick={() => setPending(paper)}
              >
                ยกเลิกชุดนี้
              </Button>
            )}
          </li>
        ))}
      </ul>
      {pending && (
        <ConfirmDialog
          title="ยกเลิกคำตอบจากกระดาษ"
          confirmLabel="ยืนยันยกเลิก"
          cancelLabel="ไม่ยกเลิก"
          danger
          busy={withdrawal.isPending}
          onConfirm={() => withdrawal.mutate(pending)}
          onCancel={() => setPending(undefined)}
        >
          {`ต้องการยกเลิกคำตอบจากกระดาษ ${formatThousands(pending.SHEETS)} ใบ ใช่หรือไม่ คำตอบชุดนี้จะไม่ถูกนับในผลสำรวจ`}
        </ConfirmDialog>
      )}
    </section>
  )
}
