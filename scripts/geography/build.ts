/**
 * `npm run geography:build`: writes `places.csv` from three npm packages and the corrections beside this file
 * (decision 3). Run it after an update of a package or a correction, and review the difference.
 */
import { writeFileSync } from 'node:fs'
import type { GeographyPlace } from '#domain/places/geography.ts'
import { PLACES_FILE, PLACES_HEADING } from '#server/features/geography/places-file.ts'
import { compileGeography } from './compile.ts'

const lines = (await compileGeography()).map(placeLine)
writeFileSync(PLACES_FILE, `${[PLACES_HEADING, ...lines].join('\n')}\n`)
console.log(`Wrote ${lines.length} places.`)

function placeLine({ code, th, en, postcode, lat, long }: GeographyPlace): string {
  return [code, th, en, postcode, lat, long].map((value) => value ?? '').join(',')
}
