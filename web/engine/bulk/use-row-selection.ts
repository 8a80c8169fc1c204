import { useState } from 'react'

/** The selected rows by id. Rows of another page are not selected. */
export type RowSelection = {
  ids: ReadonlySet<string>
  set: (ids: ReadonlySet<string>) => void
  choose: (ids: readonly string[], isChosen: boolean) => void
}

/** The state of the selection. `idOf` must stay the same function, and `rows` the same list. */
export function useRowSelection<Row>(rows: readonly Row[], idOf: (row: Row) => string): RowSelection {
  const [ids, set] = useState<ReadonlySet<string>>(new Set())
  const [previousRows, setPreviousRows] = useState(rows)
  if (previousRows !== rows) {
    setPreviousRows(rows)
    const left = rows.map(idOf).filter((id) => ids.has(id))
    if (left.length < ids.size) set(new Set(left))
  }
  const choose = (changed: readonly string[], isChosen: boolean) => {
    const next = new Set(ids)
    for (const id of changed) isChosen ? next.add(id) : next.delete(id)
    set(next)
  }
  return { ids, set, choose }
}
