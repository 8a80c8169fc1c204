/** Where a record that was found anywhere is shown: in its list, with its view dialog open (docs/decisions/0022). */
import { recordParams } from '#domain/records/record-params.ts'

/** A record as the searches over lists answer it. `FIND` is what its list is to be searched for; empty: its place is enough. */
export type WireSearchHit = Record<'ID' | 'NAME' | 'PLACE' | 'NOTE' | 'FIND' | 'CATM_UKEY', string>

/** The address of a record's view dialog: its list narrowed to its place and its name, so that the record stands on the first page. */
export function recordAddress(
  route: string,
  tab: string,
  { ID, CATM_UKEY, FIND }: Pick<WireSearchHit, 'ID' | 'CATM_UKEY' | 'FIND'>,
): string {
  return addressWithParams(route, recordParams(tab, { id: ID, catmUkey: CATM_UKEY, find: FIND }))
}

/** A screen's address with what it is to show; what is empty is left out. */
export function addressWithParams(route: string, params: Record<string, string>): string {
  const said = Object.entries(params).filter(([, value]) => value !== '')
  return `${route}?${new URLSearchParams(said)}`
}
