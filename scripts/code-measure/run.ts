/**
 * `npm run code:measure` prints the measures of the code next to their goals, and exits with 1 if a number
 * has grown above its limit. `--coverage` adds the files that one update and one keystroke run, which takes
 * two minutes and needs Chromium.
 */
import { parseArgs } from 'node:util'
import { COVERAGE_GOALS, MEASURES } from './measures.ts'
import { readRepository } from './source-files.ts'

const { values: options } = parseArgs({ options: { coverage: { type: 'boolean', default: false } } })
const files = readRepository()
const rows = MEASURES.map(({ name, goal, limit, count }) => ({ name, goal, limit, number: count(files) }))
if (options.coverage) {
  const { measureCoverageFiles } = await import('./coverage-files.ts')
  const measured = await measureCoverageFiles()
  for (const { name, key, goal, limit } of COVERAGE_GOALS)
    rows.push({ name, goal, limit, number: measured[key].length })
}
console.log('| measure | now | goal | limit |\n|---|---|---|---|')
for (const { name, number, goal, limit } of rows) console.log(`| ${name} | ${number} | ${goal} | ${limit} |`)
process.exitCode = rows.every(({ number, limit }) => number <= limit) ? 0 : 1
