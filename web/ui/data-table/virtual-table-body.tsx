import { type CSSProperties, type RefObject, useEffect, useLayoutEffect, useRef, useState } from 'react'
import { flushSync } from 'react-dom'
import { useEventListener } from '../browser/use-event-listener.ts'
import type { DataTableProps } from './table-props.ts'
import { isFastScroll, nextRange, type RowRange, rowsInView } from './virtual-range.ts'
import { TableRow } from './table-row.tsx'

type VirtualTableBodyProps<Row> = DataTableProps<Row> & {
  marked: RefObject<HTMLElement | null>
  frame: RefObject<HTMLElement | null>
}

/** The first rows, which determine the widths of the columns and the height of the rows. */
const INITIAL_RANGE: RowRange = { from: 0, to: 20 }

/** Scrolling ends after this pause, in milliseconds. */
const SCROLL_END_MS = 120

/**
 * The rows of a table of hundreds: only the visible ones are rendered. Columns and rows keep the sizes of the
 * first rows, so that columns do not move and rows need no measuring.
 */
export function VirtualTableBody<Row>(props: VirtualTableBodyProps<Row>) {
  const { rows, frame, columns, markedKey, rowKey } = props
  const count = rows.length
  const body = useRef<HTMLTableSectionElement>(null)
  const width = useWidth(frame)
  const rowHeight = useRowHeight(body, `${width} ${columns.length}`)
  useFixedColumnWidths(frame, columns, width)
  const { from, to } = useRange(body, rowHeight, count)
  useScrollingAttribute(frame)
  const markedIndex = rows.findIndex((row) => rowKey(row) === markedKey)
  useEffect(() => {
    const { current } = body
    if (current === null || rowHeight === undefined || markedIndex < 0) return
    const top = current.getBoundingClientRect().top + markedIndex * rowHeight
    scrollBy({ top: top - (innerHeight - rowHeight) / 2 })
  }, [markedIndex, rowHeight])
  const height = rowHeight ?? 0
  return (
    <tbody
      ref={body}
      data-long
      data-even={rowHeight !== undefined || undefined}
      style={{ '--row-height': `${height}px` } as CSSProperties}
    >
      <Gap height={from * height} />
      {rows.slice(from, to).map((row, at) => (
        <TableRow key={rowKey(row)} props={props} row={row} index={from + at} isOfMany />
      ))}
      <Gap height={Math.max(count - to, 0) * height} />
    </tbody>
  )
}

/** The space of rows that are not rendered. */
function Gap({ height }: { height: number }) {
  return <tr aria-hidden data-gap style={{ height }} />
}

/**
 * The rendered range: it grows at each frame up to the visible rows and the overscan, pauses during fast
 * scrolling, and covers all rows in print.
 */
function useRange(
  body: RefObject<HTMLElement | null>,
  rowHeight: number | undefined,
  count: number,
): RowRange {
  const [range, setRange] = useState(INITIAL_RANGE)
  const lastTop = useRef(0)
  // biome-ignore lint/correctness/useExhaustiveDependencies: each range checks whether the next step is needed
  useEffect(() => {
    const { current } = body
    if (current === null || rowHeight === undefined) return
    let frameRequest = 0
    const update = () => {
      frameRequest = 0
      const top = -current.getBoundingClientRect().top
      const moved = top - lastTop.current
      lastTop.current = top
      if (isFastScroll(moved, innerHeight)) return ask()
      const view = rowsInView({ top, height: innerHeight }, rowHeight, count)
      setRange((now) => nextRange(now, view, count))
    }
    const ask = () => {
      if (frameRequest === 0) frameRequest = requestAnimationFrame(update)
    }
    ask()
    // A dialog scrolls its own content, which the capture sees as well.
    addEventListener('scroll', ask, { capture: true, passive: true })
    addEventListener('resize', ask)
    return () => {
      cancelAnimationFrame(frameRequest)
      removeEventListener('scroll', ask, { capture: true })
      removeEventListener('resize', ask)
    }
  }, [body, rowHeight, count, range])
  // The page prints its state at the time this returns.
  useEventListener(window, 'beforeprint', () => flushSync(() => setRange({ from: 0, to: count })))
  return range
}

/**
 * Marks the list while it scrolls: a hover style would repaint it at each frame, because the row under the
 * mouse changes.
 */
function useScrollingAttribute(frame: RefObject<HTMLElement | null>): void {
  useEffect(() => {
    const { current } = frame
    if (current === null) return
    let timer: ReturnType<typeof setTimeout> | undefined
    const stand = () => delete current.dataset.moving
    const move = () => {
      current.dataset.moving = ''
      clearTimeout(timer)
      timer = setTimeout(stand, SCROLL_END_MS)
    }
    addEventListener('scroll', move, { capture: true, passive: true })
    return () => {
      clearTimeout(timer)
      stand()
      removeEventListener('scroll', move, { capture: true })
    }
  }, [frame])
}

/** The height of the tallest of the first rows, in pixels; measured again when `layout` changes. */
function useRowHeight(body: RefObject<HTMLElement | null>, layout: string): number | undefined {
  const [taken, setTaken] = useState<{ layout: string; height: number }>()
  useLayoutEffect(() => {
    const rows = [...(body.current?.querySelectorAll(':scope > tr:not([data-gap])') ?? [])]
    const heights = rows.map((row) => row.getBoundingClientRect().height)
    if (heights.length > 0) setTaken({ layout, height: Math.ceil(Math.max(...heights)) })
  }, [body, layout])
  return taken?.layout === layout ? taken.height : undefined
}

function useWidth(frame: RefObject<HTMLElement | null>): number {
  const [width, setWidth] = useState(0)
  useEffect(() => {
    if (frame.current === null) return
    const observer = new ResizeObserver(([entry]) => setWidth(Math.round(entry?.contentRect.width ?? 0)))
    observer.observe(frame.current)
    return () => observer.disconnect()
  }, [frame])
  return width
}

/** Fixes the column widths of the table, and measures them again when the frame changes its width. */
function useFixedColumnWidths(
  frame: RefObject<HTMLElement | null>,
  columns: readonly unknown[],
  width: number,
): void {
  // biome-ignore lint/correctness/useExhaustiveDependencies: other columns or another width are measured again
  useLayoutEffect(() => {
    const table = frame.current?.querySelector('table')
    if (!table) return
    const headings = [...table.querySelectorAll('th')]
    const widths = headings.map((heading) => heading.getBoundingClientRect().width)
    headings.forEach((heading, index) => {
      heading.style.setProperty('--steady-width', `${widths[index]}px`)
    })
    table.dataset.steady = ''
    return () => {
      delete table.dataset.steady
    }
  }, [frame, columns.length, width])
}
