/**
 * The totals of a list: an area's figures added up over the villages that a search finds, for one year
 * (decision 18). The area declares them, and the server answers them.
 */

/**
 * The figures that a list adds up. Each village has one record a year (`onePer`), so records are villages.
 */
export type Totals = {
  /** The sums, in the order of the screen. */
  sums: readonly Total[]
  /** One sum divided by another. */
  ratio?: Ratio
}

export type Total = {
  /** A field of kind count or number. */
  field: string
  /** The unit, if the field itself has none. */
  unit?: string
  /** A greater unit in which the sum is shown too, and how many of the field's units it has. */
  also?: { unit: string; size: number }
}

/** One sum for each unit of another, over the villages that have both. */
export type Ratio = {
  /** The label of the ratio. */
  label: string
  /** The unit of the ratio. */
  unit: string
  /** The field of the sum to divide. */
  of: string
  /** The field of the sum to divide by. */
  per: string
  /** The number of units of `per` in the ratio: 625 rai are a square kilometre. */
  size: number
}

/** The response of the server, in wire names. */
export type TotalsResponse = {
  isFound: boolean
  /** The requested year, else the newest year with figures; empty when there is none. */
  YEAR: string
  /** The number of villages with figures of that year. */
  GIVEN: number
  /** The number of known villages of the place; null when the search covers only some of them. */
  VILLAGES: number | null
  /** Sub-districts without a known village. */
  UNLISTED: number
  /** Each sum, and the number of villages with a figure for it. */
  SUMS: Record<string, { SUM: number; GIVEN: number }>
  /** Null when the divisor is missing or 0. */
  RATIO: { VALUE: number; GIVEN: number } | null
}

/** The field of the year. Figures of different years are never added. */
export function totalsYearField({ onePer }: { onePer?: { fields: readonly string[] } | undefined }): string {
  return onePer?.fields[0] ?? ''
}
