/**
 * The language in which a content area is declared. An area file reads like a page of the specification; the engines
 * turn it into table access, calls, rights, history and screens (docs/architecture.md).
 */
import { altFieldsOf } from '../pictures/alt-fields.ts'
import type { PlaceLevel } from '../places/catm.ts'
import type { Field, ChoiceOptions } from '../fields/field.ts'
import type { OfficeLevel } from '../places/office.ts'
import type { ValidationError } from '../validation/validation-error.ts'
import type { PublicPage } from '../public/public-page.ts'
import type { Group } from '../permissions/scope.ts'
import type { Totals } from './totals.ts'
import { snakeCase } from './wire.ts'

/** What can be asked of an area's records (decisions, section 3). `pictures` is the image list dialog's add and delete. */
export const ACTIONS = ['view', 'add', 'edit', 'delete', 'toggle', 'pictures'] as const
export type Action = (typeof ACTIONS)[number]

/** The levels of place as lists show them. */
export type PlaceColumn = 'ccDesc' | 'aaDesc' | 'ttDesc' | 'mmDesc'

/** One demand on the place of a new record; they are checked and announced in the order they are listed. */
export type PlaceRequirement = {
  level: PlaceLevel
  /** Only when a village was chosen. */
  withVillage?: true
  /** Only while a choice of the record has one of these codes. */
  when?: { field: string; codes: readonly string[] }
  /** Only for these groups. */
  groups?: readonly Group[]
}

/** A picture that is a field of its record. */
export type PictureField = {
  /** The name of the form part that carries the file. */
  part: string
  /** The record's field that gives the picture's address. */
  field: string
  label: string
  /** The sentence when a new record comes without it. */
  required?: string
  hint?: string
  /** The size to recommend, in pixels. */
  recommended?: { width: number; height: number }
  /** White words will stand on it, so that whoever chooses a light one is warned. */
  underWhiteText?: true
  /** It stands behind words and says nothing by itself, so nobody describes it. */
  decorative?: true
  /** It shows a person: its address needs somebody signed in whose scope holds the record (issue 5, item 4). */
  private?: true
}

/** At most one record at a place whose choice has a code and whose end has no date yet; the database holds it. */
export type OnlyOne = {
  /** Tells its constraint from others of the area. */
  name: string
  within: PlaceLevel
  field: string
  code: string
  /** The date that ends it; unset while it lasts. */
  until: string
  /** The sentence for a second one. */
  sentence: string
}

/**
 * At most one record for each place of a level and each combination of some fields, such as a village's sheet of a year; the
 * database holds it.
 */
export type OnePer = {
  within: PlaceLevel
  fields: readonly string[]
  /** The sentence for a second one. */
  sentence: string
}

/** Up to five numbered pictures, each a record of its own beside the record it belongs to. */
export type Gallery = {
  /** The path of the image calls, below the base prefix. */
  path: string
  /** The names of an image record's own fields: its number, its address and its id. */
  id: string
  no: string
  field: string
  /** A field of the record that carries the first picture's address. */
  cover?: string
}

/** The greatest number of pictures in a gallery (content areas, section 9), held by the database. */
export const GALLERY_SIZE = 5

/** The form parts that carry a gallery's files, by picture number (decisions, section 2). */
export const GALLERY_PARTS = ['img', 'img2', 'img3', 'img4', 'img5'] as const

/** Documents attached to a record, up to ten in the official's order. */
export type AreaDocuments = {
  label: string
  /** The sentence when a record would be without any. */
  required?: string
  hint?: string
  /** They are for officials: their addresses need somebody signed in who may see the record. */
  private?: true
}

/** A rule across fields. `check` gets the record's values as they would be stored. */
export type ValidationRule = {
  name: string
  fields: readonly string[]
  check: (values: Readonly<Record<string, string>>, action: 'add' | 'edit') => ValidationError | undefined
}

/** A column of the list. */
export type ListColumn = {
  field: string
  label?: string
  /** Hidden while this level is chosen in the search, unless the official is of a group in `alwaysFor`. */
  unlessChosen?: 'cc' | 'aa'
  alwaysFor?: readonly Group[]
  /** The record's picture stands before the value: by it alone officials know which one it is. */
  picture?: true
}

/** What the row id of a `logs` report is: nothing, or the value of a field. */
export type ChangeReport = { rowId: string | null }

/** The words of an area's screen; `{…}` in `deleteConfirm` is filled from the record. */
export type AreaTitles = {
  page: string
  /** The short name in sentences and menus. */
  name: string
  addButton: string
  add: string
  edit: string
  view: string
  delete: string
  deleteConfirm: string
  empty: string
  /** What is said once a record was deleted, and where that failed, if the documents have words of their own. */
  deleted?: string
  notDeleted?: string
  /** The footer's count; `{n}` is the number. */
  total?: string
}

