/** A temporary PostgreSQL for one test run: created in a temporary folder, deleted at the end. */
import { execFile, execFileSync } from 'node:child_process'
import { chownSync, existsSync, globSync, mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { promisify } from 'node:util'
import { installDebianPackages } from './apt.ts'
import { freePort } from './free-port.ts'

export type Cluster = {
  /** The URL of its maintenance database, for a role that may create databases. */
  url: string
  stop(): Promise<void>
}

/** The account that runs PostgreSQL's programs if this process runs as root. */
export type Owner = { uid: number; gid: number }

const oldestVersion = 15
const runFile = promisify(execFile)

/** With the character type `C`, the trigram index would contain no Thai (docs/operations.md). */
export const locale = ['--locale=C', '--lc-ctype=C.UTF-8']

/** The data need not survive the run, so nothing has to be flushed to disk. */
const settings = ['fsync=off', 'synchronous_commit=off', 'full_page_writes=off', 'listen_addresses=127.0.0.1']

/**
 * Starts an empty cluster on a free port of the loopback address; installs PostgreSQL if it is missing.
 * `more` are further settings, `name=value`.
 */
export async function startCluster(more: readonly string[] = []): Promise<Cluster> {
  const programs = await providePrograms()
  const owner = unprivilegedOwner()
  const folder = mkdtempSync(path.join(tmpdir(), 'amphoe-postgres-'))
  if (owner) chownSync(folder, owner.uid, owner.gid)
  const data = path.join(folder, 'data')
  const port = await freePort()
  const call = (program: string, ...args: string[]) =>
    runFile(path.join(programs, program), args, { cwd: folder, ...owner })
  const stop = async () => {
    if (existsSync(path.join(data, 'postmaster.pid')))
      await call('pg_ctl', '-D', data, '-m', 'immediate', 'stop')
    rmSync(folder, { recursive: true, force: true })
  }
  try {
    await call('initdb', '-D', data, '-U', 'tests', '-A', 'trust', '-E', 'UTF8', ...locale, '--no-sync')
    const options = [...settings, ...more, `port=${port}`, `unix_socket_directories=${folder}`].map(
      (one) => `-c ${one}`,
    )
    await call('pg_ctl', '-D', data, '-l', path.join(folder, 'log'), '-o', options.join(' '), '-w', 'start')
  } catch (error) {
    await stop()
    throw error
  }
  return { url: `postgres://tests@127.0.0.1:${port}/postgres`, stop }
}

/** The folder of PostgreSQL's server programs. Installs them if they are missing and that is possible. */
export async function providePrograms(): Promise<string> {
  const found = findPrograms()
  if (found) return found
  await installDebianPackages('postgresql')
  const installed = findPrograms()
  if (installed) return installed
  throw new Error(
    `The tests on PostgreSQL need its server programs (initdb, pg_ctl, postgres), version ${oldestVersion} or newer. ` +
      'Please install them, or set TEST_DATABASE_URL to a server where tests may create databases.',
  )
}

function findPrograms(): string | undefined {
  const onPath = (process.env.PATH ?? '').split(path.delimiter).filter(Boolean)
  const packaged = globSync('/usr/lib/postgresql/*/bin').sort().reverse()
  return [...onPath, ...packaged].find(isRecent)
}

function isRecent(folder: string): boolean {
  const has = (program: string) => existsSync(path.join(folder, program))
  if (!has('postgres') || !has('initdb') || !has('pg_ctl')) return false
  const answer = execFileSync(path.join(folder, 'postgres'), ['--version'], { encoding: 'utf8' })
  return Number(/\d+/.exec(answer)?.[0]) >= oldestVersion
}

/** PostgreSQL refuses to run as root, so root uses the account of the Debian package, or `nobody`. */
export function unprivilegedOwner(): Owner | undefined {
  if (process.getuid?.() !== 0) return undefined
  const account = ['postgres', 'nobody'].find((name) => idOf('-u', name) !== undefined)
  if (!account) throw new Error('PostgreSQL refuses to run as root, and there is no user postgres or nobody.')
  return { uid: idOf('-u', account)!, gid: idOf('-g', account)! }
}

function idOf(which: '-u' | '-g', account: string): number | undefined {
  try {
    return Number(
      execFileSync('id', [which, account], { encoding: 'utf8', stdio: ['ignore', 'pipe', 'ignore'] }),
    )
  } catch {
    return undefined
  }
}
