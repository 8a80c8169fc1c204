/** Runs and counts all tests. `npm test` and CI call this (docs/testing.md). */
import { mkdirSync, rmSync } from 'node:fs'
import path from 'node:path'
import { parseArgs } from 'node:util'
import { provideTestBrowser } from './chromium.ts'
import { type Cluster, startCluster } from './postgres.ts'
import { temporaryFolder } from './temporary-folder.ts'
import { provideTools } from './tools.ts'
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

/** In milliseconds. CI stops the job after 40 minutes; an earlier stop leaves time to report the results. */
const longestStep = 25 * 60_000
const longestRun = 38 * 60_000
/** Negative, because the time of the installation before this process counts too. */
const startedAt = Number(process.env.TEST_STARTED_AT ?? performance.timeOrigin) - performance.timeOrigin

/**
 * `--only unit,postgres` names steps. `--all` adds the browser tests with the tag `@thorough`
 * (docs/testing.md).
 */
const { values: options } = parseArgs({
  options: { only: { type: 'string' }, all: { type: 'boolean', default: false } },
})

const reports = path.join(root, '.cache/reports')

const steps = {
  format: { title: 'Format', run: () => check('format:check') },
  lint: { title: 'Lint', run: () => check('lint') },
  types: { title: 'Types', run: () => check('types') },
  unit: { title: 'Unit tests', run: () => vitest('unit', 'test:unit') },
  postgres: {
    title: 'Database tests on PostgreSQL',
    run: async () => vitest('postgres', 'test:database', await onPostgres()),
  },
  pglite: { title: 'Processes, and the engine tests on PGlite', run: () => vitest('pglite', 'test:pglite') },
  build: { title: 'Build', run: () => check('build') },
  e2e: { title: 'End-to-end tests in Chromium', run: playwright },
} satisfies Record<string, Step>

type StepName = keyof typeof steps

/** The cluster of this run, started for the first step that needs it. */
let cluster: Cluster | undefined

process.env.TMPDIR = temporaryFolder()

let stopped = false
process.on('SIGINT', () => {
  stopped = true
})
process.on('SIGTERM', () => {
  stopped = true
})

try {
  await runChecks(chosenSteps())
} finally {
  await cluster?.stop()
}

async function runChecks(chosen: StepName[]): Promise<void> {
  mkdirSync(reports, { recursive: true })
  // They install while the first steps run, which need none of them.
  if (chosen.includes('unit')) void provideTools()
  const lines: string[] = []
  let total = NO_RESULTS
  for (const name of chosen) {
    const stepStartedAt = performance.now()
    say(`\n=== ${steps[name].title}`)
    const tally = await runStep(steps[name])
    if (stopped) {
      await cluster?.stop()
      process.exit(130)
    }
    total = addCounts(total, tally)
    const line = `${summaryOf(tally)}: ${steps[name].title} (${secondsSince(stepStartedAt)})`
    say(`=== ${line}`)
    lines.push(line)
  }
  for (const failure of total.failures) say(`\nFailed: ${failure}`)
  say(`\n${lines.join('\n')}\nAll of it took ${secondsSince(startedAt)}.\n`)
  say(`${total.passed} passed, ${total.failed} failed`)
  process.exitCode = total.failed === 0 ? 0 : 1
}

/** A step that can't begin, for instance without a browser, counts as failed. The others still run. */
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

async function vitest(name: string, script: string, env = process.env): Promise<TestCounts> {
  await provideTools()
  const report = freshReport(name)
  const reporters = ['--reporter=default', '--reporter=json', `--outputFile.json=${report}`]
  const code = await runScript(script, reporters, env)
  return countsOfVitest(report, code)
}

/** The environment of steps on PostgreSQL. Throws an error if it is missing and can't be installed. */
async function onPostgres(): Promise<NodeJS.ProcessEnv> {
  if (process.env.TEST_DATABASE_URL) return process.env
  cluster ??= await startCluster()
  return { ...process.env, TEST_DATABASE_URL: cluster.url }
}

async function playwright(): Promise<TestCounts> {
  const report = freshReport('e2e')
  const env = {
    ...(await onPostgres()),
    CHROMIUM_PATH: await provideTestBrowser(),
    PLAYWRIGHT_JSON_OUTPUT_FILE: report,
  }
  const chosen = options.all ? [] : ['--grep-invert=@thorough']
  const code = await runScript('e2e', ['--reporter=list,json', ...chosen], env)
  return countsOfPlaywright(report, code)
}

/** Runs a script of package.json. Stops it if it hangs, early enough to run and count the other steps. */
function runScript(
  script: string,
  args: string[] = [],
  env: NodeJS.ProcessEnv = process.env,
): Promise<number> {
  const command = npmCommand()
  const limit = Math.max(10_000, Math.min(longestStep, startedAt + longestRun - performance.now()))
  return runWithin(limit, command.program, [...command.first, 'run', '--silent', script, '--', ...args], {
    ...command.options,
    env,
  })
}

function freshReport(name: string): string {
  const file = path.join(reports, `${name}.json`)
  rmSync(file, { force: true })
  return file
}

function chosenSteps(): StepName[] {
  const all = Object.keys(steps) as StepName[]
  const { only } = options
  if (only === undefined) return all
  const wanted = only.split(',')
  const unknown = wanted.filter((name) => !(name in steps))
  if (unknown.length > 0) giveUp(`There is no step ${unknown.join(', ')}. The steps are: ${all.join(', ')}.`)
  return all.filter((name) => wanted.includes(name))
}

function summaryOf({ passed, failed, skipped }: TestCounts): string {
  return `${passed} passed, ${failed} failed${skipped > 0 ? `, ${skipped} skipped` : ''}`
}
