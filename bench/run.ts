/**
 * `npm run bench`: the product beside a bare Node server, a bare Fastify server and a server that passes the database's JSON
 * on, with the same SQL on one PostgreSQL in one run (docs/performance.md).
 *
 *   npm run bench                              with 10,000, 100,000 and 1,000,000 records over ten areas, one after the other
 *   npm run bench -- --rows 100000             with so many, or several numbers with commas between
 *   npm run bench -- --only list,page          some of the parts (bench/parts.ts)
 *   npm run bench -- --embedded                the product on the embedded database, without yardsticks
 *   npm run bench -- --quick                   shorter rounds, for a look
 */
import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir, totalmem } from 'node:os'
import { join } from 'node:path'
import { parseArgs } from 'node:util'
import pg from 'pg'
import { openDatabase } from '#server/db/connect.ts'
import { migrate } from '#server/db/migrate.ts'
import { createDemoAccounts } from '#server/features/accounts/demo.ts'
import { buildGeographyFile } from '#server/features/geography/build.ts'
import { loadGeography } from '#server/features/geography/load.ts'
import { startCluster } from '../scripts/postgres.ts'
import { root, stopWhenLeft } from '../scripts/runtime.mjs'
import { compileServer } from '../scripts/server-code.ts'
import { beside, compare, type Pace } from './compare.ts'
import { fillAreas } from './fill.ts'
import { type Field, type Kind, PARTS } from './parts.ts'
import { postmasterOf } from './processor.ts'
import { ask, memoryOf, type Server, signIn, startProduct, startYardstick, stop } from './servers.ts'
import { endTogether, leaveNothing } from './tidy.ts'

/** PostgreSQL has a quarter of the memory, as an office's should (docs/operations.md); more than 2 GB would hold nothing here. */
const MEMORY = `shared_buffers=${Math.min(2_048, Math.floor(totalmem() / 4 / 1024 ** 2))}MB`

const KINDS: readonly Kind[] = ['node', 'fastify', 'pass']

const { values: asked } = parseArgs({
  options: {
    rows: { type: 'string', default: '10000,100000,1000000' },
    only: { type: 'string', default: Object.keys(PARTS).join(',') },
    embedded: { type: 'boolean', default: false },
    quick: { type: 'boolean', default: false },
  },
})
const steps = asked.rows.split(',').map(Number)
const only = asked.only.split(',')
const unknown = only.filter((name) => !PARTS[name])
if (!steps.every((rows) => Number.isInteger(rows) && rows > 0) || unknown.length > 0) {
  console.error(`--rows takes numbers, --only some of: ${Object.keys(PARTS).join(', ')}.`)
  process.exit(1)
}
const pace = asked.quick ? { rounds: 3, seconds: 1 } : { rounds: 5, seconds: 2 }
/** What does not depend on how many records there are is measured once. */
const ONCE = ['login', 'photo', 'picture']
/** What each step cost, by part and target. */
const costs: { rows: number; of: Map<string, Awaited<ReturnType<typeof compare>>> }[] = []

stopWhenLeft()
leaveNothing()
// As `npm start` does before it starts the server.
await compileServer()
if (asked.embedded) await onEmbedded()
else for (const [at, rows] of steps.entries()) await onPostgres(rows, at === steps.length - 1)
if (costs.length > 1) tellGrowth()

