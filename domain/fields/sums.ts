/** Sums: fields that browser and server compute from other counts by the same function. */
import type { Area } from '../area/area.ts'
import type { Field } from './field.ts'

type Values = Readonly<Record<string, string>>

/** The fields that a field is the sum of; nothing for a field that is typed in. */
export function sumTerms(field: Field): readonly string[] | undefined {
  return field.kind === 'count' ? field.sumOf : undefined
}

/** The sums of a record by field name, from validated values; empty when all terms are. */
export function computeSums({ fields }: Pick<Area, 'fields'>, values: Values): Record<string, string> {
  return Object.fromEntries(
    Object.entries(fields).flatMap(([name, field]) => {
      const terms = sumTerms(field)
      return terms ? [[name, sumFields(values, terms)]] : []
    }),
  )
}

/**
 * The sum of some whole numbers of a record; what is empty or no whole number counts nothing. Empty where
 * nothing counts.
 */
export function sumFields(values: Values, names: readonly string[]): string {
  const numbers = names.map((name) => values[name] ?? '').filter((text) => /^[0-9]+$/.test(text))
  return numbers.length === 0 ? '' : String(numbers.reduce((sum, text) => sum + Number(text), 0))
}
