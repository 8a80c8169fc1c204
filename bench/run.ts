/**
 * `npm run bench`: the product beside a bare Node server with the same SQL and driver, on one PostgreSQL, in one run.
 * What counts is the ratio: these machines are noisy, so the two are asked in turns. Usage: npm run bench [-- rows]
 */
import { type ChildProcess, spawn } from 'node:child_process'
import { openDatabase } from '#server/db/connect.ts'
import { migrate } from '#server/db/migrate.ts'
import { createDemoAccounts } from '#server/features/accounts/demo.ts'
import { buildGeographyFile } from '#server/features/geography/build.ts'
import { loadGeography } from '#server/features/geography/load.ts'
import { freePort } from '../scripts/free-port.ts'
import { startCluster } from '../scripts/postgres.ts'
import { nodeArguments, root } from '../scripts/runtime.mjs'
import { fillOrganisations } from './fill.ts'
import { jsonPost, load, type Measured, type Wire } from './load.ts'

const rows = Number(process.argv[2] ?? 100_000)
const ROUNDS = 6
const SECONDS = 2
const CONNECTIONS = 8
const SEARCH = '/dods/services/public/api/manage/gov/search'

const cluster = await startCluster()
const children: ChildProcess[] = []
try {
  const database = await openDatabase({ databaseUrl: cluster.url })
  await migrate(database.db)
  const file = `${root}.cache/geography.json`
  await buildGeographyFile(file)
  const geography = await loadGeography(database.db, file)
  await createDemoAccounts(database.db, Date.now)
  console.log(`Filling ${rows.toLocaleString('en')} organisations.`)
  await fillOrganisations(cluster.url, rows)
  await database.close()
  const bare = await freePort()
  const product = await freePort()
  children.push(start(['bench/yardstick.ts', cluster.url, String(bare)], {}))
  children.push(
    start([...profiling(), 'server/main.ts'], {
      NODE_ENV: 'production',
      DATABASE_URL: cluster.url,
      PORT: String(product),
    }),
  )
  const token = await signIn(product)
  const codes = geography
    .provinces()
    .flatMap(({ code }) => geography.districts(code))
    .map(({ code }) => code)
  const districts = codes.map((code) => ({ CC: code.slice(0, 2), AA: code.slice(2) }))
  const pages = geography.provinces().map(({ code }) => ({ CC: code, PAGE: 1, PAGE_SIZE: 10 }))
  await compare("a district's search, about 100 rows", districts, { bare, product, token })
  await compare('a page of 10 with total over a province', pages, { bare, product, token })
} finally {
  for (const child of children) child.kill('SIGTERM')
  await cluster.stop()
}

/** With BENCH_PROFILE=<folder> the product writes a processor profile there when it stops. */
function profiling(): string[] {
  const folder = process.env.BENCH_PROFILE
  return folder ? ['--cpu-prof', `--cpu-prof-dir=${folder}`] : []
}

/** Starts a program of ours on this Node. */
function start(args: string[], env: Record<string, string>): ChildProcess {
  return spawn(process.execPath, [...nodeArguments, ...args], {
    cwd: root,
    env: { ...process.env, ...env },
    stdio: ['ignore', 'ignore', 'inherit'],
  })
}

/** Signs in as soon as the product answers. */
async function signIn(port: number): Promise<string> {
  const deadline = Date.now() + 30_000
  while (Date.now() < deadline) {
    const answer = await fetch(`http://127.0.0.1:${port}/dods/services/public/api/auth/login`, {
      method: 'POST',
      headers: { 'content-type': 'application/json' },
      body: JSON.stringify({ EMP_PID: '4000000000003', password: 'amphoe-demo-2569' }),
    }).catch(() => undefined)
    if (answer?.ok) return ((await answer.json()) as { access_token: string }).access_token
    await new Promise((resolve) => setTimeout(resolve, 200))
  }
  throw new Error('The product did not let the bench sign in within 30 seconds.')
}

/** Asks both in turns and prints the sums; the ratio is that of the medians of the rounds. */
async function compare(
  name: string,
  bodies: readonly object[],
  { bare, product, token }: { bare: number; product: number; token: string },
): Promise<void> {
  const targets: [string, Wire[]][] = [
    ['bare Node', bodies.map((body) => jsonPost(bare, '/', body))],
    ['product', bodies.map((body) => jsonPost(product, SEARCH, body, token))],
  ]
  const measured = new Map<string, Measured[]>(targets.map(([target]) => [target, []]))
  for (const [, wires] of targets) await load(wires, { connections: CONNECTIONS, seconds: 1 })
  for (let round = 0; round < ROUNDS; round += 1) {
    for (const [target, wires] of targets) {
      measured.get(target)?.push(await load(wires, { connections: CONNECTIONS, seconds: SECONDS }))
    }
  }
  const median = (target: string, of: (one: Measured) => number) => {
    const sorted = (measured.get(target) ?? []).map(of).sort((one, other) => one - other)
    return sorted[Math.floor(sorted.length / 2)] ?? 0
  }
  console.log(`\n${name}`)
  console.table(
    targets.map(([target]) => ({
      target,
      'requests/s': Math.round(median(target, ({ rate }) => rate)),
      'p50 ms': median(target, ({ p50 }) => p50).toFixed(1),
      'p99 ms': median(target, ({ p99 }) => p99).toFixed(1),
      failed: (measured.get(target) ?? []).reduce((sum, { failed }) => sum + failed, 0),
      ratio: (median(target, ({ rate }) => rate) / median('bare Node', ({ rate }) => rate)).toFixed(2),
    })),
  )
}
