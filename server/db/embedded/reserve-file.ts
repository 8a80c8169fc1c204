/**
 * A file whose room is given away where the embedded engine is opened or closed on a full disk: then it notes
 * where it stands in small files of its own, and breaks where it can't.
 */
import { existsSync, rmSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { freeBytesAt } from './disk-space.ts'

const RESERVE_FILE_BYTES = 1024 * 1024

const reserveFileOf = (folder: string) => join(folder, 'ballast')

/** Takes the room that is given away when it is needed; to be called while there is plenty. */
export function createReserveFile(folder: string): void {
  if (!existsSync(reserveFileOf(folder)))
    writeFileSync(reserveFileOf(folder), Buffer.alloc(RESERVE_FILE_BYTES))
}

/** Gives it away where hardly any other is left. */
export function deleteReserveFileIfFull(folder: string): void {
  if (freeBytesAt(folder) < RESERVE_FILE_BYTES) rmSync(reserveFileOf(folder), { force: true })
}
