/**
 * The public page of an area: which records it shows, when, and which fields of them (decision 34). An area
 * without it is for officials alone.
 */
import { dateOfField, type WireDate } from '../dates/thai-date.ts'

/** The sites that may show a record, by the level that owns them. */
export const SITES = ['district', 'province', 'central'] as const
export type Site = (typeof SITES)[number]

export type PublicPage = {
  /**
   * The flag that shows a record on the site of each level. The site of the record's own place needs none.
   */
  flags?: Partial<Record<Site, string>>
  /** A choice or flag that must have one of these codes. Otherwise no site shows the record. */
  when?: { field: string; codes: readonly string[] }
  /** The date of the first day on which the record is shown. An unset date is no limit. */
  from?: string
  /** The date of the last day. */
  until?: string
  /** The flag that keeps the record visible after its last day. */
  visibleAfterEndFlag?: string
  /** Fields for officials alone. The flags and choices that decide about visibility are always excluded. */
  excludedFields?: readonly string[]
  /** A field that is public only while a flag records consent. */
  consented?: { field: string; by: string }
  /** For persons: the fields of the name, and the other fields that are public. No other field is. */
  person?: { nameFields: readonly string[]; publicFields: readonly string[] }
}

/** The flags and the choice that decide whether a record is shown. */
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

/** `early` before the first day on which a record is shown, `over` after the last; undefined between them. */
export function displayPeriodStatus(
  { from, until, visibleAfterEndFlag = '' }: PublicPage,
  values: Values,
  today: WireDate,
): 'early' | 'over' | undefined {
  const [first, last] = [dateOfField(values, from), dateOfField(values, until)]
  if (first !== '' && today < first) return 'early'
  return last !== '' && today > last && values[visibleAfterEndFlag] !== '1' ? 'over' : undefined
}

/**
 * The note after the value that makes a record visible, when today is before its first day or after its last.
 */
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
