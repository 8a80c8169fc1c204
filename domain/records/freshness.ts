/** The limits of freshness, which the centre sets for the whole country (decision 23). */
import { MESSAGES } from '../validation/messages.ts'
import { fillText } from '../errors/app-error.ts'
import type { Actor, Group } from '../permissions/scope.ts'
import { thaiDigitsToArabic } from '../text/thai-text.ts'

/** In months since the last change: from `due` on a review is due soon, from `stale` on it is overdue. */
export type Freshness = { stale: number; due: number }

/** The values until an administrator sets others. */
export const DEFAULT_FRESHNESS: Freshness = { stale: 12, due: 11 }

/** The labels of both values in the form and in the log. */
export const FRESHNESS_LABELS: Readonly<Record<keyof Freshness, string>> = {
  stale: 'ควรตรวจทานเมื่อเกิน (เดือน)',
  due: 'แจ้งล่วงหน้าเมื่อเกิน (เดือน)',
}

export const MAX_FRESHNESS_MONTHS = 60

/** The groups that may set the limits. */
export const FRESHNESS_ADMIN_GROUPS = [3, 4] as const satisfies readonly Group[]

/**
 * Whether an actor may set the limits. They apply to the whole country, so the actor's scope must be the
 * whole country.
 */
export function canSetFreshness({ group, scope }: Pick<Actor, 'group' | 'scope'>): boolean {
  return scope.kind === 'nation' && FRESHNESS_ADMIN_GROUPS.some((one) => one === group)
}

export type FreshnessInput = Readonly<Record<keyof Freshness, string>>

/**
 * Parses typed months, in Thai or Arabic digits. Each must be a whole number from 2 to 60, and the warning
 * must come earlier. Errors are by field.
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
