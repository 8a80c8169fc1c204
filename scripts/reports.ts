/** Reads what the test runners write about a run, as counts. */
import { existsSync, readFileSync } from 'node:fs'

export type Tally = { passed: number; failed: number; skipped: number }

export const nothing: Tally = { passed: 0, failed: 0, skipped: 0 }

/** One check without parts of its own: the formatter, the lint, the compiler, the build. */
export function tallyOfCheck(exitCode: number): Tally {
  return exitCode === 0 ? { ...nothing, passed: 1 } : { ...nothing, failed: 1 }
}

/** Vitest's JSON report. A file that could not even be loaded has no tests and counts as one failure. */
export function tallyOfVitest(file: string, exitCode: number): Tally {
  const report = readReport<{
    numPassedTests: number
    numPendingTests: number
    testResults: { status: string; assertionResults: { status: string }[] }[]
  }>(file)
  if (!report) return tallyOfCheck(exitCode || 1)
  const failed = report.testResults.reduce((sum, suite) => {
    const inside = suite.assertionResults.filter((one) => one.status === 'failed').length
    return sum + (suite.status === 'failed' ? Math.max(1, inside) : inside)
  }, 0)
  return withExitCode({ passed: report.numPassedTests, failed, skipped: report.numPendingTests }, exitCode)
}

/** Playwright's JSON report. A flaky test counts as failed, and so does an error outside every test. */
export function tallyOfPlaywright(file: string, exitCode: number): Tally {
  const report = readReport<{
    stats: { expected: number; unexpected: number; flaky: number; skipped: number }
    errors: unknown[]
  }>(file)
  if (!report) return tallyOfCheck(exitCode || 1)
  const { expected, unexpected, flaky, skipped } = report.stats
  return withExitCode(
    { passed: expected, failed: unexpected + flaky + report.errors.length, skipped },
    exitCode,
  )
}

export function add(one: Tally, other: Tally): Tally {
  return {
    passed: one.passed + other.passed,
    failed: one.failed + other.failed,
    skipped: one.skipped + other.skipped,
  }
}

/** A runner that ends badly without a failed test (an unhandled rejection, say) has failed all the same. */
function withExitCode(tally: Tally, exitCode: number): Tally {
  return exitCode !== 0 && tally.failed === 0 ? { ...tally, failed: 1 } : tally
}

function readReport<Report>(file: string): Report | undefined {
  return existsSync(file) ? (JSON.parse(readFileSync(file, 'utf8')) as Report) : undefined
}
