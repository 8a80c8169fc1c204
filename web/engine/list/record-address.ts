/** The address of a record found by a search: its list with the view dialog open (decision 78). */
import { recordParams } from '#domain/records/record-params.ts'
import { addressOf } from '#web/ui/browser/address-state.ts'

/** A search hit. `find` is the text to search the list for; it is empty where the place is enough. */
type RecordHit = { id: string; catmUkey: string; find: string }

/**
 * The address of a record's view or form: its list filtered by place and name, with it on the first page.
 * `field` is the id of the element of the form that has the focus.
 */
export function recordAddress(
  route: string,
  tab: string,
  hit: RecordHit,
  dialog: 'view' | 'edit' = 'view',
  field = '',
): string {
  return addressOf(route, { ...recordParams(tab, hit), dialog, field })
}
