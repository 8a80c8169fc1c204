import { memo, type RefObject, type MouseEvent, type ReactNode } from 'react'
import { type StackedColumn, stackKey } from './stack-columns.ts'
import { columnWidth, isShrinking, type DataTableProps, ROW_NUMBER } from './table-props.ts'
import { RowActions } from './row-actions.tsx'
import classes from './table-row.module.css'

type TableRowProps<Row> = {
  props: Omit<DataTableProps<Row>, 'columns'> & {
    columns: readonly StackedColumn<Row>[]
    marked: RefObject<HTMLElement | null>
  }
  row: Row
  /** The index of the row on the page, from 0. */
  index: number
  /** Only some of the table's rows are rendered. */
  isOfMany?: true
}

/** A row of a table: its cells and actions. Memoized: existing rows do not render when others are added. */
export const TableRow = memo(Row) as typeof Row

function Row<Row>({ props, row, index, isOfMany }: TableRowProps<Row>) {
  const { columns, actions = [], firstNumber = 1, marked, open } = props
  const isMarked = props.rowKey(row) === props.markedKey
  const mark = isMarked ? (marked as RefObject<HTMLTableRowElement | null>) : null
  return (
    <tr
      ref={mark}
      aria-current={isMarked || undefined}
      aria-rowindex={isOfMany ? index + 2 : undefined}
      data-opens={open ? '' : undefined}
      onClick={openOnPress(open, row)}
    >
      {columns.map((column) => (
        <td
          key={stackKey(column)}
          data-shrinks={isShrinking(column) || undefined}
          data-align={column.align}
          data-width={columnWidth(column)}
          data-wraps={column.wraps || undefined}
          data-number={column.key === ROW_NUMBER || undefined}
          data-lines={column.below || column.badge ? '' : undefined}
        >
          <div>
            <RowCell column={column} row={row} number={firstNumber + index} open={open} />
          </div>
        </td>
      ))}
      {actions.length > 0 && (
        <td data-actions>
          <RowActions row={row} name={props.rowName(row)} actions={actions} />
        </td>
      )}
    </tr>
  )
}

type RowCellProps<Row> = {
  column: StackedColumn<Row>
  row: Row
  number: number
  open: DataTableProps<Row>['open']
}

/** The content of a cell: its picture, its text, which is a link in the name column, and what is under it. */
function RowCell<Row>({ column, row, number, open }: RowCellProps<Row>): ReactNode {
  const text = column.cell(row, number)
  if (column.isSwitch) return text
  const content = column.isName && open ? <NameLink open={open} row={row} text={text} /> : text
  const badge = column.badge?.(row)
  const below = column.below?.cell(row, number)
  const isBelowEmpty = below === undefined || below === '' || below === '-'
  const lines =
    badge || !isBelowEmpty ? (
      <span key="lines" className={classes.lines}>
        <span className={classes.line}>{content}</span>
        <span className={classes.below} data-below>
          {badge}
          {isBelowEmpty ? null : <span className={classes.line}>{below}</span>}
        </span>
      </span>
    ) : (
      <span key="line" className={classes.line}>
        {content}
      </span>
    )
  if (column.picture === undefined) return lines
  return (
    <span className={classes.parts} data-pictured>
      <span className={classes.picture}>{column.picture(row)}</span>
      <span className={classes.text}>{lines}</span>
    </span>
  )
}

type NameLinkProps<Row> = { open: NonNullable<DataTableProps<Row>['open']>; row: Row; text: ReactNode }

/** The name as a link to its record. A new tab works as usual. */
export function NameLink<Row>({ open, row, text }: NameLinkProps<Row>) {
  const handleClick = (event: MouseEvent) => {
    if (event.button !== 0 || event.metaKey || event.ctrlKey || event.shiftKey || event.altKey) return
    event.preventDefault()
    open.run(row)
  }
  return (
    <a className={classes.name} href={open.href(row)} data-row-name onClick={handleClick}>
      {text}
    </a>
  )
}

/**
 * Opens a row that is pressed anywhere but on its controls. A press that ends the selection of text, or that
 * happens in the menu of the row, opens nothing.
 */
export function openOnPress<Row>(open: DataTableProps<Row>['open'], row: Row) {
  if (open === undefined) return undefined
  return ({ target, currentTarget }: MouseEvent<HTMLElement>) => {
    if (!(target instanceof Element) || !currentTarget.contains(target)) return
    if (target.closest('a, button, input, label, select') !== null) return
    if (getSelection()?.isCollapsed === false) return
    open.run(row)
  }
}
