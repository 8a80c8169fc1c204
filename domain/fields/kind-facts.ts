/** What parts of the program that know no kind by name ask about each one. */
import type { FieldKind } from './field.ts'

export type KindFacts = {
  /** Its values are texts that searches look in. */
  searched: boolean
  /** Its value can be typed into one cell of a workbook. */
  inCells: boolean
  /** A public page may show it. */
  public: boolean
  /** It is useful on paper, short, and not private to the office. */
  printed: boolean
  /** It is never cut: a part of a date or number would be wrong. */
  whole: boolean
}

const text: KindFacts = { searched: true, inCells: true, public: true, printed: true, whole: false }
const number: KindFacts = { ...text, searched: false, whole: true }
const name: KindFacts = { ...text, searched: false }

/** A new kind does not compile until each fact about it is decided. */
export const KIND_FACTS: Readonly<Record<FieldKind, KindFacts>> = {
  text,
  longText: { ...text, printed: false },
  english: { ...text, printed: false },
  number,
  count: number,
  year: number,
  coordinate: { ...number, printed: false },
  date: number,
  choice: name,
  choices: name,
  reference: { ...name, inCells: false },
  questions: { ...text, inCells: false, whole: true },
  addressee: { ...name, inCells: false, public: false },
  flag: { ...number, printed: false },
  phone: { ...text, whole: true },
  postcode: { ...text, whole: true },
  villageNo: number,
  web: { ...text, printed: false },
  email: { ...text, printed: false },
  pid: { searched: false, inCells: false, public: false, printed: false, whole: true },
}
