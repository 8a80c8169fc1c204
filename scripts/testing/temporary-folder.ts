/** Where the tests put their temporary files. */
import { constants, accessSync, statfsSync } from 'node:fs'
import { freemem, tmpdir } from 'node:os'

/** A folder of Linux that is in memory. */
const IN_MEMORY = '/dev/shm'

/** In bytes. The tests need two gigabytes at most: a database cluster with its log, and folders of data. */
const ROOM = 4 * 1024 ** 3
const FREE_MEMORY = 8 * 1024 ** 3

/**
 * A folder in memory where the machine has one with enough room, else the system's own. A copy of a database
 * has 1,000 files, which take most of the time of making it.
 */
export function temporaryFolder(): string {
  return hasRoom(IN_MEMORY) && freemem() > FREE_MEMORY ? IN_MEMORY : tmpdir()
}

function hasRoom(folder: string): boolean {
  try {
    accessSync(folder, constants.W_OK)
    const { bavail, bsize } = statfsSync(folder)
    return bavail * bsize > ROOM
  } catch {
    return false
  }
}
