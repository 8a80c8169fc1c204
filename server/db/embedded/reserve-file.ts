/**
 * A reserve file that is deleted when the embedded engine is opened or closed on a full disk. The engine then
 * has to write small files of its own, and breaks when it can't.
 */
import { existsSync, rmSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { freeBytesAt } from './disk-space.ts'

const RESERVE_FILE_BYTES = 1024 * 1024

const reserveFileOf = (folder: string) => join(folder, 'ballast')

/** Creates the reserve file. Call this while there is enough space. */
export function createReserveFile(folder: string): void {
  if (!existsSync(reserveFileOf(folder)))
    writeFileSync(reserveFileOf(folder), Buffer.alloc(RESERVE_FILE_BYTES))
}

export function deleteReserveFileIfFull(folder: string): void {
  if (freeBytesAt(folder) < RESERVE_FILE_BYTES) rmSync(reserveFileOf(folder), { force: true })
}
