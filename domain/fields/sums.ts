/** Sums: fields that browser and server compute from other counts by the same function. */
import type { Area } from '../area/area.ts'
import type { Field } from './field.ts'

type Values = Readonly<Record<string, string>>

/** The fields that a field is the sum of; undefined for a field that is typed in. */
export function sumTerms(field: Field): readonly string[] | undefined {
  return field.kind === 'count' ? field.sumOf : undefined
}

/** The sums of a record by field name, from validated values. A sum is empty when all its terms are empty. */
export function computeSums({ fields }: Pick<Area, 'fields'>, values: Values): Record<string, string> {
  return Object.fromEntries(
    Object.entries(fields).flatMap(([name, field]) => {
      const terms = sumTerms(field)
      return terms ? [[name, sumFields(values, terms)]] : []
    }),
  )
}

/**
 * The sum of some whole numbers of a record. Empty and invalid values are ignored; the result is empty when
 * all are.
 */
export function sumFields(values: Values, names: readonly string[]): string {
  const numbers = names.map((name) => values[name] ?? '').filter((text) => /^[0-9]+$/.test(text))
  return numbers.length === 0 ? '' : String(numbers.reduce((sum, text) => sum + Number(text), 0))
}
