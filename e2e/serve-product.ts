import { type ChildProcess, spawn } from 'node:child_process'
import { once } from 'node:events'
import { mkdirSync, mkdtempSync, openSync, readFileSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { freePort } from '../scripts/testing/free-port.ts'
import { nodeArguments, root, run } from '../scripts/runtime.mjs'

const log = path.join(root, '.cache/e2e-server.log')

/** The first start writes the demo content, which takes long on a busy machine; in milliseconds. */
const startTimeoutMs = 180_000

/**
 * Builds what has changed and starts the product once for the whole run, as an office would have it on its
 * first day: an empty data folder and the demo content. The tests find it at E2E_URL; its log is .cache/e2e-server.log.
 * Stopping it is a test as well: it must end cleanly when it is told to.
 */
export default async function serveProduct(): Promise<() => Promise<void>> {
  if ((await run(process.execPath, [...nodeArguments, 'scripts/build.ts'])) !== 0) {
    throw new Error('The product could not be built, so there is nothing to test.')
  }
  const folder = mkdtempSync(path.join(tmpdir(), 'amphoe-e2e-'))
  const url = `http://127.0.0.1:${await freePort()}`
  const server = start(url, folder)
  process.once('exit', () => {
    server.kill('SIGKILL')
    rmSync(folder, { recursive: true, force: true })
  })
  await waitUntilReady(`${url}/healthz`, server)
  process.env.E2E_URL = url
  return async () => {
    if (server.exitCode !== null) throw new Error(`The server ended before its time. ${lastLogLines()}`)
    const ended = once(server, 'exit')
    server.kill('SIGTERM')
    const [code] = await ended
    if (code !== 0)
      throw new Error(`The server ended with ${code} when it was told to stop. ${lastLogLines()}`)
  }
}

function start(url: string, folder: string): ChildProcess {
  const { DATABASE_URL: _database, STORAGE_URL: _storage, ...inherited } = process.env
  const env = { ...inherited, HOST: '127.0.0.1', PORT: new URL(url).port, DATA_DIR: folder, DEMO: '1' }
  mkdirSync(path.dirname(log), { recursive: true })
  const output = openSync(log, 'w')
  const stdio = ['ignore' as const, output, output]
  // Its answers are held against what its calls tell.
  const program = ['--import', './tests/response-contract-preload.ts', 'server/main.ts']
  return spawn(process.execPath, [...nodeArguments, ...program], { cwd: root, env, stdio })
}

/** Waits until the address answers 200; a server that ends before that is an error at once. */
async function waitUntilReady(address: string, server: ChildProcess): Promise<void> {
  const deadline = Date.now() + startTimeoutMs
  while (Date.now() < deadline) {
    if (server.exitCode !== null)
      throw new Error(`The server ended with ${server.exitCode}. ${lastLogLines()}`)
    const answer = await fetch(address).catch(() => undefined)
    if (answer?.ok) return
    await new Promise((resolve) => setTimeout(resolve, 100))
  }
  server.kill('SIGKILL')
  throw new Error(`The server did not answer ${address} within ${startTimeoutMs / 1000} s. ${lastLogLines()}`)
}

function lastLogLines(): string {
  return `The end of ${log}:\n${readFileSync(log, 'utf8').split('\n').slice(-30).join('\n')}`
}
