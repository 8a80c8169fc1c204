import { memo, type RefObject } from 'react'
import { columnWidth, isShrinking } from './column-width.ts'
import { RowActions } from './row-actions.tsx'
import { openOnPress, RowCell } from './row-name.tsx'
import type { DataTableProps } from './table-props.ts'

type TableRowProps<Row> = {
  props: DataTableProps<Row> & { marked: RefObject<HTMLElement | null> }
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
          key={column.key}
          data-shrinks={isShrinking(column) || undefined}
          data-align={column.align}
          data-width={columnWidth(column)}
          data-wraps={column.wraps || undefined}
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
