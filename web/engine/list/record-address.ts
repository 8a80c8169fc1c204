/** Where a record that was found anywhere is shown: in its list, with its view dialog open (docs/decisions/0022). */
import { catmParts, NONE } from '#domain/catm.ts'

/** A record as the searches over lists answer it. `FIND` is what its list is to be searched for; empty: its place is enough. */
export type FoundOnWire = Record<'ID' | 'NAME' | 'PLACE' | 'NOTE' | 'FIND' | 'CATM_UKEY', string>

/** The rows of the list behind the dialog: more than have one name in one place. */
const ROWS = '100'

/** The address of a record's view dialog: its list narrowed to its place and its name, so that the record stands on the first page. */
export function recordAddress(
  route: string,
  tab: string,
  { ID, CATM_UKEY, FIND }: Pick<FoundOnWire, 'ID' | 'CATM_UKEY' | 'FIND'>,
): string {
  const { cc, aa, tt, mm } = catmParts(CATM_UKEY)
  const place = Object.entries({ cc, aa, tt, mm }).map(([level, code]) => [level, code === NONE ? '' : code])
  return addressWith(route, {
    tab,
    ...Object.fromEntries(place),
    q: FIND,
    page: '1',
    size: ROWS,
    dialog: 'view',
    record: ID,
  })
}

/** A screen's address with what it is to show; what is empty is left out. */
export function addressWith(route: string, params: Record<string, string>): string {
  const said = Object.entries(params).filter(([, value]) => value !== '')
  return `${route}?${new URLSearchParams(said)}`
}
