/**
 * Copies of an embedded database that is in use. Its folder belongs to the one process that has it open, so a backup asks
 * that process, over a socket in the folder, for a copy to read at leisure.
 */
import { randomBytes } from 'node:crypto'
import { existsSync, readdirSync, rmSync } from 'node:fs'
import { chmod, lstat, readdir, rm } from 'node:fs/promises'
import { createConnection, createServer, type Socket } from 'node:net'
import { join, relative, resolve } from 'node:path'
import { sql } from 'kysely'
import type { Db } from '#server/db/connect.ts'
import { DATABASE_FOLDER } from '#server/db/embedded/embedded.ts'
import { freeBytesAt, RESERVE_BYTES } from '#server/db/embedded/disk-space.ts'
import { mirrorOf } from './mirror.ts'

/** Where the copies are put: a folder each, beside the database. */
const COPY = /^copy-[0-9a-f]{8}$/

/** What the process that has the database answers, as a line of JSON. */
type CopyReply = { folder: string } | { refused: string }

/** Windows has no sockets in folders, but pipes under names; the folder's whole path makes the name. */
function socketOf(dataDir: string): string {
  if (process.platform === 'win32')
    return `\\\\.\\pipe\\amphoe-${Buffer.from(resolve(dataDir)).toString('hex')}`
  // Sockets have short addresses: seen from here it is rarely long.
  const [near, far] = [relative(process.cwd(), join(dataDir, 'copies.sock')), resolve(dataDir, 'copies.sock')]
  return near.length < far.length ? near : far
}

/** What is made of requests for copies; `stop` ends it and takes all copies away. */
export type CopyService = { stop(): Promise<void> }

/**
 * Answers requests for copies of the embedded database under `dataDir`, which this process has open, to programs of the
 * same user. A copy is there until whoever asked for it hangs up.
 */
export async function serveCopies({
  db,
  dataDir,
  onError,
}: {
  db: Db
  dataDir: string
  onError: (error: unknown) => void
}): Promise<CopyService> {
  removeLeftovers(dataDir)
  const open = new Map<Socket, Promise<void>>()
  const server = createServer((socket) => {
    socket.on('error', onError)
    open.set(
      socket,
      serveOne(socket, db, dataDir)
        .catch(onError)
        .finally(() => {
          socket.destroy()
          open.delete(socket)
        }),
    )
  })
  const path = socketOf(dataDir)
  await new Promise<void>((listening, failed) => {
    server.once('error', failed)
    server.listen(path, listening)
  })
  server.on('error', onError)
  if (process.platform !== 'win32') await chmod(path, 0o600)
  return {
    async stop() {
      const closed = new Promise((done) => server.close(done))
      for (const socket of open.keys()) socket.destroy()
      await Promise.all([closed, ...open.values()])
    },
  }
}

/** The folder is ours alone, so whatever an earlier process left there is nobody's. */
function removeLeftovers(dataDir: string): void {
  for (const name of readdirSync(dataDir)) {
    if (COPY.test(name) || name === 'copies.sock')
      rmSync(join(dataDir, name), { recursive: true, force: true })
  }
}

async function serveOne(socket: Socket, db: Db, dataDir: string): Promise<void> {
  const hungUp = new Promise<void>((done) => socket.once('close', () => done()))
  const folder = resolve(dataDir, `copy-${randomBytes(4).toString('hex')}`)
  try {
    const answer: CopyReply = await copyDatabase(db, dataDir, folder).then(
      () => ({ folder }),
      (error: Error) => ({ refused: error.message }),
    )
    socket.write(`${JSON.stringify(answer)}\n`)
    if ('refused' in answer) socket.end()
    await hungUp
  } finally {
    await rm(folder, { recursive: true, force: true })
  }
}

/** How often the copy is brought nearer to a database in use before officials are made to wait. */
const ROUNDS = 3

/**
 * Copies the files of a database in use, then once more what was written meanwhile, while the engine stands still: it
 * runs only while a statement does, and no other statement is let in. So nobody waits for the bulk of it.
 */
async function copyDatabase(db: Db, dataDir: string, folder: string): Promise<void> {
  const source = join(dataDir, DATABASE_FOLDER)
  await assertDiskSpace(source)
  const mirror = mirrorOf(source, join(folder, DATABASE_FOLDER))
  for (let round = 0; round < ROUNDS; round += 1) {
    await sql`checkpoint`.execute(db)
    await mirror.update()
  }
  await withWritesPaused(db, () => mirror.update().then(() => {}))
}

/**
 * Does some work while the engine's files stay as they are, everything written out. A transaction keeps everybody out, the care
 * for the engine's own log as well, which goes past the line that statements stand in.
 */
export async function withWritesPaused(db: Db, work: () => Promise<void>): Promise<void> {
  await db.transaction().execute(async (alone) => {
    await sql`checkpoint`.execute(alone)
    await work()
  })
}

/** A copy must not take what the engine needs: one that can't note where it stands breaks. */
async function assertDiskSpace(source: string): Promise<void> {
  const files = await readdir(source, { recursive: true, withFileTypes: true })
  let needed = RESERVE_BYTES
  for (const { parentPath, name } of files.filter((entry) => entry.isFile())) {
    const gone = { size: 0 }
    needed += (await lstat(join(parentPath, name)).catch(() => gone)).size
  }
  const free = freeBytesAt(source)
  if (free >= needed) return
  const [wanted, there] = [needed, free].map((bytes) => Math.round(bytes / 1024 / 1024))
  throw new Error(`there has to be room for ${wanted} MiB on its disk, and there is for ${there}.`)
}

/** A copy that somebody else's process made for us; `release` lets it take the copy away. */
export type FolderCopy = { folder: string; release(): void }

/** Asks the process that has the database open for a copy; undefined where there is no such process. */
export async function requestCopy(dataDir: string): Promise<FolderCopy | undefined> {
  const path = socketOf(dataDir)
  if (process.platform !== 'win32' && !existsSync(path)) return undefined
  const socket = createConnection(path)
  const line = await new Promise<string | undefined>((answered, failed) => {
    let heard = ''
    socket.setEncoding('utf8')
    socket.on('data', (chunk: string) => {
      heard += chunk
      if (heard.endsWith('\n')) answered(heard)
    })
    socket.once('end', () => failed(new Error('The server ended before it had copied its database.')))
    socket.once('error', (error: NodeJS.ErrnoException) => {
      // Nobody is there any more: a process that was killed leaves its socket.
      if (error.code === 'ECONNREFUSED' || error.code === 'ENOENT') answered(undefined)
      else failed(error)
    })
  })
  if (line === undefined) return undefined
  const answer: CopyReply = JSON.parse(line)
  if ('refused' in answer) throw new Error(`The server could not copy its database: ${answer.refused}`)
  return { folder: answer.folder, release: () => socket.destroy() }
}
