/** Checks that the database recognises Thai letters, since the trigram index depends on it. */
import type { Db } from './db.ts'
import { sql } from './sql.ts'

/** The warning for the operator when the database does not recognise Thai letters. */
export const THAI_INDEX_WARNING =
  "The database's LC_CTYPE knows no Thai letters: searches for names of accounts read every account. Please make the database anew with C.UTF-8 (docs/operations.md)."

/**
 * Whether the extension `pg_trgm` finds trigrams in a Thai word. With the `LC_CTYPE` C it finds none, and the
 * index is empty.
 */
export async function indexesThai(db: Pick<Db, 'query'>): Promise<boolean> {
  const rows = await db.query<{ parts: number }>(sql`select cardinality(show_trgm('วัด')) as parts`)
  return (rows[0]?.parts ?? 0) > 0
}