async function onPostgres(rows: number, isLast: boolean): Promise<void> {
  const starting = startCluster([MEMORY])
  const servers: Server[] = []
  const end = endTogether(async () => {
    await Promise.all(servers.map(stop))
    await (await starting).stop()
  })
  try {
    const cluster = await starting
    const database = await openDatabase({ databaseUrl: cluster.url })
    await migrate(database.db)
    await prepare(database)
    console.log(`\nFilling in ${rows.toLocaleString('en')} records.`)
    const { districts } = await fillAreas(cluster.url, rows)
    await database.close()
    const yardsticks: Field['yardsticks'] = {}
    for (const kind of KINDS) {
      const server = await startYardstick(kind, cluster.url)
      servers.push(server)
      yardsticks[kind] = server.port
    }
    const product = await startProduct({ DATABASE_URL: cluster.url })
    const keepingNone = await startProduct({ DATABASE_URL: cluster.url, KEPT_LISTS_MB: '0' })
    servers.push(product, keepingNone)
    const client = new pg.Client({ connectionString: cluster.url })
    // PostgreSQL goes away under it where the bench is stopped.
    client.on('error', () => {})
    await client.connect()
    let isForgetting = false
    const forget = async () => {
      if (isForgetting) return
      isForgetting = true
      await client.query('update list_epoch set id = gen_random_uuid()').finally(() => {
        isForgetting = false
      })
    }
    const serving = new Map(servers.map(({ port, process: { pid } }) => [port, pid ?? 0]))
    const processes = { serving, database: await postmasterOf(cluster.url) }
    const parts = only.filter((name) => isLast || !ONCE.includes(name))
    const field = { districts, yardsticks, keepingNone: keepingNone.port }
    try {
      costs.push({ rows, of: await measure(product, field, parts, { forget, processes }) })
    } finally {
      await client.end()
    }
  } finally {
    await end()
  }
}

/** The embedded database belongs to one process, so the product fills it itself: with the demo content. */
async function onEmbedded(): Promise<void> {
  const folder = mkdtempSync(join(tmpdir(), 'amphoe-bench-'))
  const servers: Server[] = []
  const end = endTogether(async () => {
    await Promise.all(servers.map(stop))
    rmSync(folder, { recursive: true, force: true })
  })
  try {
    // In production there are no demo accounts, whatever is asked for.
    const place = { DATA_DIR: join(folder, 'data'), DEMO: '1', NODE_ENV: 'development' }
    const first = await startProduct(place)
    servers.push(first)
    console.log(`The first start, with the making of the database: ${Math.round(first.startMs)} ms.`)
    await stop(first)
    const product = await startProduct(place)
    servers.push(product)
    const field = { districts: ['5001', '5002', '3401'], yardsticks: {}, keepingNone: undefined }
    await measure(product, field, only, {})
  } finally {
    await end()
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
  { districts, yardsticks, keepingNone }: Pick<Field, 'districts' | 'yardsticks' | 'keepingNone'>,
  parts: readonly string[],
  more: Pick<Pace, 'forget' | 'processes'>,
) {
  console.log(`Start: ${Math.round(product.startMs)} ms. Memory idle: ${memoryOf(product).own} MB.`)
  const token = await signIn(product.port)
  const field = { product: product.port, keepingNone, token, yardsticks, districts }
  const [CC, AA] = [districts[0]?.slice(0, 2), districts[0]?.slice(2)]
  const { isFound } = await ask(product.port, 'manage/gov/search', { CC, AA }, token)
  if (!isFound) throw new Error('There is nothing in the first district: its lists would measure nothing.')
  const cost = new Map<string, Awaited<ReturnType<typeof compare>>>()
  for (const name of parts) {
    const part = await PARTS[name]?.(field)
    if (!part) continue
    cost.set(name, await compare(part, { ...pace, ...more }))
    if (name !== 'photo' || !PARTS['page-again']) continue
    await beside(await PARTS['page-again'](field), part, { ...pace, seconds: pace.seconds * 2 })
  }
  const { own, others } = memoryOf(product)
  console.log(
    `\nMemory after the load: ${own} MB${others ? `, and ${others} MB where pictures are made` : ''}.`,
  )
  return cost
}

/** How the cost of a request grows with the records: processor time of server and database, the first step being 1. */
function tellGrowth(): void {
  const [first] = costs
  console.log('\nProcessor time of one request, and how many times as much as with the fewest records')
  const rows = [...(first?.of.keys() ?? [])].flatMap((name) =>
    (['node', 'product'] as const).map((target) => {
      const of = (step: (typeof costs)[number]) => step.of.get(name)?.[target]?.processor
      const least = (first && of(first)) ?? 0
      const told = costs.map((step) => {
        const cost = of(step)
        const text = cost === undefined ? '' : `${cost.toFixed(2)} ms (${(cost / least).toFixed(2)})`
        return [step.rows.toLocaleString('en'), text]
      })
      return { part: name, target, ...Object.fromEntries(told) }
    }),
  )
  console.table(rows)
}
