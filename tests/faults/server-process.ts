/**
 * Starts `server/main.ts` as a separate process, as an office runs it, on a free port of the loopback
 * address.
 */
import { type ChildProcess, spawn } from 'node:child_process'
import { once } from 'node:events'
import { nodeArguments, root } from '../../scripts/runtime.mjs'

export type ServerProcess = {
  port: number
  /** All that the server has written so far. */
  output(): string
  /** The log lines about errors of the program: none are expected, whatever fault is injected. */
  faults(): string[]
  isAlive(): boolean
  /** Sends a signal, waits for the end, and answers the exit code; null if the signal ended it. */
  end(signal: 'SIGTERM' | 'SIGKILL'): Promise<number | null>
}

/** The outcome of a start that may fail. */
export type StartOutcome = { server: ServerProcess } | { code: number | null; output: string }

/** Servers that must not outlive the tests. */
const running = new Set<ChildProcess>()
process.once('exit', () => {
  for (const child of running) child.kill('SIGKILL')
})

/** Starts the server on its data and waits until it listens. `folder` has another build of the program. */
export async function startServerProcess(
  env: Readonly<Record<string, string>>,
  folder = root,
): Promise<ServerProcess> {
  const outcome = await tryStartServerProcess(env, folder)
  if ('server' in outcome) return outcome.server
  throw new Error(`The server ended with ${outcome.code}.\n${outcome.output}`)
}

/** Starts the server and waits until it either listens or has ended. */
export async function tryStartServerProcess(
  env: Readonly<Record<string, string>>,
  folder = root,
): Promise<StartOutcome> {
  const { DATABASE_URL: _database, STORAGE_URL: _storage, NODE_ENV: _node, ...inherited } = process.env
  const child = spawn(process.execPath, [...nodeArguments, 'server/main.ts'], {
    cwd: folder,
    env: { ...inherited, HOST: '127.0.0.1', PORT: '0', DEMO: '0', DRAIN_SECONDS: '0', ...env },
    stdio: ['ignore', 'pipe', 'pipe'],
  })
  let output = ''
  for (const stream of [child.stdout, child.stderr]) {
    stream.setEncoding('utf8').on('data', (text: string) => {
      output += text
    })
  }
  running.add(child)
  child.once('exit', () => running.delete(child))
  const port = await portOf(child, () => output)
  if (port === undefined) return { code: child.exitCode, output }
  const isAlive = () => child.exitCode === null && child.signalCode === null
  const end: ServerProcess['end'] = async (signal) => {
    if (isAlive()) {
      const ended = once(child, 'exit')
      child.kill(signal)
      await ended
    }
    return child.exitCode
  }
  const faults = () => output.split('\n').filter((line) => line.includes('"event":"fault"'))
  return { server: { port, output: () => output, faults, isAlive, end } }
}

/** The port on which the server listens; nothing if it ends before. */
function portOf(child: ChildProcess, output: () => string): Promise<number | undefined> {
  return new Promise((resolve) => {
    const look = () => {
      const found = /is at http:\/\/127\.0\.0\.1:(\d+)\//.exec(output())
      if (!found || !output().includes('"started"')) return
      child.stdout?.off('data', look)
      child.off('close', ended)
      resolve(Number(found[1]))
    }
    const ended = () => resolve(undefined)
    child.stdout?.on('data', look)
    child.once('close', ended)
  })
}
