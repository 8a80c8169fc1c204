import type { MouseEvent, ReactNode } from 'react'
import classes from './row-name.module.css'
import type { DataTableProps, TableColumn } from './table-props.ts'

type RowCellProps<Row> = {
  column: TableColumn<Row>
  row: Row
  number: number
  open: DataTableProps<Row>['open']
}

/** The content of a cell: its picture, its text, which is a link in the name column, and its status. */
export function RowCell<Row>({ column, row, number, open }: RowCellProps<Row>): ReactNode {
  const text = column.cell(row, number)
  const content = column.isName && open ? <NameLink open={open} row={row} text={text} /> : text
  const badge = column.badge?.(row)
  if (column.picture === undefined && !badge) return content
  return (
    <span className={classes.parts} data-pictured={column.picture ? '' : undefined}>
      {column.picture && <span className={classes.picture}>{column.picture(row)}</span>}
      <span className={classes.text}>{content}</span>
      {badge}
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
