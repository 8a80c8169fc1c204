/**
 * The kinds of field an area is made of. This file says what a kind can be told; `judge.ts` beside it says how a typed
 * value of each kind is judged, the server's engine how it is kept, and the browser's engine how it is typed in and shown.
 * Values are text in wire form throughout: codes, `0`/`1`, `yyyymmdd` or `0`, numbers as typed.
 */
import type { Group } from '../permissions/scope.ts'

/** The sentence shown when a field is empty: for adding and editing alike, or for each, or for some groups only. */
export type RequiredMessages = { add?: string; edit?: string; groups?: readonly Group[] }

/** The codes of a choice and their Thai names, in the order they are offered. */
export type ChoiceOptions = Readonly<Record<string, string>>

/** What a field of any kind can be told. */
export type FieldOptions = {
  label: string
  required?: RequiredMessages
  hint?: string
  /** The groups whose value counts. Others may send one along, since forms send whole records; it changes nothing. */
  setBy?: readonly Group[]
  /** Calls carry it, and no screen asks for it or shows it: a field whose use the documents do not show. */
  hidden?: true
  /** The value a new record has where none that counts was sent; by group where the documents say so. */
  initial?: string | Partial<Record<Group, string>>
  /** A note that stands behind the input, such as a unit. */
  unit?: string
  /** A part of the form begins with this field, under this heading. */
  section?: string
  /** A row of the form begins with this field. */
  newRow?: true
  /** It belongs to the one record that holds it, so that no copy begins with it. */
  neverCopied?: true
  /** Whether several records may be given the same at once, where that is not what its kind says (`bulk-fields.ts`). */
  bulkEditable?: boolean
}

/** The area whose records a reference names: as much of it as the language needs to know. */
export type ReferencedArea = { key: string; path: string; id: string; search: { finds: readonly string[] } }

export type FieldOf = {
  text: FieldOptions & {
    kind: 'text'
    max: number
    /** It is what the place is called: forms to fill in have the place's known name there. */
    placeName?: true
    /** It is a number of exactly so many digits, such as an institution's code; zeros in front belong to it. */
    digits?: number
    /** The part of an address that it is, so that the public reads one line. */
    inAddress?: 'house' | 'lane' | 'road'
    /** It describes the picture of this field or form part for people who can't see it. */
    describes?: string
  }
  longText: FieldOptions & { kind: 'longText'; max: number }
  english: FieldOptions & {
    kind: 'english'
    max: number
    long: boolean
    /** What stands over it on the English public page; a name or a description needs nothing. */
    heading?: string
  }
  number: FieldOptions & { kind: 'number'; sentence: string }
  count: FieldOptions & {
    kind: 'count'
    from: number
    to: number
    /** Nobody types it in: it is the sum of these counts (`sums.ts`). */
    sumOf?: readonly string[]
  }
  year: FieldOptions & {
    kind: 'year'
    /** The first year that may be entered, of the Buddhist era, and how many years after the present one. */
    from: number
    ahead: number
    /** A year of the state's budget, which begins on 1 October of the year before. */
    fiscal?: true
  }
  coordinate: FieldOptions & { kind: 'coordinate'; axis: 'lat' | 'long'; sentence: string }
  date: FieldOptions & {
    kind: 'date'
    /** The strict second check: a day that has been, from 1902 on (content areas, section 5). */
    past?: true
    /** A year of the Buddhist era is read as well; one form is kept (content areas, section 5, headmen). */
    eras?: 'both'
  }
  choice: FieldOptions & {
    kind: 'choice'
    /** All codes and names; where the options depend on another field, the union is made of `dependsOn`. */
    options: ChoiceOptions
    dependsOn?: { field: string; options: Readonly<Record<string, ChoiceOptions>> }
    /** Answers carry the code as a number (`productSubtype`). */
    asNumber?: boolean
    /** What the empty input asks for, where that is not what the label names: the level of a flood. */
    prompt?: string
    /** The order in which the codes are offered, where it is not that of the codes: an object has whole numbers by their size. */
    order?: readonly string[]
    /** What the names of codes are abbreviated to; who types an abbreviation finds its name. */
    short?: ChoiceOptions
    /** Of titles, the codes of those that stand before a name without a space, as `นาย`; a rank stands apart from it. */
    joined?: readonly string[]
  }
  choices: FieldOptions & {
    kind: 'choices'
    options: ChoiceOptions
    /** The codes follow one another in a circle, as days and months do; the word for all of them. */
    circle?: string
  }
  reference: FieldOptions & {
    kind: 'reference'
    to: ReferencedArea
    /** The name under which answers carry what the chosen record is called. */
    shownBy: string
  }
  questions: FieldOptions & {
    kind: 'questions'
    /** Each question has options to choose from while a choice has one of these codes, and none otherwise. */
    optionsWhen: { field: string; codes: readonly string[] }
  }
  addressee: FieldOptions & {
    kind: 'addressee'
    /** The words for everybody below the office that keeps the record. */
    all: string
  }
  flag: FieldOptions & { kind: 'flag'; on: string; off: string }
  phone: FieldOptions & { kind: 'phone' }
  postcode: FieldOptions & { kind: 'postcode' }
  villageNo: FieldOptions & { kind: 'villageNo' }
  web: FieldOptions & { kind: 'web' }
  email: FieldOptions & { kind: 'email' }
  pid: FieldOptions & { kind: 'pid' }
}

export type FieldKind = keyof FieldOf
export type Field = FieldOf[FieldKind]

/** Whether lists can be ordered by a field. An order would tell what a mask hides. */
export const isSortable = (field: Field): boolean => field.kind !== 'pid'
