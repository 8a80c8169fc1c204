/** The version of the program, for the log, the metrics and `/livez`. */
import { readFileSync } from 'node:fs'
import { fileURLToPath } from 'node:url'

/** `commit` is `unknown` if the program was not built from a Git repository. */
export type Version = { version: string; commit: string }

function pathOf(file: string): string {
  return fileURLToPath(new URL(`../${file}`, import.meta.url))
}

/** The version of package.json, and the commit that the build stored (scripts/build.ts). */
export const PROGRAM_VERSION: Version = { version: readPackageVersion(), commit: readCommit() }

function readPackageVersion(): string {
  const { version } = JSON.parse(readFileSync(pathOf('package.json'), 'utf8')) as { version: string }
  return version
}

function readCommit(): string {
  try {
    return readFileSync(pathOf('dist/commit'), 'utf8').trim()
  } catch {
    return 'unknown'
  }
}
