/**
 * `npm run test:attacks` runs every attack in its long form against a server started for it, and prints the
 * table of figures (docs/security.md). TEST_DATABASE_URL puts the server on PostgreSQL; ATTACKS_SEED chooses
 * another random sequence; a part of a file's name runs only that file.
 */
import { existsSync, mkdirSync, readFileSync, rmSync } from 'node:fs'
import path from 'node:path'
import { startVitest } from 'vitest/node'
import type { AttackResult } from '../tests/security/attack-results.ts'
import { root, say, secondsSince } from './runtime.mjs'

const figures = path.join(root, `.cache/reports/attacks-${process.pid}.jsonl`)

const startedAt = performance.now()
mkdirSync(path.dirname(figures), { recursive: true })
process.env.ATTACKS = 'long'
process.env.ATTACKS_FIGURES = figures
const chosen = process.argv.slice(2)
const filters = (chosen.length > 0 ? chosen : ['']).map((part) => `tests/security/${part}`)
// One file after the other, so that other tests do not distort the figures of time and memory.
const options = { root, run: true, watch: false, fileParallelism: false }
const vitest = await startVitest('test', filters, options)
const failed = vitest.state.getFailedFilepaths().length + vitest.state.getUnhandledErrors().length
await vitest.close()
const lines = existsSync(figures) ? readFileSync(figures, 'utf8').trim().split('\n').filter(Boolean) : []
rmSync(figures, { force: true })
const all = lines.map((line) => JSON.parse(line) as AttackResult)
say(tableOf(all.sort((one, other) => one.promise.localeCompare(other.promise, 'en', { numeric: true }))))
const attempts = all.reduce((sum, one) => sum + one.attempts, 0)
const succeeded = all.reduce((sum, one) => sum + one.succeeded, 0)
say(`${attempts} attempts, ${succeeded} succeeded, ${failed} files failed, in ${secondsSince(startedAt)}.`)
process.exitCode = failed + succeeded > 0 || all.length === 0 ? 1 : 0

/** The table as Markdown, for docs/security.md. */
function tableOf(rows: AttackResult[]): string {
  const head = ['', '| promise | attack | attempts | succeeded | |', '|---|---|---:|---:|---|']
  const body = rows.map(
    (row) => `| ${[row.promise, row.what, row.attempts, row.succeeded, row.note].join(' | ')} |`,
  )
  return [...head, ...body, ''].join('\n')
}
