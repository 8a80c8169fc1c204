import { mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { addCounts, countsOfPlaywright, countsOfVitest } from './reports.ts'

let folder: string
beforeAll(() => {
  folder = mkdtempSync(path.join(tmpdir(), 'amphoe-'))
})
afterAll(() => rmSync(folder, { recursive: true, force: true }))

describe('countsOfVitest', () => {
  const suite = (status: string, ...tests: string[]) => ({
    status,
    assertionResults: tests.map((one) => ({ status: one })),
  })

  it('counts every test', () => {
    const file = write({
      numPassedTests: 2,
      numPendingTests: 1,
      testResults: [suite('passed', 'passed', 'passed', 'pending'), suite('failed', 'failed')],
    })
    expect(countsOfVitest(file, 1)).toMatchObject({ passed: 2, failed: 1, skipped: 1 })
  })

  it('counts a file that could not be loaded', () => {
    const file = write({ numPassedTests: 0, numPendingTests: 0, testResults: [suite('failed')] })
    expect(countsOfVitest(file, 1).failed).toBe(1)
  })

  it('returns the names and messages of the failed tests', () => {
    const failed = { status: 'failed', fullName: 'a list is short', failureMessages: ['expected 1 to be 2'] }
    const file = write({
      numPassedTests: 0,
      numPendingTests: 0,
      testResults: [
        { name: 'a.test.ts', status: 'failed', assertionResults: [failed] },
        { name: 'b.test.ts', status: 'failed', message: 'no such module', assertionResults: [] },
      ],
    })
    expect(countsOfVitest(file, 1).failures).toEqual([
      'a.test.ts › a list is short\nexpected 1 to be 2',
      'b.test.ts\nno such module',
    ])
  })

  it('counts a failing exit code without a failed test, and a missing report', () => {
    const file = write({ numPassedTests: 1, numPendingTests: 0, testResults: [suite('passed', 'passed')] })
    expect(countsOfVitest(file, 1)).toMatchObject({ passed: 1, failed: 1, skipped: 0 })
    expect(countsOfVitest(path.join(folder, 'nowhere.json'), 0).failed).toBe(1)
  })
})

describe('countsOfPlaywright', () => {
  it('counts errors outside tests and flaky tests as failures', () => {
    const flaky = { status: 'flaky', results: [{ error: { message: 'not yet there' } }, {}] }
    const file = write({
      stats: { expected: 5, unexpected: 1, flaky: 1, skipped: 2 },
      errors: [{}],
      suites: [{ title: 'e2e/a.spec.ts', specs: [{ title: 'opens', tests: [flaky] }] }],
    })
    expect(countsOfPlaywright(file, 1)).toMatchObject({
      passed: 5,
      failed: 3,
      skipped: 2,
      failures: ['e2e/a.spec.ts › opens\nnot yet there', 'outside every test'],
    })
  })

  it('returns the names and messages of the failed tests at any depth', () => {
    const failed = { status: 'unexpected', results: [{}, { error: { message: 'Expected: 2' } }] }
    const inner = { title: 'on a phone', specs: [{ title: 'fits', tests: [failed] }] }
    const file = write({
      stats: { expected: 0, unexpected: 1, flaky: 0, skipped: 0 },
      errors: [{ message: 'no server' }],
      suites: [{ title: 'e2e/layout/list-width.spec.ts', suites: [inner] }],
    })
    expect(countsOfPlaywright(file, 1).failures).toEqual([
      'e2e/layout/list-width.spec.ts › on a phone › fits\nExpected: 2',
      'outside every test\nno server',
    ])
  })
})

describe('the message of a failed browser test', () => {
  const messages = (attachments: unknown[]) => {
    const results = [{ error: { message: 'not there' }, attachments }, {}]
    const file = write({
      stats: { expected: 0, unexpected: 1, flaky: 0, skipped: 0 },
      errors: [],
      suites: [
        { title: 'a.spec.ts', specs: [{ title: 'opens', tests: [{ status: 'unexpected', results }] }] },
      ],
    })
    return countsOfPlaywright(file, 1).failures
  }

  it('contains the error and the page where the test stopped', () => {
    const context = path.join(folder, 'error-context.md')
    writeFileSync(context, '# Page snapshot\n\n```yaml\n- heading "ค้นหา" [ref=e1]\n```\n')
    expect(
      messages([
        { name: 'screenshot', path: 'a.png' },
        { name: 'error-context', path: context },
      ]),
    ).toEqual(['a.spec.ts › opens\nnot there\nThe page was:\n- heading "ค้นหา"'])
  })

  it('contains only the error if no page was saved', () => {
    const gone = { name: 'error-context', path: path.join(folder, 'gone.md') }
    expect(messages([gone])).toEqual(['a.spec.ts › opens\nnot there'])
  })
})

describe('addCounts', () => {
  it('adds passed, failed and skipped tests, and joins the failures', () => {
    const one = { passed: 1, failed: 2, skipped: 3, failures: ['ก'] }
    expect(addCounts(one, one)).toEqual({
      passed: 2,
      failed: 4,
      skipped: 6,
      failures: ['ก', 'ก'],
    })
  })
})

function write(report: unknown): string {
  const file = path.join(folder, 'report.json')
  writeFileSync(file, JSON.stringify(report))
  return file
}
