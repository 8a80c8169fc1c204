/** The default and the largest number of rows of a page. */
export const DEFAULT_PAGE_SIZE = 20
export const MAX_PAGE_SIZE = 500

/** So many records of a list may be chosen to do the same to all of them. */
export const MAX_BULK_RECORDS = 100

/** So many records of a list stand on a paper to print. */
export const MAX_PRINTED_RECORDS = 500

/** The number of the last page of so many rows; an empty list has one page, too. */
export function lastPageNumber(total: number, pageSize: number): number {
  return Math.max(1, Math.ceil(total / pageSize))
}
