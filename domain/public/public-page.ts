/**
 * What an area says of its public page: which records stand there, when, and what of them (docs/decisions/0034-what-the-public-sees.md).
 * An area that says nothing of it is for officials alone.
 */
import type { WireDate } from '../dates/thai-date.ts'

/** The sites on which a record may be shown, by the level that keeps them. */
export const SITES = ['district', 'province', 'central'] as const
export type Site = (typeof SITES)[number]

export type PublicPage = {
  /**
   * The flags that show a record on the site of a level, beside the province display's. On the site of its own place it is shown
   * without one.
   */
  flags?: Partial<Record<Site, string>>
  /** A choice or flag that has to have one of these codes, or the record is shown nowhere. */
  when?: { field: string; codes: readonly string[] }
  /** The dates of the first and the last day on which it is shown; an unset one is no bound. */
  from?: string
  until?: string
  /** The flag by which it stays to be seen after its last day. */
  visibleAfterEndFlag?: string
  /** Fields that are for officials alone. The flags and the choice that decide whether a record is shown are so anyway. */
  excludedFields?: readonly string[]
  /** A field that is told only with the consent that a flag notes. */
  consented?: { field: string; by: string }
  /** Of a person these fields alone: what somebody is called, and what else is told. A mobile number is nobody's office. */
  person?: { called: readonly string[]; tells: readonly string[] }
}

/** The flags and the choice by which a record is shown or not. */
export function visibilityFlags({
  display,
  publicPage,
}: {
  display?: { field: string } | undefined
  publicPage?: PublicPage | undefined
}): string[] {
  const { flags = {}, when } = publicPage ?? {}
  return [display?.field, when?.field, ...Object.values(flags)].filter((name) => name !== undefined)
}

type Values = Readonly<Record<string, string>>

/** Whether the days on which a record is shown are still to come or over; undefined while they last. */
export function displayPeriodStatus(
  { from = '', until = '', visibleAfterEndFlag = '' }: PublicPage,
  values: Values,
  today: WireDate,
): 'early' | 'over' | undefined {
  const dateOf = (name: string) => (values[name] === '0' ? '' : (values[name] ?? ''))
  const [first, last] = [dateOf(from), dateOf(until)]
  if (first !== '' && today < first) return 'early'
  return last !== '' && today > last && values[visibleAfterEndFlag] !== '1' ? 'over' : undefined
}

/** What has to be said behind the value that puts a record in use, while its days have not come or are over; mostly nothing. */
export function displayPeriodNote(
  page: PublicPage | undefined,
  name: string,
  values: Values,
  today: WireDate,
): string | undefined {
  const { when } = page ?? {}
  if (page === undefined || when?.field !== name || !when.codes.includes(values[name] ?? '')) return undefined
  const period = displayPeriodStatus(page, values, today)
  return period && { early: 'ยังไม่ถึงวันแสดงผล', over: 'สิ้นสุดการแสดงผลแล้ว' }[period]
}
