/** Whether a text of the column may be cut where the table has no room. */
export function isShrinking({
  isName,
  isLong,
  isActionOnly,
  isWhole,
}: {
  isName?: boolean
  isLong?: boolean
  isActionOnly?: true
  isWhole?: boolean
}): boolean {
  return !(isName || isLong || isActionOnly || isWhole)
}

/** How a column shares the width of the table (data-table.module.css). */
export function columnWidth(column: {
  isName?: boolean
  isLong?: boolean
  isActionOnly?: true
}): 'name' | 'long' | undefined {
  if (column.isActionOnly) return undefined
  if (column.isName) return 'name'
  return column.isLong ? 'long' : undefined
}
