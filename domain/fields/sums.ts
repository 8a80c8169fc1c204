/**
 * Fields that nobody types in: whole numbers that are the sum of others, made by the same function in browser
 * and server.
 */
import type { Area } from '../area/area.ts'
import type { Field } from './field.ts'

type Values = Readonly<Record<string, string>>

/** The fields that a field is the sum of; nothing for a field that is typed in. */
export function sumTerms(field: Field): readonly string[] | undefined {
  return field.kind === 'count' ? field.sumOf : undefined
}

/** The sums of a record by field name, from values that were judged; empty where all of the terms are. */
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
