import { execFileSync } from 'node:child_process'
import { existsSync, readFileSync } from 'node:fs'
import path from 'node:path'
import { root } from '../runtime.mjs'

/** A file of the repository, with its path from the root. */
export type RepositoryFile = { readonly path: string; readonly text: string }

const MEASURED = /\.(ts|tsx|css|sql|mjs|md)$/
/** Tests, and the example site, which is a program of its own. */
const OTHERS = /(^|\/)(tests|e2e|examples)\/|\.(test|spec)\./

export const isSource = (file: string) => !file.endsWith('.md') && !OTHERS.test(file)
export const isPage = (file: string) => file.startsWith('docs/') && file.endsWith('.md')

/** Source files and pages, also those that git does not track yet. Generated files are never in git. */
export function readRepository(): RepositoryFile[] {
  const listed = ['ls-files', '--cached', '--others', '--exclude-standard', '--deduplicate']
  return execFileSync('git', listed, { cwd: root, encoding: 'utf8' })
    .split('\n')
    .filter((file) => MEASURED.test(file) && existsSync(path.join(root, file)))
    .map((file) => ({ path: file, text: readFileSync(path.join(root, file), 'utf8') }))
}
