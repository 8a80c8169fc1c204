/** Every test there is, in one order, each counted; `npm test` and CI run this (docs/testing.md). */
import { mkdirSync, rmSync } from 'node:fs'
import path from 'node:path'
import { parseArgs } from 'node:util'
import { provideTestBrowser } from './chromium.ts'
import { startCluster } from './postgres.ts'
import {
  addCounts,
  NO_RESULTS,
  type TestCounts,
  countsOfCheck,
  countsOfPlaywright,
  countsOfVitest,
} from './reports.ts'
import { giveUp, npmCommand, root, runWithin, say, secondsSince } from '../runtime.mjs'

type Step = { title: string; run(): Promise<TestCounts> }

/**
 * In milliseconds. CI gives the whole gate 40 minutes, with installing: whatever still runs two minutes before is stopped, so
 * that what was found until then is told.
 */
const longestStep = 20 * 60_000
const longestRun = 37 * 60_000
/** By the clock of `performance`, and before it began: installing comes first. */
const startedAt = Number(process.env.TEST_STARTED_AT ?? performance.timeOrigin) - performance.timeOrigin

/** So many tests may fail once and pass when they are asked again, in all of a run; those beyond count as failed. */
const maxFlaky = 3

const reports = path.join(root, '.cache/reports')

const steps = {
  format: { title: 'Format', run: () => check('format:check') },
  lint: { title: 'Lint', run: () => check('lint') },
  types: { title: 'Types', run: () => check('types') },
  unit: { title: 'Unit and conformance tests on PGlite', run: () => vitest('unit') },
  postgres: { title: 'Conformance tests on PostgreSQL', run: vitestOnPostgres },
  build: { title: 'Build', run: () => check('build') },
  e2e: { title: 'End-to-end tests in Chromium', run: playwright },
} satisfies Record<string, Step>

type StepName = keyof typeof steps

let stopped = false
process.on('SIGINT', () => {
  stopped = true
})
process.on('SIGTERM', () => {
  stopped = true
})

await runChecks(chosenSteps())

async function runChecks(chosen: StepName[]): Promise<void> {
  mkdirSync(reports, { recursive: true })
  const lines: string[] = []
  let total = NO_RESULTS
  // What needs only one of the engines is left to PostgreSQL where it has its turn (vitest.config.ts).
  if (chosen.includes('postgres')) process.env.TEST_POSTGRES_FOLLOWS = '1'
  for (const name of chosen) {
    const stepStartedAt = performance.now()
    say(`\n=== ${steps[name].title}`)
    const tally = await runStep(steps[name])
    if (stopped) process.exit(130)
    total = addCounts(total, tally)
    const line = `${summaryOf(tally)}: ${steps[name].title} (${secondsSince(stepStartedAt)})`
    say(`=== ${line}`)
    lines.push(line)
  }
  for (const fault of total.failures) say(`\nFailed: ${fault}`)
  for (const fault of total.flaky) say(`\nPassed at the second attempt only: ${fault}`)
  say(`\n${lines.join('\n')}\nAll of it took ${secondsSince(startedAt)}.\n`)
  const failed = total.failed + Math.max(0, total.flaky.length - maxFlaky)
  say(`${total.passed + total.failed - failed} passed, ${failed} failed`)
  process.exitCode = failed === 0 ? 0 : 1
}

/** A step that cannot even begin (no browser to be had, say) has failed; the others run all the same. */
async function runStep(step: Step): Promise<TestCounts> {
  try {
    return await step.run()
  } catch (error) {
    say(error instanceof Error ? error.message : String(error))
    return countsOfCheck(1)
  }
}

async function check(script: string): Promise<TestCounts> {
  return countsOfCheck(await runScript(script))
}

async function vitest(name: string, env: NodeJS.ProcessEnv = process.env): Promise<TestCounts> {
  const report = freshReport(name)
  const reporters = ['--reporter=default', '--reporter=json', `--outputFile.json=${report}`, '--retry=1']
  const code = await runScript('unit', reporters, env)
  return countsOfVitest(report, code)
}

async function vitestOnPostgres(): Promise<TestCounts> {
  if (process.env.TEST_DATABASE_URL) return vitest('postgres')
  const cluster = await startCluster()
  try {
    return await vitest('postgres', { ...process.env, TEST_DATABASE_URL: cluster.url })
  } finally {
    await cluster.stop()
  }
}

async function playwright(): Promise<TestCounts> {
  const report = freshReport('e2e')
  const env = {
    ...process.env,
    CHROMIUM_PATH: await provideTestBrowser(),
    PLAYWRIGHT_JSON_OUTPUT_FILE: report,
  }
  const code = await runScript('e2e', ['--reporter=list,json', '--retries=1'], env)
  return countsOfPlaywright(report, code)
}

/** Runs a script of package.json; one that hangs is stopped while there is still time to run and count the others. */
function runScript(
  script: string,
  args: string[] = [],
  env: NodeJS.ProcessEnv = process.env,
): Promise<number> {
  const { program, first, options } = npmCommand()
  const limit = Math.max(10_000, Math.min(longestStep, startedAt + longestRun - performance.now()))
  return runWithin(limit, program, [...first, 'run', '--silent', script, '--', ...args], { ...options, env })
}

function freshReport(name: string): string {
  const file = path.join(reports, `${name}.json`)
  rmSync(file, { force: true })
  return file
}

/** `--only unit,postgres` names steps. */
function chosenSteps(): StepName[] {
  const all = Object.keys(steps) as StepName[]
  const { only } = parseArgs({ options: { only: { type: 'string' } } }).values
  if (only === undefined) return all
  const wanted = only.split(',')
  const unknown = wanted.filter((name) => !(name in steps))
  if (unknown.length > 0) giveUp(`There is no step ${unknown.join(', ')}. The steps are: ${all.join(', ')}.`)
  return all.filter((name) => wanted.includes(name))
}

function summaryOf({ passed, failed, skipped, flaky }: TestCounts): string {
  const further = { skipped, 'at the second attempt only': flaky.length }
  const parts = Object.entries(further).flatMap(([name, count]) => (count > 0 ? [`${count} ${name}`] : []))
  return [`${passed} passed`, `${failed} failed`, ...parts].join(', ')
}
