/**
 * The rows of the tables that are not an area's, by table name. The area engine makes its own statements from the area's
 * fields; whatever is written by hand is checked against this. `Generated` marks what the database fills in.
 */
import type { Generated } from 'kysely'

/** What a migration leaves behind once it has run: proof that the file has not been edited since. */
export type MigrationTable = {
  name: string
  digest: string
  applied_at: Generated<Date>
}

/** Every table that hand-written statements may name. */
export type Tables = {
  migration: MigrationTable
}
