/**
 * The limits of freshness, which the centre sets for the whole country
 * (docs/decisions/0043-how-old-is-old.md).
 */
import { MESSAGES } from '../validation/messages.ts'
import { fillText } from '../errors/app-error.ts'
import type { Actor, Group } from '../permissions/scope.ts'
import { thaiDigitsToArabic } from '../text/thai-text.ts'

/** In months: from `stale` on a record is to be looked at again, from `due` on it soon is. */
export type Freshness = { stale: number; due: number }

/** The values until an administrator sets others. */
export const DEFAULT_FRESHNESS: Freshness = { stale: 12, due: 11 }

/** What the two are called in the form and in the log. */
export const FRESHNESS_LABELS: Readonly<Record<keyof Freshness, string>> = {
  stale: 'ควรตรวจทานเมื่อเกิน (เดือน)',
  due: 'แจ้งล่วงหน้าเมื่อเกิน (เดือน)',
}

/** The most months that anybody may wait. */
export const MAX_FRESHNESS_MONTHS = 60

/** The groups that decide. */
export const FRESHNESS_ADMIN_GROUPS = [3, 4] as const satisfies readonly Group[]

/**
 * Whether an actor decides how old is old: it holds for the whole country, so their scope has to be that as
 * well.
 */
export function canSetFreshness({ group, scope }: Pick<Actor, 'group' | 'scope'>): boolean {
  return scope.kind === 'nation' && FRESHNESS_ADMIN_GROUPS.some((one) => one === group)
}

/** The months as they were typed. */
export type FreshnessInput = Readonly<Record<keyof Freshness, string>>

/**
 * Reads typed months, in Thai or Arabic digits. Refuses, by field, what is no whole number from 2 to 60, and
 * a warning that would not come before.
 */
export function parseFreshness(
  typed: FreshnessInput,
): { freshness: Freshness } | { problems: Partial<Record<keyof Freshness, string>> } {
  const stale = parseMonths(typed.stale, 2, MAX_FRESHNESS_MONTHS)
  const due = parseMonths(typed.due, 1, (stale ?? MAX_FRESHNESS_MONTHS) - 1)
  if (stale !== undefined && due !== undefined) return { freshness: { stale, due } }
  return {
    problems: {
      ...(stale === undefined ? { stale: rangeMessage(2, MAX_FRESHNESS_MONTHS) } : {}),
      ...(due === undefined ? { due: rangeMessage(1, (stale ?? MAX_FRESHNESS_MONTHS) - 1) } : {}),
    },
  }
}

function parseMonths(typed: string, from: number, to: number): number | undefined {
  const written = thaiDigitsToArabic(typed.trim())
  const months = /^[0-9]{1,2}$/.test(written) ? Number(written) : Number.NaN
  return months >= from && months <= to ? months : undefined
}

const rangeMessage = (from: number, to: number) => fillText(MESSAGES.wholeNumber, { from, to })
