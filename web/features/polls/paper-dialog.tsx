import { Loader } from '@mantine/core'
import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import { poll } from '#areas/poll.ts'
import { thousands, typedWhole } from '#domain/numbers.ts'
import { freshMark } from '#web/api/once-mark.ts'
import { Failure } from '#web/engine/failure.tsx'
import { NotLoaded } from '#web/engine/not-loaded.tsx'
import { type AreaRecord, recordName } from '#web/engine/record.ts'
import { Button } from '#web/ui/button.tsx'
import { closeButton, Dialog } from '#web/ui/dialog.tsx'
import { useLeaveGuard } from '#web/ui/leave-guard.tsx'
import { notify } from '#web/ui/notify.tsx'
import { LineField } from '#web/ui/text-field.tsx'
import classes from './paper.module.css'
import { answersOf, emptyForm, isAnswered, questionProblem, sheetsProblem } from './paper-form.ts'
import { FIRST, PaperQuestion } from './paper-question.tsx'
import { enterPaper, type Results, resultsQuery } from './poll-calls.ts'

/** Answers that were given on paper or at a counter, as counts: one sheet, or a pile of them. */
export function PaperDialog({ record, onClose }: { record: AreaRecord; onClose: () => void }) {
  const results = useQuery(resultsQuery(record.id))
  const { data, isLoading } = results
  const [asked, setAsked] = useState<Results>()
  // What is asked stays as it was when the form was opened; the figures around it may move.
  if (asked === undefined && data) setAsked(data)
  const title = `บันทึกคำตอบจากกระดาษ ${recordName(poll, record)}`
  if (asked && asked.STATE !== 'upcoming')
    return <PaperEntry title={title} id={record.id} asked={asked} onClose={onClose} />
  return (
    <Dialog opened title={title} width={500} onClose={onClose} actions={closeButton}>
      {isLoading && <Loader role="status" aria-label="กำลังโหลดข้อมูล" />}
      <NotLoaded title="ไม่สามารถโหลดแบบสำรวจได้" of={results} />
      {asked && 'ยังไม่ถึงวันเริ่มเปิดรับคำตอบ จึงยังบันทึกคำตอบไม่ได้'}
    </Dialog>
  )
}

type PaperEntryProps = { title: string; id: string; asked: Results; onClose: () => void }

function PaperEntry({ title, id, asked, onClose }: PaperEntryProps) {
  const { QUESTIONS, TYPE, FORM } = asked
  const client = useQueryClient()
  const [form, setForm] = useState(() => emptyForm(QUESTIONS))
  const [isTold, setTold] = useState(false)
  const [mark, setMark] = useState(freshMark)
  const entry = useMutation({
    mutationFn: (_goesOn: boolean) => enterPaper(id, { form: FORM, mark }, answersOf(form, TYPE)),
    onSuccess: async (_none, goesOn) => {
      notify.success(`บันทึกคำตอบจากกระดาษ ${thousands(Number(form.sheets))} ใบเรียบร้อยแล้ว`)
      setTold(false)
      if (goesOn) {
        setForm({ ...emptyForm(QUESTIONS), sheets: form.sheets })
        setMark(freshMark())
        document.getElementById(FIRST)?.focus()
      }
      await client.invalidateQueries({ queryKey: ['poll', id] })
      if (!goesOn) onClose()
    },
  })
  const problems = [sheetsProblem(form), ...QUESTIONS.map((_question, at) => questionProblem(form, at, TYPE))]
  const isSound = problems.every((problem) => problem === undefined) && isAnswered(form)
  const submit = (goesOn: boolean) => {
    setTold(true)
    if (isSound) entry.mutate(goesOn)
    else notify.warning(problems.find((problem) => problem !== undefined) ?? NOTHING)
  }
  const leaveQuestion = useLeaveGuard(isAnswered(form))
  return (
    <Dialog
      opened
      persistent
      title={title}
      width={1000}
      dirty={isAnswered(form)}
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
      <p className={classes.intro}>
        กรอกจำนวนใบและจำนวนผู้เลือกแต่ละข้อ ช่องว่างนับเป็น 0 จะกรอกทีละใบหรือรวมหลายใบก็ได้ ไม่ต้องกรอกชื่อหรือข้อมูลของผู้ตอบ
      </p>
      <Failure title="ไม่สามารถบันทึกได้" error={entry.error} />
      <div className={classes.sheets}>
        <LineField
          label="จำนวนใบ"
          required
          inputMode="numeric"
          autoComplete="off"
          value={form.sheets}
          error={isTold && problems[0]}
          onChange={(event) => setForm({ ...form, sheets: typedWhole(event.currentTarget.value, 5).text })}
        />
      </div>
      {QUESTIONS.map((question, at) => (
        <PaperQuestion
          // biome-ignore lint/suspicious/noArrayIndexKey: a question is known by its place alone
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

const NOTHING = 'กรุณากรอกคำตอบอย่างน้อย 1 ข้อ'
