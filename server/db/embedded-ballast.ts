/**
 * A file whose room is given away where the embedded engine is opened or closed on a full disk: then it notes where it stands
 * in small files of its own, and breaks where it can't.
 */
import { existsSync, rmSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { freeBytesAt } from './embedded-room.ts'

const BALLAST_BYTES = 1024 * 1024

const ballastOf = (folder: string) => join(folder, 'ballast')

/** Takes the room that is given away when it is needed; to be called while there is plenty. */
export function takeBallast(folder: string): void {
  if (!existsSync(ballastOf(folder))) writeFileSync(ballastOf(folder), Buffer.alloc(BALLAST_BYTES))
}

/** Gives it away where hardly any other is left. */
export function dropBallastWhereFull(folder: string): void {
  if (freeBytesAt(folder) < BALLAST_BYTES) rmSync(ballastOf(folder), { force: true })
}
