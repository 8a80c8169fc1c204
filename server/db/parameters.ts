/** Collects parameters and gives their placeholders, so that no value is ever written into SQL. */
export function parameters() {
  const values: unknown[] = []
  return {
    values,
    add: (value: unknown): string => {
      values.push(value)
      return `$${values.length}`
    },
  }
}

export type Parameters = ReturnType<typeof parameters>
