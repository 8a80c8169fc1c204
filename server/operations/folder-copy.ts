/**
 * Copies an embedded database that is in use. Only one process can open its folder, so a backup asks that
 * process for a copy, over a socket in the folder.
 */
import { randomBytes } from 'node:crypto'
import { existsSync, readdirSync, rmSync } from 'node:fs'
import { chmod, lstat, readdir, rm } from 'node:fs/promises'
import { createConnection, createServer, type Socket } from 'node:net'
import { join, relative, resolve } from 'node:path'
import type { Db } from '#server/db/db.ts'
import { DATABASE_FOLDER } from '#server/db/embedded/embedded.ts'
import { freeBytesAt, RESERVE_BYTES } from '#server/db/embedded/disk-space.ts'
import { sql } from '#server/db/sql.ts'
import { mirrorOf } from './mirror.ts'

/** The folder of each copy, next to the database. */
const COPY = /^copy-[0-9a-f]{8}$/

/** The answer of the process that has the database open, as a line of JSON. */
type CopyReply = { folder: string } | { refused: string }

/** Windows has named pipes instead of sockets in folders. The name is made from the folder's full path. */
function socketOf(dataDir: string): string {
  if (process.platform === 'win32')
    return `\\\\.\\pipe\\amphoe-${Buffer.from(resolve(dataDir)).toString('hex')}`
  // The address of a socket must be short. The relative path usually is.
  const [near, far] = [relative(process.cwd(), join(dataDir, 'copies.sock')), resolve(dataDir, 'copies.sock')]
  return near.length < far.length ? near : far
}

/** `stop` ends the service and removes all copies. */
export type CopyService = { stop(): Promise<void> }

/**
 * Serves copies of the embedded database under `dataDir`, which this process has open, to programs of the
 * same user. A copy exists until the client disconnects.
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

/** This process owns the folder, so anything left by an earlier process can go. */
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

/** How often the copy is updated before writes are paused. */
const ROUNDS = 3

/**
 * Copies the files of a database in use, then pauses writes and copies what changed meanwhile. So requests
 * wait only for the last part.
 */
async function copyDatabase(db: Db, dataDir: string, folder: string): Promise<void> {
  const source = join(dataDir, DATABASE_FOLDER)
  await assertDiskSpace(source)
  const mirror = mirrorOf(source, join(folder, DATABASE_FOLDER))
  for (let round = 0; round < ROUNDS; round += 1) {
    await db.execute(sql`checkpoint`)
    await mirror.update()
  }
  await withWritesPaused(db, () => mirror.update().then(() => {}))
}

/**
 * Runs `work` while the database files do not change. A transaction keeps out all statements, and also the
 * checkpoints, which do not wait in the queue of statements.
 */
export async function withWritesPaused(db: Db, work: () => Promise<void>): Promise<void> {
  await db.transaction(async (alone) => {
    await alone.execute(sql`checkpoint`)
    await work()
  })
}

/** A copy must leave disk space for the database, which breaks when it can't write its log. */
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
  throw new Error(`The copy needs ${wanted} MiB of free disk space, but only ${there} MiB are free.`)
}

/** A copy made by another process. `release` lets that process remove it. */
export type FolderCopy = { folder: string; release(): void }

/** Asks the process that has the database open for a copy. Undefined when there is no such process. */
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
    socket.once('end', () => failed(new Error('The server stopped before it had copied its database.')))
    socket.once('error', (error: NodeJS.ErrnoException) => {
      // No process listens: a killed process leaves its socket behind.
      if (error.code === 'ECONNREFUSED' || error.code === 'ENOENT') answered(undefined)
      else failed(error)
    })
  })
  if (line === undefined) return undefined
  const answer: CopyReply = JSON.parse(line)
  if ('refused' in answer) throw new Error(`The server could not copy its database: ${answer.refused}`)
  return { folder: answer.folder, release: () => socket.destroy() }
}
