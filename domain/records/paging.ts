/** The default and the largest number of rows of a page. */
export const DEFAULT_PAGE_SIZE = 20
export const MAX_PAGE_SIZE = 500

/** The greatest number of records that one bulk action may change. */
export const MAX_BULK_RECORDS = 100

export const MAX_PRINTED_RECORDS = 500

/** The number of the last page for this many rows. An empty list has one page. */
export function lastPageNumber(total: number, pageSize: number): number {
  return Math.max(1, Math.ceil(total / pageSize))
}
