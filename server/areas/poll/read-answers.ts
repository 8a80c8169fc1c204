/** Parses the answers to a poll and validates them strictly against the questions. */
import { isStorableText } from '#domain/text/normalise-text.ts'
import { redactPersonalNumbers } from '#domain/personal-data/redact-personal-numbers.ts'
import { fieldError } from '#domain/errors/app-error.ts'
import { pollChoices, type StoredPoll } from './stored-poll.ts'

/** The greatest length of a free text, in code points. */
const TEXT_LETTERS = 500

/** A sheet of answers. `choices` are counted from 1, as questions are. */
export type AnswerSheet = {
  votes: { question: number; choice: number }[]
  texts: { question: number; text: string }[]
}

/**
 * Parses a list with one answer for each question, `null` for no answer: the number of a choice, a list of
 * numbers if several may be chosen, or a text. Throws for any other form, for choices that do not exist, and
 * for a sheet without answers.
 */
export function readAnswers(poll: StoredPoll, sent: unknown): AnswerSheet {
  const { questions, type } = poll
  if (!Array.isArray(sent) || sent.length !== questions.length) throw answerMismatchError()
  const sheet: AnswerSheet = { votes: [], texts: [] }
  for (const [at, question] of questions.entries()) {
    const answer: unknown = sent[at]
    if (answer === null) continue
    if (type === '4') {
      const text = readAnswerText(answer)
      if (text !== '') sheet.texts.push({ question: at + 1, text })
    } else {
      const chosen = type === '2' ? readSeveral(answer) : [answer]
      const most = pollChoices(poll, question).length
      sheet.votes.push(...chosen.map((choice) => ({ question: at + 1, choice: readChoice(choice, most) })))
    }
  }
  if (sheet.votes.length + sheet.texts.length > 0) return sheet
  throw fieldError('ANSWERS', 'กรุณาตอบคำถามอย่างน้อย 1 ข้อ', 'required')
}

/** A free text as it is stored: with its lines, and with personal numbers redacted. */
function readAnswerText(answer: unknown): string {
  if (typeof answer !== 'string' || !isStorableText(answer.replace(/\r\n?/g, '\n')))
    throw answerMismatchError()
  const text = answer.replace(/\r\n?/g, '\n').trim()
  if ([...text].length <= TEXT_LETTERS) return redactPersonalNumbers(text)
  throw fieldError('ANSWERS', `คำตอบแต่ละข้อยาวได้ไม่เกิน ${TEXT_LETTERS} ตัวอักษร`, 'too-long')
}

function readSeveral(answer: unknown): unknown[] {
  if (!Array.isArray(answer) || new Set(answer).size !== answer.length) throw answerMismatchError()
  return answer
}

function readChoice(choice: unknown, most: number): number {
  if (typeof choice === 'number' && Number.isInteger(choice) && choice >= 1 && choice <= most) return choice
  throw answerMismatchError()
}

const answerMismatchError = () => fieldError('ANSWERS', 'คำตอบไม่ตรงกับคำถามของแบบสำรวจ', 'wrong-type')
