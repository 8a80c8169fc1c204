import { useInfiniteQuery } from '@tanstack/react-query'
import { formatThousands } from '#domain/fields/numbers.ts'
import { formatThaiDate } from '#domain/dates/thai-date.ts'
import { QueryState } from '#web/engine/errors/load-error.tsx'
import { Button } from '#web/ui/button/button.tsx'
import { BarChart } from '#web/ui/chart/bar-chart.tsx'
import type { ChartRow } from '#web/ui/chart/chart-data.ts'
import { percent } from '#web/features/charts/chart-spec.ts'
import { type QuestionResult, type PollResults, pollTextsQuery, type ChoiceResult } from './poll-api.ts'
import classes from './results.module.css'
import { questionTitle } from './poll-figures.ts'

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
            <TextList id={id} question={at + 1} count={question.TEXTS} />
          ) : (
            <QuestionChart question={question} all={SHEETS} isMark={TYPE === '3'} />
          )}
          {TYPE !== '2' && TYPE !== '4' && <Unanswered question={question} all={SHEETS} />}
        </section>
      ))}
      {TYPE === '2' && <p className={classes.note}>ผู้ตอบเลือกได้หลายข้อ ร้อยละรวมกันจึงอาจเกิน 100</p>}
    </>
  )
}

function Unanswered({ question: { CHOICES }, all }: { question: QuestionResult; all: number }) {
  const left = all - CHOICES.reduce((sum, choice) => sum + choice.VOTES, 0)
  if (left <= 0) return null
  return (
    <p className={classes.note}>{`ไม่ตอบข้อนี้ ${formatThousands(left)} ราย (ร้อยละ ${percent(left, all)})`}</p>
  )
}

/** The free texts of a question, newest day first. */
function TextList({ id, question, count }: { id: string; question: number; count: number }) {
  const query = useInfiniteQuery({ ...pollTextsQuery(id, question), enabled: count > 0 })
  const { data, hasNextPage, isFetchingNextPage, fetchNextPage } = query
  if (count === 0) return <p className={classes.note}>ไม่มีผู้ตอบข้อนี้</p>
  const texts = (data?.pages ?? []).flatMap((page) => page.data)
  return (
    <>
      <p className={classes.note}>{`${formatThousands(count)} คำตอบ หมายเลขที่ระบุตัวบุคคลถูกปิดบังไว้`}</p>
      <QueryState title="ไม่สามารถโหลดคำตอบได้" of={query} />
      <ul className={classes.texts}>
        {texts.map(({ DAY, TEXT }, at) => (
          // biome-ignore lint/suspicious/noArrayIndexKey: two texts of a day may be equal
          <li key={at}>
            <span className="multiline">{TEXT}</span>
            <span className={classes.note}>{formatThaiDate(DAY)}</span>
          </li>
        ))}
      </ul>
      {hasNextPage && (
        <Button variant="default" loading={isFetchingNextPage} onClick={() => void fetchNextPage()}>
          แสดงคำตอบเพิ่ม
        </Button>
      )}
    </>
  )
}

type QuestionChartProps = { question: QuestionResult; all: number; isMark: boolean }

/** The votes for each choice. The full width means all participants. */
function QuestionChart({ question, all, isMark }: QuestionChartProps) {
  const label = ({ CHOICE }: ChoiceResult) => (isMark ? `${CHOICE} คะแนน` : CHOICE)
  const rows = question.CHOICES.map((choice, at): ChartRow => {
    const votes = choice.VOTES
    return {
      key: String(at),
      label: label(choice),
      values: [votes],
      valueText: `${formatThousands(votes)} ราย (ร้อยละ ${percent(votes, all)})`,
    }
  })
  return (
    <BarChart
      title={questionTitle(question, all, isMark)}
      unit="ราย"
      source={`คำตอบของผู้ร่วมตอบ ${formatThousands(all)} ราย`}
      rowTitle={isMark ? 'คะแนน' : 'ตัวเลือก'}
      series={[{ key: 'all', label: 'จำนวนผู้ตอบ', look: 'kind-1' }]}
      rows={rows}
      maximum={all || 1}
    />
  )
}
