import { useState } from 'react'

/** What of a list is chosen, by the ids of its rows: those of another page are chosen no more. */
export type RowSelection = {
  ids: ReadonlySet<string>
  set: (ids: ReadonlySet<string>) => void
  /** Chooses rows besides, or no more. */
  choose: (ids: readonly string[], isChosen: boolean) => void
}

/** Keeps what is chosen of the rows that are shown. `reviewRecordId` must be the same function at every call, as must `rows` while nothing is read anew. */
export function useRowSelection<Row>(rows: readonly Row[], idOf: (row: Row) => string): RowSelection {
  const [ids, set] = useState<ReadonlySet<string>>(new Set())
  const [seen, setSeen] = useState(rows)
  if (seen !== rows) {
    setSeen(rows)
    const left = rows.map(idOf).filter((id) => ids.has(id))
    if (left.length < ids.size) set(new Set(left))
  }
  const choose = (wanted: readonly string[], isChosen: boolean) => {
    const next = new Set(ids)
    for (const id of wanted) isChosen ? next.add(id) : next.delete(id)
    set(next)
  }
  return { ids, set, choose }
}
