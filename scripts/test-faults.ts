/**
 * `npm run test:faults [-- part of a file's name]` runs the fault injection tests in their long form on both
 * engines, and prints a table of their counts (docs/reliability.md). One file at a time, so that the tested
 * server has the machine for itself.
 */
import { mkdtempSync, readFileSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import path from 'node:path'
import type { FaultResult } from '../tests/faults/fault-results.ts'
import { startCluster } from './testing/postgres.ts'
import { nodeArguments, root, run, say, secondsSince } from './runtime.mjs'

const startedAt = performance.now()
const wanted = process.argv.slice(2).map((part) => `tests/faults/${part}`)
const folder = mkdtempSync(path.join(tmpdir(), 'amphoe-figures-'))
const file = path.join(folder, 'figures')

process.on('exit', () => rmSync(folder, { recursive: true }))

let isStopped = false
for (const signal of ['SIGINT', 'SIGTERM'] as const) {
  process.on(signal, () => {
    isStopped = true
  })
}

const onEmbedded = await tests({})
if (isStopped) process.exit(130)
const cluster = await startCluster()
const onPostgres = await tests({ TEST_DATABASE_URL: cluster.url }).finally(() => cluster.stop())
say(table(readFigures()))
say(`All of it took ${secondsSince(startedAt)}.`)
process.exitCode = onEmbedded || onPostgres

/**
 * Runs the files on one engine and answers the exit code. No matching file is no error: the name may match
 * files of the other engine only.
 */
function tests(env: Record<string, string>): Promise<number> {
  const vitest = path.join(root, 'node_modules/vitest/vitest.mjs')
  const files = wanted.length > 0 ? wanted : ['tests/faults/']
  const args = [...nodeArguments, vitest, 'run', '--no-file-parallelism', '--passWithNoTests', ...files]
  return run(process.execPath, args, {
    env: { ...process.env, ...env, FAULTS: 'long', FAULTS_FIGURES: file },
  })
}

function readFigures(): FaultResult[] {
  try {
    const lines = readFileSync(file, 'utf8').trim().split('\n')
    return lines.map((line) => JSON.parse(line) as FaultResult)
  } catch {
    return []
  }
}

/** The table as Markdown, for docs/reliability.md. */
function table(figures: readonly FaultResult[]): string {
  const head = [
    '',
    '| promise | fault | times | attempted | acknowledged | lost | |',
    '|---|---|--:|--:|--:|--:|---|',
  ]
  const number = (value: number) => value.toLocaleString('en')
  const lines = figures.map(({ promise, what, times, attempted, acknowledged, lost, note }) => {
    const counts = [times, attempted, acknowledged, lost].map(number)
    return `| ${[promise, what, ...counts, note].join(' | ')} |`
  })
  return [...head, ...lines, ''].join('\n')
}
