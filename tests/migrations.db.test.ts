/** What migrations make of the rows of earlier versions. */
import { readdirSync } from 'node:fs'
import { expect, it } from 'vitest'
import type { Db } from '#server/db/db.ts'
import { migrate, migrateTo } from '#server/db/migrate.ts'
import { sql } from '#server/db/sql.ts'
import { openUnmigratedDatabase } from './database.ts'

const FOLDER = new URL('../server/migrations/', import.meta.url)

/** Runs a test on a database with the tables before a migration, filled by `fill`. */
async function afterMigration(
  name: string,
  fill: (db: Db) => Promise<void>,
  check: (db: Db) => Promise<void>,
) {
  const { db, close } = await openUnmigratedDatabase()
  try {
    await migrateTo(
      db,
      readdirSync(FOLDER).filter((each) => each < name),
    )
    await fill(db)
    await migrate(db)
    await check(db)
  } finally {
    await close()
  }
}

it('paper answers of polls that counted keep counting, and withdrawn ones are gone', () =>
  afterMigration(
    '0011-polls-without-paper.sql',
    async (db) => {
      await db.execute(sql`insert into area_poll (id, catm_ukey) values (1, '50010000')`)
      await db.execute(sql`insert into poll_day values (1, '2026-11-01', 2)`)
      await db.execute(sql`insert into poll_tally values (1, 1, 1, 2), (1, 2, 3, 1)`)
      await db.execute(sql`insert into poll_paper (poll_id, sheets, votes, at, by_name, withdrawn_at) values
        (1, 10, '[[6, 3], [5, 5, 0]]', '2026-10-31 23:00+00', '', null),
        (1, 5, '[[0, 0], [1, 0, 2]]', '2026-11-02 12:00+00', '', null),
        (1, 7, '[[7, 0], [7, 0, 0]]', '2026-11-02 12:00+00', '', now()),
        (1, 1, '[]', '2026-11-02 12:00+00', '', null)`)
      await db.execute(sql`insert into poll_text (poll_id, question, day, body, paper_id) values
        (1, 1, '2026-11-02', 'site', null), (1, 1, '2026-11-02', 'withdrawn', 3), (1, 1, '2026-11-02', 'paper', 4)`)
    },
    async (db) => {
      expect(await db.query(sql`select day::text, sheets from poll_day order by day`)).toEqual([
        { day: '2026-11-01', sheets: 12 },
        { day: '2026-11-02', sheets: 6 },
      ])
      expect(
        (
          await db.query<{ row: string }>(
            sql`select concat_ws(' ', question, choice, votes) as row from poll_tally order by row`,
          )
        ).map(({ row }) => row),
      ).toEqual(['1 1 8', '1 2 3', '2 1 6', '2 2 5', '2 3 3'])
      expect(await db.query(sql`select body from poll_text order by body`)).toEqual([
        { body: 'paper' },
        { body: 'site' },
      ])
    },
  ))
