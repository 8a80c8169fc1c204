/** The programs that the bench measures: started, asked until they answer, looked at from outside, and stopped. */
import { type ChildProcess, spawn } from 'node:child_process'
import { readFileSync } from 'node:fs'
import { connect } from 'node:net'
import { DEMO_PASSWORD } from '#server/features/accounts/demo-accounts.ts'
import { freePort } from '../scripts/testing/free-port.ts'
import { root, serverArguments, serverEnvironment } from '../scripts/runtime.mjs'
import { childrenOf } from './processor.ts'

const API = '/dods/services/public/api'

/** A server under measurement. */
export type Server = { port: number; process: ChildProcess }

/** Starts the product in production mode, and answers how long it took until it was well, in milliseconds. */
export async function startProduct(place: Record<string, string>): Promise<Server & { startMs: number }> {
  const port = await freePort()
  const startedAt = performance.now()
  const child = start([...profiling(), 'server/main.ts'], {
    NODE_ENV: 'production',
    PORT: String(port),
    ...place,
  })
  await until(async () => (await fetch(`http://127.0.0.1:${port}/healthz`)).ok)
  return { port, process: child, startMs: performance.now() - startedAt }
}

/** Starts a yardstick (bench/yardstick.ts). */
export async function startYardstick(kind: string, databaseUrl: string): Promise<Server> {
  const port = await freePort()
  const child = start(['bench/yardstick.ts', kind, databaseUrl, String(port)], {})
  await until(() => listens(port))
  return { port, process: child }
}

/** The account that asks: of group 4, which sees and writes everything. */
export const ASKER = { EMP_PID: '4000000000003', password: DEMO_PASSWORD }

/** Signs in to the product and answers the token. */
export async function signIn(port: number): Promise<string> {
  const answer = await ask(port, 'auth/login', ASKER)
  return String(answer.access_token)
}

/** Makes one call of the product. */
export async function ask(
  port: number,
  path: string,
  body: object,
  token?: string,
): Promise<Record<string, unknown>> {
  const answer = await fetch(`http://127.0.0.1:${port}${API}/${path}`, {
    method: 'POST',
    headers: { 'content-type': 'application/json', ...(token ? { authorization: `Bearer ${token}` } : {}) },
    body: JSON.stringify(body),
  })
  if (!answer.ok) throw new Error(`${path} answered ${answer.status}: ${await answer.text()}`)
  return (await answer.json()) as Record<string, unknown>
}

/** The memory of a server, and of the processes that it started, in megabytes, as the system counts it. */
export function memoryOf({ process: { pid } }: Server): { own: number; others: number } {
  const of = (one: number) => {
    const kilobytes = /VmRSS:\s+(\d+) kB/.exec(readFileSync(`/proc/${one}/status`, 'utf8'))?.[1]
    return Math.round(Number(kilobytes) / 1024)
  }
  return { own: of(pid ?? 0), others: childrenOf(pid ?? 0).reduce((sum, child) => sum + of(child), 0) }
}

/** Ends a server and waits until it has. */
export async function stop({ process: child }: Server): Promise<void> {
  if (child.exitCode !== null) return
  const ended = new Promise((done) => child.once('exit', done))
  child.kill('SIGTERM')
  await ended
}

/** With BENCH_PROFILE=<folder> the product writes a processor profile there when it stops. */
function profiling(): string[] {
  const folder = process.env.BENCH_PROFILE
  return folder ? ['--cpu-prof', `--cpu-prof-dir=${folder}`] : []
}

const started = new Set<ChildProcess>()
process.on('exit', () => {
  for (const child of started) child.kill('SIGKILL')
})

function start(args: string[], env: Record<string, string>): ChildProcess {
  const { DATABASE_URL: _ours, ...surroundings } = serverEnvironment()
  const child = spawn(process.execPath, [...serverArguments, ...args], {
    cwd: root,
    env: { ...surroundings, ...env },
    stdio: ['ignore', 'ignore', 'inherit'],
  })
  started.add(child)
  child.once('exit', () => started.delete(child))
  return child
}

function listens(port: number): Promise<boolean> {
  return new Promise((resolve) => {
    const socket = connect({ port, host: '127.0.0.1' })
    socket.once('connect', () => resolve(true)).once('error', () => resolve(false))
    socket.once('connect', () => socket.destroy())
  })
}

async function until(isReady: () => Promise<boolean>): Promise<void> {
  const deadline = performance.now() + 60_000
  while (performance.now() < deadline) {
    if (await isReady().catch(() => false)) return
    await new Promise((resolve) => setTimeout(resolve, 20))
  }
  throw new Error('A server of the bench did not answer within a minute.')
}
