/** What the format of a cell makes of the number in it. */

/** `zeros` is how many digits are shown at least, where a number is shown as digits alone. */
export type NumberFormat = { kind: 'plain' | 'day' | 'percent' } | { kind: 'digits'; zeros: number }

/**
 * Excel's own formats of days and times by number; from 71 on those of Thailand, where 81 has years of the
 * Buddhist era.
 */
const DAYS = [
  [14, 22],
  [27, 36],
  [45, 47],
  [50, 58],
  [71, 81],
] as const
const PERCENTS = [9, 10, 67, 68]

const PLAIN: NumberFormat = { kind: 'plain' }

/** The format of a number, or of a code where the workbook brings one. */
export function numberFormatOf(id: number, code: string | undefined): NumberFormat {
  if (code !== undefined) return formatOfCode(code)
  if (DAYS.some(([from, to]) => id >= from && id <= to)) return { kind: 'day' }
  return PERCENTS.includes(id) ? { kind: 'percent' } : PLAIN
}

/** Letters that stand for parts of days and times, `b` for the year of the Buddhist era. */
const PARTS_OF_DAYS = /[dmyhsb]/i

function formatOfCode(code: string): NumberFormat {
  const [positive = ''] = code
    // What is shown as it stands, and how far: "บาท", \-, _), *x.
    .replace(/"[^"]*"?|\\.|_.|\*./g, '')
    // A time that goes on beyond the day: [h]. All else in brackets is a colour, a condition, or a country with its digits and calendar.
    .replace(/\[(h+|m+|s+)\]/gi, '$1')
    .replace(/\[[^[\]]*\]/g, '')
    .split(';')
  if (positive.includes('%')) return { kind: 'percent' }
  if (PARTS_OF_DAYS.test(positive.replace(/General|E[+-]/gi, ''))) return { kind: 'day' }
  const digits = positive.replace(/[\s-]/g, '')
  return /^0{2,}$/.test(digits) ? { kind: 'digits', zeros: digits.length } : PLAIN
}
