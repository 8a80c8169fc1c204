/**
 * `npm run bench`: the product beside a bare Node server, a bare Fastify server and a server that passes the database's JSON
 * on, with the same SQL on one PostgreSQL in one run (docs/performance.md).
 *
 *   npm run bench -- --rows 1000000            records over ten areas; 100,000 where nothing is said
 *   npm run bench -- --only list,page          some of the parts (bench/parts.ts)
 *   npm run bench -- --embedded                the product on the embedded database, without yardsticks
 *   npm run bench -- --quick                   shorter rounds, for a look
 */
import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { parseArgs } from 'node:util'
import pg from 'pg'
import { openDatabase } from '#server/db/connect.ts'
import { migrate } from '#server/db/migrate.ts'
import { createDemoAccounts } from '#server/features/accounts/demo.ts'
import { buildGeographyFile } from '#server/features/geography/build.ts'
import { loadGeography } from '#server/features/geography/load.ts'
import { startCluster } from '../scripts/postgres.ts'
import { root } from '../scripts/runtime.mjs'
import { beside, compare } from './compare.ts'
import { fillAreas } from './fill.ts'
import { type Field, type Kind, PARTS } from './parts.ts'
import { memoryOf, type Server, signIn, startProduct, startYardstick, stop } from './servers.ts'

const KINDS: readonly Kind[] = ['node', 'fastify', 'pass']

const { values: asked } = parseArgs({
  options: {
    rows: { type: 'string', default: '100000' },
    only: { type: 'string', default: Object.keys(PARTS).join(',') },
    embedded: { type: 'boolean', default: false },
    quick: { type: 'boolean', default: false },
  },
})
const rows = Number(asked.rows)
const only = asked.only.split(',')
const unknown = only.filter((name) => !PARTS[name])
if (!Number.isInteger(rows) || rows < 1 || unknown.length > 0) {
  console.error(`--rows takes a number, --only some of: ${Object.keys(PARTS).join(', ')}.`)
  process.exit(1)
}
const pace = asked.quick ? { rounds: 3, seconds: 1 } : { rounds: 5, seconds: 2 }
await (asked.embedded ? onEmbedded() : onPostgres())

async function onPostgres(): Promise<void> {
  const cluster = await startCluster()
  const servers: Server[] = []
  try {
    const database = await openDatabase({ databaseUrl: cluster.url })
    await migrate(database.db)
    await prepare(database)
    console.log(`Filling in ${rows.toLocaleString('en')} records.`)
    const { districts } = await fillAreas(cluster.url, rows)
    await database.close()
    const yardsticks: Field['yardsticks'] = {}
    for (const kind of KINDS) {
      const server = await startYardstick(kind, cluster.url)
      servers.push(server)
      yardsticks[kind] = server.port
    }
    const product = await startProduct({ DATABASE_URL: cluster.url })
    servers.push(product)
    const client = new pg.Client({ connectionString: cluster.url })
    await client.connect()
    let isForgetting = false
    const forget = async () => {
      if (isForgetting) return
      isForgetting = true
      await client.query('update list_epoch set id = gen_random_uuid()').finally(() => {
        isForgetting = false
      })
    }
    try {
      await measure(product, { districts, yardsticks }, forget)
    } finally {
      await client.end()
    }
  } finally {
    for (const server of servers) await stop(server)
    await cluster.stop()
  }
}

/** The embedded database belongs to one process, so the product fills it itself: with the demo content. */
async function onEmbedded(): Promise<void> {
  const folder = mkdtempSync(join(tmpdir(), 'amphoe-bench-'))
  try {
    // In production there are no demo accounts, whatever is asked for.
    const place = { DATA_DIR: join(folder, 'data'), DEMO: '1', NODE_ENV: 'development' }
    const first = await startProduct(place)
    console.log(`The first start, with the making of the database: ${Math.round(first.startMs)} ms.`)
    await stop(first)
    const product = await startProduct(place)
    try {
      await measure(product, { districts: ['5001', '5002', '3401'], yardsticks: {} })
    } finally {
      await stop(product)
    }
  } finally {
    rmSync(folder, { recursive: true, force: true })
  }
}

async function prepare({ db }: Awaited<ReturnType<typeof openDatabase>>): Promise<void> {
  const file = `${root}.cache/geography.json`
  await buildGeographyFile(file)
  await loadGeography(db, file)
  await createDemoAccounts(db, Date.now)
}

async function measure(
  product: Server & { startMs: number },
  { districts, yardsticks }: Pick<Field, 'districts' | 'yardsticks'>,
  forget?: () => Promise<unknown>,
): Promise<void> {
  console.log(`Start: ${Math.round(product.startMs)} ms. Memory idle: ${memoryOf(product)} MB.`)
  const field = { product: product.port, token: await signIn(product.port), yardsticks, districts }
  for (const name of only) {
    const part = await PARTS[name]?.(field)
    if (!part) continue
    await compare(part, { ...pace, ...(forget && { forget }) })
    if (name !== 'photo' || !PARTS.page) continue
    await beside(await PARTS.page(field), part, pace.seconds * 3)
  }
  console.log(`\nMemory after the load: ${memoryOf(product)} MB.`)
}
