/**
 * The types with which a content area is declared. An area file reads like a page of the specification. The
 * engines turn it into tables, routes, permissions, history and screens (docs/architecture.md).
 * `docs/areas.md` is made from the comments in this file: `npm run area-reference` writes it.
 */
import type { PlaceLevel } from '../places/catm.ts'
import type { Field, ChoiceOptions } from '../fields/field.ts'
import type { OfficeLevel } from '../places/office.ts'
import type { ValidationError } from '../validation/validation-error.ts'
import type { RecordPeriod } from '../records/period-status.ts'
import type { PublicPage } from '../public/public-page.ts'
import type { Group } from '../permissions/scope.ts'
import type { Totals } from './totals.ts'
import { snakeCase } from './wire.ts'

/**
 * The actions on an area's records (decisions, section 3). `pictures` adds and deletes pictures of a gallery.
 */
export const ACTIONS = ['view', 'add', 'edit', 'delete', 'toggle', 'pictures'] as const
export type Action = (typeof ACTIONS)[number]

/** The levels of place as lists show them. */
export type PlaceColumn = 'ccDesc' | 'aaDesc' | 'ttDesc' | 'mmDesc'

/** One requirement for the place of a new record. They are checked and reported in the order of the list. */
export type PlaceRequirement = {
  /** The level that must be chosen: `cc` province, `aa` district, `tt` sub-district, `mm` village. */
  level: PlaceLevel
  /** Required only when a village was chosen. */
  withVillage?: true
  /** Required only while a choice of the record has one of these codes. */
  when?: { field: string; codes: readonly string[] }
  /** Required only for these groups. */
  groups?: readonly Group[]
}

/** A picture that is a field of its record. */
export type PictureField = {
  /** The name of the form part that holds the file. */
  part: string
  /** The field of the record with the picture's URL. */
  field: string
  /** The label in the form. */
  label: string
  /** The error message without a picture. Absent: it is optional. */
  required?: string
  /** A sentence under the input. */
  hint?: string
  /** The recommended size in pixels. */
  recommended?: { width: number; height: number }
  /** The public page writes white text on it, so the form warns about light pictures. */
  underWhiteText?: true
  /** A background without content: it has no alt text. */
  decorative?: true
  /** It shows a person: only signed-in users whose scope holds the record may load it. */
  private?: true
}

/**
 * At most one record of a place may have a code while its end date is unset, such as one headman in office,
 * by a unique index.
 */
export type OnlyOne = {
  /** The name of the constraint, unique in the area. */
  name: string
  /** The level of place within which there is one record. */
  within: PlaceLevel
  /** The choice whose code counts. */
  field: string
  /** The code that only one record may have. */
  code: string
  /** The date that ends it. */
  until: string
  /** The error message for a second record. */
  sentence: string
}

/**
 * At most one record for each place and combination of fields, such as the sheet of a village and a year, by
 * a unique index.
 */
export type OnePer = {
  /** The level of place. */
  within: PlaceLevel
  /** The fields whose values, with the place, identify the record. */
  fields: readonly string[]
  /** The error message for a second record. */
  sentence: string
}

/**
 * The fields that no two records of a place share: those that name the record (`onePer`), or those that only
 * have to differ (`unique`).
 */
export const uniqueRule = ({ onePer, unique }: Pick<Area, 'onePer' | 'unique'>): OnePer | undefined =>
  onePer ?? unique

/** Up to five numbered pictures. Each is a row of its own that belongs to the record. */
export type Gallery = {
  /** The path of the picture routes, below the base prefix. */
  path: string
  /** The wire name of a picture's id, in camelCase. */
  id: string
  /** The wire name of a picture's number, 1 to 5. */
  no: string
  /** The wire name of a picture's address. */
  field: string
}

/** The field of a record with the URL of its gallery's first picture. */
export const coverField = ({ field }: Gallery): string => `${field}Cover`

/** The greatest number of pictures in a gallery (content areas, section 9). The database enforces it. */
export const GALLERY_SIZE = 5

/** The form parts that hold a gallery's files, by picture number (decisions, section 2). */
export const GALLERY_PARTS = ['img', 'img2', 'img3', 'img4', 'img5'] as const

/** Up to ten PDF files of a record, in the official's order. */
export type AreaDocuments = {
  /** The label in the form. */
  label: string
  /** The error message without one. Absent: they are optional. */
  required?: string
  /** A sentence under the input. */
  hint?: string
  /** Only users who may view the record may load them. */
  private?: true
}

/** A rule across fields. `check` gets the values as they would be stored. */
export type ValidationRule = {
  name: string
  fields: readonly string[]
  check: (values: Readonly<Record<string, string>>, action: 'add' | 'edit') => ValidationError | undefined
}

