import { type RefObject, useLayoutEffect } from 'react'

/**
 * The greatest width of a text in rem, tried from the widest on until the table fits its frame. The second
 * step only wraps the headings.
 */
const TEXT_WIDTHS = [13, 13, 11, 9, 7.5, 6, 5, 4] as const

/**
 * Makes a table fit its frame: first headings wrap, then columns move closer and texts are cut. A table that
 * does not fit even so, as with text of twice the size, scrolls sideways.
 */
export function useFittedColumns(
  frame: RefObject<HTMLElement | null>,
  columns: readonly unknown[],
  rows: readonly unknown[],
): void {
  // biome-ignore lint/correctness/useExhaustiveDependencies: other columns or rows have other widths
  useLayoutEffect(() => {
    const { current } = frame
    const table = current?.querySelector('table')
    if (!current || !table) return
    let width = 0
    const fitColumns = () => {
      if (width === current.clientWidth) return
      width = current.clientWidth
      delete current.dataset.overflowing
      const isFitting = TEXT_WIDTHS.some((textWidth, at) => {
        if (at > 0) table.dataset.tight = String(at)
        else delete table.dataset.tight
        table.style.setProperty('--text-width', `${textWidth}rem`)
        return table.offsetWidth <= width + 1
      })
      if (!isFitting) current.dataset.overflowing = ''
    }
    fitColumns()
    const observer = new ResizeObserver(fitColumns)
    observer.observe(current)
    return () => observer.disconnect()
  }, [frame, columns.length, rows])
}
