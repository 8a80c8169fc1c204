/** Reads what the format of a cell says about its number. */

/** `zeros` is the least number of digits, in a format of digits only. */
export type NumberFormat = { kind: 'plain' | 'day' | 'percent' } | { kind: 'digits'; zeros: number }

/** Excel's built-in formats of dates and times. From 71 on they are Thailand's, and 81 has Buddhist years. */
const DAYS = [
  [14, 22],
  [27, 36],
  [45, 47],
  [50, 58],
  [71, 81],
] as const
const PERCENTS = [9, 10, 67, 68]

const PLAIN: NumberFormat = { kind: 'plain' }

/** The meaning of a built-in format's number, or of a format code of the workbook. */
export function numberFormatOf(id: number, code: string | undefined): NumberFormat {
  if (code !== undefined) return formatOfCode(code)
  if (DAYS.some(([from, to]) => id >= from && id <= to)) return { kind: 'day' }
  return PERCENTS.includes(id) ? { kind: 'percent' } : PLAIN
}

/** The letters of date and time parts. `b` is the Buddhist year. */
const PARTS_OF_DAYS = /[dmyhsb]/i

function formatOfCode(code: string): NumberFormat {
  const [positive = ''] = code
    // Removes literal text and padding: "บาท", \-, _), *x.
    .replace(/"[^"]*"?|\\.|_.|\*./g, '')
    // Keeps [h], an elapsed time. Other brackets hold a colour, a condition, or a country with digits and
    // calendar.
    .replace(/\[(h+|m+|s+)\]/gi, '$1')
    .replace(/\[[^[\]]*\]/g, '')
    .split(';')
  if (positive.includes('%')) return { kind: 'percent' }
  if (PARTS_OF_DAYS.test(positive.replace(/General|E[+-]/gi, ''))) return { kind: 'day' }
  const digits = positive.replace(/[\s-]/g, '')
  return /^0{2,}$/.test(digits) ? { kind: 'digits', zeros: digits.length } : PLAIN
}
