/**
 * The filter of a log page: days, an official, a menu, an action and a place (further screens, section 2).
 */
import { catmOf, catmPrefix, NONE } from '#domain/places/catm.ts'
import { MESSAGES } from '#domain/validation/messages.ts'
import { PID_INCOMPLETE, parsePid } from '#domain/personal-data/pid.ts'
import { fieldError } from '#domain/errors/app-error.ts'
import { addDays, bangkokDayStart, buddhistEraHint, isWireDate } from '#domain/dates/thai-date.ts'
import { assertNoLevelGap } from '#server/engine/request.ts'
import { bodyText, type TextBody } from '#server/http/body-text.ts'

export type LogFilter = {
  /** From the first instant of the first day to the first instant after the last day, in Thai time. */
  from: Date
  until: Date
  /** The number of an account. */
  actorId?: number
  /** The thirteen digits of an account's national ID. */
  pid?: string
  /** An area's key or a part's name; an APP_MENU number in reports. */
  menu?: string
  action?: string
  /** The digits that the place's code begins with; empty for the whole country. */
  within: string
}

/** The names of the filter's fields in a request body. */
export const FILTER_FIELDS = [
  'FROM',
  'TO',
  'ACTOR',
  'EMP_PID',
  'MENU',
  'ACTION',
  'CC',
  'AA',
  'TT',
  'MM',
] as const

const SENTENCES = {
  from: 'กรุณาเลือกวันที่เริ่มต้น',
  to: 'กรุณาเลือกวันที่สิ้นสุด',
  pid: PID_INCOMPLETE,
} as const

/** Reads a filter. Both days are required. Unknown codes and names find nothing. */
export function readFilter(body: TextBody): LogFilter {
  const { from, until } = readDays(body)
  const actor = bodyText(body, 'ACTOR', /^[0-9]{1,15}$/)
  const pid = readOptionalPid(body)
  const menu = bodyText(body, 'MENU', /^[A-Za-z0-9-]{1,40}$/)
  const action = bodyText(body, 'ACTION', /^[a-z0-9-]{1,40}$/)
  return {
    from,
    until,
    ...(actor && { actorId: Number(actor) }),
    ...(pid && { pid }),
    ...(menu && { menu }),
    ...(action && { action }),
    within: readPlace(body),
  }
}

/** The days `FROM` and `TO`, both inclusive, in Thai time. */
export function readDays(body: TextBody): Pick<LogFilter, 'from' | 'until'> {
  const from = readDay(body, 'FROM', SENTENCES.from)
  const to = readDay(body, 'TO', SENTENCES.to)
  if (to < from) throw fieldError('FROM', MESSAGES.startLater)
  return { from: new Date(bangkokDayStart(from)), until: new Date(bangkokDayStart(addDays(to, 1))) }
}

function readDay(body: TextBody, name: string, missing: string): string {
  const value = body[name] ?? ''
  if (value === '' || value === '0') throw fieldError(name, missing)
  const digits = typeof value === 'number' ? String(value) : value
  const hint = typeof digits === 'string' ? buddhistEraHint(digits.slice(0, 4), digits.slice(4)) : undefined
  if (hint !== undefined) throw fieldError(name, hint)
  if (!isWireDate(digits)) throw fieldError(name, MESSAGES.date)
  return digits
}

function readOptionalPid(body: TextBody): string {
  const written = body.EMP_PID ?? ''
  if (written === '') return ''
  const pid = parsePid(written)
  if (pid === undefined) throw fieldError('EMP_PID', SENTENCES.pid)
  return pid
}

/** `00`, empty and missing mean all of a level. Below such a level no other may be named. */
function readPlace(body: TextBody): string {
  const [cc = NONE, aa = NONE, tt = NONE, mm = NONE] = ['CC', 'AA', 'TT', 'MM'].map(
    (name) => bodyText(body, name, /^[0-9]{2}$/) || NONE,
  )
  assertNoLevelGap({ cc, aa, tt, mm })
  return catmPrefix(catmOf({ cc, aa, tt, mm }))
}
