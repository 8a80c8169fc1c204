/** Checks that a database can hold the schema, before anything is written into it. */
import { StartupError } from '../startup-error.ts'
import type { Db } from './db.ts'
import { sql } from './sql.ts'

type Facts = { encoding: string; collation: boolean; trigrams: boolean; schema: string | null }

/** Throws a {@link StartupError} that says what the database lacks. */
export async function checkDatabase(db: Pick<Db, 'query'>): Promise<void> {
  const [facts] = await db.query<Facts>(sql`
    select current_setting('server_encoding') as encoding, current_schema()::text as schema,
      exists (select from pg_collation where collname = 'und-x-icu') as collation,
      exists (select from pg_extension where extname = 'pg_trgm')
        or exists (select from pg_available_extensions where name = 'pg_trgm') as trigrams`)
  const fault = facts && faultOf(facts)
  if (fault !== undefined) throw new StartupError(fault)
}

function faultOf({ encoding, collation, trigrams, schema }: Facts): string | undefined {
  if (encoding !== 'UTF8')
    return `The database has the encoding ${encoding} and needs UTF8: create it with \`createdb -T template0 -E UTF8 --locale=C.UTF-8\` (docs/operations.md).`
  if (!collation)
    return 'The database has no collation "und-x-icu", which sorts Thai: it needs a PostgreSQL that was built with ICU.'
  if (!trigrams) return "The database server has no extension pg_trgm: install PostgreSQL's contrib package."
  if (schema === null) return 'The search_path of the role names no schema that exists: set it to public.'
  return undefined
}
