/** Reads what the test runners write about a run, as counts and as what is to be told of the failed ones. */
import { existsSync, readFileSync } from 'node:fs'
import { pageIn } from './page-snapshot.ts'

/**
 * `faults` names the failed tests with what they said, for the end of the output: often only that is kept. `unsteady` does so
 * with those that failed first and passed when they were asked again; they are among the passed.
 */
export type TestCounts = {
  passed: number
  failed: number
  skipped: number
  failures: string[]
  flaky: string[]
}

export const NO_RESULTS: TestCounts = { passed: 0, failed: 0, skipped: 0, failures: [], flaky: [] }

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
export function countsOfCheck(exitCode: number): TestCounts {
  return exitCode === 0 ? { ...NO_RESULTS, passed: 1 } : { ...NO_RESULTS, failed: 1 }
}

/** Vitest's JSON report. A file that could not even be loaded has no tests and counts as one failure. */
export function countsOfVitest(file: string, exitCode: number): TestCounts {
  const report = readReport<{ numPassedTests: number; numPendingTests: number; testResults: VitestSuite[] }>(
    file,
  )
  if (!report) return countsOfCheck(exitCode || 1)
  const faults = report.testResults.flatMap(faultsOfVitest)
  const unsteady = report.testResults.flatMap((suite) => messagesOf(suite, 'passed'))
  return withExitCode(
    {
      passed: report.numPassedTests,
      failed: faults.length,
      skipped: report.numPendingTests,
      failures: faults,
      flaky: unsteady,
    },
    exitCode,
  )
}

function faultsOfVitest(suite: VitestSuite): string[] {
  const inside = messagesOf(suite, 'failed')
  return suite.status === 'failed' && inside.length === 0 ? [fault(suite.name ?? '', suite.message)] : inside
}

/** The tests of that end which had something to say: all that failed, and those that passed at the second attempt. */
function messagesOf(suite: VitestSuite, status: 'passed' | 'failed'): string[] {
  return suite.assertionResults
    .filter((one) => one.status === status && (status === 'failed' || one.failureMessages?.length))
    .map((one) => fault(`${suite.name ?? ''} › ${one.fullName ?? ''}`, one.failureMessages?.join('\n')))
}

/** Playwright's JSON report. An error outside every test counts as a failed one. */
export function countsOfPlaywright(file: string, exitCode: number): TestCounts {
  const report = readReport<{
    stats: { expected: number; unexpected: number; flaky: number; skipped: number }
    errors: { message?: string }[]
    suites?: PlaywrightSuite[]
  }>(file)
  if (!report) return countsOfCheck(exitCode || 1)
  const { expected, unexpected, flaky, skipped } = report.stats
  const told = (status: string) =>
    (report.suites ?? []).flatMap((suite) => playwrightMessages(suite, suite.title, status))
  const outside = report.errors.map((error) => fault('outside every test', error.message))
  return withExitCode(
    {
      passed: expected + flaky,
      failed: unexpected + outside.length,
      skipped,
      failures: [...told('unexpected'), ...outside],
      flaky: told('flaky'),
    },
    exitCode,
  )
}

function playwrightMessages(suite: PlaywrightSuite, where: string, status: string): string[] {
  const own = (suite.specs ?? []).flatMap((spec) =>
    spec.tests
      .filter((test) => test.status === status)
      .map((test) => resultMessage(`${where} › ${spec.title}`, test.results)),
  )
  const below = (suite.suites ?? []).flatMap((one) =>
    playwrightMessages(one, `${where} › ${one.title}`, status),
  )
  return [...own, ...below]
}

/** The first attempt that failed: its error, and the page that it left. */
function resultMessage(where: string, results: readonly PlaywrightResult[]): string {
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
export function addCounts(one: TestCounts, other: TestCounts): TestCounts {
  return {
    passed: one.passed + other.passed,
    failed: one.failed + other.failed,
    skipped: one.skipped + other.skipped,
    failures: [...one.failures, ...other.failures],
    flaky: [...one.flaky, ...other.flaky],
  }
}

/** A runner that ends badly without a failed test (an unhandled rejection, say) has failed all the same. */
function withExitCode(tally: TestCounts, exitCode: number): TestCounts {
  return exitCode !== 0 && tally.failed === 0 ? { ...tally, failed: 1 } : tally
}

function readReport<Report>(file: string): Report | undefined {
  return existsSync(file) ? (JSON.parse(readFileSync(file, 'utf8')) as Report) : undefined
}
