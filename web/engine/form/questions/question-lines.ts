/** The questions of a form while they are typed in: a list with an empty line to begin with, and the ways to change it. */
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

/** The lines to show for a form's value: one question at least, and as many options as there have to be. */
export function questionLines(value: string, withOptions: boolean): PollQuestion[] {
  const questions = parseStoredQuestions(value)
  const shown = questions.length > 0 ? questions : [emptyQuestion(withOptions)]
  return shown.map(({ question, options }) => ({
    question,
    options: withOptions ? [...options, ...EMPTY_OPTIONS.slice(options.length)] : NO_OPTIONS,
  }))
}

/** A form's value for some lines: empty while nothing was typed. */
export function questionLinesText(entries: readonly PollQuestion[]): string {
  const isUntouched = entries.length === 1 && entries.every(isEmpty)
  return isUntouched ? '' : serialiseQuestions(entries)
}

const isEmpty = ({ question, options }: PollQuestion) =>
  question === '' && options.every((option) => option === '')

/** A question that nothing has been typed into yet. */
export const emptyQuestion = (withOptions: boolean): PollQuestion => ({
  question: '',
  options: withOptions ? EMPTY_OPTIONS : NO_OPTIONS,
})

/** Whether one more question may be asked. */
export const canAddQuestion = (entries: readonly PollQuestion[]) => entries.length < MAX_QUESTIONS
/** Whether one more option may be given. */
export const canAddOption = ({ options }: PollQuestion) => options.length < MAX_OPTIONS

/** A list with another item at a place. */
export const replaceAt = <T>(list: readonly T[], at: number, item: T): T[] =>
  list.map((each, index) => (index === at ? item : each))

/** A list with an item more, before the one that stands at a place. */
export const insertAt = <T>(list: readonly T[], at: number, item: T): T[] => [
  ...list.slice(0, at),
  item,
  ...list.slice(at),
]

/** A list without the item at a place. */
export const removeAt = <T>(list: readonly T[], at: number): T[] =>
  list.filter((_each, index) => index !== at)

/** A list in which an item has changed places with its neighbour, one up or one down. */
export function swapWithNeighbour<T>(list: readonly T[], at: number, by: -1 | 1): T[] {
  const [item, other] = [list[at], list[at + by]]
  if (item === undefined || other === undefined) return [...list]
  return replaceAt(replaceAt(list, at, other), at + by, item)
}