export type ListColumn = {
  /** A field of the area, or a level of place: `ccDesc`, `aaDesc`, `ttDesc`, `mmDesc`. */
  field: string
  /** The heading, if it differs from the field's label. */
  label?: string
  /** Hides the column while this level is chosen in the search. */
  unlessChosen?: 'cc' | 'aa'
  /** The groups that see the column in spite of `unlessChosen`. */
  alwaysFor?: readonly Group[]
}

/** Cards that officials put in order and switch on and off, such as slides. */
export type OrderedCards = {
  /** The count by which the list stands. It is on each card, and moving the card changes it. */
  number: string
  /** The flag with a switch on each card. */
  flag: string
}

/** The row id in a report to `logs`: none, or the value of a field. */
export type ChangeReport = { rowId: string | null }

export type AreaTitles = {
  /** The heading of the screen. */
  page: string
  /** The short name, for sentences and menus. */
  name: string
  /** The button above the list. */
  addButton: string
  /** The title of the dialog that adds. */
  add: string
  /** The title of the dialog that edits. */
  edit: string
  /** The title of the dialog that shows a record. */
  view: string
  /** The title of the dialog that deletes. */
  delete: string
  /** The question before deleting; `{field}` and `{place}` are filled in from the record. */
  deleteConfirm: string
  /** The text of a list without records. */
  empty: string
  /** The message after a delete, if the specification has its own. */
  deleted?: string
  /** The message after a failed delete, if the specification has its own. */
  notDeleted?: string
  /** The count below the list; `{n}` is the number. */
  total?: string
}

export type AreaSearch = {
  /** The levels of place in the search bar; by default the province and the district. */
  levels: readonly PlaceLevel[]
  /** Whether a search of the whole country needs a province: always, never, or by default above group 3. */
  provinceRequired: 'always' | 'above3' | 'never'
  /**
   * The fields that name a record, its name first. A search looks in all texts and shows matches in names
   * first. Without names there is no search box.
   */
  finds: readonly string[]
  /**
   * Shows one area as two lists, by the codes of a choice: `search` returns `main`, `search/other` returns
   * `other`.
   */
  lists?: { field: string; main: readonly string[]; other: readonly string[] }
  /** The default order: a count, ascending, or a date, newest first. Records without a value come last. */
  order?: string
  /** The choices and years that can be searched for by one value. */
  filters?: readonly string[]
  /** The date of leaving office. It makes the filter "in office" or "left". */
  leaves?: string
  /** The date on which a term or card ends, and the periods to search for, in days. */
  ends?: { field: string; within: ChoiceOptions }
  /** The groups whose list searches on opening; by default all who have no place to choose. */
  automaticFor?: readonly Group[]
  /** District digits that are preselected for a group (landmarks, group 2). */
  districtFor?: Partial<Record<Group, string>>
}

/** The records of an area that other areas show as their own. A record is in at most one of these views. */
export type Views = {
  /** The choice that decides which view shows a record. The areas of the views have a choice of this name. */
  field: string
  /**
   * For each view, by the key of its area: the codes of the records that it shows, each with the view's own
   * codes for it. The view shows the first one for a record that was not entered there.
   */
  codes: Readonly<Record<string, Readonly<Record<string, readonly string[]>>>>
}

