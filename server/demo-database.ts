/** What DEMO puts into an empty database: villages, content and accounts (decisions, section 1). */
import { readFileSync } from 'node:fs'
import { areas } from '#areas/index.ts'
import type { EngineDeps } from '#server/engine/deps.ts'
import { createDemoAccounts, DEMO_ACCOUNTS } from './features/accounts/demo-accounts.ts'
import { saveVillages } from '#server/features/geography/import-villages.ts'
import { type LiveGeography, refreshGeography } from './features/geography/live-geography.ts'
import { withPlacesLock } from './features/geography/geography-store.ts'
import type { Db } from './db/connect.ts'

const VILLAGES = new URL('./demo/villages.csv', import.meta.url)

/**
 * Fills a database that has no accounts; leaves every other one alone. The accounts come last, after content that comes
 * whole: a start that was cut short is taken up again by the next one, and of servers that start at once only one does it. Answers whether the demo accounts are there.
 */
export async function fillDemoDatabase(
  db: Db,
  { deps, geography }: { deps: EngineDeps; geography: LiveGeography },
): Promise<boolean> {
  const anybody = await db.selectFrom('account').select('id').limit(1).executeTakeFirst()
  if (anybody === undefined) {
    // Needed once in the life of a database, and large: every later start goes without.
    const [{ demoRecords }, { fillDemo }] = await Promise.all([
      import('#server/demo/content.ts'),
      import('#server/demo/fill.ts'),
    ])
    await withPlacesLock(db, (inner) => saveVillages(inner, readFileSync(VILLAGES, 'utf8')))
    await refreshGeography(db, geography)
    await fillDemo(deps, areas, demoRecords())
    await createDemoAccounts(db, deps.clock)
  }
  const pids = DEMO_ACCOUNTS.map(({ pid }) => pid)
  const demo = await db
    .selectFrom('account')
    .select('id')
    .where('emp_pid', 'in', pids)
    .limit(1)
    .executeTakeFirst()
  return demo !== undefined
}
