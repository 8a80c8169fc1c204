import { type RefObject, useEffect, useRef } from 'react'
import { CardList } from './card-list.tsx'
import classes from './data-table.module.css'
import { EmptyState } from '../empty-state/empty-state.tsx'
import { isScrolledOutOfView } from '../focus/use-focus-return.ts'
import { hasNoFocus } from '../focus/focus-trail.ts'
import { VirtualTableBody } from './virtual-table-body.tsx'
import { useIsNarrow } from '../browser/use-narrow.ts'
import { SortableHeading } from './sortable-heading.tsx'
import type { DataTableProps } from './table-props.ts'
import { TableRow } from './table-row.tsx'
import { TooltipArea } from '../tooltip-area/tooltip-area.tsx'

/** The number of columns, including the running number, that fit next to the menu on a small screen. */
const MAX_ROOMY_COLUMNS = 6

/** With this many number columns, all buttons of a row fit in one line. */
const COLUMNS_OF_NUMBERS = 3

/** Up to this number of columns, place names stay on one line. */
const MAX_FULL_NAME_COLUMNS = 8

/** Up to this number of rows all are rendered, so that the browser's own search finds them. */
const MAX_UNVIRTUALISED_ROWS = 100

/** A list as a table with a sticky heading, or as cards on a phone. */
export function DataTable<Row>(props: DataTableProps<Row>) {
  const narrow = useIsNarrow()
  const marked = useRef<HTMLElement>(null)
  const { markedKey, rows } = props
  // biome-ignore lint/correctness/useExhaustiveDependencies: the row may only have arrived with the new rows
  useEffect(() => {
    const { current: row } = marked
    if (markedKey === undefined || row === null) return
    row.scrollIntoView({ block: 'nearest' })
    // Scrolling may hide the focused add button: then the focus moves to the list.
    const { activeElement: focused } = document
    if (focused !== null && !hasNoFocus() && isScrolledOutOfView(focused))
      row.closest('section')?.focus({ preventScroll: true })
  }, [markedKey, rows])

  if (rows.length === 0) {
    return (
      <div className={classes.frame}>
        <EmptyState text={props.emptyText} />
      </div>
    )
  }
  if (narrow) return <CardList {...props} marked={marked} />
  return <WideTable {...props} marked={marked} />
}

function WideTable<Row>(props: DataTableProps<Row> & { marked: RefObject<HTMLElement | null> }) {
  const { label, columns, rows, actions = [] } = props
  const frame = useRef<HTMLElement>(null)
  const isLong = rows.length > MAX_UNVIRTUALISED_ROWS
  return (
    <TooltipArea>
      {/* biome-ignore lint/a11y/noNoninteractiveTabindex: a scrolling region has to be reachable by keyboard */}
      <section ref={frame} className={classes.frame} aria-label={label} tabIndex={0}>
        <table
          className={classes.table}
          data-crowded={columns.length > MAX_ROOMY_COLUMNS || undefined}
          data-packed={columns.length > MAX_FULL_NAME_COLUMNS || undefined}
          {...layoutAttributes(props)}
          aria-rowcount={isLong ? rows.length + 1 : undefined}
        >
          <thead>
            <tr>
              {columns.map((column) => (
                <SortableHeading key={column.key} column={column} sort={props.sort} onSort={props.onSort} />
              ))}
              {actions.length > 0 && (
                <th scope="col" data-actions>
                  จัดการ
                </th>
              )}
            </tr>
          </thead>
          {isLong ? (
            <VirtualTableBody {...props} frame={frame} />
          ) : (
            <tbody>
              {rows.map((row, index) => (
                <TableRow key={props.rowKey(row)} props={props} row={row} index={index} />
              ))}
            </tbody>
          )}
        </table>
      </section>
    </TooltipArea>
  )
}

/**
 * The attributes replace `:has()` selectors, which make the browser restyle the table whenever a row or a
 * dialog appears (docs/performance.md).
 */
function layoutAttributes<Row>({ columns, onSort }: DataTableProps<Row>) {
  const numbers = columns.filter(({ align }) => align === 'right')
  return {
    'data-full': columns.length === MAX_ROOMY_COLUMNS || undefined,
    'data-numbers': numbers.length >= COLUMNS_OF_NUMBERS || undefined,
    'data-presses': columns[0]?.isActionOnly,
    'data-sorts': (onSort && columns.some(({ sortable }) => sortable)) || undefined,
  }
}
