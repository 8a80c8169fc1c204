import { beforeAll, expect, it } from 'vitest'
import { areas } from '#areas/index.ts'
import { gov } from '#areas/district/gov.ts'
import { PERIODS } from '#domain/records/completeness-figures.ts'
import { sql } from '#server/db/sql.ts'
import { signedIn } from '../../tests/fixtures/signed-in.ts'
import { requiredFiles, sampleBody } from '../../tests/sample.ts'
import { fillFigureHistory } from './figure-history.ts'

const { harness, official } = signedIn({ official: 'mueang' })
beforeAll(async () => {
  await official.form(gov.path, sampleBody(gov, '50010200'), await requiredFiles(gov, 1))
})

it('inserts one year of daily figures once, even if several servers insert them at once', async () => {
  const { db, geography } = harness
  const now = Date.now()
  const deps = { db, areas, geography, clock: () => now }
  const daysOf = async () =>
    (await db.query<{ days: number }>(sql`select count(distinct day)::int as days from completeness_day`))[0]
      ?.days
  await Promise.all([fillFigureHistory(deps), fillFigureHistory(deps)])
  await fillFigureHistory(deps)
  expect(await daysOf()).toBe(Math.max(...PERIODS) + 1)
})
