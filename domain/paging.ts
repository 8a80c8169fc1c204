/** How many rows a page of a list has where nothing else is asked for, and at most. */
export const USUAL_ON_PAGE = 20
export const MOST_ON_PAGE = 500

/** So many records of a list may be chosen to do the same to all of them. */
export const MOST_TOGETHER = 100

/** So many records of a list stand on a paper to print. */
export const MOST_ON_PAPER = 500

/** The number of the last page of so many rows; an empty list has one page, too. */
export function lastPageOf(total: number, pageSize: number): number {
  return Math.max(1, Math.ceil(total / pageSize))
}
