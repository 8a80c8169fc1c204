/** Starts and stops the servers under test, sends single requests, and reads memory and processor time. */
import { type ChildProcess, execFile, spawn } from 'node:child_process'
import { once } from 'node:events'
import { readFileSync } from 'node:fs'
import path from 'node:path'
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

type Runtime = typeof import('../scripts/runtime.mjs')

/** A checkout of the product; `runtime` has its Node and the arguments for it. */
export type Product = { name: string; folder: string; runtime: Runtime }

/** A running server. */
export type Server = { port: number; pid: number; stop(): Promise<void> }

/** Account of group 4, which may read and write everywhere. */
const ACCOUNT = { pid: '4000000000003', password: 'bench-7351-password' }

/** Loads a checkout and compiles its server, as `npm start` does. */
export async function openProduct(folder: string): Promise<Product> {
  const absolute = path.resolve(folder)
  const runtime: Runtime = await import(pathToFileURL(path.join(absolute, 'scripts/runtime.mjs')).href)
  const product = { name: path.basename(absolute), folder: absolute, runtime }
  await runScript(product, ['server/main.ts', '--only-load'], {})
  return product
}

/** Creates the schema, the places and the account in an empty database. */
export async function prepareDatabase(product: Product, databaseUrl: string): Promise<void> {
  const account = ['--pid', ACCOUNT.pid, '--password', ACCOUNT.password, '--group', '4', '--catm', '00000000']
  const name = ['--fname', 'Bench', '--lname', 'Bench']
  await runScript(product, ['scripts/user-create.ts', ...account, ...name], { DATABASE_URL: databaseUrl })
}

/** Makes a product build the JSON of records that SQL inserted. */
export function rebuildReadModel(product: Product, databaseUrl: string): Promise<void> {
  return runScript(product, ['scripts/rebuild-read-model.ts'], { DATABASE_URL: databaseUrl })
}

/** Runs a program of a checkout to its end. Throws an error with its output if it fails. */
async function runScript(product: Product, args: string[], env: Record<string, string>): Promise<void> {
  const { findRuntime, serverArguments, serverEnvironment } = product.runtime
  await promisify(execFile)(findRuntime(), [...serverArguments, ...args], {
    cwd: product.folder,
    env: { ...serverEnvironment(), ...env },
  })
}

/** Starts the product in production mode and waits until it is healthy. */
export async function startProduct(product: Product, env: Record<string, string>): Promise<Server> {
  const { findRuntime, serverArguments, serverEnvironment } = product.runtime
  const port = await freePort()
  return start(findRuntime(), [...serverArguments, 'server/main.ts'], {
    port,
    cwd: product.folder,
    env: { ...serverEnvironment(), NODE_ENV: 'production', PORT: String(port), DRAIN_SECONDS: '0', ...env },
  })
}

/** Starts the yardstick (yardstick.ts) on a database. */
export async function startYardstick(databaseUrl: string): Promise<Server> {
  const port = await freePort()
  const program = ['bench/yardstick.ts', databaseUrl, String(port)]
  return start(process.execPath, program, { port, cwd: root, env: process.env })
}

/** Sends one JSON request to the product. */
export async function post(
  server: Server,
  route: string,
  body: object | FormData,
  token?: string,
): Promise<Record<string, unknown>> {
  const isForm = body instanceof FormData
  const answer = await fetch(`http://127.0.0.1:${server.port}${API}/${route}`, {
    method: 'POST',
    headers: {
      ...(!isForm && { 'content-type': 'application/json' }),
      ...(token && { authorization: `Bearer ${token}` }),
    },
    body: isForm ? body : JSON.stringify(body),
  })
  if (!answer.ok) throw new Error(`${route} answered ${answer.status}: ${await answer.text()}`)
  return (await answer.json()) as Record<string, unknown>
}

