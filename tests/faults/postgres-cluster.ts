/**
 * A PostgreSQL cluster for tests that kill it: a child process with full durability as in an office (fsync
 * and synchronous commit are on), on a port that stays the same after a restart.
 */
import { type ChildProcess, execFile, execFileSync, spawn } from 'node:child_process'
import { once } from 'node:events'
import {
  appendFileSync,
  chownSync,
  existsSync,
  mkdirSync,
  mkdtempSync,
  readFileSync,
  rmSync,
  writeFileSync,
} from 'node:fs'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { promisify } from 'node:util'
import { Client } from 'pg'
import { freePort } from '../../scripts/testing/free-port.ts'
import { locale, type Owner, providePrograms, unprivilegedOwner } from '../../scripts/testing/postgres.ts'

const runFile = promisify(execFile)

export type PostgresCluster = {
  /** The folder of its data. */
  data: string
  /** The URL of its maintenance database. */
  url: string
  /** Makes a folder writable for the account that runs PostgreSQL. */
  grantOwnership(folder: string): void
  /**
   * Sends a signal to the postmaster and waits for its end: SIGINT stops it, SIGQUIT and SIGKILL crash it.
   */
  kill(signal: 'SIGINT' | 'SIGQUIT' | 'SIGKILL'): Promise<void>
  /** Suspends all of its processes. Answers the function that resumes them. */
  freeze(): () => void
  /** Starts it again and waits until it takes connections. */
  start(): Promise<void>
  /** Stops it and removes its data. */
  remove(): Promise<void>
}

/** A standby that replicates another cluster and can be read from. */
export type StandbyCluster = PostgresCluster & {
  /** Ends the replication; it then accepts writes. */
  promote(): Promise<void>
  /** From now on it confirms what it receives, but does not apply it. */
  pauseReplay(): Promise<void>
  resumeReplay(): Promise<void>
  /** From now on it applies each change after this delay. */
  delayReplay(ms: number): Promise<void>
}

type Programs = { programs: string; owner: Owner | undefined }

/** Makes and starts a cluster. */
export async function createPostgresCluster(): Promise<PostgresCluster> {
  const here = { programs: await providePrograms(), owner: unprivilegedOwner() }
  const cluster = await openClusterAt(here)
  const { data } = cluster
  mkdirSync(data)
  cluster.grantOwnership(data)
  await runFile(
    path.join(here.programs, 'initdb'),
    ['-D', data, '-U', 'tests', '-A', 'trust', '-E', 'UTF8', ...locale, '--no-sync'],
    { cwd: path.dirname(data), ...here.owner },
  )
  await cluster.start()
  return cluster
}

/**
 * Creates and starts a standby. From then on the primary acknowledges only what both have stored
 * (`synchronous_standby_names`), as in an office that must survive the loss of a machine; unless the standby
 * is only read from.
 */
export async function createStandbyCluster(
  of: PostgresCluster,
  { isSynchronous = true } = {},
): Promise<StandbyCluster> {
  const here = { programs: await providePrograms(), owner: unprivilegedOwner() }
  const cluster = await openClusterAt(here)
  // Copying the files of a stopped cluster needs no further program.
  await of.kill('SIGINT')
  await runFile('cp', ['-a', of.data, cluster.data])
  await of.start()
  const { hostname, port, username } = new URL(of.url)
  appendFileSync(
    path.join(cluster.data, 'postgresql.auto.conf'),
    `primary_conninfo = 'host=${hostname} port=${port} user=${username}'\n`,
  )
  writeFileSync(path.join(cluster.data, 'standby.signal'), '')
  cluster.grantOwnership(path.join(cluster.data, 'standby.signal'))
  await cluster.start()
  if (isSynchronous)
    await executeStatements(
      of.url,
      "alter system set synchronous_standby_names = '*'",
      'select pg_reload_conf()',
    )
  return {
    ...cluster,
    promote: () => executeStatements(cluster.url, 'select pg_promote(true)'),
    pauseReplay: () => executeStatements(cluster.url, 'select pg_wal_replay_pause()'),
    resumeReplay: () => executeStatements(cluster.url, 'select pg_wal_replay_resume()'),
    delayReplay: (ms) =>
      executeStatements(
        cluster.url,
        `alter system set recovery_min_apply_delay = ${ms}`,
        'select pg_reload_conf()',
      ),
  }
}

