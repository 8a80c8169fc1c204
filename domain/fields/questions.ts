/**
 * Questions with their options, stored as one text: JSON of a list, `[{"question":"…","options":["…","…"]}]`,
 * in the official's order (further screens, section 9 "/poll").
 */
import { thaiSentence } from '../text/thai-sentence.ts'
import { isBlank, isStorableText, toSingleLine } from '../text/normalise-text.ts'
import { MESSAGES } from '../validation/messages.ts'
import { fillText } from '../errors/app-error.ts'
import { normaliseForSearch } from '../text/thai-text.ts'

/** A question. `options` is empty when its kind has none, such as a rating or a free text. */
export type PollQuestion = { question: string; options: readonly string[] }

/** The greatest number of questions and of options, and their greatest length in code points. */
export const MAX_QUESTIONS = 30
export const MAX_OPTIONS = 20
export const MAX_QUESTION_LENGTH = 300
export const MAX_OPTION_LENGTH = 150
export const MIN_OPTIONS = 2

/** A longer text can't be valid and is not parsed. */
const MAX_TEXT_LENGTH = 200_000

/** The questions of a stored text; none if it has none. */
export function parseStoredQuestions(stored: string): PollQuestion[] {
  return parseQuestionsJson(stored) ?? []
}

/** The text for some questions; empty for none. */
export function serialiseQuestions(questions: readonly PollQuestion[]): string {
  if (questions.length === 0) return ''
  return JSON.stringify(questions.map(({ question, options }) => ({ question, options })))
}

/** Parses the JSON text; undefined when it is not a list of questions. */
function parseQuestionsJson(text: string): PollQuestion[] | undefined {
  if (text.trim() === '') return []
  if (text.length > MAX_TEXT_LENGTH) return undefined
  try {
    const list: unknown = JSON.parse(text)
    return Array.isArray(list) && list.every(isQuestion) ? list : undefined
  } catch {
    return undefined
  }
}

function isQuestion(value: unknown): value is PollQuestion {
  if (typeof value !== 'object' || value === null || Array.isArray(value)) return false
  const { question, options, ...stray } = value as Record<string, unknown>
  return (
    typeof question === 'string' &&
    Array.isArray(options) &&
    options.every((option) => typeof option === 'string') &&
    Object.keys(stray).length === 0
  )
}

/** An error of a list and the index of its entry. */
export type QuestionError = { message: string; question: number; option?: number }

/**
 * Parses the input: the questions in stored form, or the first error. Empty lines are ignored. With
 * `withOptions` every question needs two or more options, all different; without it, options are dropped.
 */
export function parseQuestions(
  typed: string,
  withOptions: boolean,
): { questions: PollQuestion[] } | { fault: QuestionError } {
  const list = parseQuestionsJson(typed)
  if (list === undefined) return { fault: { message: MESSAGES.wrongType, question: 0 } }
  const questions: PollQuestion[] = []
  for (const [at, each] of list.entries()) {
    const question = clean(each.question)
    const options = withOptions ? each.options.map(clean) : []
    if (question === '' && options.every((option) => option === '')) continue
    const fault = questionError({ question, options })
    const place = { n: at + 1, letters: MAX_QUESTION_LENGTH, most: MAX_OPTIONS, ...fault?.values }
    if (fault) return { fault: { ...fault.at, message: fillText(fault.text, place), question: at } }
    const short = withOptions && options.filter((option) => option !== '').length < MIN_OPTIONS
    if (short) {
      const option = options.indexOf('')
      const message = fillText(QUESTION_MESSAGES.fewOptions, { ...place, least: MIN_OPTIONS })
      return { fault: { message, question: at, option: option < 0 ? options.length : option } }
    }
    questions.push({ question, options: options.filter((option) => option !== '') })
  }
  if (questions.length <= MAX_QUESTIONS) return { questions }
  return {
    fault: { message: fillText(QUESTION_MESSAGES.many, { n: MAX_QUESTIONS }), question: MAX_QUESTIONS },
  }
}

const clean = (text: string) => (isBlank(text) ? '' : toSingleLine(text).trim())

const QUESTION_MESSAGES = {
  empty: 'กรุณากรอกคำถามข้อ {n}',
  long: 'คำถามข้อ {n} ยาวเกิน {letters} ตัวอักษร',
  character: 'คำถามข้อ {n} มีอักขระที่ไม่สามารถจัดเก็บได้ กรุณาตรวจสอบ',
  longOption: 'ตัวเลือกที่ {o} ของคำถามข้อ {n} ยาวเกิน {letters} ตัวอักษร',
  fewOptions: 'กรุณากรอกตัวเลือกของคำถามข้อ {n} อย่างน้อย {least} ตัวเลือก',
  manyOptions: 'คำถามข้อ {n} มีตัวเลือกได้ไม่เกิน {most} ตัวเลือก',
  sameOptions: 'ตัวเลือกของคำถามข้อ {n} ซ้ำกัน กรุณาแก้ไขตัวเลือกที่ {o}',
  many: 'เพิ่มคำถามได้ไม่เกิน {n} ข้อ',
} as const

