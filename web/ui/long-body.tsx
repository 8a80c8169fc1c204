import { useVirtualizer } from '@tanstack/react-virtual'
import { type RefObject, useEffect, useLayoutEffect, useState } from 'react'
import type { DataTableProps } from './data-table.tsx'
import { TableRow } from './table-row.tsx'

/** A row of two lines, in pixels; each is measured once it is there. */
const USUAL_HEIGHT = 61

/** Rows beyond the edge that are there already when they are scrolled to. */
const SPARE_ROWS = 12

export type LongBodyProps<Row> = DataTableProps<Row> & {
  marked: RefObject<HTMLElement | null>
  frame: RefObject<HTMLElement | null>
}

/**
 * The rows of a table of hundreds: only those in view are in the page. The widths of the columns are kept as the first rows
 * made them, since rows that come and go would move them about.
 */
export function LongBody<Row>(props: LongBodyProps<Row>) {
  const { rows, frame, columns, markedKey, rowKey } = props
  useSteadyWidths(frame, columns)
  const list = useVirtualizer({
    count: rows.length,
    getScrollElement: () => frame.current,
    estimateSize: () => USUAL_HEIGHT,
    overscan: SPARE_ROWS,
  })
  const markedIndex = rows.findIndex((row) => rowKey(row) === markedKey)
  useEffect(() => {
    if (markedIndex >= 0) list.scrollToIndex(markedIndex, { align: 'center' })
  }, [markedIndex, list])
  const shown = list.getVirtualItems()
  const above = shown[0]?.start ?? 0
  const below = list.getTotalSize() - (shown.at(-1)?.end ?? 0)
  return (
    <tbody>
      <Gap height={above} />
      {shown.map(({ index }) => {
        const row = rows[index]
        if (row === undefined) return null
        return <TableRow key={rowKey(row)} {...{ props, row, index }} measure={list.measureElement} />
      })}
      <Gap height={below} />
    </tbody>
  )
}

/** The room of the rows that are not in the page. */
function Gap({ height }: { height: number }) {
  return <tr aria-hidden data-gap style={{ height }} />
}

/** Fixes the columns of the table in a frame at the widths they have, anew whenever the frame gets another width. */
function useSteadyWidths(frame: RefObject<HTMLElement | null>, columns: readonly unknown[]): void {
  const [width, setWidth] = useState(0)
  useEffect(() => {
    if (frame.current === null) return
    const observer = new ResizeObserver(([entry]) => setWidth(Math.round(entry?.contentRect.width ?? 0)))
    observer.observe(frame.current)
    return () => observer.disconnect()
  }, [frame])
  // biome-ignore lint/correctness/useExhaustiveDependencies: other columns or another width are measured anew
  useLayoutEffect(() => {
    const table = frame.current?.querySelector('table')
    if (!table) return
    const headings = [...table.querySelectorAll('th')]
    const widths = headings.map((heading) => heading.getBoundingClientRect().width)
    headings.forEach((heading, index) => {
      heading.style.width = `${widths[index]}px`
    })
    table.style.tableLayout = 'fixed'
    return () => {
      table.style.tableLayout = ''
      for (const heading of headings) heading.style.width = ''
    }
  }, [frame, columns.length, width])
}
