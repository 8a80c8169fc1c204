/** The status of a record by its dates: a festival is held now, a poll is closed, a term ends soon. */
import { addDays, dateOfField, type WireDate } from '../dates/thai-date.ts'

/** The dates of a record, and the word for each status. A status without a word is not shown. */
export type RecordPeriod = {
  /** The date of its first day. Without it the record begins when it is added. */
  from?: string
  /** The date of its last day. */
  until: string
  words: Partial<Record<PeriodStatus, string>>
}

/** `soon` is at most `SOON_DAYS` before the end, for a period that has a word for it. */
export type PeriodStatus = 'before' | 'during' | 'soon' | 'after'

const SOON_DAYS = 90

/**
 * The status of a record on a day, with its word. Undefined when nothing is to be shown: no end date, no
 * word, or a person who has left (`leaves`).
 */
export function periodStatus(
  { period, search }: { period?: RecordPeriod; search: { leaves?: string } },
  values: Readonly<Record<string, string>>,
  today: WireDate,
): { status: PeriodStatus; word: string } | undefined {
  if (period === undefined) return undefined
  const [from, until] = [dateOfField(values, period.from), dateOfField(values, period.until)]
  if (until === '' || dateOfField(values, search.leaves) !== '') return undefined
  const isSoon = period.words.soon !== undefined && until <= addDays(today, SOON_DAYS)
  const status = today > until ? 'after' : today < from ? 'before' : isSoon ? 'soon' : 'during'
  const word = period.words[status]
  return word === undefined ? undefined : { status, word }
}
