/** Answers from paper while they are typed in: numbers as texts, and what is wrong with them. */
import { MAX_PAPER_ANSWERS, PAPER_COUNT_MESSAGE } from '#areas/publications/poll.ts'
import type { PaperAnswers, QuestionResult } from './poll-api.ts'

export type PaperAnswersInput = {
  sheets: string
  /** For each question the numbers of its choices as typed. */
  votes: readonly (readonly string[])[]
  /** For each question its texts, one a line. */
  texts: readonly string[]
}

/** The form of one sheet with nothing on it yet. */
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

/** What is wrong with the number of sheets, if anything. */
export function sheetCountError({ sheets }: PaperAnswersInput): string | undefined {
  const number = numberOf(sheets)
  return number >= 1 && number <= MAX_PAPER_ANSWERS ? undefined : PAPER_COUNT_MESSAGE
}

/** What is wrong with the answers to a question, if anything. `type` is the poll's. */
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

/** Whether anything was answered at all. */
export function hasPaperAnswers({ votes, texts }: PaperAnswersInput): boolean {
  return votes.some((each) => sumOf(each) > 0) || texts.some((each) => linesOf(each).length > 0)
}

/** What is sent of a sound form. */
export function toPaperAnswers({ sheets, votes, texts }: PaperAnswersInput, type: string): PaperAnswers {
  const SHEETS = numberOf(sheets)
  return type === '4'
    ? { SHEETS, TEXTS: texts.map(linesOf) }
    : { SHEETS, VOTES: votes.map((each) => each.map(numberOf)) }
}
