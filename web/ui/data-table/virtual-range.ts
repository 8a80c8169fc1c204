/** Which rows of a long list are in the page. */

/** A run of rows: the first one, and the one after the last. */
export type RowRange = { from: number; to: number }

/**
 * So many rows are put into the page at once. Each takes an old computer ten milliseconds with its layout and its painting; in pieces
 * of this size the browser has time for the wheel and the keys between them (docs/performance.md).
 */
export const ROWS_PER_FRAME = 3

/** Rows beyond the edges that are there already when they are scrolled to. Each takes part in the painting of every frame. */
const OVERSCAN_ROWS = 4

/**
 * Whether a view of `height` pixels that moved by `moved` since it was last looked at flies past: no eye could read what came meanwhile,
 * and drawing it would hold the scroll bar back. What stands still or is turned by a wheel moves less than half its height between two frames.
 */
export const isFastScroll = (moved: number, height: number): boolean => Math.abs(moved) > height / 2

/** The rows that are seen at a place of the list; `top` and `height` of the view and of a row in pixels. */
export function rowsInView(
  view: { top: number; height: number },
  rowHeight: number,
  count: number,
): RowRange {
  const from = Math.min(Math.max(Math.floor(view.top / rowHeight), 0), Math.max(count - 1, 0))
  const to = Math.min(Math.ceil((view.top + view.height) / rowHeight), count)
  return { from, to: Math.max(to, from) }
}

/**
 * The next step from the rows that are in the page to those that should be: what lies too far off goes, and up to
 * `ROWS_PER_FRAME` come, those in view first. The same range again means that there is nothing left to do.
 */
export function nextRange(now: RowRange, view: RowRange, count: number): RowRange {
  const wanted = {
    from: Math.max(view.from - OVERSCAN_ROWS, 0),
    to: Math.min(view.to + OVERSCAN_ROWS, count),
  }
  const isFarOff = now.to <= view.from || now.from >= view.to
  const kept = isFarOff
    ? { from: view.from, to: view.from }
    : { from: Math.max(now.from, wanted.from), to: Math.min(now.to, wanted.to) }
  let room = ROWS_PER_FRAME
  const above = (edge: number) => {
    const come = Math.min(room, Math.max(kept.from - edge, 0))
    kept.from -= come
    room -= come
  }
  const below = (edge: number) => {
    const come = Math.min(room, Math.max(edge - kept.to, 0))
    kept.to += come
    room -= come
  }
  above(view.from)
  below(view.to)
  below(wanted.to)
  above(wanted.from)
  return kept.from === now.from && kept.to === now.to ? now : kept
}
