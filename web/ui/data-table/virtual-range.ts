/** The rendered rows of a long list. */

/** A range of rows: the first one, and the one after the last. */
export type RowRange = { from: number; to: number }

/**
 * The number of rows rendered per frame. Each takes a slow computer ten milliseconds, so small steps leave
 * time for wheel and keys in between (docs/performance.md).
 */
export const ROWS_PER_FRAME = 3

/** Rows beyond the edges that are rendered in advance. Each takes part in painting every frame. */
const OVERSCAN_ROWS = 4

/**
 * Whether a view of `height` pixels that scrolled by `moved` since the last frame is too fast to read;
 * rendering would delay the scroll bar. A wheel scrolls less than half the height per frame.
 */
export const isFastScroll = (moved: number, height: number): boolean => Math.abs(moved) > height / 2

/** The visible rows; `top` and `height` of the view and of a row in pixels. */
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
 * The next range on the way from the rendered rows to the wanted ones: distant rows are removed, and up to
 * `ROWS_PER_FRAME` are added, visible ones first. Returns the same range when nothing is left to do.
 */
export function nextRange(now: RowRange, view: RowRange, count: number): RowRange {
  const target = {
    from: Math.max(view.from - OVERSCAN_ROWS, 0),
    to: Math.min(view.to + OVERSCAN_ROWS, count),
  }
  const isFarOff = now.to <= view.from || now.from >= view.to
  const next = isFarOff
    ? { from: view.from, to: view.from }
    : { from: Math.max(now.from, target.from), to: Math.min(now.to, target.to) }
  let room = ROWS_PER_FRAME
  const above = (edge: number) => {
    const added = Math.min(room, Math.max(next.from - edge, 0))
    next.from -= added
    room -= added
  }
  const below = (edge: number) => {
    const added = Math.min(room, Math.max(edge - next.to, 0))
    next.to += added
    room -= added
  }
  above(view.from)
  below(view.to)
  below(target.to)
  above(target.from)
  return next.from === now.from && next.to === now.to ? now : next
}
