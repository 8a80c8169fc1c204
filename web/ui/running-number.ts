import { thousands } from '#domain/numbers.ts'
import type { Column } from './data-table.tsx'

/** The first column of a list: the place of each row in the whole of it, from 1 (content areas, sections 2.2 and 9). */
export function runningNumber<Row>(): Column<Row> {
  return { key: 'index', title: 'ลำดับ', cell: (_row, number) => thousands(number) }
}
