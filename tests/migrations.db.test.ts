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

it('markets and hospitals become landmarks of their types, and landmarks of these types get into the views', () =>
  afterMigration(
    '0013-views-of-landmarks.sql',
    async (db) => {
      await db.execute(sql`insert into area_market (id, catm_ukey, type, name, open_day, active_cc, version, deleted_at)
        values (11, '50010100', '4', 'ถนนคนเดิน', '6,7', '1', 3, null), (12, '50010000', '3', 'ตลาดน้ำ', '', '0', 2, now())`)
      await db.execute(
        sql`insert into area_hospital (id, catm_ukey, type, name, hcode) values (13, '50010200', '5', 'คลินิก', '01234')`,
      )
      await db.execute(sql`insert into area_landmark (id, catm_ukey, type, name) values
        (21, '50010100', '5', 'ตลาดนัด'), (22, '50010100', '6', 'รพ.'), (23, '50010100', '1', 'วัด')`)
      const sha256 = 'a'.repeat(64)
      await db.execute(sql`insert into picture (sha256, type, width, height, size, bytes, preview_type, preview)
        values (${sha256}, 'image/png', 1, 1, 1, 'x', 'image/png', 'x')`)
      await db.execute(
        sql`insert into area_market_img (parent_id, no, picture, alt) values (11, 1, ${sha256}, 'คนเดิน')`,
      )
    },
    async (db) => {
      expect(
        await db.query(sql`select id, type, market_type, hospital_type, name, version, deleted_at is not null as deleted
          from area_landmark order by id`),
      ).toMatchObject([
        { id: 11, type: '5', market_type: '4', name: 'ถนนคนเดิน', version: 3, deleted: false },
        { id: 12, type: '4', market_type: '3', version: 2, deleted: true },
        { id: 13, type: '6', hospital_type: '5', market_type: '', version: 1 },
        { id: 21, type: '5', market_type: '2' },
        { id: 22, type: '6', hospital_type: '' },
        { id: 23, type: '1', market_type: '', hospital_type: '' },
      ])
      expect(await db.query(sql`select id, type, open_day, active_cc from area_market order by id`)).toEqual([
        { id: 11, type: '4', open_day: '6,7', active_cc: '1' },
        { id: 12, type: '3', open_day: '', active_cc: '0' },
        { id: 21, type: '2', open_day: '', active_cc: '0' },
      ])
      expect(await db.query(sql`select id, hcode from area_hospital order by id`)).toEqual([
        { id: 13, hcode: '01234' },
        { id: 22, hcode: '' },
      ])
      expect(await db.query(sql`select parent_id, alt from area_market_img`)).toEqual([
        { parent_id: 11, alt: 'คนเดิน' },
      ])
    },
  ))
