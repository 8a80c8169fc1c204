/** The headings of public tables. Those in Thai are the same as in the tables that officials export. */
import type { Area } from '#domain/area/area.ts'
import type { Field } from '#domain/fields/field.ts'
import type { PlaceLevel } from '#domain/places/catm.ts'
import { openDataFields } from '#domain/public/open-data.ts'
import { openDataHeadings } from '#server/engine/export/open-data.ts'
import { levelsOf } from '#server/engine/place-cells.ts'
import { labelNames, unitOf } from './public-words.ts'

const LEVELS: Readonly<Record<PlaceLevel, string>> = {
  cc: 'Province',
  aa: 'District',
  tt: 'Sub-district',
  mm: 'Village',
}

/** The id comes last, so that the other columns keep their positions. */
export function tableHeadings(area: Area, language: 'th' | 'en'): string[] {
  if (language === 'th') return [...openDataHeadings(area), 'รหัสรายการ']
  const fields = openDataFields(area).map(([, field]) => englishHeading(field))
  return ['Area code', ...levelsOf(area).map((level) => LEVELS[level]), ...fields, 'Record id']
}

function englishHeading(field: Field): string {
  const { th, en } = labelNames(field)
  if (field.kind === 'year') return `${en ?? th} (Buddhist era)`
  const unit = unitOf(field)?.en
  return unit ? `${en ?? th} (${unit})` : (en ?? th)
}
