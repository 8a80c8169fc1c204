/** The rule that an end must not come before its start (content areas, section 5; decisions, section 4). */
import type { ValidationRule } from '../area/area.ts'
import { MESSAGES } from './messages.ts'
import { endBeforeStart } from '../dates/thai-date.ts'

const PARTS = { year: MESSAGES.endYear, month: MESSAGES.endMonth, day: MESSAGES.endDay } as const

/**
 * Compares the years, then the months of the same year, then the days of the same month. Unset dates are
 * ignored. `onAdd` replaces the messages when adding and is reported at the start; `sentence` replaces them
 * always.
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
