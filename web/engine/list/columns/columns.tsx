import { type Area, type ListColumn as AreaColumn, type PlaceColumn, isPersonal } from '#domain/area/area.ts'
import { can } from '#domain/permissions/can.ts'
import type { FieldKind } from '#domain/fields/field.ts'
import { KIND_FACTS } from '#domain/fields/kind-facts.ts'
import { usesThousandsSeparator } from '#domain/fields/numbers.ts'
import { formatPlaceOrProvince, isWholeProvince, villageName } from '#domain/places/place-names.ts'
import { displayPeriodNote } from '#domain/public/public-page.ts'
import type { Actor } from '#domain/permissions/scope.ts'
import type { WireDate } from '#domain/dates/thai-date.ts'
import { serverToday } from '#web/api/clock.ts'
import {
  type PairKind,
  type TableColumn,
  ROW_NUMBER,
  rowNumberColumn,
} from '#web/ui/data-table/table-props.ts'
import { EMPTY_VALUE, TableCell } from '../../record/field-value.tsx'
import { PeriodBadge } from '../../record/period-badge.tsx'
import type { RecordSearch } from '../../record/record-queries.ts'
import { type AreaRecord, pictureOf, previewOf, recordName } from '../../record/record.ts'
import { isSortableColumn } from '../list-address.ts'
import { Thumbnail } from './thumbnail.tsx'
import { isEmptyValue } from '#domain/validation/validate-field.ts'
import { titledName } from '#domain/fields/choices.ts'
import { ENDING } from '#domain/area/search-filters.ts'

/**
 * The columns of a list that fit the search, and the display status for actors who may change it; without
 * those whose key is `hidden`.
 */
export function columnsFor(
  whole: Area,
  actor: Actor,
  search: RecordSearch,
  hidden: ReadonlySet<string> = new Set(),
): TableColumn<AreaRecord>[] {
  const area = areaForSearch(whole, search)
  const { display } = area
  const today = serverToday()
  const shown = area.columns.filter(
    (column) =>
      isColumnShown(column, actor, search) &&
      !(column.field === 'lname' && isPartOfPersonName(area, 'lname')),
  )
  const status =
    display && can(actor, 'toggle', area)
      ? [{ field: display.field, label: display.column ?? 'สถานะการแสดงผล' }]
      : []
  const name = nameColumn(area, shown)
  const columns = [
    rowNumberColumn<AreaRecord>(),
    ...[...shown, ...status].map(({ field, label }: AreaColumn): TableColumn<AreaRecord> => {
      const isPerson = isPartOfPersonName(area, field)
      return {
        key: field,
        title: isPerson ? 'ชื่อ-นามสกุล' : (label ?? titleOf(area, field)),
        cell: (record) => {
          if (isPerson) return personName(area, record)
          const isUnnamed = field === name && record.values[field] === ''
          return isUnnamed ? recordName(area, record) : cellOf(area, field, record, today)
        },
        sortable: isSortableColumn(area, field),
        isWhole: isWhole(area, field),
        ...(isNumber(area, field) ? { align: 'right' as const } : {}),
        ...(field === name ? { isName: true, ...pictureColumn(area) } : {}),
        ...(field !== name && area.fields[field]?.kind === 'longText' ? { isLong: true } : {}),
        ...pairOf(area, field),
      }
    }),
  ].filter((column) => !isHideable(column) || !hidden.has(column.key))
  const dated = badgeColumn(area, columns)
  const badge = (record: AreaRecord) => <PeriodBadge area={area} values={record.values} today={today} />
  return columns.map((column) => (column === dated ? { ...column, badge } : column))
}

/** Whether a user may hide a column. The number and the name of a record stay. */
export const isHideable = ({ key, isName }: TableColumn<AreaRecord>): boolean => key !== ROW_NUMBER && !isName

/** The heading of a field's column: its label and the unit, which the values omit. */
function titleOf({ fields }: Area, name: string): string {
  const { label = name, unit } = fields[name] ?? {}
  return unit === undefined ? label : `${label} (${unit})`
}

/** Columns of numbers align right. */
function isNumber({ fields }: Area, name: string): boolean {
  const field = fields[name]
  return field?.kind === 'count' && usesThousandsSeparator(field)
}

function isWhole({ fields }: Area, name: string): boolean {
  const field = fields[name]
  return field !== undefined && KIND_FACTS[field.kind].whole
}