/** Signs in and returns the session token. */
export async function signIn(server: Server): Promise<string> {
  const { access_token: token } = await post(server, 'auth/login', {
    EMP_PID: ACCOUNT.pid,
    password: ACCOUNT.password,
  })
  return String(token)
}

/** Resident memory of a process without its children, in MB. */
export function memoryOf(pid: number): number {
  const kilobytes = /VmRSS:\s+(\d+) kB/.exec(readFileSync(`/proc/${pid}/status`, 'utf8'))?.[1]
  return Math.round(Number(kilobytes) / 1024)
}

/** Processor time that a process, its present children and its ended children have used, in milliseconds. */
export function processorTimeOf(pid: number): number {
  const children = readFileSync(`/proc/${pid}/task/${pid}/children`, 'utf8').split(' ').filter(Boolean)
  return ticksOf(pid).all + children.reduce((sum, child) => sum + ticksOf(child).own, 0)
}

/** The main process of PostgreSQL, the parent of all others. */
export async function postmasterOf(client: pg.Client): Promise<number> {
  const { rows } = await client.query<{ pid: number }>('select pg_backend_pid() as pid')
  return Number(/^PPid:\s+(\d+)/m.exec(readFileSync(`/proc/${rows[0]?.pid}/status`, 'utf8'))?.[1])
}

/** The time of a process itself, and with its ended children. */
function ticksOf(pid: number | string): { own: number; all: number } {
  try {
    const text = readFileSync(`/proc/${pid}/stat`, 'utf8')
    // The program's name is in brackets and may contain any character.
    const fields = text.slice(text.lastIndexOf(')') + 2).split(' ')
    const [user = 0, system = 0, endedUser = 0, endedSystem = 0] = fields.slice(11, 15).map(Number)
    const own = (user + system) * TICK_MS
    return { own, all: own + (endedUser + endedSystem) * TICK_MS }
  } catch {
    // The process has ended meanwhile.
    return { own: 0, all: 0 }
  }
}

async function start(
  program: string,
  args: string[],
  { port, cwd, env }: { port: number; cwd: string; env: NodeJS.ProcessEnv },
): Promise<Server> {
  const child = spawn(program, args, { cwd, env, stdio: ['ignore', 'ignore', 'inherit'] })
  const deadline = performance.now() + START_TIMEOUT_MS
  while (!(await isHealthy(port))) {
    if (child.exitCode !== null || performance.now() > deadline) {
      child.kill('SIGKILL')
      throw new Error(`${args.join(' ')} did not start.`)
    }
    await new Promise((resolve) => setTimeout(resolve, 50))
  }
  return { port, pid: child.pid ?? 0, stop: () => stop(child) }
}

async function isHealthy(port: number): Promise<boolean> {
  return fetch(`http://127.0.0.1:${port}/healthz`).then(
    ({ ok }) => ok,
    () => false,
  )
}

async function stop(child: ChildProcess): Promise<void> {
  if (child.exitCode !== null) return
  child.kill('SIGTERM')
  await once(child, 'exit')
}

/** Collects the functions that stop the servers. They run once, in reverse order, at the end or on Ctrl+C. */
export function collectStops(): { stops: (() => Promise<unknown>)[]; stopAll: () => Promise<void> } {
  const stops: (() => Promise<unknown>)[] = []
  let stopping: Promise<void> | undefined
  const stopAll = () => {
    stopping ??= (async () => {
      for (const stop of stops.reverse()) await stop().catch(console.error)
    })()
    return stopping
  }
  for (const signal of ['SIGINT', 'SIGTERM'] as const)
    process.on(signal, () => void stopAll().then(() => process.exit(1)))
  return { stops, stopAll }
}

/** Runs `work` with a connection of its own to a database. */
export async function withClient<T>(url: string, work: (client: pg.Client) => Promise<T>): Promise<T> {
  const client = new pg.Client({ connectionString: url })
  await client.connect()
  return work(client).finally(() => client.end())
}
