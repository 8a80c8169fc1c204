/** The URL parameters of a list that show one of its records. */
import { catmParts, NONE } from '../places/catm.ts'

/** The rows of the list behind the dialog. A place never has so many records with the same name. */
const ROWS = '100'

/**
 * The query parameters of a list, by name: they filter the list to a record's place and name (`find`), so
 * that the record is on the first page, and open its view dialog. Empty parameters are left out.
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
