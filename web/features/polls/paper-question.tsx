import { cleanWholeNumber } from '#domain/fields/numbers.ts'
import { MultiLineField, SingleLineField } from '#web/ui/text-field/text-field.tsx'
import classes from './paper.module.css'
import type { PaperAnswersInput } from './paper-form.ts'
import type { QuestionResult } from './poll-api.ts'

/** The id of the first answer's input. It gets the focus after a sheet is saved. */
export const FIRST_INPUT_ID = 'paper-first'

type PaperQuestionProps = {
  question: QuestionResult
  /** The index of the question, from 0. */
  at: number
  type: string
  form: PaperAnswersInput
  problem: string | undefined
  onChange: (form: PaperAnswersInput) => void
}

/** The answers to one question: the count of each option, or free texts. */
export function PaperQuestion({ question, at, type, form, problem, onChange }: PaperQuestionProps) {
  return (
    <fieldset className={classes.question}>
      <legend>{`${at + 1}. ${question.QUESTION}`}</legend>
      {type === '4' ? (
        <MultiLineField
          {...(at === 0 ? { id: FIRST_INPUT_ID } : {})}
          label="คำตอบ บรรทัดละหนึ่งคำตอบ"
          autoComplete="off"
          value={form.texts[at] ?? ''}
          onChange={(event) => onChange({ ...form, texts: form.texts.with(at, event.currentTarget.value) })}
        />
      ) : (
        <div className={classes.choices}>
          {question.CHOICES.map(({ CHOICE }, place) => (
            <SingleLineField
              key={CHOICE}
              {...(at === 0 && place === 0 ? { id: FIRST_INPUT_ID } : {})}
              label={type === '3' ? `${CHOICE} คะแนน` : CHOICE}
              inputMode="numeric"
              autoComplete="off"
              value={form.votes[at]?.[place] ?? ''}
              onChange={(event) => {
                const votes = (form.votes[at] ?? []).with(
                  place,
                  cleanWholeNumber(event.currentTarget.value, 5).text,
                )
                onChange({ ...form, votes: form.votes.with(at, votes) })
              }}
            />
          ))}
        </div>
      )}
      {problem && (
        <p role="alert" className={classes.problem}>
          {problem}
        </p>
      )}
    </fieldset>
  )
}
