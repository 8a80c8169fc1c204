/**
 * The places that an area code can name. The server loads them from its tables, the browser from the lookup
 * routes. The domain code uses this interface only.
 */
import type { PlaceLevel } from './catm.ts'

/** A province, district, sub-district or village. `code` has 2, 4, 6 or 8 digits, according to the level. */
export type GeographyPlace = {
  code: string
  th: string
  en: string
  /** Five digits; only a suggestion, since sources differ for a few in a hundred. Sub-districts only. */
  postcode?: string
  /** A point inside a sub-district, in degrees. */
  lat?: number
  long?: number
}

/**
 * The names of an area code's levels in responses (foundations, section 3). Empty text where the code has
 * `00`.
 */
export type PlaceNames = { ccDesc: string; aaDesc: string; ttDesc: string; mmDesc: string }

/** The names of all levels, from a function that gives the name of one. */
export const placeNamesBy = (named: (level: PlaceLevel) => string): PlaceNames => ({
  ccDesc: named('cc'),
  aaDesc: named('aa'),
  ttDesc: named('tt'),
  mmDesc: named('mm'),
})

/** Read access to all places, held in memory. */
export type Geography = {
  provinces(): readonly GeographyPlace[]
  districts(cc: string): readonly GeographyPlace[]
  subDistricts(cc: string, aa: string): readonly GeographyPlace[]
  villages(cc: string, aa: string, tt: string): readonly GeographyPlace[]
  /** The place of a 2, 4, 6 or 8 digit code, if there is one. */
  find(code: string): GeographyPlace | undefined
  /**
   * Whether every level of an eight-digit code exists. Villages are known only where a village list was
   * imported: a sub-district without a list accepts any village number (decisions, section 6).
   */
  exists(catm: string): boolean
  /** The names of the levels of an eight-digit code. */
  names(catm: string): PlaceNames
  /** A number that changes whenever places change. */
  revision(): number
}
