/**
 * Allows only one process per embedded database. PGlite does not lock its folder, and two processes on one
 * folder destroy each other's data. So we hold our own lock while the folder is open.
 */
import { accessSync, constants, mkdirSync, statfsSync } from 'node:fs'
import { join, resolve } from 'node:path'
import { DatabaseSync } from 'node:sqlite'
import { StartupError } from '#server/startup-error.ts'
import { makePrivate } from './private-folder.ts'

/** Magic numbers of network file systems (statfs): NFS, SMB, CIFS, SMB2. Locks there are not reliable. */
const NETWORK_FILE_SYSTEMS = [0x6969, 0x517b, 0xff534d42, 0xfe534d42]

/** The time that a start waits for another process to release the folder, in milliseconds. */
const WAIT_MS = 1_500

/** Another process has the folder, or this folder can't be locked. */
export class FolderLocked extends StartupError {}

/** A held lock; `release` ends it. The operating system releases it when the process ends in any way. */
export type FolderLock = { release(): void }

/** The held locks. Without this reference, garbage collection would close the file and release the lock. */
const held = new Set<DatabaseSync>()

/**
 * Locks the folder (creates it if missing) for this process, or throws {@link FolderLocked}.
 *
 * The lock is that of an empty SQLite file, the only advisory file lock that Node offers on every system. The
 * kernel releases it on kill -9, so there are no stale locks that must be recognised by process ids.
 */
export function lockFolder(folder: string): FolderLock {
  makeFolder(folder)
  if (NETWORK_FILE_SYSTEMS.includes(statfsSync(folder).type)) {
    throw new FolderLocked(
      `${resolve(folder)} is on a network file system, where the embedded database would not be safe. ` +
        'Choose a local DATA_DIR, or set DATABASE_URL.',
    )
  }
  const endPrivacy = makePrivate(folder)
  const file = new DatabaseSync(join(folder, 'lock'), { timeout: WAIT_MS })
  try {
    file.exec('begin exclusive')
  } catch (error) {
    file.close()
    endPrivacy()
    if (!isBusy(error)) throw error
    throw new FolderLocked(
      `${resolve(folder)} is in use by another process. The embedded database serves one process at a time: ` +
        'stop the other one, choose another DATA_DIR, or set DATABASE_URL.',
    )
  }
  held.add(file)
  return {
    release: () => {
      if (!held.delete(file)) return
      file.close()
      endPrivacy()
    },
  }
}

function makeFolder(folder: string): void {
  try {
    mkdirSync(folder, { recursive: true, mode: 0o700 })
    accessSync(folder, constants.W_OK)
  } catch (error) {
    throw new StartupError(`DATA_DIR must be a folder that can be written: ${(error as Error).message}.`)
  }
}

/** SQLITE_BUSY: another process holds the lock. */
function isBusy(error: unknown): boolean {
  return error instanceof Error && 'errcode' in error && error.errcode === 5
}
