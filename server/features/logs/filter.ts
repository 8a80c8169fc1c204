/**
 * The filter of a log page: days, an official, a menu, an action and a place (further screens, section 2).
 */
import { catmOf, catmPrefix, NONE } from '#domain/places/catm.ts'
import { MESSAGES } from '#domain/validation/messages.ts'
import { PID_INCOMPLETE, parsePid } from '#domain/personal-data/pid.ts'
import { fieldError } from '#domain/errors/app-error.ts'
import { addDays, bangkokDayStart, buddhistEraHint, isWireDate } from '#domain/dates/thai-date.ts'
import { assertNoLevelGap } from '#server/engine/request.ts'
import {
  formedField,
  type RequestField,
  type RequestFields,
  type ValuesOf,
} from '#server/http/schema/route-schema.ts'

export type LogFilter = {
  /** From the first instant of the first day to the first instant after the last day, in Thai time. */
  from: Date
  until: Date
  actorId?: number
  /** The thirteen digits of an account's national ID. */
  pid?: string
  /** An area's key or a part's name; an APP_MENU number in reports. */
  menu?: string
  action?: string
  /** The digits that the place's code begins with; empty for the whole country. */
  within: string
}

const SENTENCES = {
  from: 'กรุณาเลือกวันที่เริ่มต้น',
  to: 'กรุณาเลือกวันที่สิ้นสุด',
  pid: PID_INCOMPLETE,
} as const

/** A day, as it was sent: an empty one gets the sentence of its field. */
const dayField = (missing: string): RequestField<string> => ({
  schema: { type: ['string', 'integer'], pattern: '^[0-9]{8}$', description: 'yyyymmdd, in Thai time.' },
  read: (sent, name) => readDay(sent ?? '', name, missing),
})

/** Both days are required. */
export const DAY_FIELDS = { FROM: dayField(SENTENCES.from), TO: dayField(SENTENCES.to) }
export const ACTION_FIELD = formedField(/^[a-z0-9-]{1,40}$/)
const level = formedField(/^[0-9]{2}$/)

/** The fields of a filter. Unknown codes and names find nothing. */
export const FILTER_FIELDS = {
  ...DAY_FIELDS,
  ACTOR: formedField(/^[0-9]{1,15}$/),
  EMP_PID: {
    schema: { type: ['string', 'integer'], description: 'A national ID.' },
    read: readOptionalPid,
  },
  MENU: formedField(/^[A-Za-z0-9-]{1,40}$/),
  ACTION: ACTION_FIELD,
  ...{ CC: level, AA: level, TT: level, MM: level },
} as const satisfies RequestFields
export type FilterBody = ValuesOf<typeof FILTER_FIELDS>

export function toFilter(body: FilterBody): LogFilter {
  const { ACTOR: actor, EMP_PID: pid, MENU: menu, ACTION: action } = body
  return {
    ...toDays(body),
    ...(actor && { actorId: Number(actor) }),
    ...(pid && { pid }),
    ...(menu && { menu }),
    ...(action && { action }),
    within: toPlace(body),
  }
}

/** The days `FROM` and `TO`, both inclusive, in Thai time. */
export function toDays({ FROM, TO }: ValuesOf<typeof DAY_FIELDS>): Pick<LogFilter, 'from' | 'until'> {
  if (TO < FROM) throw fieldError('FROM', MESSAGES.startLater)
  return { from: new Date(bangkokDayStart(FROM)), until: new Date(bangkokDayStart(addDays(TO, 1))) }
}

function readDay(value: unknown, name: string, missing: string): string {
  if (value === '' || value === '0') throw fieldError(name, missing)
  const digits = typeof value === 'number' ? String(value) : value
  const hint = typeof digits === 'string' ? buddhistEraHint(digits.slice(0, 4), digits.slice(4)) : undefined
  if (hint !== undefined) throw fieldError(name, hint)
  if (!isWireDate(digits)) throw fieldError(name, MESSAGES.date)
  return digits
}

function readOptionalPid(sent: unknown, name: string): string {
  if ((sent ?? '') === '') return ''
  const pid = parsePid(sent)
  if (pid === undefined) throw fieldError(name, SENTENCES.pid)
  return pid
}

/** `00`, empty and missing mean all of a level. Below such a level no other may be named. */
function toPlace({ CC, AA, TT, MM }: FilterBody): string {
  const parts = { cc: CC || NONE, aa: AA || NONE, tt: TT || NONE, mm: MM || NONE }
  assertNoLevelGap(parts)
  return catmPrefix(catmOf(parts))
}
