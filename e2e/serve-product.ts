import { type ChildProcess, spawn } from 'node:child_process'
import { randomBytes } from 'node:crypto'
import { once } from 'node:events'
import { mkdirSync, mkdtempSync, openSync, readFileSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { freePort } from '../scripts/testing/free-port.ts'
import { nodeArguments, root, run } from '../scripts/runtime.mjs'
import { createDatabase, databaseAddress, dropDatabase } from '../tests/prepare-database.ts'

const log = path.join(root, '.cache/e2e-server.log')

/** The first start writes the demo content, which takes long on a busy machine. */
const startTimeoutMs = 180_000

/**
 * Builds what has changed and starts the product for all tests, with an empty database and the demo
 * content. The database is on the server of TEST_DATABASE_URL, or embedded. The tests find the product at
 * E2E_URL, and its database at E2E_DATABASE_URL unless it is embedded. Its log is .cache/e2e-server.log. The
 * stop is tested too: the product must exit with 0 after SIGTERM.
 */
export default async function serveProduct(): Promise<() => Promise<void>> {
  if ((await run(process.execPath, [...nodeArguments, 'scripts/build.ts'])) !== 0) {
    throw new Error('The product could not be built, so there is nothing to test.')
  }
  const folder = mkdtempSync(path.join(tmpdir(), 'amphoe-e2e-'))
  const url = `http://127.0.0.1:${await freePort()}`
  // A test that waits for e-mail listens there.
  process.env.E2E_SMTP_PORT = String(await freePort())
  const database = await createEmptyDatabase(process.env.TEST_DATABASE_URL)
  const server = start(url, { DATA_DIR: folder, ...(database ? { DATABASE_URL: database.url } : {}) })
  process.once('exit', () => {
    server.kill('SIGKILL')
    rmSync(folder, { recursive: true, force: true })
  })
  await waitUntilReady(`${url}/healthz`, server)
  process.env.E2E_URL = url
  if (database) process.env.E2E_DATABASE_URL = database.url
  return async () => {
    if (server.exitCode !== null) throw new Error(`The server ended during the tests. ${lastLogLines()}`)
    const ended = once(server, 'exit')
    server.kill('SIGTERM')
    const [code] = await ended
    await database?.drop()
    if (code !== 0) throw new Error(`The server ended with ${code} after SIGTERM. ${lastLogLines()}`)
  }
}

async function createEmptyDatabase(server: string | undefined) {
  if (!server) return undefined
  const name = `amphoe_e2e_${randomBytes(6).toString('hex')}`
  await createDatabase(server, name)
  return { url: databaseAddress(server, name), drop: () => dropDatabase(server, name) }
}

function start(url: string, data: Record<string, string>): ChildProcess {
  const { DATABASE_URL: _database, STORAGE_URL: _storage, ...inherited } = process.env
  const mail = {
    SMTP_URL: `smtp://127.0.0.1:${process.env.E2E_SMTP_PORT}`,
    MAIL_FROM: 'noreply@example.go.th',
    PUBLIC_URL: url,
  }
  const own = { HOST: '127.0.0.1', PORT: new URL(url).port, DEMO: '1', DRAIN_SECONDS: '0', ...mail }
  const env = { ...inherited, ...own, ...data }
  mkdirSync(path.dirname(log), { recursive: true })
  const output = openSync(log, 'w')
  const stdio = ['ignore' as const, output, output]
  // The server checks its answers against the schemas of its routes, and hashes passwords at a low cost.
  const preloaded = ['./tests/response-contract-preload.ts', './tests/cheap-passwords.ts']
  const program = [...preloaded.flatMap((file) => ['--import', file]), 'server/main.ts']
  return spawn(process.execPath, [...nodeArguments, ...program], { cwd: root, env, stdio })
}

/** Waits until the URL answers 200. Throws if the server ends before. */
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
