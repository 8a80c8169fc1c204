/** The questions of a form while they are edited, starting with an empty line. */
import {
  MIN_OPTIONS,
  MAX_OPTIONS,
  MAX_QUESTIONS,
  type PollQuestion,
  parseStoredQuestions,
  serialiseQuestions,
} from '#domain/fields/questions.ts'

const NO_OPTIONS: readonly string[] = []
const EMPTY_OPTIONS: readonly string[] = Array.from({ length: MIN_OPTIONS }, () => '')

/** The lines of a form's value: at least one question, and the minimum number of options. */
export function questionLines(value: string, withOptions: boolean): PollQuestion[] {
  const questions = parseStoredQuestions(value)
  const shown = questions.length > 0 ? questions : [emptyQuestion(withOptions)]
  return shown.map(({ question, options }) => ({
    question,
    options: withOptions ? [...options, ...EMPTY_OPTIONS.slice(options.length)] : NO_OPTIONS,
  }))
}

/** The form's value for some lines; empty while nothing is typed. */
export function questionLinesText(entries: readonly PollQuestion[]): string {
  const isUntouched = entries.length === 1 && entries.every(isEmpty)
  return isUntouched ? '' : serialiseQuestions(entries)
}

const isEmpty = ({ question, options }: PollQuestion) =>
  question === '' && options.every((option) => option === '')

export const emptyQuestion = (withOptions: boolean): PollQuestion => ({
  question: '',
  options: withOptions ? EMPTY_OPTIONS : NO_OPTIONS,
})

export const canAddQuestion = (entries: readonly PollQuestion[]) => entries.length < MAX_QUESTIONS
export const canAddOption = ({ options }: PollQuestion) => options.length < MAX_OPTIONS
