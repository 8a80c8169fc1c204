/** The data that DEMO puts into an empty database: villages, content and accounts (decisions, section 1). */
import { readFileSync } from 'node:fs'
import { areas } from '#areas/index.ts'
import type { Db } from '#server/db/db.ts'
import { sql } from '#server/db/sql.ts'
import type { EngineDeps } from '#server/engine/deps.ts'
import type { Log } from '#server/http/log.ts'
import { createDemoAccounts, DEMO_ACCOUNTS } from './features/accounts/demo-accounts.ts'
import { saveVillages } from '#server/features/geography/import-villages.ts'
import { type LiveGeography, refreshGeography } from './features/geography/live-geography.ts'
import { withPlacesLock } from './features/geography/geography-store.ts'

const VILLAGES = new URL('./demo/villages.csv', import.meta.url)

/**
 * Fills a database without accounts, and answers whether the demo accounts exist. The content is one
 * transaction and the accounts come last, so the next start continues after an interrupted one, and of
 * several servers only one fills the database.
 */
export async function fillDemoDatabase(
  db: Db,
  { deps, geography, log }: { deps: EngineDeps; geography: LiveGeography; log: Log },
): Promise<boolean> {
  const [anybody] = await db.query<{ id: number }>(sql`select id from account limit 1`)
  if (anybody === undefined) {
    log({
      event: 'demo-content',
      note: 'The database is empty and gets demo content. This takes up to half a minute.',
    })
    // This code is loaded only at the first start of a database.
    const [{ demoRecords }, { fillDemo }, { fillFigureHistory }] = await Promise.all([
      import('#server/demo/content.ts'),
      import('#server/demo/fill.ts'),
      import('#server/demo/figure-history.ts'),
    ])
    await withPlacesLock(db, (inner) => saveVillages(inner, readFileSync(VILLAGES, 'utf8')))
    await refreshGeography(db, geography)
    await fillDemo(deps, demoRecords(areas))
    await fillFigureHistory({ ...deps, db })
    await createDemoAccounts(db, deps.clock)
  }
  const pids = DEMO_ACCOUNTS.map(({ pid }) => pid)
  const [demo] = await db.query<{ id: number }>(
    sql`select id from account where emp_pid = any(${pids}) limit 1`,
  )
  return demo !== undefined
}
