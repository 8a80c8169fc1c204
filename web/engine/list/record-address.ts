/** The address of a record found by a search: its list with the view dialog open (docs/decisions/0022). */
import { recordParams } from '#domain/records/record-params.ts'
import { filledParams } from '#web/ui/browser/address-params.ts'

/** A search hit. `find` is the text to search the list for; it is empty where the place is enough. */
type RecordHit = { id: string; catmUkey: string; find: string }

/** The address of a record's view: its list filtered by place and name, which has it on the first page. */
export function recordAddress(route: string, tab: string, hit: RecordHit): string {
  return addressWithParams(route, recordParams(tab, hit))
}

/** An address with search parameters; empty ones are omitted. */
export function addressWithParams(route: string, params: Record<string, string>): string {
  return `${route}?${filledParams(params)}`
}
