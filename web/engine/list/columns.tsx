import type { Area, Column as AreaColumn, PlaceColumn } from '#domain/area.ts'
import { can } from '#domain/can.ts'
import { mayBeGreat } from '#domain/numbers.ts'
import { villageName } from '#domain/place-words.ts'
import { noteBehind } from '#domain/public-page.ts'
import type { Actor } from '#domain/scope.ts'
import { bangkokToday, type WireDate } from '#domain/thai-date.ts'
import type { Column } from '#web/ui/data-table.tsx'
import { runningNumber } from '#web/ui/running-number.ts'
import { asAsked } from '../as-asked.ts'
import { EMPTY, TableCell } from '../form/cells.tsx'
import type { RecordSearch } from '../queries.ts'
import { type AreaRecord, pictureOf } from '../record.ts'
import { isSortableColumn } from './list-address.ts'
import { Pictured } from './pictured.tsx'

/** Names are what a row is known by, so they are the last to be squeezed. */
const NAME_WIDTH = '9rem'

/**
 * The columns of a list: the running number, the area's own as far as the search leaves them, and the display status for
 * those who switch it (foundations, sections 2 and 6).
 */
export function columnsFor(whole: Area, actor: Actor, search: RecordSearch): Column<AreaRecord>[] {
  const area = asAsked(whole, search)
  const { display } = area
  const today = bangkokToday(Date.now())
  const shown = area.columns.filter((column) => isColumnShown(column, actor, search))
  const status =
    display && can(actor, 'toggle', area)
      ? [{ field: display.field, label: display.column ?? 'สถานะการแสดงผล' }]
      : []
  return [
    runningNumber(),
    ...[...shown, ...status].map(
      ({ field, label, picture }: AreaColumn): Column<AreaRecord> => ({
        key: field,
        title: label ?? titleOf(area, field),
        cell: (record) =>
          picture ? (
            <Pictured address={pictureOf(area, record)}>{cellOf(area, field, record, today)}</Pictured>
          ) : (
            cellOf(area, field, record, today)
          ),
        sortable: isSortableColumn(area, field),
        clamp: !picture && !isFaceColumn(area, field) && mayBeCut(area, field),
        ...(isNumber(area, field) ? { align: 'right' as const } : {}),
        ...(area.search.finds[0] === field ? { leastWidth: NAME_WIDTH } : {}),
      }),
    ),
  ]
}

/** What stands above a field's column: its label, with the unit that its values are without there. */
function titleOf({ fields }: Area, name: string): string {
  const { label = name, unit } = fields[name] ?? {}
  return unit === undefined ? label : `${label} (${unit})`
}

/** Numbers that may be great stand one under the other. */
function isNumber({ fields }: Area, name: string): boolean {
  const field = fields[name]
  return field?.kind === 'count' && mayBeGreat(field)
}

/** Texts of the record may be long. A badge, and a link with the ring around it, have edges that a clamp would cut into. */
function mayBeCut({ fields }: Area, name: string): boolean {
  const kind = fields[name]?.kind
  return kind !== undefined && kind !== 'flag' && kind !== 'web'
}

/** The column of the first name, where a person's photo stands as well. */
function isFaceColumn(area: Area, field: string): boolean {
  return area.search.finds[0] === field && area.pictures.some((slot) => slot.private)
}

/** A column of place goes while its level is chosen, unless the area keeps it for the official's group. */
function isColumnShown({ unlessChosen, alwaysFor }: AreaColumn, actor: Actor, search: RecordSearch) {
  if (unlessChosen === undefined || search[unlessChosen] === '') return true
  return actor.group !== undefined && alwaysFor?.includes(actor.group) === true
}

function cellOf(area: Area, name: string, record: AreaRecord, today: WireDate) {
  const { values, place } = record
  const field = area.fields[name]
  if (field && isFaceColumn(area, name)) {
    return (
      <Pictured isFace address={pictureOf(area, record)}>
        <TableCell field={field} value={values[name] ?? ''} values={values} />
      </Pictured>
    )
  }
  if (field) {
    const cell = <TableCell field={field} value={values[name] ?? ''} values={values} />
    const note = noteBehind(area.publicPage, name, values, today)
    return note === undefined ? (
      cell
    ) : (
      <>
        {cell}
        {` (${note})`}
      </>
    )
  }
  if (name === 'mmDesc') return villageName(record.catmUkey, place) || EMPTY
  return place[name as PlaceColumn] || EMPTY
}
