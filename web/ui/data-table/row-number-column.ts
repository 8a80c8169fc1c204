import { formatThousands } from '#domain/fields/numbers.ts'
import type { TableColumn } from './table-props.ts'

/** The key of the column of row numbers. */
export const ROW_NUMBER = 'index'

/**
 * The first column of a list: the number of each row in the whole list, from 1 (content areas, sections 2.2
 * and 9).
 */
export function rowNumberColumn<Row>(): TableColumn<Row> {
  return { key: ROW_NUMBER, title: 'ลำดับ', isWhole: true, cell: (_row, number) => formatThousands(number) }
}
