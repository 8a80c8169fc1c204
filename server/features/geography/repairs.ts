/**
 * What has to be put right in the npm packages that `compile.ts` joins, as three small tables beside this file.
 *
 * How they were found: the packages' result was laid beside the reference list of the design (7,436 sub-districts whose
 * codes agree in three independent sources); every difference is one row. The names of the reference hold, its spelling
 * of English included, so that two systems that name a place by its English name agree.
 *
 * When a package's newer version brings a new fault, `compile.test.ts` fails; a row that has become needless does no harm.
 */
import { readFileSync } from 'node:fs'

/**
 * Codes that a package still has but that name nothing any more: khwaeng that Bangkok divided anew (104701, 105001), a
 * sub-district that went to another district (530306), a code that บึงกาฬ never kept (380113), and the number of เวียงเก่า
 * before it became 4029.
 */
export const ABOLISHED: ReadonlySet<string> = new Set(['4026', '104701', '105001', '380113', '530306'])

/** The names that hold for a code. What is absent stands as the packages have it; a place they lack has both. */
export type NameRepair = { th?: string; en?: string }

/** Names put right and places added, by code of 2, 4 or 6 digits (`repairs/names.csv`). */
export function nameRepairs(): Map<string, NameRepair> {
  return new Map(
    rows('names.csv').map(([code = '', th, en]) => [code, { ...(th ? { th } : {}), ...(en ? { en } : {}) }]),
  )
}

/**
 * Postcodes put right, by the code of a sub-district, or of a district where all its sub-districts share one
 * (`repairs/postcodes.csv`). Most are post offices that opened after the packages' lists were made.
 */
export function postcodeRepairs(): Map<string, string> {
  return new Map(rows('postcodes.csv').map(([code = '', postcode = '']) => [code, postcode]))
}

/**
 * Points of sub-districts in degrees (`repairs/points.csv`): where the package's point is the middle of a coast or of
 * islands and so lies in the sea, by up to 95 km; where the package has none; and a landmark each where the reference has
 * none either and a district would be left without a point (บางนา, บางบอน, เวียงเก่า) or a town or an island is well known.
 */
export function pointRepairs(): Map<string, { lat: number; long: number }> {
  return new Map(
    rows('points.csv').map(([code = '', lat, long]) => [code, { lat: Number(lat), long: Number(long) }]),
  )
}

/** The lines of a table after its heading, split at the commas; no value in them contains one. */
function rows(file: string): string[][] {
  const lines = readFileSync(new URL(`repairs/${file}`, import.meta.url), 'utf8')
    .trimEnd()
    .split('\n')
  return lines.slice(1).map((line) => line.split(','))
}
