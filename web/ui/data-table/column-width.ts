import type { TableColumn } from './table-props.ts'

type ColumnKind = Pick<TableColumn<never>, 'isName' | 'isLong' | 'isActionOnly' | 'isWhole'>

/** Whether a text of the column may be cut where the table has no room. */
export function isShrinking({ isName, isLong, isActionOnly, isWhole }: ColumnKind): boolean {
  return !(isName || isLong || isActionOnly || isWhole)
}

/** How a column shares the width of the table (data-table.module.css). */
export function columnWidth({ isName, isLong, isActionOnly }: ColumnKind): 'name' | 'long' | undefined {
  if (isActionOnly) return undefined
  if (isName) return 'name'
  return isLong ? 'long' : undefined
}
