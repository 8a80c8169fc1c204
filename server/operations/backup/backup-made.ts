/** When the last backup was made. Its age is a metric. */
import type { Db } from '#server/db/db.ts'
import { sql } from '#server/db/sql.ts'

export async function recordBackup(db: Db): Promise<void> {
  await db.execute(sql`
    insert into backup_made (at) values (now())
    on conflict (is_only) do update set at = excluded.at`)
}

/** Seconds since the last backup; undefined before the first. */
export async function backupAge(db: Db): Promise<number | undefined> {
  const [row] = await db.query<{ seconds: number }>(
    sql`select extract(epoch from now() - at)::float8 as seconds from backup_made`,
  )
  return row?.seconds
}
