import type { DrawingName } from '../empty-state/drawing.tsx'
import type { Key, ReactNode } from 'react'
import { formatThousands } from '#domain/fields/numbers.ts'
import type { RowAction } from './row-actions.tsx'

/** A column: its heading and its cells. `number` is the row's number in the whole list, from 1. */
export type TableColumn<Row> = {
  key: string
  title: string
  cell: (row: Row, number: number) => ReactNode
  /** A picture before the cell, 40 pixels high. */
  picture?: (row: Row) => ReactNode
  /** A status under the cell, which is never cut. */
  badge?: (row: Row) => ReactNode
  sortable?: boolean
  align?: 'left' | 'right' | 'center'
  /** The name identifies the row: it opens the record, and the column takes the width that is left. */
  isName?: boolean
  /** Long texts share the width that is left with the name. */
  isLong?: boolean
  /** Never cut, such as dates and numbers. */
  isWhole?: boolean
  /** Its cells are switches: never cut, and on a card beside the other values. */
  isSwitch?: boolean
  /** Texts of several lines, such as the reasons of a preview. */
  wraps?: boolean
  /** The column only has buttons, so it is not printed. */
  isActionOnly?: true
  /** The key of the column under whose values this one's always stand: sub-districts under districts. */
  under?: string
  /** What its values are. Where a table has no room, neighbours of one kind share a column. */
  pairs?: PairKind
}

/** The kinds of values that may share a column, in this order. A text may also stand under the name. */
export const PAIR_KINDS = ['coordinate', 'date', 'place', 'text', 'number'] as const
export type PairKind = (typeof PAIR_KINDS)[number]

/** The sorted column and its direction. */
export type TableSort = { key: string; dir: 'asc' | 'desc' }

export type DataTableProps<Row> = {
  /** The label of the table for screen readers. */
  label: string
  columns: readonly TableColumn<Row>[]
  rows: readonly Row[]
  rowKey: (row: Row) => Key
  /** The name of a row in the labels of its buttons. */
  rowName: (row: Row) => string
  actions?: readonly RowAction<Row>[]
  /** Opens a row: its name is a link to `href`, and a press anywhere on the row runs `run`. */
  open?: { href: (row: Row) => string; run: (row: Row) => void } | undefined
  /** The number of the first row, from 1. */
  firstNumber?: number
  sort?: TableSort | undefined
  onSort?: (sort: TableSort) => void
  /** The row to highlight, for example the one just saved; it is scrolled into view. */
  markedKey?: Key | undefined
  /** The outcome of a search, which screen readers announce, above the text. */
  emptyTitle?: string
  emptyText: string
  /** The id of that text, where a button is described by it. */
  emptyId?: string
  /** By default that of a list without anything yet. */
  emptyDrawing?: DrawingName
  /** Offered in an empty list, such as clearing the search. */
  emptyActions?: ReactNode
}

type ColumnKind = Pick<TableColumn<never>, 'isName' | 'isLong' | 'isActionOnly' | 'isWhole' | 'isSwitch'>

/** Whether a text of the column may be cut where the table has no room. */
export function isShrinking({ isName, isLong, isActionOnly, isWhole, isSwitch }: ColumnKind): boolean {
  return !(isName || isLong || isActionOnly || isWhole || isSwitch)
}

/** How a column shares the width of the table (data-table.module.css). */
export function columnWidth({ isName, isLong, isActionOnly }: ColumnKind): 'name' | 'long' | undefined {
  if (isActionOnly) return undefined
  if (isName) return 'name'
  return isLong ? 'long' : undefined
}

export const ROW_NUMBER = 'index'

/** The first column of a list: the number of each row, from 1 (content areas, sections 2.2 and 9). */
export function rowNumberColumn<Row>(): TableColumn<Row> {
  return { key: ROW_NUMBER, title: 'ลำดับ', isWhole: true, cell: (_row, number) => formatThousands(number) }
}
