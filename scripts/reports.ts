/** Reads what the test runners write about a run, as counts and as what is to be told of the failed ones. */
import { existsSync, readFileSync } from 'node:fs'
import { pageIn } from './page-snapshot.ts'

/**
 * `faults` names the failed tests with what they said, for the end of the output: often only that is kept. `unsteady` does so
 * with those that failed first and passed when they were asked again; they are among the passed.
 */
export type Tally = { passed: number; failed: number; skipped: number; faults: string[]; unsteady: string[] }

export const nothing: Tally = { passed: 0, failed: 0, skipped: 0, faults: [], unsteady: [] }

type VitestSuite = {
  name?: string
  message?: string
  status: string
  assertionResults: { status: string; fullName?: string; failureMessages?: string[] }[]
}

type PlaywrightResult = {
  error?: { message?: string }
  attachments?: { name: string; path?: string }[]
}

type PlaywrightSuite = {
  title: string
  suites?: PlaywrightSuite[]
  specs?: {
    title: string
    tests: { status: string; results: PlaywrightResult[] }[]
  }[]
}

/** Of what a failed test said, in characters. */
const longestFault = 2_000

/** One check without parts of its own: the formatter, the lint, the compiler, the build. */
export function tallyOfCheck(exitCode: number): Tally {
  return exitCode === 0 ? { ...nothing, passed: 1 } : { ...nothing, failed: 1 }
}

/** Vitest's JSON report. A file that could not even be loaded has no tests and counts as one failure. */
export function tallyOfVitest(file: string, exitCode: number): Tally {
  const report = readReport<{ numPassedTests: number; numPendingTests: number; testResults: VitestSuite[] }>(
    file,
  )
  if (!report) return tallyOfCheck(exitCode || 1)
  const faults = report.testResults.flatMap(faultsOfVitest)
  const unsteady = report.testResults.flatMap((suite) => saidBy(suite, 'passed'))
  return withExitCode(
    {
      passed: report.numPassedTests,
      failed: faults.length,
      skipped: report.numPendingTests,
      faults,
      unsteady,
    },
    exitCode,
  )
}

function faultsOfVitest(suite: VitestSuite): string[] {
  const inside = saidBy(suite, 'failed')
  return suite.status === 'failed' && inside.length === 0 ? [fault(suite.name ?? '', suite.message)] : inside
}

/** The tests of that end which had something to say: all that failed, and those that passed at the second attempt. */
function saidBy(suite: VitestSuite, status: 'passed' | 'failed'): string[] {
  return suite.assertionResults
    .filter((one) => one.status === status && (status === 'failed' || one.failureMessages?.length))
    .map((one) => fault(`${suite.name ?? ''} › ${one.fullName ?? ''}`, one.failureMessages?.join('\n')))
}

/** Playwright's JSON report. An error outside every test counts as a failed one. */
export function tallyOfPlaywright(file: string, exitCode: number): Tally {
  const report = readReport<{
    stats: { expected: number; unexpected: number; flaky: number; skipped: number }
    errors: { message?: string }[]
    suites?: PlaywrightSuite[]
  }>(file)
  if (!report) return tallyOfCheck(exitCode || 1)
  const { expected, unexpected, flaky, skipped } = report.stats
  const told = (status: string) =>
    (report.suites ?? []).flatMap((suite) => saidByPlaywright(suite, suite.title, status))
  const outside = report.errors.map((error) => fault('outside every test', error.message))
  return withExitCode(
    {
      passed: expected + flaky,
      failed: unexpected + outside.length,
      skipped,
      faults: [...told('unexpected'), ...outside],
      unsteady: told('flaky'),
    },
    exitCode,
  )
}

function saidByPlaywright(suite: PlaywrightSuite, where: string, status: string): string[] {
  const own = (suite.specs ?? []).flatMap((spec) =>
    spec.tests
      .filter((test) => test.status === status)
      .map((test) => saidByResult(`${where} › ${spec.title}`, test.results)),
  )
  const below = (suite.suites ?? []).flatMap((one) =>
    saidByPlaywright(one, `${where} › ${one.title}`, status),
  )
  return [...own, ...below]
}

/** The first attempt that failed: its error, and the page that it left. */
function saidByResult(where: string, results: readonly PlaywrightResult[]): string {
  const failed = results.find((result) => result.error)
  const told = fault(where, failed?.error?.message)
  const context = failed?.attachments?.find(({ name }) => name === 'error-context')?.path
  const page = context !== undefined && existsSync(context) ? pageIn(readFileSync(context, 'utf8')) : ''
  return page === '' ? told : `${told}\nThe page was:\n${page}`
}

function fault(where: string, message = ''): string {
  return `${where}\n${message}`.trim().slice(0, longestFault)
}

/** The two tallies in one. */
export function add(one: Tally, other: Tally): Tally {
  return {
    passed: one.passed + other.passed,
    failed: one.failed + other.failed,
    skipped: one.skipped + other.skipped,
    faults: [...one.faults, ...other.faults],
    unsteady: [...one.unsteady, ...other.unsteady],
  }
}

/** A runner that ends badly without a failed test (an unhandled rejection, say) has failed all the same. */
function withExitCode(tally: Tally, exitCode: number): Tally {
  return exitCode !== 0 && tally.failed === 0 ? { ...tally, failed: 1 } : tally
}

function readReport<Report>(file: string): Report | undefined {
  return existsSync(file) ? (JSON.parse(readFileSync(file, 'utf8')) as Report) : undefined
}
