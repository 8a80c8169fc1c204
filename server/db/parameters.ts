import { Sql } from 'sql-template-tag'

/** Collects parameters and gives their placeholders, so that no value is ever written into SQL. */
export function parameters() {
  const values: unknown[] = []
  return {
    values,
    add: (value: unknown): string => {
      values.push(value)
      return `$${values.length}`
    },
    /** A fragment as part of the text. */
    sql: ({ strings, values: more }: Sql): string =>
      more.reduce<string>((text, value, at) => {
        values.push(value)
        return `${text}$${values.length}${strings[at + 1]}`
      }, strings[0] ?? ''),
  }
}

/** A text that collects parameters as a fragment. */
export function fragmentOf(write: (collected: Parameters) => string): Sql {
  const collected = parameters()
  const parts = write(collected).split(/\$(\d+)/)
  return new Sql(
    parts.filter((_part, at) => at % 2 === 0),
    parts.flatMap((part, at) => (at % 2 === 1 ? [collected.values[Number(part) - 1]] : [])),
  )
}

export type Parameters = ReturnType<typeof parameters>
