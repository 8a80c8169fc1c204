/**
 * The kinds of field, with the options of each. `validate-field.ts` checks a value of each kind, the server's
 * engine stores it, and the browser's engine shows an input for it. Values are text in wire form everywhere:
 * codes, `0` or `1`, `yyyymmdd` or `0`, numbers as typed.
 */
import type { OfficeLevel } from '../places/office.ts'
import type { Group } from '../permissions/scope.ts'
import type { PublicRole } from './public-roles.ts'

/** The error messages for an empty field, when adding and when editing, for all groups or for some. */
export type RequiredMessages = { add?: string; edit?: string; groups?: readonly Group[] }

/** The codes of a choice and their Thai names, in the order of the form. */
export type ChoiceOptions = Readonly<Record<string, string>>

export type FieldOptions = {
  /** The label in forms and lists. */
  label: string
  /** The error messages for an empty field. Without them it is optional. */
  required?: RequiredMessages
  /** A sentence under the input. */
  hint?: string
  /** The groups that may set the value; what another group sends is ignored. */
  setBy?: readonly Group[]
  /** Requests and responses have the field, but no screen shows it. */
  hidden?: true
  /** The value of a new record that sends none, or one for each group. */
  initial?: string | Partial<Record<Group, string>>
  /** A unit after the input. */
  unit?: string
  /** What the value means to programs that read public records, if its kind does not say it. */
  role?: PublicRole
  /** Starts a section of the form under this heading. */
  section?: string
  /** Starts a new row of the form. */
  newRow?: true
  /** A copy of the record starts without the value. */
  neverCopied?: true
  /** Whether bulk edit may set it, if that differs from the default of the kind (`bulk-fields.ts`). */
  bulkEditable?: boolean
}

/** The area of the records that a reference points to: only the properties that are needed here. */
export type ReferencedArea = { key: string; path: string; id: string; search: { finds: readonly string[] } }

export type FieldOf = {
  text: FieldOptions & {
    kind: 'text'
    /** The greatest number of characters. */
    max: number
    /** It is the name of the place: forms suggest the place's known name. */
    placeName?: true
    /** It is a number of exactly so many digits, such as a code. Leading zeros belong to it. */
    digits?: number
    /** The part of an address that it is, which the public page joins to one line. */
    inAddress?: 'house' | 'lane' | 'road'
    /** It is the alt text of the picture in this field or form part. */
    describes?: string
  }
  longText: FieldOptions & {
    kind: 'longText'
    /** The greatest number of characters. */
    max: number
  }
  english: FieldOptions & {
    kind: 'english'
    /** The greatest number of characters. */
    max: number
    /** It has several lines. */
    long: boolean
  }
  number: FieldOptions & {
    kind: 'number'
    /** The error message for other characters. */
    sentence: string
  }
  count: FieldOptions & {
    kind: 'count'
    /** The least value. */
    from: number
    /** The greatest value. */
    to: number
    /** It is the sum of these counts, and nobody types it (`sums.ts`). */
    sumOf?: readonly string[]
  }
  year: FieldOptions & {
    kind: 'year'
    /** The first year, of the Buddhist era. */
    from: number
    /** The number of years allowed after the present one. */
    ahead: number
    /** It is a fiscal year, which begins on 1 October of the year before. */
    fiscal?: true
  }
  coordinate: FieldOptions & {
    kind: 'coordinate'
    /** Degrees north, or degrees east. */
    axis: 'lat' | 'long'
    /** The error message for other characters. */
    sentence: string
  }
  date: FieldOptions & {
    kind: 'date'
    /** Only days from 1902 to today (content areas, section 5). */
    past?: true
    /** Reads years of the Buddhist era too, and stores one form (content areas, section 5, headmen). */
    eras?: 'both'
  }
  choice: FieldOptions & {
    kind: 'choice'
    /** All codes with their names. With `dependsOn`, the union of its options. */
    options: ChoiceOptions
    /** The options depend on the code of another field. */
    dependsOn?: { field: string; options: Readonly<Record<string, ChoiceOptions>> }
    /** The codes that records of each level of office may have. A single code follows from the office. */
    byOffice?: Readonly<Record<OfficeLevel, readonly string[]>>
    /** Responses have the code as a number (`productSubtype`). */
    asNumber?: boolean
    /** The text of the empty input, if it is not made from the label. */
    prompt?: string
    /** The order of the codes, because JavaScript orders keys that are whole numbers by size. */
    order?: readonly string[]
    /** Abbreviations of the names. Typing one finds the name. */
    short?: ChoiceOptions
    /** The codes of titles that stand before a name without a space, such as `นาย`. */
    joined?: readonly string[]
  }
  choices: FieldOptions & {
    kind: 'choices'
    /** All codes with their names. Codes are whole numbers from 1 to 99. */
    options: ChoiceOptions
    /** The word for all codes of a circle, such as all days of a week. */
    circle?: string
  }
  reference: FieldOptions & {
    kind: 'reference'
    /** The area of the records to choose from. */
    to: ReferencedArea
    /** The field of responses with the name of the chosen record. */
    shownBy: string
  }
  questions: FieldOptions & {
    kind: 'questions'
    /** Each question has options while this choice has one of these codes. */
    optionsWhen: { field: string; codes: readonly string[] }
  }
  addressee: FieldOptions & {
    kind: 'addressee'
    /** The word for everybody below the office that owns the record. */
    all: string
  }
  flag: FieldOptions & {
    kind: 'flag'
    /** The word for `1`. */
    on: string
    /** The word for `0`. */
    off: string
  }
  phone: FieldOptions & { kind: 'phone' }
  postcode: FieldOptions & { kind: 'postcode' }
  villageNo: FieldOptions & { kind: 'villageNo' }
  web: FieldOptions & { kind: 'web' }
  email: FieldOptions & { kind: 'email' }
  pid: FieldOptions & { kind: 'pid' }
}

export type FieldKind = keyof FieldOf
export type Field = FieldOf[FieldKind]

/** Whether a list can be sorted by a field. The order of masked numbers would give them away. */
export const isSortable = (field: Field): boolean => field.kind !== 'pid'
