/**
 * Corrections of the npm packages that `compile.ts` joins: three small tables in `corrections/`.
 *
 * Each row is one difference between the packages and the reference list of the design (7,436 sub-districts
 * whose codes agree in three independent sources). The names of the reference win, also its spelling of
 * English: two systems that compare places by their English names then agree.
 *
 * When a newer package brings a new error, the test of `places.csv` fails. A row that is no longer needed
 * does no harm.
 */
import { readFileSync } from 'node:fs'

/**
 * Codes that a package still has but that no place has any more: khwaeng that Bangkok divided (104701,
 * 105001), a sub-district that moved to another district (530306), a code that บึงกาฬ never used (380113),
 * and the number of เวียงเก่า before it became 4029.
 */
export const ABOLISHED: ReadonlySet<string> = new Set(['4026', '104701', '105001', '380113', '530306'])

/**
 * The correct names of a code. An absent name is correct in the packages; a place that they lack has both.
 */
export type NameCorrection = { th?: string; en?: string }

/** Corrected names and added places, by code of 2, 4 or 6 digits (`corrections/names.csv`). */
export function nameCorrections(): Map<string, NameCorrection> {
  return new Map(
    rows('names.csv').map(([code = '', th, en]) => [code, { ...(th ? { th } : {}), ...(en ? { en } : {}) }]),
  )
}

/**
 * Corrected postcodes by the code of a sub-district, or of a district where all its sub-districts share one
 * (`corrections/postcodes.csv`). Most belong to post offices that opened after the packages' lists were made.
 */
export function postcodeCorrections(): Map<string, string> {
  return new Map(rows('postcodes.csv').map(([code = '', postcode = '']) => [code, postcode]))
}

/**
 * Points of sub-districts in degrees (`corrections/points.csv`), for three reasons: the package's point is
 * the middle of a coast or of islands and lies in the sea, by up to 95 km; the package has no point; or the
 * reference has none either, and a landmark stands for it (the districts บางนา, บางบอน and เวียงเก่า, and
 * well-known towns and islands).
 */
export function pointCorrections(): Map<string, { lat: number; long: number }> {
  return new Map(
    rows('points.csv').map(([code = '', lat, long]) => [code, { lat: Number(lat), long: Number(long) }]),
  )
}

/** The lines of a table after its heading, split at the commas. No value contains a comma. */
function rows(file: string): string[][] {
  const lines = readFileSync(new URL(`corrections/${file}`, import.meta.url), 'utf8')
    .trimEnd()
    .split('\n')
  return lines.slice(1).map((line) => line.split(','))
}
