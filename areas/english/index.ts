/**
 * The English words of all areas, for their public pages and for programs. They stand apart from the
 * declarations, so that the lists of officials do not load them. A word that has no translation fails
 * `english.test.ts`.
 */
import { christianYear } from '#domain/dates/thai-date.ts'
import type { PageLanguage } from '#domain/public/page-language.ts'
import { formatEnglishDate } from '#domain/text/english-format.ts'
import { AREA_NAMES } from './area-names.ts'
import { CHOICES } from './choices.ts'
import { LABELS } from './labels.ts'
import { UNITS } from './units.ts'

const found = (words: Readonly<Record<string, string>>) => (thai: string) =>
  Object.hasOwn(words, thai) ? words[thai] : undefined

export const ENGLISH: PageLanguage = {
  code: 'en',
  label: found(LABELS),
  choice: found(CHOICES),
  unit: (thai) => UNITS[thai]?.english,
  area: found(AREA_NAMES),
  date: formatEnglishDate,
  year: (buddhist) => (/^[0-9]{4}$/.test(buddhist) ? String(christianYear(Number(buddhist))) : buddhist),
  period: { label: 'Date', to: 'to' },
}