export type Area = {
  /** The key: the stem of the table's name and of history rows. It never changes after the first release. */
  key: string
  /** The words of the screen. */
  titles: AreaTitles
  /** The URL of the screen. Absent for a tab of another screen (`areas/office-screens.ts`). */
  route?: string
  /** The path of the HTTP routes, below the base prefix. */
  path: string
  /** The wire name of the record's id, in camelCase. */
  id: string
  /** A place has at most one record, and the place's code is the record's id. */
  onePerPlace?: true
  /**
   * Records belong to offices of these levels. Officials change the records of their own office and read
   * those of offices below it.
   */
  offices?: readonly OfficeLevel[]
  /**
   * Officials also read records of the offices above their own: the centre's everywhere, a province's in its
   * districts.
   */
  readFromAbove?: true
  /** Codes that at most one record of a place may have. */
  onlyOne?: readonly OnlyOne[]
  /** The fields that identify a record within a place. */
  onePer?: OnePer
  /**
   * The fields whose values must be unique within a place. Duplicates from before the rule stay until one of
   * them is changed.
   */
  unique?: OnePer
  /** The request field with the source of a new record, in camelCase. A hook reads it. */
  addedFrom?: string
  /** The records that other areas show as their own. */
  views?: Views
  /**
   * Its records are those of another area, which has a view for them. Fields of one name are one field of the
   * record, except the choice of the view; the other fields and the gallery are its own.
   */
  viewOf?: Area
  /** The figures that the list adds up over villages, for one year. */
  totals?: Totals
  /** A workbook may bring many records at a time. Each is found by its village and the fields of `onePer`. */
  excelImport?: true
  /** The APP_MENU number in reports to `logs`, if the specification has one. */
  appMenu?: number
  /** The changes that are reported to `logs`, each with its row id; none by default. */
  reports: { add?: ChangeReport; edit?: ChangeReport; delete?: ChangeReport }
  /** The fields, in the order of the form. */
  fields: Readonly<Record<string, Field>>
  /** Fields that are never stored: `1` when any of the named fields has text, else `0`. */
  derived?: Readonly<Record<string, { anyFilled: readonly string[] }>>
  /** Responses also have the places as nested objects (landmarks). */
  nestedPlaces?: true
  /** The requirements for the place of a new record. */
  place: readonly PlaceRequirement[]
  /** The deepest level of place in the form that adds. */
  placeDepth: PlaceLevel
  /** Rules across fields; none by default. */
  rules: readonly ValidationRule[]
  /** Pictures that are fields of the record; none by default. An area has these or a gallery. */
  pictures: readonly PictureField[]
  /** Up to five numbered pictures. An area's file declares only the path of their routes. */
  gallery?: Gallery
  /** Up to ten PDF files. */
  documents?: AreaDocuments
  /** The flag for the province's site, the path of its toggle, and the heading of its column. */
  display?: { field: string; path: string; column?: string }
  /** The days in which a record is held, open or valid, and the words for before, during and after. */
  period?: RecordPeriod
  /** The public page of a record. Absent when records are only for officials. */
  publicPage?: PublicPage
  /** The days on which the calendar shows a record: without `end`, the day of `start` alone. */
  calendar?: { start: string; end?: string }
  /** The columns of the list. */
  columns: readonly ListColumn[]
  /**
   * The list begins with cards, which show the pictures, until the official chooses rows or the map. `true`,
   * or how officials put the cards in order.
   */
  cards?: true | OrderedCards
  /** The list and its search bar. */
  search: AreaSearch
  /**
   * The order in which errors are reported: names of fields, `place`, names of rules and of picture parts.
   * The others follow in the order of the form. Without it: the place, the fields, the rules, the pictures.
   */
  announce?: { add?: readonly string[]; edit?: readonly string[] }
  /**
   * The groups that may do each action. Without other groups, everybody views, group 2 toggles the display
   * flag, and group 1 edits the gallery.
   */
  permits: Readonly<Record<Action, readonly Group[]>>
  /** The widths of dialogs in pixels, if they are not 1250. */
  widths?: { add?: number; edit?: number; view?: number }
}

/** Whether an area's records have pictures: those of its fields, or a gallery. */
export const hasPictures = ({ pictures, gallery }: Pick<Area, 'pictures' | 'gallery'>): boolean =>
  pictures.length > 0 || gallery !== undefined

/** How officials put the cards of an area in order; undefined where they do not. */
export const orderedCards = ({ cards }: Pick<Area, 'cards'>): OrderedCards | undefined =>
  cards === true ? undefined : cards

/** The tables of an area's records, of its gallery and of its documents. */
export const tableOf = (area: Pick<Area, 'key'>): string => `area_${snakeCase(area.key)}`
export const galleryTableOf = (area: Pick<Area, 'key'>): string => `${tableOf(area)}_img`
export const documentTableOf = (area: Pick<Area, 'key'>): string => `${tableOf(area)}_doc`

/** The names of the fields that hold a national ID. */
export function nationalIdFields(area: Pick<Area, 'fields'>): string[] {
  return Object.entries(area.fields).flatMap(([name, { kind }]) => (kind === 'pid' ? [name] : []))
}

/** The name of the field with the addressee, a lower office, if the area has one. */
export function addresseeField({ fields }: Pick<Area, 'fields'>): string | undefined {
  return Object.keys(fields).find((name) => fields[name]?.kind === 'addressee')
}

/** Whether records are about persons, so that an export needs a reason (issue 5, item 4). */
export function isPersonal(area: Pick<Area, 'fields' | 'pictures'>): boolean {
  return nationalIdFields(area).length > 0 || area.pictures.some((slot) => slot.private)
}

/**
 * Whether records are staff of offices. Their empty search shows its text in the list alone (content areas,
 * section 8).
 */
export function isStaff(area: Pick<Area, 'fields' | 'pictures' | 'offices'>): boolean {
  return area.offices !== undefined && isPersonal(area)
}

/** The record's id on the wire: the code of its place for one record per place, else its number. */
export function recordId(area: Area, record: Readonly<Record<string, unknown>>): string {
  return String(record[area.onePerPlace ? 'catmUkey' : area.id])
}

/** Computes a value once for each area and caches it: pages of many records need it for each record. */
export function areaFact<T>(derive: (area: Area) => T): (area: Area) => T {
  const known = new WeakMap<Area, { fact: T }>()
  return (area) => {
    const stored = known.get(area) ?? { fact: derive(area) }
    known.set(area, stored)
    return stored.fact
  }
}
