import { Checkbox } from '#web/ui/checkbox/checkbox.tsx'
import { type ReactNode, useState } from 'react'
import { formatThousands } from '#domain/fields/numbers.ts'
import { useIsNarrow } from '#web/ui/browser/use-narrow.ts'
import type { TableColumn } from '#web/ui/data-table/table-props.ts'
import classes from './bulk.module.css'

type SelectionBarProps = {
  /** All selectable rows of the page. */
  all: readonly string[]
  chosen: RowSelection
  end?: ReactNode
  children: ReactNode
}

/** The bar above a list with checkboxes. On a phone its buttons appear with the first selection. */
export function SelectionBar({ all, chosen, end, children }: SelectionBarProps) {
  const { ids } = chosen
  const isNarrow = useIsNarrow()
  const isAll = all.length > 0 && all.every((id) => ids.has(id))
  return (
    <div className={classes.choosing}>
      <Checkbox
        label="เลือกทั้งหมดในหน้านี้"
        checked={isAll}
        disabled={all.length === 0}
        indeterminate={!isAll && ids.size > 0}
        onChange={(event) => chosen.choose(all, event.currentTarget.checked)}
      />
      <span className={classes.count} role="status">
        {ids.size > 0 && `เลือกแล้ว ${formatThousands(ids.size)} รายการ`}
      </span>
      {end}
      {(ids.size > 0 || !isNarrow) && children}
    </div>
  )
}

type SelectionColumnOptions<Row> = {
  chosen: RowSelection
  idOf: (row: Row) => string
  nameOf: (row: Row) => string
  /** Whether a row can be selected; all rows without it. */
  mayChoose?: (row: Row) => boolean
}

export function selectionColumn<Row>({
  chosen,
  idOf,
  nameOf,
  mayChoose = () => true,
}: SelectionColumnOptions<Row>): TableColumn<Row> {
  return {
    key: 'choose',
    title: 'เลือก',
    isActionOnly: true,
    cell: (row) =>
      mayChoose(row) ? (
        <Checkbox
          className={classes.box ?? ''}
          aria-label={`เลือก ${nameOf(row)}`}
          checked={chosen.ids.has(idOf(row))}
          onChange={(event) => chosen.choose([idOf(row)], event.currentTarget.checked)}
        />
      ) : (
        '-'
      ),
  }
}

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
