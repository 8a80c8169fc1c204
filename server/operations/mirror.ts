/** Makes a folder equal to another one that may change meanwhile, in rounds that each have less to do. */
import type { BigIntStats } from 'node:fs'
import { constants, lstat, mkdir, open, readdir, rm } from 'node:fs/promises'
import { join } from 'node:path'

/** A file that changed less than this before it was read may change again without a new time. */
const RACY_NS = 2_000_000_000n

const CHUNK = 1024 * 1024

/** The state of a file before it was copied. */
type FileState = Pick<BigIntStats, 'ino' | 'size' | 'mtimeNs'> & { isRacy: boolean }

/** A mirror remembers the state of files between its rounds. */
export type Mirror = {
  /** Updates the copy. Answers how many files it changed. */
  update(): Promise<number>
}

/**
 * A mirror of the folder `from` at `to`, which it creates. After a round without concurrent writes both are
 * equal. Of a changed file, only the parts that differ are written.
 */
export function mirrorOf(from: string, to: string): Mirror {
  let seen = new Map<string, FileState>()
  return {
    async update() {
      const now = new Map<string, FileState>()
      const touched = await updateFolder({ from, to, seen, now }, '')
      seen = now
      return touched
    },
  }
}

type Round = { from: string; to: string; seen: ReadonlyMap<string, FileState>; now: Map<string, FileState> }

async function updateFolder(round: Round, path: string): Promise<number> {
  const [from, to] = [join(round.from, path), join(round.to, path)]
  await mkdir(to, { recursive: true, mode: 0o700 })
  const entries = await readdir(from, { withFileTypes: true })
  const names = new Set(entries.map(({ name }) => name))
  const gone = (await readdir(to)).filter((name) => !names.has(name))
  for (const name of gone) await rm(join(to, name), { recursive: true, force: true })
  let touched = gone.length
  for (const entry of entries) {
    const inner = join(path, entry.name)
    if (entry.isDirectory()) touched += await updateFolder(round, inner).catch(unlessGone(0))
    else touched += (await updateFile(round, inner).catch(unlessGone(false))) ? 1 : 0
  }
  return touched
}

/** A file that is removed while it is copied is removed from the copy in the next round. */
function unlessGone<T>(answer: T): (error: NodeJS.ErrnoException) => T {
  return (error) => {
    if (error.code === 'ENOENT') return answer
    throw error
  }
}

async function updateFile({ from, to, seen, now }: Round, path: string): Promise<boolean> {
  const source = join(from, path)
  const lookedAt = BigInt(Date.now()) * 1_000_000n
  const { ino, size, mtimeNs } = await lstat(source, { bigint: true })
  const before = seen.get(path)
  now.set(path, { ino, size, mtimeNs, isRacy: mtimeNs > lookedAt - RACY_NS })
  const isSame =
    before !== undefined &&
    before.ino === ino &&
    before.size === size &&
    before.mtimeNs === mtimeNs &&
    !before.isRacy
  if (!isSame) await copyDifferences(source, join(to, path))
  return !isSame
}

/**
 * Makes a file equal to another one, writing only what differs. Stops at the file's present end. `copyFile`
 * reads the size first, and never returns when the file is truncated meanwhile.
 */
async function copyDifferences(source: string, target: string): Promise<void> {
  await using from = await open(source, 'r')
  await using to = await open(target, constants.O_RDWR | constants.O_CREAT, 0o600)
  const [wanted, there] = [Buffer.allocUnsafe(CHUNK), Buffer.allocUnsafe(CHUNK)]
  let position = 0
  for (;;) {
    const [{ bytesRead: length }, { bytesRead: known }] = await Promise.all([
      from.read(wanted, 0, CHUNK, position),
      to.read(there, 0, CHUNK, position),
    ])
    const isEqual = length === known && wanted.subarray(0, length).equals(there.subarray(0, length))
    if (length === 0) break
    // A nearly full disk may write only a part. The next attempt writes the rest or reports the error.
    position += isEqual ? length : (await to.write(wanted, 0, length, position)).bytesWritten
  }
  await to.truncate(position)
}
