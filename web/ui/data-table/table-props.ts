import type { Key, ReactNode } from 'react'
import type { RowAction } from './row-actions.tsx'
import type { TableSort } from './sortable-heading.tsx'

/** A column: its heading and its cells. `number` is the row's number in the whole list, from 1. */
export type TableColumn<Row> = {
  key: string
  title: string
  cell: (row: Row, number: number) => ReactNode
  sortable?: boolean
  align?: 'left' | 'right' | 'center'
  /** The minimum width where there are many columns. */
  leastWidth?: string
  /** Clamps long texts to three lines. */
  clamp?: boolean
  /** The column only has buttons, so it is not printed. */
  isActionOnly?: true
}

export type DataTableProps<Row> = {
  /** The label of the table for screen readers. */
  label: string
  columns: readonly TableColumn<Row>[]
  rows: readonly Row[]
  rowKey: (row: Row) => Key
  /** The name of a row in the labels of its buttons. */
  rowName: (row: Row) => string
  actions?: readonly RowAction<Row>[]
  /** The number of the first row, from 1. */
  firstNumber?: number
  sort?: TableSort | undefined
  onSort?: (sort: TableSort) => void
  /** The row to highlight, for example the one just saved; it is scrolled into view. */
  markedKey?: Key | undefined
  emptyText: string
}
