/** The folder for temporary files of tests. */
import { constants, accessSync, statfsSync } from 'node:fs'
import { freemem, tmpdir } from 'node:os'

/** A folder in memory on Linux. */
const IN_MEMORY = '/dev/shm'

/**
 * The needed space in bytes. The tests use two gigabytes at most: a database cluster with its log, and data
 * folders.
 */
const ROOM = 4 * 1024 ** 3
const FREE_MEMORY = 8 * 1024 ** 3

/**
 * A folder in memory if the machine has one with enough space, else the system's own. A copy of a database
 * has 1,000 files; on a disk, creating them takes most of the time.
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