async function executeStatements(url: string, ...statements: string[]): Promise<void> {
  const client = new Client({ connectionString: url })
  await client.connect()
  for (const statement of statements) await client.query(statement)
  await client.end()
}

/** A cluster in a new folder, without data yet. */
async function openClusterAt({ programs, owner }: Programs): Promise<PostgresCluster> {
  const folder = mkdtempSync(path.join(tmpdir(), 'amphoe-fragile-'))
  const own = (place: string) => {
    if (owner) chownSync(place, owner.uid, owner.gid)
  }
  own(folder)
  const data = path.join(folder, 'data')
  const port = await freePort()
  const settings = [`port=${port}`, `unix_socket_directories=${folder}`, 'listen_addresses=127.0.0.1']
  let postmaster: ChildProcess | undefined
  const kill: PostgresCluster['kill'] = async (signal) => {
    if (postmaster === undefined) return
    const ended = once(postmaster, 'exit')
    postmaster.kill(signal)
    await ended
    postmaster = undefined
  }
  const freeze = () => {
    const pid = postmaster?.pid
    if (pid === undefined) throw new Error('The cluster does not run.')
    process.kill(pid, 'SIGSTOP')
    const frozen = [pid, ...childrenOf(pid)]
    for (const one of frozen) process.kill(one, 'SIGSTOP')
    return () => {
      for (const one of frozen) process.kill(one, 'SIGCONT')
    }
  }
  const start = async () => {
    postmaster = await startPostmaster(path.join(programs, 'postgres'), {
      args: ['-D', data, ...settings.flatMap((one) => ['-c', one])],
      cwd: folder,
      owner,
    })
  }
  const killPostmaster = () => postmaster?.kill('SIGQUIT')
  process.once('exit', killPostmaster)
  return {
    url: `postgres://tests@127.0.0.1:${port}/postgres`,
    data,
    grantOwnership: own,
    kill,
    freeze,
    start,
    remove: async () => {
      await kill('SIGINT')
      process.off('exit', killPostmaster)
      rmSync(folder, { recursive: true, force: true })
    },
  }
}

function childrenOf(pid: number): number[] {
  const file = `/proc/${pid}/task/${pid}/children`
  const list = existsSync(file)
    ? readFileSync(file, 'utf8')
    : execFileSync('pgrep', ['-P', String(pid)], { encoding: 'utf8' })
  return list.split(/\s+/).filter(Boolean).map(Number)
}

type PostmasterOptions = { args: string[]; cwd: string; owner: Owner | undefined }

/**
 * Starts a postmaster and waits until it is ready. Processes of a killed one may still hold its shared memory
 * for a moment; then the new one ends with an error and is started again.
 */
async function startPostmaster(
  program: string,
  { args, cwd, owner }: PostmasterOptions,
): Promise<ChildProcess> {
  for (;;) {
    const child = spawn(program, args, { cwd, stdio: ['ignore', 'ignore', 'pipe'], ...owner })
    const said = await ready(child)
    if (said === 'ready') return child
    if (!said.includes('still in use') && !said.includes('in recovery')) throw new Error(said)
  }
}

/** Resolves with `ready`, or with the output of a postmaster that ended before. */
function ready(child: ChildProcess): Promise<string> {
  return new Promise((resolve, reject) => {
    let said = ''
    const listen = (chunk: Buffer) => {
      said += chunk
      if (!/database system is ready to accept (read-only )?connections/.test(said)) return
      // Later output is read and dropped, so that the process never blocks on it.
      child.stderr?.off('data', listen).resume()
      resolve('ready')
    }
    child.stderr?.on('data', listen)
    child.once('error', reject)
    child.once('close', () => resolve(said))
  })
}
