/**
 * One process per embedded database. PGlite takes no lock on its folder, and two processes on one folder
 * destroy each other's data; so we hold a lock of our own for as long as the folder is open.
 */
import { accessSync, constants, mkdirSync, statfsSync } from 'node:fs'
import { join, resolve } from 'node:path'
import { DatabaseSync } from 'node:sqlite'
import { StartupError } from '#server/startup-error.ts'

/** Magic numbers of network file systems (statfs): NFS, SMB, CIFS, SMB2. Locks there can't be relied upon. */
const NETWORK_FILE_SYSTEMS = [0x6969, 0x517b, 0xff534d42, 0xfe534d42]

/** Starts that race for the folder give each other this long to let go before they give up. */
const WAIT_MS = 1_500

/** Another process has the folder, or nobody may have it here. */
export class FolderLocked extends StartupError {}

/**
 * A lock that is held; `release` lets it go. The operating system lets it go when the process dies in any
 * way.
 */
export type FolderLock = { release(): void }

/** Locks in force. Without this reference a garbage collection would close the file and let the folder go. */
const held = new Set<DatabaseSync>()

/**
 * Takes the folder (made where it is missing) for this process alone, or throws {@link FolderLocked}.
 *
 * The lock is that of an empty SQLite file, which is the one advisory file lock that Node offers on every
 * system: the kernel holds it for the process and drops it on kill -9, so there is no stale lock to judge by
 * process numbers.
 */
export function lockFolder(folder: string): FolderLock {
  makeFolder(folder)
  if (NETWORK_FILE_SYSTEMS.includes(statfsSync(folder).type)) {
    throw new FolderLocked(
      `${resolve(folder)} is on a network file system, where the embedded database would not be safe. ` +
        'Choose a local DATA_DIR, or set DATABASE_URL.',
    )
  }
  const file = new DatabaseSync(join(folder, 'lock'), { timeout: WAIT_MS })
  try {
    file.exec('begin exclusive')
  } catch (error) {
    file.close()
    if (!isBusy(error)) throw error
    throw new FolderLocked(
      `${resolve(folder)} is in use by another process. The embedded database serves one process at a time: ` +
        'stop the other one, choose another DATA_DIR, or set DATABASE_URL.',
    )
  }
  held.add(file)
  return {
    release: () => {
      if (held.delete(file)) file.close()
    },
  }
}

function makeFolder(folder: string): void {
  try {
    mkdirSync(folder, { recursive: true })
    accessSync(folder, constants.W_OK)
  } catch (error) {
    throw new StartupError(`DATA_DIR must be a folder that can be written: ${(error as Error).message}.`)
  }
}

/** SQLITE_BUSY: another process holds the lock. */
function isBusy(error: unknown): boolean {
  return error instanceof Error && 'errcode' in error && error.errcode === 5
}
