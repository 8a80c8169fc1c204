/** Reads the reports of the test runners: counts, and the messages of failed tests. */
import { existsSync, readFileSync } from 'node:fs'
import { pageIn } from './page-snapshot.ts'

/** `failures` has the name and the message of each failed test, for the end of the output. */
export type TestCounts = {
  passed: number
  failed: number
  skipped: number
  failures: string[]
}

export const NO_RESULTS: TestCounts = { passed: 0, failed: 0, skipped: 0, failures: [] }

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

/** The longest message of a failed test, in characters. */
const MAX_MESSAGE_LENGTH = 2_000

/** A check without tests of its own: the formatter, the lint, the compiler, the build. */
export function countsOfCheck(exitCode: number): TestCounts {
  return exitCode === 0 ? { ...NO_RESULTS, passed: 1 } : { ...NO_RESULTS, failed: 1 }
}

/** Vitest's JSON report. A file that could not be loaded has no tests and counts as one failure. */
export function countsOfVitest(file: string, exitCode: number): TestCounts {
  const report = readReport<{ numPassedTests: number; numPendingTests: number; testResults: VitestSuite[] }>(
    file,
  )
  if (!report) return countsOfCheck(exitCode || 1)
  const failures = report.testResults.flatMap(vitestFailures)
  return withExitCode(
    {
      passed: report.numPassedTests,
      failed: failures.length,
      skipped: report.numPendingTests,
      failures,
    },
    exitCode,
  )
}

function vitestFailures({ name = '', status, message, assertionResults }: VitestSuite): string[] {
  const failed = assertionResults.filter((one) => one.status === 'failed')
  if (status === 'failed' && failed.length === 0) return [failureText(name, message)]
  return failed.map((one) => failureText(`${name} › ${one.fullName ?? ''}`, one.failureMessages?.join('\n')))
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
  const inTests = (report.suites ?? []).flatMap((suite) => playwrightFailures(suite, suite.title))
  const outside = report.errors.map((error) => failureText('outside every test', error.message))
  return withExitCode(
    {
      passed: expected,
      failed: unexpected + flaky + outside.length,
      skipped,
      failures: [...inTests, ...outside],
    },
    exitCode,
  )
}

function playwrightFailures(suite: PlaywrightSuite, where: string): string[] {
  const own = (suite.specs ?? []).flatMap((spec) =>
    spec.tests
      .filter((test) => ['unexpected', 'flaky'].includes(test.status))
      .map((test) => resultMessage(`${where} › ${spec.title}`, test.results)),
  )
  const below = (suite.suites ?? []).flatMap((one) => playwrightFailures(one, `${where} › ${one.title}`))
  return [...own, ...below]
}

/** The error of the first failed attempt, and the page as it was then. */
function resultMessage(where: string, results: readonly PlaywrightResult[]): string {
  const failed = results.find((result) => result.error)
  const text = failureText(where, failed?.error?.message)
  const context = failed?.attachments?.find(({ name }) => name === 'error-context')?.path
  const page = context !== undefined && existsSync(context) ? pageIn(readFileSync(context, 'utf8')) : ''
  return page === '' ? text : `${text}\nThe page was:\n${page}`
}

function failureText(where: string, message = ''): string {
  return `${where}\n${message}`.trim().slice(0, MAX_MESSAGE_LENGTH)
}

export function addCounts(one: TestCounts, other: TestCounts): TestCounts {
  return {
    passed: one.passed + other.passed,
    failed: one.failed + other.failed,
    skipped: one.skipped + other.skipped,
    failures: [...one.failures, ...other.failures],
  }
}

/** A runner with a failing exit code but no failed test, as after an unhandled rejection, has failed too. */
function withExitCode(counts: TestCounts, exitCode: number): TestCounts {
  return exitCode !== 0 && counts.failed === 0 ? { ...counts, failed: 1 } : counts
}

function readReport<Report>(file: string): Report | undefined {
  return existsSync(file) ? (JSON.parse(readFileSync(file, 'utf8')) as Report) : undefined
}
