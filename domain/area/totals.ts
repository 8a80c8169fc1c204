/**
 * What a list adds up: an area's figures over the villages that a search finds, for one year
 * (docs/decisions/0032-totals-of-village-sheets.md). The area declares it, and the server answers it.
 */
/** What an area's list adds up. Each village has one record a year (`onePer`), so records are villages. */
export type Totals = {
  /** In the order in which they are shown. */
  sums: readonly Total[]
  ratio?: Ratio
}

export type Total = {
  /** A count or a number. */
  field: string
  /** What is counted, where the field itself does not say it. */
  unit?: string
  /** The same once more in a greater unit, of which one is so many of the field's own. */
  also?: { unit: string; size: number }
}

/** One sum for each unit of another, over the villages that have given both. */
export type Ratio = {
  label: string
  unit: string
  of: string
  per: string
  /** How many of the field's own units it is for: 625 rai are a square kilometre. */
  size: number
}

/** What the server answers. Names are wire names. */
export type TotalsResponse = {
  isFound: boolean
  /** The year that was asked for, else the newest one with figures; empty where there is none. */
  YEAR: string
  /** How many villages have figures of that year. */
  GIVEN: number
  /** The villages of the place as far as they are known; null where only some of them were searched for. */
  VILLAGES: number | null
  /** Sub-districts whose villages nobody has entered. */
  UNLISTED: number
  /** Each sum, and how many villages have given a figure for it. */
  SUMS: Record<string, { SUM: number; GIVEN: number }>
  /** Null where nothing is there to divide by. */
  RATIO: { VALUE: number; GIVEN: number } | null
}

/** The field that tells an area's records of one village apart: the year that is never added to another. */
export function totalsYearField({ onePer }: { onePer?: { fields: readonly string[] } | undefined }): string {
  return onePer?.fields[0] ?? ''
}
