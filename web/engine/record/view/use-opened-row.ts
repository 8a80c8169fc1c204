import { useState } from 'react'

/** The row of a dialog, kept while the list changes until another is wanted, and whether that is missing. */
export function useOpenedRow<Row extends object>(
  rows: readonly Row[],
  isWanted: (row: Row) => boolean,
  isFetching: boolean,
): { row: Row | undefined; isMissing: boolean } {
  const [opened, setOpened] = useState<Row>()
  const listed = isFetching ? undefined : rows.find(isWanted)
  const isOther = opened === undefined || !isWanted(opened)
  if (isOther && listed !== undefined) setOpened(listed)
  return {
    row: isOther ? (listed ?? opened) : opened,
    isMissing: isOther && listed === undefined && !isFetching,
  }
}
