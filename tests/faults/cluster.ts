/**
 * A PostgreSQL that is made to be killed: our own child process, with every promise of durability kept as in an office
 * (fsync and synchronous commit are on), on a port that stays the same from one life to the next.
 */
import { type ChildProcess, execFile, spawn } from 'node:child_process'
import { once } from 'node:events'
import { chownSync, mkdirSync, mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { promisify } from 'node:util'
import { freePort } from '../../scripts/free-port.ts'
import { locale, type Owner, providePrograms, unprivilegedOwner } from '../../scripts/postgres.ts'

const runFile = promisify(execFile)

export type FragileCluster = {
  /** Address of its maintenance database. */
  url: string
  /** Hands a folder to the account that PostgreSQL runs under. */
  own(folder: string): void
  /** Sends a signal to the postmaster and waits for its end: SIGINT stops, SIGQUIT and SIGKILL crash. */
  kill(signal: 'SIGINT' | 'SIGQUIT' | 'SIGKILL'): Promise<void>
  /** Starts it again and waits until it takes connections. */
  start(): Promise<void>
  /** Stops it and removes its data. */
  remove(): Promise<void>
}

/** Makes and starts a cluster. */
export async function makeFragileCluster(): Promise<FragileCluster> {
  const programs = await providePrograms()
  const owner = unprivilegedOwner()
  const folder = mkdtempSync(path.join(tmpdir(), 'amphoe-fragile-'))
  const own = (place: string) => {
    if (owner) chownSync(place, owner.uid, owner.gid)
  }
  own(folder)
  const data = path.join(folder, 'data')
  const port = await freePort()
  const settings = [`port=${port}`, `unix_socket_directories=${folder}`, 'listen_addresses=127.0.0.1']
  let postmaster: ChildProcess | undefined
  const kill: FragileCluster['kill'] = async (signal) => {
    if (postmaster === undefined) return
    const ended = once(postmaster, 'exit')
    postmaster.kill(signal)
    await ended
    postmaster = undefined
  }
  const start = async () => {
    postmaster = await startPostmaster(path.join(programs, 'postgres'), {
      args: ['-D', data, ...settings.flatMap((one) => ['-c', one])],
      cwd: folder,
      owner,
    })
  }
  const dieWithUs = () => postmaster?.kill('SIGQUIT')
  process.once('exit', dieWithUs)
  mkdirSync(data)
  own(data)
  await runFile(
    path.join(programs, 'initdb'),
    ['-D', data, '-U', 'tests', '-A', 'trust', '-E', 'UTF8', ...locale, '--no-sync'],
    { cwd: folder, ...owner },
  )
  await start()
  return {
    url: `postgres://tests@127.0.0.1:${port}/postgres`,
    own,
    kill,
    start,
    remove: async () => {
      await kill('SIGINT')
      process.off('exit', dieWithUs)
      rmSync(folder, { recursive: true, force: true })
    },
  }
}

type Start = { args: string[]; cwd: string; owner: Owner | undefined }

/**
 * Starts a postmaster and waits until it is ready. The servants of a killed one may still hold its memory for a moment;
 * then it says so and ends, and is started again.
 */
async function startPostmaster(program: string, { args, cwd, owner }: Start): Promise<ChildProcess> {
  for (;;) {
    const child = spawn(program, args, { cwd, stdio: ['ignore', 'ignore', 'pipe'], ...owner })
    const said = await ready(child)
    if (said === 'ready') return child
    if (!said.includes('still in use') && !said.includes('in recovery')) throw new Error(said)
  }
}

/** Resolves with `ready`, or with all that was said by a postmaster that ended before. */
function ready(child: ChildProcess): Promise<string> {
  return new Promise((resolve, reject) => {
    let said = ''
    const listen = (chunk: Buffer) => {
      said += chunk
      if (!said.includes('database system is ready to accept connections')) return
      // What it says later is read and dropped, so that it never waits for a reader.
      child.stderr?.off('data', listen).resume()
      resolve('ready')
    }
    child.stderr?.on('data', listen)
    child.once('error', reject)
    child.once('close', () => resolve(said))
  })
}
