import { type PointerEvent, type RefObject, useEffect, useRef, type CSSProperties } from 'react'
import { CardList } from './card-list.tsx'
import classes from './data-table.module.css'
import { EmptyState } from '../empty-state/empty-state.tsx'
import { isScrolledOutOfView } from '../focus/focus-trap.ts'
import { hasNoFocus } from '../focus/focus-trail.ts'
import { VirtualTableBody } from './virtual-table-body.tsx'
import { useIsNarrow } from '../browser/use-narrow.ts'
import { handleRowKey } from './row-keys.ts'
import { type StackedColumn, stackKey } from './stack-columns.ts'
import { type DataTableProps, columnWidth, ROW_NUMBER, type TableSort } from './table-props.ts'
import { TableRow } from './table-row.tsx'
import { useFittedColumns } from './use-fitted-columns.ts'
import { TooltipArea } from '../tooltip-area/tooltip-area.tsx'
import { IconArrowDown, IconArrowsSort, IconArrowUp } from '@tabler/icons-react'

/** Up to this number of rows all are rendered, so that the browser's own search finds them. */
const MAX_UNVIRTUALISED_ROWS = 100

/** A list as a table with a sticky heading, or as cards on a phone. */
export function DataTable<Row>(props: DataTableProps<Row>) {
  const narrow = useIsNarrow()
  const marked = useMarkedRow(props)
  if (narrow && props.rows.length === 0) return <EmptyRows {...props} />
  if (narrow) return <CardList {...props} marked={marked} />
  return <WideTable {...props} marked={marked} />
}

/** The element of the highlighted row, which is scrolled into view. */
export function useMarkedRow<Row>({ markedKey, rows }: Pick<DataTableProps<Row>, 'markedKey' | 'rows'>) {
  const marked = useRef<HTMLElement>(null)
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
  return marked
}

type EmptyRowsProps = Pick<DataTableProps<never>, `empty${'Id' | 'Title' | 'Text' | 'Drawing' | 'Actions'}`>

/** What stands in place of the rows of an empty list. */
export function EmptyRows(props: EmptyRowsProps) {
  return (
    <div className={classes.frame}>
      <EmptyText {...props} />
    </div>
  )
}

function EmptyText({ emptyId, emptyTitle, emptyText, emptyDrawing, emptyActions }: EmptyRowsProps) {
  return (
    <EmptyState id={emptyId} title={emptyTitle} text={emptyText} drawing={emptyDrawing}>
      {emptyActions}
    </EmptyState>
  )
}

function WideTable<Row>(props: DataTableProps<Row> & { marked: RefObject<HTMLElement | null> }) {
  const { label, columns, rows, actions = [] } = props
  const frame = useRef<HTMLDivElement>(null)
  const isLong = rows.length > MAX_UNVIRTUALISED_ROWS
  const isEmpty = rows.length === 0
  const fitted = useFittedColumns(frame, columns, rows)
  const shown = { ...props, columns: fitted }
  return (
    <TooltipArea>
      <div ref={frame} className={classes.frame}>
        <table
          className={classes.table}
          aria-label={label}
          data-presses={columns[0]?.isActionOnly}
          aria-rowcount={isLong ? rows.length + 1 : undefined}
          onKeyDown={handleRowKey}
          onPointerOver={titleCutText}
        >
          <thead>
            <tr>
              {fitted.map((column) => (
                <Heading
                  key={stackKey(column)}
                  column={column}
                  sort={props.sort}
                  onSort={isEmpty ? undefined : props.onSort}
                />
              ))}
              {actions.length > 0 && (
                <th scope="col" data-actions>
                  จัดการ
                </th>
              )}
            </tr>
          </thead>
          {isLong ? (
            <VirtualTableBody {...shown} frame={frame} />
          ) : (
            <tbody>
              {rows.map((row, index) => (
                <TableRow key={props.rowKey(row)} props={shown} row={row} index={index} />
              ))}
            </tbody>
          )}
        </table>
        {isEmpty && <EmptyText {...props} />}
      </div>
    </TooltipArea>
  )
}

/** Gives a cell whose text is cut the whole text as its title, when the pointer comes over it. */
function titleCutText({ target }: PointerEvent): void {
  const cell = target instanceof Element ? target.closest<HTMLElement>('td:not([data-actions])') : null
  if (cell === null || cell.title !== '') return
  const isCut = [cell.firstElementChild, ...cell.querySelectorAll('span, a')].some(
    (part) => part !== null && part.scrollWidth > part.clientWidth + 1,
  )
  if (isCut) cell.title = cell.textContent.trim()
}

type HeadingColumn = Omit<StackedColumn<never>, 'cell' | 'picture' | 'badge' | 'below'>
type HeadingProps = {
  column: HeadingColumn & { below?: HeadingColumn }
  sort: TableSort | undefined
  onSort: ((sort: TableSort) => void) | undefined
}

/** The heading of a column. It names both columns of a pair. */
function Heading({ column, sort, onSort }: HeadingProps) {
  const { below } = column
  const titles = below ? [column, below] : [column]
  const sorted = titles.find(({ key }) => key === sort?.key)
  const isSortable = onSort !== undefined && titles.some(({ sortable }) => sortable)
  const letters = Math.max(...titles.map(({ title }) => lettersIn(title)))
  return (
    <th
      scope="col"
      data-align={column.align}
      data-width={columnWidth(column)}
      data-number={column.key === ROW_NUMBER || undefined}
      data-short={letters <= SHORT_TITLE || undefined}
      aria-sort={isSortable ? (sorted && sort ? ARIA_SORT[sort.dir] : 'none') : undefined}
      style={{ '--heading-width': `${1.5 + letters * (below ? 0.55 : 0.3)}rem` } as CSSProperties}
    >
      <div className={below && classes.titles}>
        {below ? (
          <>
            <span>
              <Title column={column} sort={sort} onSort={onSort} />
              {' / '}
            </span>
            <Title column={below} sort={sort} onSort={onSort} />
          </>
        ) : (
          <Title column={column} sort={sort} onSort={onSort} />
        )}
      </div>
    </th>
  )
}

/** The title of a column; a sortable one is a button, and a second press reverses the order. */
function Title({ column, sort, onSort }: HeadingProps) {
  if (!column.sortable || onSort === undefined) return <span>{column.title}</span>
  const dir = sort?.key === column.key ? sort.dir : undefined
  const nextDir = dir === 'asc' ? 'desc' : 'asc'
  return (
    <button
      type="button"
      className={classes.sort}
      data-dir={dir}
      title={nextDir === 'asc' ? 'เรียงจากน้อยไปมาก' : 'เรียงจากมากไปน้อย'}
      onClick={() => onSort({ key: column.key, dir: nextDir })}
    >
      <span>{column.title}</span>
      <SortIcon dir={dir} />
    </button>
  )
}

/** A title of at most so many letters, such as การกระทำ, stays on one line. */
const SHORT_TITLE = 8

/** The letters of a title that take width: marks above and below others take none. */
function lettersIn(title: string): number {
  return [...title.replace(/\p{M}/gu, '')].length
}

const ARIA_SORT = { asc: 'ascending', desc: 'descending' } as const

function SortIcon({ dir }: { dir: TableSort['dir'] | undefined }) {
  if (dir === 'asc') return <IconArrowUp size={16} aria-hidden />
  if (dir === 'desc') return <IconArrowDown size={16} aria-hidden />
  return <IconArrowsSort size={16} style={{ color: 'var(--icon-faint)' }} aria-hidden />
}
