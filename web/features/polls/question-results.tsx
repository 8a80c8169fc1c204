import { formatThousands } from '#domain/fields/numbers.ts'
import { totalCount, type QuestionResult, type PollResults } from './poll-api.ts'
import { percent } from '#web/features/charts/chart-spec.ts'
import { QuestionChart } from './question-chart.tsx'
import classes from './results.module.css'
import { TextList } from './text-list.tsx'

/** The answers to each question. A share is relative to all participants of the poll. */
export function QuestionResults({ id, results }: { id: string; results: PollResults }) {
  const { QUESTIONS, SHEETS, TYPE } = results
  return (
    <>
      {QUESTIONS.map((question, at) => (
        // biome-ignore lint/suspicious/noArrayIndexKey: a question has no other identity
        <section key={at} className={classes.question}>
          <h3>{`${at + 1}. ${question.QUESTION}`}</h3>
          {TYPE === '4' ? (
            <TextList id={id} question={at + 1} count={totalCount(question.TEXTS)} />
          ) : (
            <QuestionChart question={question} sheets={SHEETS} isMark={TYPE === '3'} />
          )}
          {TYPE !== '2' && TYPE !== '4' && <Unanswered question={question} all={totalCount(SHEETS)} />}
        </section>
      ))}
      {TYPE === '2' && <p className={classes.note}>ผู้ตอบเลือกได้หลายข้อ ร้อยละรวมกันจึงอาจเกิน 100</p>}
    </>
  )
}

function Unanswered({ question: { CHOICES }, all }: { question: QuestionResult; all: number }) {
  const left = all - CHOICES.reduce((sum, choice) => sum + totalCount(choice), 0)
  if (left <= 0) return null
  return (
    <p className={classes.note}>{`ไม่ตอบข้อนี้ ${formatThousands(left)} ราย (ร้อยละ ${percent(left, all)})`}</p>
  )
}
