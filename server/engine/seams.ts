/** The places where an area may add what it alone needs. A seam adds; it can't skip rights, reading or history. */
import type { Handle } from './deps.ts'

export type AreaSeams = {
  /** Further values of a new record, in its transaction; they take the place of those read. */
  beforeAdd?: (
    trx: Handle,
    entered: { values: Readonly<Record<string, string>>; catmUkey: string },
  ) => Promise<Readonly<Record<string, string>>>
}
