/** The rule that parts must not exceed their whole, such as age groups and the people of a village. */
import type { ValidationRule } from '../area/area.ts'
import { formatThousands } from '../fields/numbers.ts'
import { fillText } from '../errors/app-error.ts'
import { sumFields } from '../fields/sums.ts'

/**
 * Compares the sum of the parts with the sum of the whole, each of one field or several. The error `sentence`
 * is at the last filled part; `{parts}` and `{whole}` in it are the numbers. Empty fields are ignored.
 */
export function sumNotMoreThan(
  name: string,
  parts: readonly string[],
  whole: readonly string[],
  sentence: string,
): ValidationRule {
  return {
    name,
    fields: [...parts, ...whole],
    check: (values) => {
      const [inParts, inAll] = [sumFields(values, parts), sumFields(values, whole)]
      if (inParts === '' || inAll === '' || Number(inParts) <= Number(inAll)) return undefined
      const field = parts.findLast((part) => (values[part] ?? '') !== '') ?? name
      const amounts = { parts: formatThousands(Number(inParts)), whole: formatThousands(Number(inAll)) }
      return { field, code: 'out-of-range', message: fillText(sentence, amounts) }
    },
  }
}
