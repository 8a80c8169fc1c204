/** The rule that parts must not be more than their whole, such as age groups than the people of a village. */
import type { Rule } from './area.ts'
import { thousands } from './numbers.ts'
import { fillText } from './refusal.ts'
import { sumOf } from './sums.ts'

/**
 * The parts' sum is compared with the whole's, each made of one field or several. `sentence` is told at the last part that is
 * filled in; `{parts}` and `{whole}` in it are the two numbers. What is empty breaks nothing.
 */
export function notMoreThan(
  name: string,
  parts: readonly string[],
  whole: readonly string[],
  sentence: string,
): Rule {
  return {
    name,
    fields: [...parts, ...whole],
    check: (values) => {
      const [inParts, inAll] = [sumOf(values, parts), sumOf(values, whole)]
      if (inParts === '' || inAll === '' || Number(inParts) <= Number(inAll)) return undefined
      const field = parts.findLast((part) => (values[part] ?? '') !== '') ?? name
      const told = { parts: thousands(Number(inParts)), whole: thousands(Number(inAll)) }
      return { field, code: 'out-of-range', message: fillText(sentence, told) }
    },
  }
}
