/** The rule that parts must not be more than their whole, such as age groups than the people of a village. */
import type { ValidationRule } from '../area/area.ts'
import { formatThousands } from '../fields/numbers.ts'
import { fillText } from '../errors/app-error.ts'
import { sumFields } from '../fields/sums.ts'

/**
 * The parts' sum is compared with the whole's, each made of one field or several. `sentence` is told at the last part that is
 * filled in; `{parts}` and `{whole}` in it are the two numbers. What is empty breaks nothing.
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
      const told = { parts: formatThousands(Number(inParts)), whole: formatThousands(Number(inAll)) }
      return { field, code: 'out-of-range', message: fillText(sentence, told) }
    },
  }
}
