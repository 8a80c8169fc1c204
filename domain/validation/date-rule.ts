/** The rule that an end must not come before its start (content areas, section 5; decisions, section 4). */
import type { ValidationRule } from '../area/area.ts'
import { MESSAGES } from './messages.ts'
import { endBeforeStart } from '../dates/thai-date.ts'

const PARTS = { year: MESSAGES.endYear, month: MESSAGES.endMonth, day: MESSAGES.endDay } as const

/**
 * The year is compared; the month only in the same year; the day only in the same month. An unset date breaks nothing.
 * `onAdd` replaces the three sentences on adding where the documents have one of their own, told at the start; `sentence`
 * replaces them always.
 */
export function endNotBeforeStart(
  start: string,
  end: string,
  { onAdd, sentence }: { onAdd?: string; sentence?: string } = {},
): ValidationRule {
  return {
    name: 'dates',
    fields: [start, end],
    check: (values, action) => {
      const part = endBeforeStart(values[start] ?? '0', values[end] ?? '0')
      if (!part) return undefined
      if (onAdd && action === 'add') return { field: start, code: 'end-before-start', message: onAdd }
      return { field: end, code: 'end-before-start', message: sentence ?? PARTS[part] }
    },
  }
}