/** The thumbnail beside the name, in areas with pictures. */
function pictureColumn(area: Area): Pick<TableColumn<AreaRecord>, 'picture'> {
  const isFace = area.pictures.some((slot) => slot.private)
  if (area.pictures.length === 0 && !area.gallery) return {}
  const preview = (record: AreaRecord) => {
    const address = pictureOf(area, record)
    return address === '' ? '' : previewOf(address)
  }
  return { picture: (record) => <Thumbnail preview={preview(record)} isFace={isFace} /> }
}

/** The column with the badge of a record's period: its first or last day, or else the name. */
function badgeColumn(
  { period }: Area,
  columns: readonly TableColumn<AreaRecord>[],
): TableColumn<AreaRecord> | undefined {
  if (period === undefined) return undefined
  const dates = [period.from, period.until]
  return columns.find(({ key }) => dates.includes(key)) ?? columns.find(({ isName }) => isName)
}

/** What a field's values are, for columns that share one where a table has no room. */
const PAIR_KIND_OF: Readonly<Record<FieldKind, PairKind | undefined>> = {
  coordinate: 'coordinate',
  date: 'date',
  text: 'text',
  choice: 'text',
  choices: 'text',
  reference: 'text',
  number: 'number',
  count: 'number',
  longText: undefined,
  english: undefined,
  year: undefined,
  questions: undefined,
  addressee: undefined,
  flag: undefined,
  phone: undefined,
  postcode: undefined,
  villageNo: undefined,
  web: undefined,
  email: undefined,
  pid: undefined,
}

/** The place above a level, under which the level stands: "อำเภอ / ตำบล". */
const PLACE_ABOVE: Readonly<Record<string, string | undefined>> = { aaDesc: 'ccDesc', ttDesc: 'aaDesc' }

function pairOf({ fields }: Area, name: string): Pick<TableColumn<AreaRecord>, 'pairs' | 'under'> {
  const field = fields[name]
  const pairs = field === undefined ? 'place' : PAIR_KIND_OF[field.kind]
  const under = field === undefined ? PLACE_ABOVE[name] : undefined
  return { ...(pairs ? { pairs } : {}), ...(under ? { under } : {}) }
}

/** A place column disappears once its level is selected, unless the actor's group always sees it. */
function isColumnShown({ unlessChosen, alwaysFor }: AreaColumn, actor: Actor, search: RecordSearch) {
  if (unlessChosen === undefined || search[unlessChosen] === '') return true
  return actor.group !== undefined && alwaysFor?.includes(actor.group) === true
}

function cellOf(area: Area, name: string, record: AreaRecord, today: WireDate) {
  const { values, place } = record
  const field = area.fields[name]
  if (field) {
    const value = values[name] ?? ''
    if (isEmptyValue(field, value)) return EMPTY_VALUE
    const cell = <TableCell field={field} value={value} values={values} />
    const note = displayPeriodNote(area.publicPage, name, values, today)
    return note === undefined ? (
      cell
    ) : (
      <>
        {cell}
        {` (${note})`}
      </>
    )
  }
  if (name === 'aaDesc' && isWholeProvince(record.catmUkey))
    return formatPlaceOrProvince(record.catmUkey, place)
  if (name === 'mmDesc') return villageName(record.catmUkey, place) || EMPTY_VALUE
  return place[name as PlaceColumn] || EMPTY_VALUE
}

/** The column that names the records: the first searched field, the place of a sheet, or the first column. */
function nameColumn({ search, onePer }: Area, shown: readonly { field: string }[]): string | undefined {
  const fields = shown.map(({ field }) => field)
  const wanted = [search.finds[0], onePer && `${onePer.within}Desc`]
  return wanted.find((field) => field !== undefined && fields.includes(field)) ?? fields[0]
}

/** Whether a field is a part of the name of a person, which is one column. */
function isPartOfPersonName(area: Area, field: string): boolean {
  return isPersonal(area) && (field === 'fname' || field === 'lname')
}

/** A person's title, first name and surname as they are written. */
export function personName(area: Area, record: AreaRecord): string {
  const { title } = area.fields
  const name = recordName(area, record)
  return title?.kind === 'choice' ? titledName(title, record.values.title ?? '', name) : name
}

/**
 * The area with the columns that fit the search. In a search for terms that end soon, nobody has left office,
 * so the column of the end date replaces that of the leaving date.
 */
export function areaForSearch<A extends Area>(area: A, { filters }: Pick<RecordSearch, 'filters'>): A {
  const { leaves, ends } = area.search
  if (!ends || !filters?.[ENDING] || area.columns.some(({ field }) => field === ends.field)) return area
  const columns = area.columns.map((column) => (column.field === leaves ? { field: ends.field } : column))
  return { ...area, columns }
}
