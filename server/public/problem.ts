/**
 * Errors of the public API: beside the members of every error those of RFC 9457, and what would be allowed,
 * in Thai and English. A client that accepts `application/problem+json` gets the RFC's numeric `status`.
 */
import { STATUS_CODES } from 'node:http'
import {
  ERROR_DEFINITIONS,
  type ErrorCode,
  fillText,
  UNEXPECTED_ERROR_TEXT,
} from '#domain/errors/app-error.ts'
import type { Schema } from '#server/http/schemas.ts'
import { THAI } from './list-parameters.ts'
import { PUBLIC_PREFIX } from './public-route.ts'

export const PROBLEM_TYPE = 'application/problem+json'

export const READ_ONLY = 'ส่วนนี้ใช้สำหรับอ่านข้อมูลเท่านั้น'

/** An error as `sendAppError` writes it. */
export type SentError = {
  status: false
  error: string
  code: string
  field?: string
  allowed?: readonly string[]
}

/** What is known of a failed request. */
export type FailedRequest = {
  status: number
  /** The query parameters of the route. */
  query: Readonly<Record<string, Schema>>
  acceptsProblem: boolean
}

type Problem = { status: number; title: string; help: string; thai: string }
const problem = (code: ErrorCode, title: string, help: string): Problem => ({
  ...{ status: ERROR_DEFINITIONS[code].status, title, help },
  thai: ERROR_DEFINITIONS[code].text.replace('{field}', '“field”'),
})

/** What each error means. The page to try the API explains them, each at an anchor of its code. */
export const PROBLEMS: Readonly<Record<string, Problem>> = {
  malformed: problem(
    'malformed',
    'A value has a wrong form',
    'The parameter that <code>field</code> names, or one that is missing. <code>allowed</code> lists its values.',
  ),
  'not-found': problem(
    'not-found',
    'There is no such public content',
    'It was never there, or it is not public, or no longer.',
  ),
  'unknown-call': problem('unknown-call', 'There is no such address', 'The root of the API lists all.'),
  'unknown-field': problem(
    'unknown-field',
    'There is no such parameter',
    '<code>allowed</code> lists those of the address.',
  ),
  'changes-gone': problem(
    'changes-gone',
    'The changes since then are no longer complete',
    'Call <code>/changes</code> without <code>since</code>, then read everything.',
  ),
  'too-many-requests': problem(
    'too-many-requests',
    'The network has made too many requests',
    'Wait for the seconds of <code>Retry-After</code>. <code>RateLimit</code> tells what is left.',
  ),
  'too-costly': problem(
    'too-costly',
    'The answer takes too long to make',
    'Ask for a place, or for fewer days or words.',
  ),
  busy: problem('busy', 'The server is busy', 'Ask again after the seconds of <code>Retry-After</code>.'),
  fault: {
    status: 500,
    title: 'The server failed',
    help: 'Tell the operator the <code>id</code>.',
    thai: UNEXPECTED_ERROR_TEXT.replace('{id}', '“id”'),
  },
  'read-only': {
    status: 405,
    title: 'Content can only be read here',
    help: 'Send GET or HEAD.',
    thai: READ_ONLY,
  },
}

const LISTED = 'ค่าที่ใช้ได้ ได้แก่ {list}'
const RANGE = 'ค่าที่ใช้ได้ ตั้งแต่ {from} ถึง {to}'
const LENGTH = 'ไม่เกิน {most} ตัวอักษร'
const EXAMPLE = 'ตัวอย่าง {example}'

/** The body of an error's answer. */
export function problemOf(sent: SentError, { status, query, acceptsProblem }: FailedRequest) {
  const { code, field = '' } = sent
  const schema = Object.hasOwn(query, field) ? query[field] : undefined
  const allowed = sent.allowed ?? (Array.isArray(schema?.enum) ? schema.enum.map(String) : undefined)
  const title = PROBLEMS[code]?.title ?? STATUS_CODES[status] ?? ''
  const [english, thai] = helpOf(schema, allowed)
  return {
    ...sent,
    status: acceptsProblem ? status : false,
    type: code in PROBLEMS ? `${PUBLIC_PREFIX}/docs#${code}` : 'about:blank',
    title,
    detail: [field && `${title}: ${field}.`, ...english].filter(Boolean).join(' ') || `${title}.`,
    detailTh: [sent.error, ...thai].join(' '),
    ...(allowed && { allowed }),
  }
}

/** What is allowed: in English and in Thai. */
function helpOf(
  schema: Schema | undefined,
  allowed: readonly string[] | undefined,
): [english: string[], thai: string[]] {
  if (allowed !== undefined) {
    const list = allowed.join(', ')
    return [[`Allowed: ${list}.`], [fillText(LISTED, { list })]]
  }
  if (schema === undefined) return [[], []]
  const { description, [THAI]: thaiDescription, minimum, maximum, maxLength, example } = schema
  const english = description === undefined ? [] : [String(description)]
  const thai = thaiDescription === undefined ? [] : [String(thaiDescription)]
  if (maxLength !== undefined) {
    english.push(`At most ${maxLength} characters.`)
    thai.push(fillText(LENGTH, { most: Number(maxLength) }))
  }
  if (minimum !== undefined && maximum !== undefined) {
    english.push(`Allowed: ${minimum} to ${maximum}.`)
    thai.push(fillText(RANGE, { from: Number(minimum), to: Number(maximum) }))
  }
  if (example !== undefined) {
    english.push(`Example: ${example}`)
    thai.push(fillText(EXAMPLE, { example: String(example) }))
  }
  return [english, thai]
}
