/**
 * The position between two pages of a log: a row's time in microseconds, its table and its number. New rows
 * come before the first page, so no row is shown twice or left out.
 */
import { MESSAGES } from '#domain/validation/messages.ts'
import { fieldError } from '#domain/errors/app-error.ts'

/**
 * The tables of the log pages: reports of the web app, history, events. At the same instant, a later one of
 * these comes first.
 */
export const SOURCES = ['r', 'h', 'e'] as const
export type LogSource = (typeof SOURCES)[number]

/** The position of a row in its log. `us` is microseconds since 1970. */
export type Cursor = { us: number; source: LogSource; id: number }

/** The text of a cursor in requests: `1763690000000000.h.123`. */
export function cursorText({ us, source, id }: Cursor): string {
  return `${us}.${source}.${id}`
}

/** Reads a cursor; nothing for an empty text. */
export function readCursor(body: Record<string, unknown>, name: string): Cursor | undefined {
  const text = body[name] ?? ''
  if (text === '') return undefined
  const parts = typeof text === 'string' ? /^([0-9]{1,16})\.([rhe])\.([0-9]{1,15})$/.exec(text) : null
  if (parts === null) throw fieldError(name, MESSAGES.wrongType)
  return { us: Number(parts[1]), source: parts[2] as LogSource, id: Number(parts[3]) }
}

/** The instant of a cursor as text for PostgreSQL; a `Date` would lose the microseconds. */
export function instantOf({ us }: Cursor): string {
  const ms = Math.floor(us / 1000)
  return new Date(ms).toISOString().replace('Z', `${String(us % 1000).padStart(3, '0')}Z`)
}
