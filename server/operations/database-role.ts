/**
 * The role of the application on PostgreSQL when another role owns the tables. It reads and writes rows, but
 * can only read and add history and events (security, A.11). So an attacker in the program can't change the
 * history.
 */
import type { Db } from '#server/db/db.ts'
import { sql } from '#server/db/sql.ts'

/**
 * The SQL that grants an existing role its rights. The owner of the tables runs it after every migration,
 * since a migration may add a table. Running it again changes nothing.
 */
export function roleSql(role: string): string {
  if (!/^[a-z_][a-z0-9_]{0,62}$/.test(role))
    throw new Error(
      'Please name a role of lower-case letters, digits and underscores: npm run database:role -- amphoe_app',
    )
  const rows = 'select, insert, update, delete'
  return [
    `grant usage on schema public to "${role}";`,
    `grant ${rows} on all tables in schema public to "${role}";`,
    // A backup stores the state of the sequences.
    `grant usage, select on all sequences in schema public to "${role}";`,
    `alter default privileges in schema public grant ${rows} on tables to "${role}";`,
    `alter default privileges in schema public grant usage, select on sequences to "${role}";`,
    '-- History and events are append-only, and only the owner changes the schema.',
    `revoke update, delete, truncate on history, event from "${role}";`,
    `revoke insert, update, delete on migration from "${role}";`,
  ].join('\n')
}

/**
 * Whether the role of `db` could change the history, as an owner of its tables or with more rights than it
 * needs.
 */
export async function canChangeHistory(db: Db): Promise<boolean> {
  const rows = await db.query<{ can: boolean }>(sql`
    select bool_or(has_table_privilege(oid, 'update, delete, truncate, trigger') or pg_has_role(relowner, 'member')) as can
    from pg_class where oid in ('history'::regclass, 'event'::regclass)`)
  return rows[0]?.can ?? false
}
