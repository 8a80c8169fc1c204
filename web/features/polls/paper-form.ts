/** The input of paper answers: numbers as text, and their errors. */
import { MAX_PAPER_ANSWERS, PAPER_COUNT_MESSAGE } from '#areas/publications/poll.ts'
import type { PaperAnswers, QuestionResult } from './poll-api.ts'

export type PaperAnswersInput = {
  sheets: string
  /** For each question the typed number of each option. */
  votes: readonly (readonly string[])[]
  /** For each question its texts, one per line. */
  texts: readonly string[]
}

/** The empty form of one sheet. */
export function emptyPaperAnswers(questions: readonly QuestionResult[]): PaperAnswersInput {
  return {
    sheets: '1',
    votes: questions.map(({ CHOICES }) => CHOICES.map(() => '')),
    texts: questions.map(() => ''),
  }
}

const numberOf = (typed: string) => Number(typed || '0')
const sumOf = (typed: readonly string[]) => typed.reduce((sum, each) => sum + numberOf(each), 0)
const linesOf = (text: string) =>
  text
    .split('\n')
    .map((line) => line.trim())
    .filter((line) => line !== '')

/** The error of the number of sheets, if any. */
export function sheetCountError({ sheets }: PaperAnswersInput): string | undefined {
  const number = numberOf(sheets)
  return number >= 1 && number <= MAX_PAPER_ANSWERS ? undefined : PAPER_COUNT_MESSAGE
}

/** The error of the answers to a question, if any. `type` is the type of the poll. */
export function paperQuestionError(form: PaperAnswersInput, at: number, type: string): string | undefined {
  const sheets = numberOf(form.sheets)
  if (type === '4') {
    const lines = linesOf(form.texts[at] ?? '').length
    return lines > sheets ? `กรอกไว้ ${lines} คำตอบ มากกว่าจำนวนใบ` : undefined
  }
  const votes = form.votes[at] ?? []
  if (type === '2')
    return votes.some((each) => numberOf(each) > sheets) ? 'แต่ละตัวเลือกต้องไม่เกินจำนวนใบ' : undefined
  const sum = sumOf(votes)
  return sum > sheets ? `รวมกันได้ ${sum} มากกว่าจำนวนใบ` : undefined
}

/** Whether there is any answer. */
export function hasPaperAnswers({ votes, texts }: PaperAnswersInput): boolean {
  return votes.some((each) => sumOf(each) > 0) || texts.some((each) => linesOf(each).length > 0)
}

/** The request of a valid form. */
export function toPaperAnswers({ sheets, votes, texts }: PaperAnswersInput, type: string): PaperAnswers {
  const SHEETS = numberOf(sheets)
  return type === '4'
    ? { SHEETS, TEXTS: texts.map(linesOf) }
    : { SHEETS, VOTES: votes.map((each) => each.map(numberOf)) }
}
