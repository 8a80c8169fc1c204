import { type RefObject, useLayoutEffect, useMemo, useState } from 'react'
import { fixedPairs, type StackedColumn, sparePairs, stackColumns } from './stack-columns.ts'
import type { TableColumn } from './table-props.ts'

/**
 * The greatest width of a text in rem, tried from the widest on until the table fits its frame. The second
 * step only wraps the headings; the last two narrow the names (data-table.module.css).
 */
const TEXT_WIDTHS = [13, 13, 11, 9, 7.5, 6, 5, 4, 4, 4] as const

/** Before a text becomes narrower than this step makes it, columns share one. */
const LAST_STEP_BEFORE_PAIRS = 4

/**
 * The columns with which a table fits its frame: first headings wrap, then columns move closer and texts are
 * cut, then columns share one, and at last names are cut. A table that does not fit even so, as with text of
 * twice the size on a small screen, scrolls sideways.
 */
export function useFittedColumns<Row>(
  frame: RefObject<HTMLElement | null>,
  columns: readonly TableColumn<Row>[],
  rows: readonly unknown[],
): readonly StackedColumn<Row>[] {
  const keys = columns.map(({ key }) => key).join(' ')
  const [paired, setPaired] = useState({ keys, count: 0 })
  const count = paired.keys === keys ? paired.count : 0
  // biome-ignore lint/correctness/useExhaustiveDependencies: other columns or rows have other widths
  useLayoutEffect(() => {
    const { current } = frame
    const table = current?.querySelector('table')
    if (!current || !table) return
    const spare = sparePairs(columns).slice(count)
    const setCount = (next: number) => setPaired({ keys, count: next })
    let width = current.clientWidth
    const tryStep = (step: number) => {
      if (step > 0) table.dataset.tight = String(step)
      else delete table.dataset.tight
      table.style.setProperty('--text-width', `${TEXT_WIDTHS[step]}rem`)
      return table.offsetWidth <= width + 1
    }
    const fitColumns = () => {
      delete current.dataset.overflowing
      for (const step of TEXT_WIDTHS.keys()) {
        if (tryStep(step)) return
        if (step === LAST_STEP_BEFORE_PAIRS && spare.length > 0) return setCount(count + 1)
      }
      current.dataset.overflowing = ''
    }
    fitColumns()
    const observer = new ResizeObserver(() => {
      if (width === current.clientWidth) return
      width = current.clientWidth
      if (count > 0) setCount(0)
      else fitColumns()
    })
    observer.observe(current)
    return () => observer.disconnect()
  }, [frame, keys, rows, count])
  return useMemo(
    () => stackColumns(columns, [...fixedPairs(columns), ...sparePairs(columns).slice(0, count)]),
    [columns, count],
  )
}
