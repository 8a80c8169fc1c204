/**
 * The measures of the code, with the goals of the plan of the code. `limit`
 * is the number that must not grow: `tests/code-measure.test.ts` fails above it. A change that makes a number
 * smaller lowers the limit too.
 */
import { isPage, isSource, type RepositoryFile } from './source-files.ts'
import { untypedFields } from './untyped-fields.ts'

export type CodeMeasure = {
  name: string
  goal: number
  limit: number
  count: (files: readonly RepositoryFile[]) => number
}

const linesOf = ({ text }: RepositoryFile) => text.split('\n').length - 1
const wordsOf = ({ text }: RepositoryFile) => text.split(/\s+/).filter(Boolean).length
const sum = (numbers: readonly number[]) => numbers.reduce((total, number) => total + number, 0)

/** The sources in some folder whose text matches. */
const matching = (files: readonly RepositoryFile[], folder: string, pattern: RegExp): RepositoryFile[] =>
  files.filter(({ path, text }) => path.startsWith(folder) && isSource(path) && pattern.test(text))

export const MEASURES: readonly CodeMeasure[] = [
  {
    name: 'lines of source',
    goal: 94_000,
    limit: 118_300,
    count: (files) => sum(files.filter(({ path }) => isSource(path)).map(linesOf)),
  },
  {
    name: 'list screens beside the ListScreen',
    goal: 0,
    limit: 0,
    count: (files) =>
      matching(files, 'web/', /<Pager\b/).filter(
        ({ path }) => !/^web\/(?:gallery|ui\/pager|engine\/list-screen)\//.test(path),
      ).length,
  },
  {
    name: 'modules that read parameters of an address by hand',
    goal: 1,
    limit: 0,
    count: (files) =>
      matching(files, 'web/', /new URLSearchParams\((?:search|location|window)|[pP]arams\.get\(/).filter(
        ({ path }) => !path.startsWith('web/ui/browser/') && !path.startsWith('web/gallery/'),
      ).length,
  },
  {
    name: 'statements of lists of records',
    goal: 1,
    limit: 1,
    count: (files) =>
      matching(files, 'server/', /order by \$\{order\} limit/).filter(({ path }) =>
        /^server\/(?:engine|public)\//.test(path),
      ).length,
  },
  {
    name: 'request fields without a type',
    goal: 0,
    limit: 0,
    count: () => untypedFields().length,
  },
  {
    name: 'private methods of a driver',
    goal: 0,
    limit: 0,
    count: (files) => matching(files, 'server/db/', /attachListeners|\.prototype\.|client\._|pool\._/).length,
  },
  {
    name: 'words of documentation and decisions',
    goal: 32_000,
    limit: 31_950,
    count: (files) =>
      sum(files.filter(({ path }) => isPage(path) && !path.includes('/superseded/')).map(wordsOf)),
  },
]

/** Files with a function that runs, by V8 coverage (`coverage-files.ts`). Too slow for the gate. */
export const COVERAGE_GOALS = [
  { name: 'files for one keystroke in a form', key: 'keystroke', goal: 15, limit: 15 },
  { name: 'files for one update on the server', key: 'update', goal: 45, limit: 60 },
] as const