export type Area = {
  /** The stem of its table's name and of history rows. Never changes once data exists. */
  key: string
  titles: AreaTitles
  /** The web route; absent where the area is a tab of other screens (`areas/office-screens.ts`). */
  route?: string
  /** The path of its calls below the base prefix. */
  path: string
  /** The wire name of the record id, in camelCase. */
  id: string
  /** One live record per area code, known by that code instead of by a number. */
  onePerPlace?: true
  /**
   * Records belong to offices of these levels, by the area code of each: officials change those of their own office and
   * read those below it (further screens, "UNIT").
   */
  offices?: readonly OfficeLevel[]
  /** What offices above one's own keep is read as well: the central one's by everybody, a province's by its districts. */
  readFromAbove?: true
  onlyOne?: readonly OnlyOne[]
  onePer?: OnePer
  /** The figures that its list adds up over the villages, for one year. */
  totals?: Totals
  /** Many records come at once from a workbook, each found by its village and what `onePer` tells it by. */
  excelImport?: true
  /** APP_MENU of the `logs` reports, where the documents give one, and which changes are reported with which row id. */
  appMenu?: number
  reports: { add?: ChangeReport; edit?: ChangeReport; delete?: ChangeReport }
  fields: Readonly<Record<string, Field>>
  /** Fields that are never stored: `1` when any of the named fields holds text, else `0`. */
  derived?: Readonly<Record<string, { anyFilled: readonly string[] }>>
  /** Answers carry the places as nested objects too (landmarks). */
  nestedPlaces?: true
  place: readonly PlaceRequirement[]
  /** How deep the add form lets an official choose. */
  placeDepth: PlaceLevel
  rules: readonly ValidationRule[]
  pictures: readonly PictureField[]
  gallery?: Gallery
  documents?: AreaDocuments
  /** The province display flag's field, the path of its toggle, and what its column is called where it has a name of its own. */
  display?: { field: string; path: string; column?: string }
  /** What the public sees of its records; absent where they are for officials alone. */
  publicPage?: PublicPage
  columns: readonly ListColumn[]
  search: {
    /** The levels in the search card. */
    levels: readonly PlaceLevel[]
    /** The groups for whom the list is searched on opening. */
    automaticFor: readonly Group[]
    /** Whether a search over the whole country needs a province: always, for groups above 3, or never. */
    provinceRequired: 'always' | 'above3' | 'never'
    /** The fields in which the search box finds text. */
    finds: readonly string[]
    /** One area shown as two lists: the codes of a choice that `search` finds, and those that `search/other` finds. */
    lists?: { field: string; main: readonly string[]; other: readonly string[] }
    /**
     * The count by which the records of a district stand, or the date by which the newest comes first, before a column is
     * chosen to sort by; those without one come last.
     */
    order?: string
    /** The choices and years of which one value can be searched for. */
    filters?: readonly string[]
    /** The date by which somebody has left: those who are still in office can be found without them (`search-filters.ts`). */
    leaves?: string
    /**
     * The date on which the term or the card of those in office ends: whose does within so many days can be found, soonest first. The words
     * stand with their codes (`search-filters.ts`).
     */
    ends?: { field: string; within: ChoiceOptions }
    /** District digits preselected for a group (landmarks, group 2). */
    districtFor?: Partial<Record<Group, string>>
  }
  /**
   * The order in which problems are announced: field names, `place` for the place, names of rules and picture parts.
   * What is not listed follows in the order of the form. Default: the place, the fields, the rules, the pictures.
   */
  announce?: { add?: readonly string[]; edit?: readonly string[] }
  permits: Readonly<Record<Action, readonly Group[]>>
  /** The widths of dialogs in pixels, where they are not the usual 1250. */
  widths?: { add?: number; edit?: number; view?: number }
}

/** An area's own account of itself, with the names of its fields checked by the compiler. */
export type AreaSpec<F extends Record<string, Field>> = Omit<Area, 'fields' | 'columns' | 'search'> & {
  fields: F
  columns: readonly (Omit<ListColumn, 'field'> & { field: (keyof F & string) | PlaceColumn })[]
  search: Omit<Area['search'], 'finds' | 'order' | 'leaves' | 'ends'> & {
    finds: readonly (keyof F & string)[]
    order?: keyof F & string
    leaves?: keyof F & string
    ends?: { field: keyof F & string; within: ChoiceOptions }
  }
}

/**
 * Declares an area. Each of its pictures that the public sees gets a field that describes it. What types can't say is said by
 * `areas/check.ts` when the program starts.
 */
export function defineArea<const F extends Record<string, Field>>(spec: AreaSpec<F>): Area {
  return { ...spec, fields: { ...spec.fields, ...altFieldsOf(spec.pictures) } }
}

/** The table that keeps an area's records, and those for its gallery and its documents. */
export const tableOf = (area: Pick<Area, 'key'>): string => `area_${snakeCase(area.key)}`
export const galleryTableOf = (area: Pick<Area, 'key'>): string => `${tableOf(area)}_img`
export const documentTableOf = (area: Pick<Area, 'key'>): string => `${tableOf(area)}_doc`

/** The fields that hold a person's number: shown masked, given in full for a reason. */
export function nationalIdFields(area: Pick<Area, 'fields'>): string[] {
  return Object.entries(area.fields).flatMap(([name, { kind }]) => (kind === 'pid' ? [name] : []))
}

/** The field of an area that says for which of the offices below a record is, if it has one. */
export function addresseeField({ fields }: Pick<Area, 'fields'>): string | undefined {
  return Object.keys(fields).find((name) => fields[name]?.kind === 'addressee')
}

/** Whether an area keeps persons, so that whoever carries its records away gives a reason (issue 5, item 4). */
export function isPersonal(area: Pick<Area, 'fields' | 'pictures'>): boolean {
  return nationalIdFields(area).length > 0 || area.pictures.some((slot) => slot.private)
}

/** Whether an area keeps the staff of offices: a search that finds none of them says so in its list alone (content areas, section 8). */
export function isStaff(area: Pick<Area, 'fields' | 'pictures' | 'offices'>): boolean {
  return area.offices !== undefined && isPersonal(area)
}

/** The record's own id on the wire: its area code where there is one record per place, else its number. */
export function recordId(area: Area, record: Readonly<Record<string, unknown>>): string {
  return String(record[area.onePerPlace ? 'catmUkey' : area.id])
}
