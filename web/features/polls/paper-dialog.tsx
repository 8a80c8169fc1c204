import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import { poll } from '#areas/publications/poll.ts'
import { formatThousands, cleanWholeNumber } from '#domain/fields/numbers.ts'
import { createIdempotencyKey } from '#web/api/idempotency-key.ts'
import { Failure } from '#web/engine/errors/failure.tsx'
import { QueryState } from '#web/engine/errors/load-error.tsx'
import { type AreaRecord, recordName } from '#web/engine/record/record.ts'
import { Button } from '#web/ui/button/button.tsx'
import { closeButton, Dialog } from '#web/ui/dialog/dialog.tsx'
import { useUnsavedChangesGuard } from '#web/ui/dialog/use-unsaved-changes-guard.tsx'
import { toast } from '#web/ui/toast/toast.tsx'
import { SingleLineField } from '#web/ui/text-field/text-field.tsx'
import { Text } from '#web/ui/layout/layout.tsx'
import classes from './paper.module.css'
import {
  toPaperAnswers,
  emptyPaperAnswers,
  hasPaperAnswers,
  paperQuestionError,
  sheetCountError,
} from './paper-form.ts'
import { FIRST_INPUT_ID, PaperQuestion } from './paper-question.tsx'
import { submitPaperAnswers, type PollResults, pollResultsQuery } from './poll-api.ts'

/** Enters answers from paper as counts, for one sheet or several. */
export function PaperAnswersDialog({ record, onClose }: { record: AreaRecord; onClose: () => void }) {
  const results = useQuery(pollResultsQuery(record.id))
  const { data } = results
  const [initialResults, setInitialResults] = useState<PollResults>()
  // Keep the questions of the time when the form opened. The numbers may change meanwhile.
  if (initialResults === undefined && data) setInitialResults(data)
  const title = `บันทึกคำตอบจากกระดาษ ${recordName(poll, record)}`
  if (initialResults && initialResults.STATE !== 'upcoming')
    return <PaperAnswersForm title={title} id={record.id} pollResults={initialResults} onClose={onClose} />
  return (
    <Dialog title={title} width={500} onClose={onClose} actions={closeButton}>
      <QueryState title="ไม่สามารถโหลดแบบสำรวจได้" of={results} />
      {initialResults && <p>ยังไม่ถึงวันเริ่มเปิดรับคำตอบ จึงยังบันทึกคำตอบไม่ได้</p>}
    </Dialog>
  )
}

type PaperAnswersFormProps = { title: string; id: string; pollResults: PollResults; onClose: () => void }

function PaperAnswersForm({ title, id, pollResults, onClose }: PaperAnswersFormProps) {
  const { QUESTIONS, TYPE, FORM } = pollResults
  const client = useQueryClient()
  const [form, setForm] = useState(() => emptyPaperAnswers(QUESTIONS))
  const [showsErrors, setShowsErrors] = useState(false)
  const [mark, setMark] = useState(createIdempotencyKey)
  const entry = useMutation({
    mutationFn: (_goesOn: boolean) =>
      submitPaperAnswers(id, { form: FORM, mark }, toPaperAnswers(form, TYPE)),
    onSuccess: async (_none, addsAnother) => {
      toast.success(`บันทึกคำตอบจากกระดาษ ${formatThousands(Number(form.sheets))} ใบเรียบร้อยแล้ว`)
      setShowsErrors(false)
      if (addsAnother) {
        setForm({ ...emptyPaperAnswers(QUESTIONS), sheets: form.sheets })
        setMark(createIdempotencyKey())
        document.getElementById(FIRST_INPUT_ID)?.focus()
      }
      await client.invalidateQueries({ queryKey: ['poll', id] })
      if (!addsAnother) onClose()
    },
  })
  const problems = [
    sheetCountError(form),
    ...QUESTIONS.map((_question, at) => paperQuestionError(form, at, TYPE)),
  ]
  const isSound = problems.every((problem) => problem === undefined) && hasPaperAnswers(form)
  const submit = (addsAnother: boolean) => {
    setShowsErrors(true)
    if (isSound) entry.mutate(addsAnother)
    else toast.warning(problems.find((problem) => problem !== undefined) ?? NO_ANSWERS_TEXT)
  }
  const leaveQuestion = useUnsavedChangesGuard(hasPaperAnswers(form))
  return (
    <Dialog
      persistent
      title={title}
      width={1000}
      dirty={hasPaperAnswers(form)}
      busy={entry.isPending}
      onSubmit={() => submit(false)}
      onClose={onClose}
      actions={(close) => (
        <>
          <Button variant="default" disabled={entry.isPending} onClick={close}>
            ยกเลิก
          </Button>
          <Button variant="light" disabled={entry.isPending} onClick={() => submit(true)}>
            บันทึกและกรอกต่อ
          </Button>
          <Button type="submit" loading={entry.isPending}>
            บันทึก
          </Button>
        </>
      )}
    >
      <Text mb="md">
        กรอกจำนวนใบและจำนวนผู้เลือกแต่ละข้อ ช่องว่างนับเป็น 0 จะกรอกทีละใบหรือรวมหลายใบก็ได้ ไม่ต้องกรอกชื่อหรือข้อมูลของผู้ตอบ
      </Text>
      <Failure title="ไม่สามารถบันทึกได้" error={entry.error} />
      <div className={classes.sheets}>
        <SingleLineField
          label="จำนวนใบ"
          required
          inputMode="numeric"
          autoComplete="off"
          value={form.sheets}
          error={showsErrors && problems[0]}
          onChange={(event) =>
            setForm({ ...form, sheets: cleanWholeNumber(event.currentTarget.value, 5).text })
          }
        />
      </div>
      {QUESTIONS.map((question, at) => (
        <PaperQuestion
          // biome-ignore lint/suspicious/noArrayIndexKey: a question has no other identity
          key={at}
          question={question}
          at={at}
          type={TYPE}
          form={form}
          problem={problems[at + 1]}
          onChange={setForm}
        />
      ))}
      {leaveQuestion}
    </Dialog>
  )
}

const NO_ANSWERS_TEXT = 'กรุณากรอกคำตอบอย่างน้อย 1 ข้อ'
