/** The server under attack: `server/main.ts` as a separate process, as an office runs it, on a free port. */
import { type ChildProcess, execFileSync, spawn } from 'node:child_process'
import { once } from 'node:events'
import { nodeArguments, root } from '../../scripts/runtime.mjs'
import { createTargetData, type TargetData } from './target-data.ts'

const START_TIMEOUT_MS = 180_000

/** Checks its answers against the schemas of its routes. */
const contractPreload = ['--import', './tests/response-contract-preload.ts']

export type TargetServer = {
  port: number
  /** All that the server has written so far. */
  output(): string
  /** Resident memory in MiB, including the file workers. */
  memory(): number
  isAlive(): boolean
  /** Stops the server, waits, removes its data, and answers its exit code. */
  stop(): Promise<number | null>
}

/** Starts the server on data of its own (target-data.ts). */
export async function startTargetServer(): Promise<TargetServer> {
  const place = await createTargetData()
  try {
    return await launch(place)
  } catch (error) {
    await place.remove()
    throw error
  }
}

async function launch(place: TargetData): Promise<TargetServer> {
  const { DATABASE_URL: _database, STORAGE_URL: _storage, NODE_ENV: _node, ...inherited } = process.env
  const child = spawn(process.execPath, [...nodeArguments, ...contractPreload, 'server/main.ts'], {
    cwd: root,
    env: { ...inherited, HOST: '127.0.0.1', PORT: '0', DEMO: '1', ...place.env },
    stdio: ['ignore', 'pipe', 'pipe'],
  })
  let output = ''
  for (const stream of [child.stdout, child.stderr]) {
    stream.setEncoding('utf8').on('data', (text: string) => {
      output += text
    })
  }
  const kill = () => child.kill('SIGKILL')
  process.once('exit', kill)
  const port = await portOf(child, () => output)
  const isAlive = () => child.exitCode === null && child.signalCode === null
  return {
    port,
    output: () => output,
    memory: () => memoryOf(child.pid),
    isAlive,
    stop: async () => {
      if (isAlive()) {
        const ended = once(child, 'exit')
        child.kill('SIGTERM')
        await ended
      }
      process.off('exit', kill)
      await place.remove()
      return child.exitCode
    },
  }
}

/** Waits until the server prints its address. Throws if it ends before. */
function portOf(child: ChildProcess, output: () => string): Promise<number> {
  return new Promise((resolve, reject) => {
    const settle = (work: () => void) => {
      clearTimeout(timer)
      child.off('exit', ended)
      child.stdout?.off('data', look)
      work()
    }
    const fail = (why: string) => settle(() => reject(new Error(`The server ${why}.\n${output()}`)))
    const ended = (code: number | null) => fail(`ended with ${code}`)
    const look = () => {
      const found = /http:\/\/127\.0\.0\.1:(\d+)\//.exec(output())
      if (found && output().includes('"started"')) settle(() => resolve(Number(found[1])))
    }
    const timer = setTimeout(() => {
      child.kill('SIGKILL')
      fail('did not listen in time')
    }, START_TIMEOUT_MS)
    child.once('exit', ended)
    child.stdout?.on('data', look)
  })
}

function memoryOf(pid: number | undefined): number {
  const processes = execFileSync('ps', ['-A', '-o', 'pid=,ppid=,rss='], { encoding: 'utf8' })
  const own = processes
    .split('\n')
    .map((line) => line.trim().split(/\s+/).map(Number))
    .filter((ids) => ids.slice(0, 2).includes(pid ?? 0))
  return Math.round(own.reduce((sum, [, , kilobytes = 0]) => sum + kilobytes, 0) / 1024)
}
