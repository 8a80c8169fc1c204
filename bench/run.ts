/**
 * `npm run bench` compares the product with a yardstick, bare Node with `pg`, on a PostgreSQL of its own
 * (docs/performance.md). Prints one Markdown table; exits with 1 when a goal is missed.
 *
 *   npm run bench -- --rows 10000,1000000     numbers of records, each in a database of its own
 *   npm run bench -- --areas 1                over how many areas they are spread; 10 by default
 *   npm run bench -- --product ../other       also measures another checkout, with the same requests
 *   npm run bench -- --product ../other --shared   the other checkout uses the same databases
 *   npm run bench -- --only list,page         some of the measures (measures.ts), `photo` or `memory`
 *   npm run bench -- --rounds 3 --seconds 1   shorter
 */
import { totalmem } from 'node:os'
import { setTimeout as wait } from 'node:timers/promises'
import { parseArgs } from 'node:util'
import { startCluster } from '../scripts/testing/postgres.ts'
import { root, stopWhenLeft } from '../scripts/runtime.mjs'
import { createYardstickTables, fillAreas, filledDistricts, vacuum } from './fill.ts'
import { createWithPhoto, load, makePhoto, MEASURES, type Sample, type Stage } from './measures.ts'
import { type Participant, report } from './report.ts'
import {
  createFilled,
  memoryOf,
  openProduct,
  postmasterOf,
  type Product,
  type Server,
  signIn,
  startYardstick,
  withClient,
  withStops,
} from './servers.ts'

const { values: options } = parseArgs({
  options: {
    rows: { type: 'string', default: '10000,1000000' },
    areas: { type: 'string', default: '10' },
    product: { type: 'string', multiple: true, default: [] },
    shared: { type: 'boolean', default: false },
    only: { type: 'string', default: [...Object.keys(MEASURES), 'photo', 'memory'].join(',') },
    rounds: { type: 'string', default: '5' },
    seconds: { type: 'string', default: '2' },
  },
})
const sizes = options.rows.split(',').map(Number)
const only = options.only.split(',')
const seconds = Number(options.seconds)
const PHOTO_ROUNDS = 5
/** All requests come from one network. */
const UNLIMITED = { PUBLIC_REQUESTS_PER_SECOND: '0' }
const UNCACHED = { KEPT_LISTS_MB: '0', PUBLIC_CACHE_MB: '1' }

/** A participant while it is measured; `uncached` is a process of the product with hardly any cache. */
type Running = Participant & { server: Server; uncached: Server; stage: Stage }

stopWhenLeft()
await withStops(async (stops) => {
  const participants = await startAll(stops)
  await measureAll(participants)
  const { lines, isMet } = report(participants, sizes)
  console.log(lines.join('\n'))
  process.exitCode = isMet ? 0 : 1
})

async function startAll(stops: AsyncDisposableStack): Promise<Running[]> {
  const memory = Math.min(2_048, Math.floor(totalmem() / 4 / 1024 ** 2))
  const settings = [`shared_buffers=${memory}MB`, 'max_wal_size=4GB', 'max_connections=400']
  const cluster = await startCluster(settings)
  stops.defer(cluster.stop)
  const participants: Running[] = []
  for (const [index, folder] of [root, ...options.product].entries()) {
    const product = await openProduct(folder)
    for (const rows of sizes) {
      const url = cluster.url.replace(/[^/]*$/, `bench_${options.shared ? 0 : index}_${rows}`)
      if (index === 0 || !options.shared) await fill(product, url, rows, index === 0)
      participants.push(...(await startOne(stops, product, { url, rows, isFirst: index === 0 })))
    }
  }
  return participants
}

/** Fills a database for a product; the database of the first product also serves the yardstick. */
async function fill(product: Product, url: string, rows: number, isFirst: boolean): Promise<void> {
  console.error(`Filling in ${rows.toLocaleString('en')} records for ${product.name}.`)
  await createFilled(product, url, (client) => fillAreas(client, rows, Number(options.areas)))
  await product.run(['scripts/rebuild-read-model.ts'], { DATABASE_URL: url })
  await withClient(url, async (client) => {
    if (isFirst) await createYardstickTables(client)
    await vacuum(client)
  })
}

/** Starts a product on a filled database; for the first product also the yardstick. */
async function startOne(
  stops: AsyncDisposableStack,
  product: Product,
  { url, rows, isFirst }: { url: string; rows: number; isFirst: boolean },
): Promise<Running[]> {
  const launch = async (starting: Promise<Server>) => {
    const server = await starting
    stops.defer(server.stop)
    return server
  }
  const env = { DATABASE_URL: url, ...UNLIMITED }
  const server = await launch(product.start(env))
  await wait(3_000)
  const idleMb = memoryOf(server.pid)
  const uncached = await launch(product.start({ ...env, ...UNCACHED }))
  const token = await signIn(server)
  const stage = await withClient(url, async (client) => ({
    ...{ token, districts: await filledDistricts(client), postmaster: await postmasterOf(client) },
  }))
  const ofAll = () => ({ rows, stage, samples: new Map(), photoMs: [] })
  const running = { ...ofAll(), label: isFirst ? 'product' : product.name, server, uncached, idleMb }
  if (!isFirst) return [running]
  const bare = await launch(startYardstick(url))
  return [{ ...ofAll(), label: 'yardstick', server: bare, uncached: bare, idleMb: 0 }, running]
}

/**
 * Every round sends requests to one participant after the other, so that a busy machine affects all of them
 * equally.
 */
async function measureAll(participants: readonly Running[]): Promise<void> {
  for (const [name, measure] of Object.entries(MEASURES)) {
    if (!only.includes(name)) continue
    console.error(`Measuring: ${measure.title}.`)
    const targets = participants.map((one) => ({
      samples: [] as Sample[],
      one,
      server: measure.isUncached ? one.uncached : one.server,
      isYardstick: one.label === 'yardstick',
      counter: { next: 0 },
    }))
    for (const target of targets) await load(measure, target.one.stage, target, 2 * seconds)
    for (let round = 0; round < Number(options.rounds); round += 1)
      for (const target of targets)
        target.samples.push(await load(measure, target.one.stage, target, seconds))
    for (const { one, samples } of targets) one.samples.set(name, samples)
  }
  if (!only.includes('photo')) return
  const photo = await makePhoto()
  for (let round = 0; round < PHOTO_ROUNDS; round += 1)
    for (const { label, server, stage, photoMs } of participants)
      if (label !== 'yardstick') photoMs.push(await createWithPhoto(server, stage, photo))
}
