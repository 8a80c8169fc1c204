/**
 * Errors of the public API: beside the members of every error those of RFC 9457, and what would be allowed,
 * in Thai and English. A client that accepts `application/problem+json` gets the RFC's numeric `status`.
 */
import { STATUS_CODES } from 'node:http'
import { fillText } from '#domain/errors/app-error.ts'
import type { Schema } from '#server/http/schemas.ts'
import { PUBLIC_PREFIX } from './public-route.ts'

export const PROBLEM_TYPE = 'application/problem+json'

/** An error as `sendAppError` writes it. */
export type SentError = { error: string; code: string; field?: string; allowed?: readonly string[] }

/** What is known of a failed request. */
export type FailedRequest = {
  status: number
  /** The query parameters of the route. */
  query: Readonly<Record<string, Schema>>
  acceptsProblem: boolean
}

/** What each error means, for programmers. */
const TITLES: Readonly<Record<string, string>> = {
  malformed: 'A value has a wrong form',
  'not-found': 'There is no such public content',
  'unknown-call': 'There is no such address',
  'unknown-field': 'There is no such parameter',
  'changes-gone':
    'The changes since then are no longer complete: call /changes without since, then read everything',
  'too-many-requests': 'The network has made too many requests',
  'too-costly': 'The answer takes too long to make',
  busy: 'The server is busy',
  fault: 'The server failed',
  'read-only': 'Content can only be read here',
}

const LISTED = 'ค่าที่ใช้ได้ ได้แก่ {list}'
const RANGE = 'ค่าที่ใช้ได้ ตั้งแต่ {from} ถึง {to}'
const EXAMPLE = 'ตัวอย่าง {example}'

/** The body of an error's answer. */
export function problemOf(sent: SentError, { status, query, acceptsProblem }: FailedRequest) {
  const { code, field = '' } = sent
  const schema = Object.hasOwn(query, field) ? query[field] : undefined
  const allowed = sent.allowed ?? (Array.isArray(schema?.enum) ? schema.enum.map(String) : undefined)
  const title = TITLES[code] ?? STATUS_CODES[status] ?? ''
  const [english, thai] = helpOf(schema, allowed)
  return {
    ...sent,
    status: acceptsProblem ? status : false,
    type: `${PUBLIC_PREFIX}/docs#${code}`,
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
  const { description, minimum, maximum, example } = schema
  const english = description === undefined ? [] : [String(description)]
  const thai: string[] = []
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
