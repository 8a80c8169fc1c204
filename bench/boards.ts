/**
 * `npm run bench:boards` measures the calendar and the map of completeness on a PostgreSQL of its own,
 * against bare `pg` and `JSON.stringify` over the same rows (docs/performance.md). Prints a Markdown table;
 * exits with 1 when the map of 928 districts takes longer than its goal.
 *
 *   npm run bench:boards -- --rows 100000    records over all counted areas; 1,000,000 by default
 */
import { parseArgs } from 'node:util'
import pg from 'pg'
import { areas } from '#areas/index.ts'
import { tableOf } from '#domain/area/area.ts'
import { completenessItems } from '#domain/records/completeness.ts'
import { PERIODS, STORED_DAYS } from '#domain/records/completeness-figures.ts'
import { openDatabase } from '#server/db/connect.ts'
import { columnOf } from '#server/engine/table.ts'
import { storeFigures } from '#server/features/completeness/store-figures.ts'
import { loadGeography } from '#server/features/geography/live-geography.ts'
import { startCluster } from '../scripts/testing/postgres.ts'
import { root, stopWhenLeft } from '../scripts/runtime.mjs'
import { fillAreas, vacuum } from './fill.ts'
import { median } from './median.ts'
import { createFilled, openProduct, post, signIn, withClient, withStops } from './servers.ts'

const { values: options } = parseArgs({ options: { rows: { type: 'string', default: '1000000' } } })
const rows = Number(options.rows)

/** The goal of the map of all districts, in milliseconds. */
const GOAL_MS = 300
const ROUNDS = 30
const MONTH = '202612'

stopWhenLeft()
await withStops(async (stops) => {
  const cluster = await startCluster(['shared_buffers=512MB', 'max_wal_size=4GB'])
  stops.defer(cluster.stop)
  const url = cluster.url.replace(/[^/]*$/, 'boards')
  const product = await openProduct(root)
  await createFilled(product, url, fill)
  const storing = await timeStoring(url)
  await withClient(url, addHistory)
  // The benchmark does not search, so the server need not build the search rows before it listens.
  await withClient(url, (client) => client.query('truncate search_text_missing'))

  const server = await product.start({ DATABASE_URL: url })
  stops.defer(server.stop)
  const token = await signIn(server)
  const pool = new pg.Pool({ connectionString: url, max: 1 })
  stops.defer(() => pool.end())
  const bare = (text: string) => async () => JSON.stringify((await pool.query(text)).rows)
  const latest = 'select max(day) from completeness_day'
  const ask = (route: string, body: object) => () => post(server, route, body, token)
  const measured: Record<string, number> = await measure({
    'map of 928 districts': ask('completeness/latest', {}),
    '… bare pg': bare(`select * from completeness_day where day = (${latest})`),
    'line over 365 days, and what changed': ask('completeness/history', { DAYS: Math.max(...PERIODS) }),
    '… bare pg, the line alone': bare(`select * from completeness_day where place = '' order by day`),
    'calendar of a month in a province': ask('calendar/month', { CC: '50', MONTH }),
    'calendar of a month in a district': ask('calendar/month', { CC: '50', AA: '01', MONTH }),
  })
  console.log(`| ${rows.toLocaleString('en')} records | median, ms |\n|---|---|`)
  for (const [name, ms] of Object.entries(measured)) console.log(`| ${name} | ${ms.toFixed(1)} |`)
  console.log(`| storing the figures of a day, once | ${storing.toFixed(0)} |`)
  process.exitCode = (measured['map of 928 districts'] ?? GOAL_MS) < GOAL_MS ? 0 : 1
})

/** Inserts records of all counted areas. Those of the calendar cover two years; some last several days. */
async function fill(client: pg.Client): Promise<void> {
  const counted = areas.filter((area) => completenessItems(area).length > 0)
  await fillAreas(client, rows, counted.length, counted)
  for (const area of areas) {
    if (area.calendar === undefined || area.viewOf) continue
    const { start, end } = area.calendar
    const first = `date '2026-01-01' + (id % 730)::int`
    const last = end ? `, ${columnOf(end)} = ${first} + (id % 4)::int` : ''
    await client.query(`update ${tableOf(area)} set ${columnOf(start)} = ${first}${last}`)
  }
  await vacuum(client)
}

async function timeStoring(url: string): Promise<number> {
  const { db, close } = await openDatabase({ databaseUrl: url })
  try {
    const geography = await loadGeography(db)
    const start = performance.now()
    await storeFigures({ db, areas, geography: () => geography, clock: Date.now })
    return performance.now() - start
  } finally {
    await close()
  }
}

/** Stores the figures of all earlier days for which the product keeps figures. */
async function addHistory(client: pg.Client): Promise<void> {
  const { fields } = await client.query('select * from completeness_day limit 0')
  const names = fields.map(({ name }) => name)
  const values = names.map((name) => (name === 'day' ? 'd.day - k' : `d.${name}`))
  await client.query(
    `insert into completeness_day (${names.join(', ')}) select ${values.join(', ')}
     from completeness_day d cross join generate_series(1, $1::int - 1) k`,
    [STORED_DAYS],
  )
  await vacuum(client)
}

/** The median time of each request. Every round sends each of them once. */
async function measure(requests: Record<string, () => Promise<unknown>>): Promise<Record<string, number>> {
  const times = new Map(Object.keys(requests).map((name) => [name, [] as number[]]))
  for (let round = 0; round < ROUNDS; round++) {
    for (const [name, request] of Object.entries(requests)) {
      const start = performance.now()
      await request()
      times.get(name)?.push(performance.now() - start)
    }
  }
  return Object.fromEntries([...times].map(([name, all]) => [name, median(all)]))
}
