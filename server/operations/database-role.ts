/**
 * The role that the application uses on PostgreSQL where somebody else owns the tables: it reads and writes rows, and may
 * only read and add to the history and the events (security, A.11). Whoever breaks into the program can't change what it has told.
 */
import { sql } from 'kysely'
import type { Db } from '#server/db/connect.ts'

/** The name of a role can't be used, in a sentence. */
class InvalidRole extends Error {}

/**
 * The statements that give an existing role its rights; for the owner of the tables to run, after every migration: a later
 * one may add a table that is only added to as well. Running them again changes nothing.
 */
export function roleSql(role: string): string {
  if (!/^[a-z_][a-z0-9_]{0,62}$/.test(role))
    throw new InvalidRole(
      'Please name a role of small letters, digits and underscores: npm run database:role -- amphoe_app',
    )
  const rows = 'select, insert, update, delete'
  return [
    `grant usage on schema public to "${role}";`,
    `grant ${rows} on all tables in schema public to "${role}";`,
    // A backup notes where the sequences stand.
    `grant usage, select on all sequences in schema public to "${role}";`,
    `alter default privileges in schema public grant ${rows} on tables to "${role}";`,
    `alter default privileges in schema public grant usage, select on sequences to "${role}";`,
    '-- What was told is not changed, and only the owner changes the form of the database.',
    `revoke update, delete, truncate on history, event from "${role}";`,
    `revoke insert, update, delete on migration from "${role}";`,
  ].join('\n')
}

/** Whether the role that `db` works as could change what was told: it owns a table of it, or was given more than it needs. */
export async function canChangeHistory(db: Db): Promise<boolean> {
  const { rows } = await sql<{ can: boolean }>`
    select bool_or(has_table_privilege(oid, 'update, delete, truncate, trigger') or pg_has_role(relowner, 'member')) as can
    from pg_class where oid in ('history'::regclass, 'event'::regclass)`.execute(db)
  return rows[0]?.can ?? false
}