type QuestionFinding = { text: string; at?: { option: number }; values?: Record<string, number> }

/** The first error of a question with cleaned texts. The index of the option starts at 0. */
function questionError({ question, options }: PollQuestion): QuestionFinding | undefined {
  if (question === '') return { text: QUESTION_MESSAGES.empty }
  if (![question, ...options].every(isStorableText)) return { text: QUESTION_MESSAGES.character }
  if (countLetters(question) > MAX_QUESTION_LENGTH) return { text: QUESTION_MESSAGES.long }
  if (options.filter((option) => option !== '').length > MAX_OPTIONS)
    return { text: QUESTION_MESSAGES.manyOptions }
  const long = options.findIndex((option) => countLetters(option) > MAX_OPTION_LENGTH)
  if (long >= 0) {
    return {
      text: QUESTION_MESSAGES.longOption,
      at: { option: long },
      values: { o: long + 1, letters: MAX_OPTION_LENGTH },
    }
  }
  const forms = options.map(normalisedText)
  const same = forms.findIndex((form, at) => options[at] !== '' && forms.indexOf(form) < at)
  return same < 0
    ? undefined
    : { text: QUESTION_MESSAGES.sameOptions, at: { option: same }, values: { o: same + 1 } }
}

const countLetters = (text: string) => [...text].length

/**
 * The form in which texts are compared, without spacing and spelling variants. A text of signs alone (`+`,
 * `-`) stays.
 */
const normalisedText = (text: string) => normaliseForSearch(text) || text

/**
 * Whether two stored texts have the same questions and options in the same order. They may differ only in
 * spaces and in spellings that look the same. When a poll has answers, nothing else may change.
 */
export function areSameQuestions(one: string, other: string): boolean {
  const [normalised, otherNormalised] = [one, other].map((stored) =>
    JSON.stringify(
      parseStoredQuestions(stored).map(({ question, options }) => [question, ...options].map(normalisedText)),
    ),
  )
  return normalised === otherNormalised
}

/** Stored questions as lines of text: numbered, options below each. */
export function formatQuestions(stored: string): string {
  return parseStoredQuestions(stored)
    .map(({ question, options }, at) =>
      [`${at + 1}. ${question}`, ...options.map((each) => `– ${each}`)].join('\n'),
    )
    .join('\n')
}

/**
 * Describes the change of stored questions, one sentence each: added, removed and reworded questions, and
 * changed options.
 */
export function describeQuestionChanges(before: string, after: string): string[] {
  const [was, is] = [parseStoredQuestions(before), parseStoredQuestions(after)]
  const texts = ({ question }: PollQuestion) => question
  const [old, now] = [was.map(texts), is.map(texts)]
  const isMoved = old.length === now.length && [...old].sort().join('\n') === [...now].sort().join('\n')
  const order = isMoved && old.join('\n') !== now.join('\n') ? ['จัดลำดับคำถามใหม่'] : []
  const removedQuestions = was.filter(({ question }) => !now.includes(question))
  const addedQuestions = is.filter(({ question }) => !old.includes(question))
  // A new question at the position of a removed one counts as that question, reworded.
  const reworded = addedQuestions.flatMap((question) => {
    const at = is.indexOf(question)
    const earlier = was[at]
    return earlier && removedQuestions.includes(earlier) ? [{ at, earlier, question }] : []
  })
  const isReworded = (question: PollQuestion) =>
    reworded.some((each) => each.question === question || each.earlier === question)
  const remaining = is.flatMap((question, at) => {
    const earlier = was.find((each) => each.question === question.question)
    return earlier ? [{ at, earlier, question }] : []
  })
  return [
    ...addedQuestions
      .filter((each) => !isReworded(each))
      .map((each) => `เพิ่มคำถามข้อ ${is.indexOf(each) + 1} “${each.question}”`),
    ...removedQuestions.filter((each) => !isReworded(each)).map((each) => `ลบคำถาม “${each.question}”`),
    ...reworded.map(
      ({ at, earlier, question }) =>
        `แก้ไขคำถามข้อ ${at + 1} จาก “${earlier.question}” เป็น “${question.question}”`,
    ),
    ...order,
    ...[...reworded, ...remaining].flatMap(({ at, earlier, question }) =>
      describeOptionChanges(at, earlier.options, question.options),
    ),
  ]
}

function describeOptionChanges(at: number, was: readonly string[], is: readonly string[]): string[] {
  if (JSON.stringify(was) === JSON.stringify(is)) return []
  const list = (options: readonly string[]) => options.map((option) => `“${option}”`).join(', ')
  const of = `ตัวเลือกของคำถามข้อ ${at + 1}`
  if (was.length === 0) return [thaiSentence`เพิ่ม${of} ${list(is)}`]
  if (is.length === 0) return [thaiSentence`ลบ${of} ${list(was)}`]
  return [thaiSentence`แก้ไข${of} จาก ${list(was)} เป็น ${list(is)}`]
}
