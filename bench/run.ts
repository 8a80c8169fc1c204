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
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { parseArgs } from 'node:util'
import { stopWhenLeft } from '../scripts/runtime.mjs'
import { compileServer } from '../scripts/build-steps/compile-server.ts'
import { beside } from './beside.ts'
import { compare, type Pace, warmUp } from './compare.ts'
import { tellGrowth } from './growth.ts'
import { type Field, PARTS, usualCalls } from './parts.ts'
import { ask, memoryOf, type Server, signIn, startProduct, stop } from './servers.ts'
import { openStage, type Stage } from './stage.ts'
import { endTogether, leaveNothing } from './tidy.ts'

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
/** Servers run for weeks: what is measured is what they do once V8 has compiled what they do often, in seconds for each target. */
const WARM_SECONDS = 6
/** What does not depend on how many records there are is measured once. */
const ONCE = ['login', 'photo', 'picture']
/** What the database works for, and so might grow with the records; adding makes lists longer, so it comes after everything. */
const GROWING = { first: ['list', 'page', 'find'], last: ['create', 'update'] }

stopWhenLeft()
leaveNothing()
// As `npm start` does before it starts the server.
await compileServer()
if (asked.embedded) await onEmbedded()
else await onPostgres()

/** Every step stays open until all are measured: how a cost grows is told by asking them in turns. */
async function onPostgres(): Promise<void> {
  const open: Stage[] = []
  try {
    for (const rows of steps) {
      console.log(`\nFilling in ${rows.toLocaleString('en')} records.`)
      const stage = await openStage(rows)
      open.push(stage)
      tellStart(stage.product)
    }
    const grown = (parts: readonly string[]) =>
      open.length > 1
        ? tellGrowth(
            open,
            parts.filter((name) => only.includes(name)),
            pace,
          )
        : undefined
    await grown(GROWING.first)
    for (const [at, stage] of open.entries()) {
      console.log(`\nWith ${stage.rows.toLocaleString('en')} records:`)
      const parts = only.filter((name) => at === open.length - 1 || !ONCE.includes(name))
      await measure(stage.product, stage.field, parts, stage)
    }
    await grown(GROWING.last)
  } finally {
    await Promise.all(open.map(({ end }) => end()))
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
    tellStart(product)
    await measure(product, field, only, {})
  } finally {
    await end()
  }
}

function tellStart(product: Server & { startMs: number }): void {
  console.log(`Start: ${Math.round(product.startMs)} ms. Memory idle: ${memoryOf(product).own} MB.`)
}

async function measure(
  product: Server,
  { districts, yardsticks, keepingNone }: Pick<Field, 'districts' | 'yardsticks' | 'keepingNone'>,
  parts: readonly string[],
  more: Pick<Pace, 'forget' | 'processes'>,
) {
  const token = await signIn(product.port)
  const field = { product: product.port, keepingNone, token, yardsticks, districts }
  const [CC, AA] = [districts[0]?.slice(0, 2), districts[0]?.slice(2)]
  const { isFound } = await ask(product.port, 'manage/gov/search', { CC, AA }, token)
  if (!isFound) throw new Error('There is nothing in the first district: its lists would measure nothing.')
  if (PARTS['page-again']) await warmUp(await PARTS['page-again'](field), { ...pace, ...more }, WARM_SECONDS)
  for (const name of parts) {
    const part = await PARTS[name]?.(field)
    if (!part) continue
    await compare(part, { ...pace, ...more })
    if (name !== 'photo' || !PARTS['page-again']) continue
    const longer = { ...pace, seconds: pace.seconds * 2 }
    // What the photographs hold up: the quickest call that there is, and what an office does.
    await beside(await PARTS['page-again'](field), part, longer)
    await beside(await usualCalls(field), part, longer)
  }
  const { own, others } = memoryOf(product)
  console.log(
    `\nMemory after the load: ${own} MB${others ? `, and ${others} MB where pictures are made` : ''}.`,
  )
}
