/** Starts the servers under test, sends single requests, and reads memory and processor time. */
import { type ChildProcess, execFile, spawn } from 'node:child_process'
import { once } from 'node:events'
import { readFileSync } from 'node:fs'
import path from 'node:path'
import { setTimeout as wait } from 'node:timers/promises'
import { pathToFileURL } from 'node:url'
import { promisify } from 'node:util'
import pg from 'pg'
import { freePort } from '../scripts/testing/free-port.ts'
import { root } from '../scripts/runtime.mjs'

export const API = '/dods/services/public/api'
/** The server builds the search rows of a million records before it listens, because SQL inserted them. */
const START_TIMEOUT_MS = 1_800_000
/** The length of a tick of the counters in /proc, in milliseconds. */
const TICK_MS = 10
/** Account of group 4, which may read and write everywhere. */
const ACCOUNT = { pid: '4000000000003', password: 'bench-7351-password' }

const PRODUCTION = { NODE_ENV: 'production', DRAIN_SECONDS: '0' }

type Environment = Readonly<Record<string, string>>

/** A checkout of the product. */
export type Product = {
  name: string
  /** Runs a program to its end. Throws an error with its output if it fails. */
  run(program: readonly string[], env?: Environment): Promise<unknown>
  /** Starts the server in production mode and waits until it is healthy. */
  start(env: Environment): Promise<Server>
}

/** A running server. */
export type Server = { port: number; pid: number; stop(): Promise<void> }

/** Loads a checkout and compiles its server, as `npm start` does. */
export async function openProduct(folder: string): Promise<Product> {
  const cwd = path.resolve(folder)
  const runtime: typeof import('../scripts/runtime.mjs') = await import(
    pathToFileURL(path.join(cwd, 'scripts/runtime.mjs')).href
  )
  const { serverArguments, serverEnvironment } = runtime
  const node = runtime.findRuntime()
  const run: Product['run'] = (program, env) =>
    promisify(execFile)(node, [...serverArguments, ...program], {
      cwd,
      env: { ...serverEnvironment(), ...env },
    })
  await run(['server/main.ts', '--only-load'])
  return {
    name: path.basename(cwd),
    run,
    start: (env) =>
      start(node, [...serverArguments, 'server/main.ts'], cwd, {
        ...serverEnvironment(),
        ...PRODUCTION,
        ...env,
      }),
  }
}

/** Creates a database with the schema, the places and the account, and fills it. */
export async function createFilled(
  product: Product,
  url: string,
  fill: (client: pg.Client) => Promise<void>,
): Promise<void> {
  const maintenance = url.replace(/[^/]*$/, 'postgres')
  await withClient(maintenance, (client) => client.query(`create database ${url.split('/').at(-1)}`))
  const account = ['--pid', ACCOUNT.pid, '--password', ACCOUNT.password, '--group', '4', '--catm', '00000000']
  const name = ['--fname', 'Bench', '--lname', 'Bench']
  await product.run(['scripts/user-create.ts', ...account, ...name], { DATABASE_URL: url })
  await withClient(url, fill)
}

/** Starts the yardstick (yardstick.ts) on a database. */
export const startYardstick = (databaseUrl: string): Promise<Server> =>
  start(process.execPath, ['bench/yardstick.ts', databaseUrl], root, process.env)

/** Sends one request to the product. */
export async function post(
  { port }: Server,
  route: string,
  body: object | FormData,
  token?: string,
): Promise<Record<string, unknown>> {
  const json = { headers: { 'content-type': 'application/json' }, body: JSON.stringify(body) }
  const { headers, ...sent } = body instanceof FormData ? { headers: {}, body } : json
  const answer = await fetch(`http://127.0.0.1:${port}${API}/${route}`, {
    ...{ method: 'POST', headers: { ...headers, ...(token && { authorization: `Bearer ${token}` }) } },
    ...sent,
  })
  if (!answer.ok) throw new Error(`${route} answered ${answer.status}: ${await answer.text()}`)
  return (await answer.json()) as Record<string, unknown>
}

/** Signs in and returns the session token. */
export async function signIn(server: Server): Promise<string> {
  const { pid: EMP_PID, password } = ACCOUNT
  return String((await post(server, 'auth/login', { EMP_PID, password })).access_token)
}

/** Resident memory of a process without its children, in MB. */
export function memoryOf(pid: number): number {
  const kilobytes = /VmRSS:\s+(\d+) kB/.exec(readFileSync(`/proc/${pid}/status`, 'utf8'))?.[1]
  return Math.round(Number(kilobytes) / 1024)
}

/** Processor time that a process, its present children and its ended children have used, in milliseconds. */
export function processorTimeOf(pid: number): number {
  const children = readFileSync(`/proc/${pid}/task/${pid}/children`, 'utf8').split(' ').filter(Boolean)
  return ticksOf(pid, 4) + children.reduce((sum, child) => sum + ticksOf(child, 2), 0)
}

/** The first of the counters: of the process itself (two), and of its ended children (two). */
function ticksOf(pid: number | string, counters: number): number {
  try {
    const text = readFileSync(`/proc/${pid}/stat`, 'utf8')
    // The program's name is in brackets and may contain any character.
    const fields = text.slice(text.lastIndexOf(')') + 2).split(' ')
    return fields.slice(11, 11 + counters).reduce((sum, ticks) => sum + Number(ticks) * TICK_MS, 0)
  } catch {
    // The process has ended meanwhile.
    return 0
  }
}

/** The main process of PostgreSQL, the parent of all others. */
export async function postmasterOf(client: pg.Client): Promise<number> {
  const { rows } = await client.query<{ pid: number }>('select pg_backend_pid() as pid')
  return Number(/^PPid:\s+(\d+)/m.exec(readFileSync(`/proc/${rows[0]?.pid}/status`, 'utf8'))?.[1])
}

async function start(program: string, args: string[], cwd: string, env: NodeJS.ProcessEnv): Promise<Server> {
  const port = await freePort()
  const stdio = ['ignore' as const, 'ignore' as const, 'inherit' as const]
  const child = spawn(program, args, { cwd, env: { ...env, PORT: String(port) }, stdio })
  const deadline = performance.now() + START_TIMEOUT_MS
  const isHealthy = () =>
    fetch(`http://127.0.0.1:${port}/healthz`).then(
      ({ ok }) => ok,
      () => false,
    )
  while (!(await isHealthy())) {
    if (child.exitCode !== null || performance.now() > deadline) {
      child.kill('SIGKILL')
      throw new Error(`${args.join(' ')} did not start.`)
    }
    await wait(50)
  }
  return { port, pid: child.pid ?? 0, stop: () => stop(child) }
}

async function stop(child: ChildProcess): Promise<void> {
  if (child.exitCode !== null) return
  child.kill('SIGTERM')
  await once(child, 'exit')
}

/** Runs what was deferred, in reverse order, at the end of `work` or on Ctrl+C. */
export async function withStops(work: (stops: AsyncDisposableStack) => Promise<void>): Promise<void> {
  const stops = new AsyncDisposableStack()
  for (const signal of ['SIGINT', 'SIGTERM'] as const)
    process.on(signal, () => void stops.disposeAsync().finally(() => process.exit(1)))
  await work(stops).finally(() => stops.disposeAsync())
}

/** Runs `work` with a connection of its own to a database. */
export async function withClient<T>(url: string, work: (client: pg.Client) => Promise<T>): Promise<T> {
  const client = new pg.Client({ connectionString: url })
  await client.connect()
  return work(client).finally(() => client.end())
}
