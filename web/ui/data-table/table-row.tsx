import { memo, type RefObject } from 'react'
import type { DataTableProps } from './table-props.ts'
import { RowActions } from './row-actions.tsx'
import { headingLength } from './sortable-heading.tsx'

type TableRowProps<Row> = {
  props: DataTableProps<Row> & { marked: RefObject<HTMLElement | null> }
  row: Row
  /** The row's place among those that are shown, from 0. */
  index: number
  /** Of the rows of the table only some are in the page. */
  isOfMany?: true
}

/** A row of a wide table: its cells, and what can be done with it. Rows that stay are not made again when others come. */
export const TableRow = memo(Row) as typeof Row

function Row<Row>({ props, row, index, isOfMany }: TableRowProps<Row>) {
  const { columns, actions = [], firstNumber = 1, marked } = props
  const isMarked = props.rowKey(row) === props.markedKey
  const mark = isMarked ? (marked as RefObject<HTMLTableRowElement | null>) : null
  return (
    <tr ref={mark} aria-current={isMarked || undefined} aria-rowindex={isOfMany ? index + 2 : undefined}>
      {columns.map((column) => {
        const content = column.cell(row, firstNumber + index)
        return (
          <td
            key={column.key}
            data-align={column.align}
            data-clamp={column.clamp || undefined}
            data-length={typeof content === 'string' ? headingLength(content) : undefined}
          >
            <div>{content}</div>
          </td>
        )
      })}
      {actions.length > 0 && (
        <td data-actions>
          <RowActions row={row} name={props.rowName(row)} actions={actions} />
        </td>
      )}
    </tr>
  )
}
