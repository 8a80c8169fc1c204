/** How much of the names in a list is visible. */

export type NameFigures = {
  /** The least width that a name has, in pixels. */
  least: number
  names: number
  /** The names that do not fit. */
  cut: number
}

/** The least width, and the greatest share of names that may be cut. */
export const NAME_GOALS = { least: 260, cut: 0.2 } as const

/** Runs in the page: the figures of a table. It can't use anything outside this function. */
export function measureNames(): NameFigures | undefined {
  const names = [...document.querySelectorAll('main tbody [data-row-name]')]
  if (names.length === 0) return undefined
  return {
    least: Math.min(...names.map(({ parentElement }) => parentElement?.clientWidth ?? 0)),
    names: names.length,
    cut: names.filter(({ scrollWidth, clientWidth }) => scrollWidth > clientWidth + 1).length,
  }
}
