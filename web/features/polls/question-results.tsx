import { formatThousands } from '#domain/fields/numbers.ts'
import { VoteBar } from './vote-bar.tsx'
import { type ChoiceResult, totalCount, type QuestionResult, type PollResults } from './poll-api.ts'
import classes from './results.module.css'
import { TextList } from './text-list.tsx'

/** The answers to each question. A share is relative to all participants of the poll. */
export function QuestionResults({ id, results }: { id: string; results: PollResults }) {
  const { QUESTIONS, SHEETS, TYPE } = results
  const all = totalCount(SHEETS)
  const hasBoth = SHEETS.ONLINE > 0 && SHEETS.PAPER > 0
  return (
    <>
      {hasBoth && TYPE !== '4' && (
        <p className={classes.legend}>
          <span data-part="online">ทางเว็บไซต์</span> <span data-part="paper">จากกระดาษ</span>
        </p>
      )}
      {QUESTIONS.map((question, at) => (
        // biome-ignore lint/suspicious/noArrayIndexKey: a question has no other identity
        <section key={at} className={classes.question}>
          <h3>{`${at + 1}. ${question.QUESTION}`}</h3>
          {TYPE === '3' && <Mean question={question} />}
          {TYPE === '4' ? (
            <TextList id={id} question={at + 1} count={totalCount(question.TEXTS)} />
          ) : (
            <ul className={classes.choices}>
              {question.CHOICES.map((choice) => (
                <Choice
                  key={choice.CHOICE}
                  choice={choice}
                  all={all}
                  hasBoth={hasBoth}
                  isMark={TYPE === '3'}
                />
              ))}
            </ul>
          )}
          {TYPE !== '2' && TYPE !== '4' && <Unanswered question={question} all={all} />}
        </section>
      ))}
      {TYPE === '2' && <p className={classes.note}>ผู้ตอบเลือกได้หลายข้อ ร้อยละรวมกันจึงอาจเกิน 100</p>}
    </>
  )
}

type ChoiceProps = { choice: ChoiceResult; all: number; hasBoth: boolean; isMark: boolean }

function Choice({ choice, all, hasBoth, isMark }: ChoiceProps) {
  const { CHOICE, ONLINE, PAPER } = choice
  return (
    <li>
      <div className={classes.words}>
        <span>{isMark ? `${CHOICE} คะแนน` : CHOICE}</span>
        <span className={classes.number}>
          <b>{formatThousands(totalCount(choice))}</b> {`ราย (ร้อยละ ${share(totalCount(choice), all)})`}
        </span>
      </div>
      <VoteBar online={ONLINE} paper={PAPER} all={all} />
      {hasBoth && (
        <div
          className={classes.note}
        >{`เว็บไซต์ ${formatThousands(ONLINE)} กระดาษ ${formatThousands(PAPER)}`}</div>
      )}
    </li>
  )
}

function Mean({ question: { CHOICES } }: { question: QuestionResult }) {
  const votes = CHOICES.reduce((sum, choice) => sum + totalCount(choice), 0)
  if (votes === 0) return null
  const mean = CHOICES.reduce((sum, choice, at) => sum + totalCount(choice) * (at + 1), 0) / votes
  return (
    <p className={classes.mean}>
      คะแนนเฉลี่ย <b>{mean.toFixed(2)}</b> จาก 5 {`(ผู้ให้คะแนน ${formatThousands(votes)} ราย)`}
    </p>
  )
}

function Unanswered({ question: { CHOICES }, all }: { question: QuestionResult; all: number }) {
  const left = all - CHOICES.reduce((sum, choice) => sum + totalCount(choice), 0)
  if (left <= 0) return null
  return <p className={classes.note}>{`ไม่ตอบข้อนี้ ${formatThousands(left)} ราย (ร้อยละ ${share(left, all)})`}</p>
}

const share = (part: number, all: number) => (all === 0 ? 0 : (part / all) * 100).toFixed(1)
