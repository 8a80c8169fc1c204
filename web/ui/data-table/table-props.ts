import type { Key, ReactNode } from 'react'
import type { RowAction } from './row-actions.tsx'
import type { TableSort } from './sortable-heading.tsx'

/** A column: what it is called and what it shows of a row. `number` is the row's place in the whole list, from 1. */
export type TableColumn<Row> = {
  key: string
  title: string
  cell: (row: Row, number: number) => ReactNode
  sortable?: boolean
  align?: 'left' | 'right' | 'center'
  /** How far the column may be squeezed where there are many. */
  leastWidth?: string
  /** Long texts show three lines at most. */
  clamp?: boolean
  /** Said of a first column that is there to be pressed alone: on paper it is left out. */
  isActionOnly?: true
}

export type DataTableProps<Row> = {
  /** What the table holds, for screen readers. */
  label: string
  columns: readonly TableColumn<Row>[]
  rows: readonly Row[]
  rowKey: (row: Row) => Key
  /** What a row is called in the labels of its buttons, such as its name. */
  rowName: (row: Row) => string
  actions?: readonly RowAction<Row>[]
  /** The number of the first row, from 1. */
  firstNumber?: number
  sort?: TableSort | undefined
  onSort?: (sort: TableSort) => void
  /** The row to point out, such as the one just saved; it is scrolled into view. */
  markedKey?: Key | undefined
  emptyText: string
}
