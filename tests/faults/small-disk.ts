/**
 * A small disk that tests fill: a file system in memory. If mounting is not allowed (not root, or a container
 * without the right), the tests make PostgreSQL itself reject every change of a record with the error of a
 * full disk.
 */
import { execFileSync } from 'node:child_process'
import { appendFileSync, mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import path from 'node:path'

export type SmallDisk = {
  folder: string
  /** Uses up all free space. */
  fill(): void
  /** Frees it again. */
  free(): void
  remove(): void
}

/** Mounts a disk of this many MiB; nothing if that is not allowed. */
export function mountSmallDisk(mebibytes: number): SmallDisk | undefined {
  const folder = mkdtempSync(path.join(tmpdir(), 'amphoe-small-disk-'))
  try {
    execFileSync('mount', ['-t', 'tmpfs', '-o', `size=${mebibytes}m`, 'tmpfs', folder], { stdio: 'ignore' })
  } catch {
    rmSync(folder, { recursive: true })
    return undefined
  }
  const unmount = () => execFileSync('umount', ['-l', folder])
  process.once('exit', unmount)
  const filler = path.join(folder, 'filler')
  return {
    folder,
    fill: () => {
      for (const size of [1024 * 1024, 4096]) appendUntilFull(filler, Buffer.alloc(size))
    },
    free: () => rmSync(filler),
    remove: () => {
      process.off('exit', unmount)
      unmount()
      rmSync(folder, { recursive: true })
    },
  }
}

function appendUntilFull(file: string, bytes: Buffer): void {
  try {
    for (;;) appendFileSync(file, bytes)
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code !== 'ENOSPC') throw error
  }
}
