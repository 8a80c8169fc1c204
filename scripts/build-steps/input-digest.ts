/** Computes a digest of source files, to see whether a built file is older than its sources. */
import { createHash } from 'node:crypto'
import { globSync, readFileSync } from 'node:fs'
import path from 'node:path'
import { root } from '../runtime.mjs'

/**
 * The digest of the files that match the patterns, and of the version of Node. Tests are left out: they
 * change often and no built file contains them.
 */
export function inputDigest(inputs: string[]): string {
  const files = globSync(inputs, { cwd: root, withFileTypes: true })
    .filter((entry) => entry.isFile() && !/\.test\.tsx?$/.test(entry.name))
    .map((entry) => path.join(entry.parentPath, entry.name))
    .sort()
  const hash = createHash('sha256').update(process.version)
  for (const file of files) hash.update(`\0${path.relative(root, file)}\0`).update(readFileSync(file))
  return hash.digest('hex')
}
