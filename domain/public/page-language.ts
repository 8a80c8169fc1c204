/** The words of a public page in one language, apart from what officials wrote. */
import { formatLongThaiDate, type WireDate } from '../dates/thai-date.ts'

export type Language = 'th' | 'en'

/**
 * `label`, `choice`, `unit` and `area` translate the Thai words of a declaration; undefined where a word has
 * no translation. A page then shows the Thai word and marks it as Thai.
 */
export type PageLanguage = {
  code: Language
  label: (thai: string) => string | undefined
  choice: (thai: string) => string | undefined
  unit: (thai: string) => string | undefined
  /** The name of the area with a key. */
  area: (key: string) => string | undefined
  date: (date: WireDate) => string
  /** A year of the Buddhist era, in the era of the language. */
  year: (buddhist: string) => string
  /** The label of a period, and the word between its days. */
  period: { label: string; to: string }
}

const asWritten = (thai: string) => thai

/** Thai pages show the words as they are declared. */
export const THAI: PageLanguage = {
  code: 'th',
  label: asWritten,
  choice: asWritten,
  unit: asWritten,
  area: () => undefined,
  date: formatLongThaiDate,
  year: asWritten,
  period: { label: 'วันที่', to: 'ถึง' },
}
