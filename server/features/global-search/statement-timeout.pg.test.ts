/**
 * The search omits a list that does not answer in time, and names it in the response. So it never waits for a
 * locked list.
 */
import { expect, it } from 'vitest'
import { gov } from '#areas/district/gov.ts'
import { sql } from '#server/db/sql.ts'
import { makeGeography } from '#server/features/geography/geography.ts'
import { testDatabase } from '../../../tests/database.ts'
import { globalSearch } from './global-search.ts'

const actor = {
  id: 1,
  name: 'ทดสอบ',
  group: 4,
  catmUkey: '00000000',
  scope: { kind: 'nation' },
} as const

const NO_PLACES = makeGeography([])

const database = testDatabase()

it('omits and names the lists that time out, and searches them again later', async () => {
  const { db } = database
  const wanted = { actor, tokens: ['วัด'] }
  const look = (statementMs: number) => globalSearch({ db, geography: () => NO_PLACES, statementMs }, wanted)
  await db.transaction(async (trx) => {
    await trx.execute(sql`lock table search_text in access exclusive mode`)
    expect((await look(100)).LEFT_OUT).toContain(gov.titles.name)
  })
  expect((await look(60_000)).LEFT_OUT).toEqual([])
})
