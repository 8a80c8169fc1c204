/** How a value of each kind is shown: short in a list, in full in a view (foundations, section 2). */
import { type ReactNode, useContext } from 'react'
import { choiceName, choiceNames } from '#domain/fields/choices.ts'
import type { Field, FieldOf, FieldKind } from '#domain/fields/field.ts'
import { isEmptyValue } from '#domain/validation/validate-field.ts'
import { formatCount, withUnit } from '#domain/fields/numbers.ts'
import { parseStoredQuestions } from '#domain/fields/questions.ts'
import { formatLongThaiDate, formatThaiDate } from '#domain/dates/thai-date.ts'
import { Badge } from '#web/ui/badge/badge.tsx'
import { ExternalLink } from '#web/ui/link/external-link.tsx'
import { PlaceText } from '../places/place-text.tsx'
import classes from './field-value.module.css'
import { type LinkNote, LinkNotes } from './extension-points.ts'
import { mapAddress } from './map-address.ts'
import { ShownQuestions } from '../form/questions/shown-questions.tsx'

/** A record's values by camelCase name, in wire form. */
type Values = Readonly<Record<string, string>>

export const EMPTY_VALUE = '-'

type CellProps = { field: Field; value: string; values: Values }

/** Shows a value that is not empty. Without `whole` the list and the view are the same. */
type Cell<K extends FieldKind> = {
  list: (value: string, field: FieldOf[K], values: Values) => ReactNode
  whole?: (value: string, field: FieldOf[K], values: Values) => ReactNode
}

const asTyped = { list: (value: string) => value }
/** Letters without spaces that do not fit a column; browsers find no word boundaries among Latin letters. */
const UNBROKEN = /\S{40}|(?=\S*\p{Script=Latin})[^\s\p{Script=Thai}]{8}/u
const measured = {
  list: (value: string) => (UNBROKEN.test(value) ? <span className={classes.unbroken}>{value}</span> : value),
  whole: (value: string, { unit }: { unit?: string }) => withUnit(value, unit),
}
const lines = {
  list: asTyped.list,
  whole: (value: string) => <span className="multiline">{value}</span>,
}

const cells: { [K in FieldKind]: Cell<K> } = {
  text: measured,
  longText: lines,
  english: {
    list: (value) => <span lang="en">{value}</span>,
    whole: (value) => (
      <span lang="en" className="multiline">
        {value}
      </span>
    ),
  },
  number: measured,
  count: {
    list: formatCount,
    whole: (value, field) => withUnit(formatCount(value, field), field.unit),
  },
  year: asTyped,
  coordinate: asTyped,
  date: {
    list: (value) => <span className="nowrap">{formatThaiDate(value)}</span>,
    whole: formatLongThaiDate,
  },
  choice: { list: (value, field, values) => choiceName(field, value, values) },
  reference: { list: referredName },
  questions: {
    list: (value) => `${parseStoredQuestions(value).length} ข้อ`,
    whole: (value) => <ShownQuestions value={value} />,
  },
  choices: { list: (value, field) => choiceNames(field, value) },
  addressee: {
    list: (value, { all }) => (value === '' ? all : <PlaceText catmUkey={value} />),
  },
  flag: {
    list: (value, { on, off }) =>
      value === '1' ? <Badge tone="on" text={on} /> : <Badge tone="off" text={off} />,
  },
  phone: asTyped,
  postcode: asTyped,
  villageNo: asTyped,
  web: {
    list: (value) => (
      <>
        <NoteOfLink address={value} part="short" />{' '}
        <span className={classes.site} title={value}>
          <ExternalLink href={value}>
            <span className={classes.host}>{siteName(value)}</span>
          </ExternalLink>
        </span>
      </>
    ),
    whole: (value) => (
      <>
        <ExternalLink href={value} /> <NoteOfLink address={value} part="whole" />
      </>
    ),
  },
  email: { list: (value) => value, whole: (value) => <a href={mailAddress(value)}>{value}</a> },
  pid: { list: (value) => <span className="nowrap">{value}</span> },
}

/** A value in a list: one short line or badge, `-` for an empty one. */
export function TableCell({ field, value, values }: CellProps): ReactNode {
  if (isEmptyValue(field, value)) return EMPTY_VALUE
  return cellOf(field).list(value, field, values)
}

/** A value in the view of a record: full texts with line breaks, dates in words, `-` for an empty one. */
export function FieldValue({ field, value, values }: CellProps): ReactNode {
  if (isEmptyValue(field, value)) return EMPTY_VALUE
  const { list, whole = list } = cellOf(field)
  return whole(value, field, values)
}

function NoteOfLink({ address, part }: { address: string; part: keyof LinkNote }): ReactNode {
  return useContext(LinkNotes).get(address)?.[part]
}

/** A link to a point on a map; `-` where the two texts are not coordinates. */
export function MapLink({ lat, long }: { lat: string; long: string }): ReactNode {
  const address = mapAddress(lat, long)
  return address ? <ExternalLink href={address}>เปิดแผนที่</ExternalLink> : EMPTY_VALUE
}

/** The name of a referenced record; a history entry contains the name in place of the number. */
function referredName(value: string, { shownBy }: FieldOf['reference'], values: Values): string {
  if (!/^[0-9]+$/.test(value)) return value
  return values[shownBy] || `รายการที่ ${value}`
}

/** A `mailto:` address without copies or a subject. */
function mailAddress(value: string): string {
  return `mailto:${encodeURIComponent(value).replace('%40', '@')}`
}

/** The host name of a web address, enough for a list: `www.chiangmai.go.th`. */
function siteName(address: string): string {
  return URL.canParse(address) ? new URL(address).hostname : address
}

/** One cast for all kinds: the object above has a key for every kind, so the cell matches its field. */
function cellOf(field: Field): Cell<FieldKind> {
  return cells[field.kind] as Cell<FieldKind>
}
