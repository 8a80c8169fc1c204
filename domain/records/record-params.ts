/** The URL parameters of a list that show one of its records. */
import { catmParts, NONE } from '../places/catm.ts'

/** The rows of the list behind the dialog: more than have one name in one place. */
const ROWS = '100'

/**
 * What stands behind the question mark of a list's address, by its names: the list narrowed to a record's
 * place and name (`find`), so that the record stands on the first page, and its view dialog open. What is
 * empty is not said.
 */
export function recordParams(
  tab: string,
  { id, catmUkey, find }: { id: string; catmUkey: string; find: string },
): Record<string, string> {
  const place = Object.entries(catmParts(catmUkey)).filter(([, code]) => code !== NONE)
  return {
    ...(tab !== '' && { tab }),
    ...Object.fromEntries(place),
    ...(find !== '' && { q: find }),
    ...{ page: '1', size: ROWS, dialog: 'view', record: id },
  }
}
