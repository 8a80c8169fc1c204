/**
 * The base of every end-to-end test: `import { expect, test } from './fixtures.ts'`. A test fails if the page
 * reports an error, breaks its content security policy, or gets a 5xx, even if all its assertions hold.
 */
import { readFileSync } from 'node:fs'
import { createRequire } from 'node:module'
import { type BrowserContext, test as base, expect, type Page } from '@playwright/test'
import type axe from 'axe-core'
import { ACTION_TOAST_MS, TOAST_MS } from '#web/ui/toast/toast-duration.ts'

export { expect }

/** The minified axe: a page needs half the time to load it. */
const axeSource = readFileSync(createRequire(import.meta.url).resolve('axe-core/axe.min.js'), 'utf8')

export const demoPassword = 'amphoe-demo-2569'

/** The demo accounts by role; all have the demo password. */
export const demoAccounts = {
  chiangMaiDistrict: '1000000000009',
  chomThongDistrict: '1000000000017',
  ubonDistrict: '1000000000025',
  chiangMaiProvince: '2000000000007',
  ubonProvince: '2000000000015',
  chiangMaiCentral: '3000000000005',
  central: '3000000000013',
  superAdministrator: '4000000000003',
  departmentAdministrator: '5000000000001',
  director: '8000000000006',
  governor: '9000000000004',
} as const

type Fixtures = {
  /** Problems that a test causes on purpose: `test.use({ expectedProblems: [/net::ERR_FAILED/] })`. */
  expectedProblems: RegExp[]
  /** Watches the page of every test; tests do not name it. */
  watchedPage: undefined
  /**
   * Opens a page in a separate browser, for instance for another official. It is watched like the page of the
   * test.
   */
  openElsewhere: () => Promise<Page>
}

export const test = base.extend<Fixtures>({
  expectedProblems: [[], { option: true }],
  watchedPage: [
    async ({ page, context, expectedProblems }, use) => {
      await holdTimers(context, TOAST_TIMERS)
      const problems = await problemsOf(page)
      await use(undefined)
      // A request that is still handled by a route would fail when the page closes.
      if (!page.isClosed()) await page.unrouteAll({ behavior: 'ignoreErrors' })
      await context.unrouteAll({ behavior: 'ignoreErrors' })
      expectNoProblems(problems, expectedProblems)
    },
    { auto: true },
  ],
  openElsewhere: async ({ browser, expectedProblems }, use) => {
    const all: string[][] = []
    const contexts: BrowserContext[] = []
    await use(async () => {
      const context = await browser.newContext()
      contexts.push(context)
      await holdTimers(context, TOAST_TIMERS)
      const page = await context.newPage()
      all.push(await problemsOf(page))
      return page
    })
    await Promise.all(contexts.map((context) => context.close()))
    expectNoProblems(all.flat(), expectedProblems)
  },
})

function expectNoProblems(problems: readonly string[], expected: readonly RegExp[]): void {
  const unexpected = problems.filter((problem) => !expected.some((one) => one.test(problem)))
  expect(unexpected, 'the page reported problems').toEqual([])
}

/** Waits for the next frame of the page: what is about to appear or to be stored is there then. */
export async function nextFrame(page: Page): Promise<void> {
  await page.evaluate(() => new Promise((resolve) => requestAnimationFrame(() => setTimeout(resolve))))
}

/**
 * Toasts stay until they are closed or replaced: on a machine that pauses they could disappear before the
 * test checks them.
 */
const TOAST_TIMERS = [TOAST_MS, ACTION_TOAST_MS]

/** Stops timers of these durations, in milliseconds, in all pages that load from now on. */
export function holdTimers(context: BrowserContext, durations: readonly number[]): Promise<unknown> {
  return context.addInitScript((durations) => {
    const { setTimeout } = window
    window.setTimeout = ((handler: TimerHandler, delay?: number, ...values: unknown[]) =>
      setTimeout(handler, durations.includes(delay ?? 0) ? 3_600_000 : delay, ...values)) as typeof setTimeout
  }, durations)
}

/** Signs in through the screen, as an official does, and waits until the screen is gone. */
export async function signInThroughForm(page: Page, pid: string, password = demoPassword): Promise<void> {
  await page.goto('/')
  await page.getByLabel('เลขประจำตัวประชาชน').fill(pid)
  await page.getByLabel('รหัสผ่าน', { exact: true }).fill(password)
  const button = page.getByRole('button', { name: 'เข้าสู่ระบบ' })
  await button.click()
  await expect(button).toBeHidden()
}

/**
 * axe finds nothing on the page, or in the part that the selector names: neither a WCAG 2.2 AA violation nor
 * one of its best practices.
 */
export async function expectAccessible(page: Page, within?: string): Promise<void> {
  expect(page.frames(), 'axe looks into one document').toHaveLength(1)
  expect(await accessibilityViolations(page, within), 'accessibility violations').toEqual([])
}

/** What axe finds on the page, or in the part that the selector names. */
export async function accessibilityViolations(page: Page, within?: string): Promise<string[]> {
  if (!(await page.evaluate(() => 'axe' in window))) await page.evaluate(axeSource)
  return page.evaluate(async (selector) => {
    const { run } = Reflect.get(window, 'axe') as typeof axe
    const { violations } = await run(selector ?? document, {
      runOnly: ['wcag2a', 'wcag2aa', 'wcag21a', 'wcag21aa', 'wcag22aa', 'best-practice'],
      resultTypes: ['violations'],
    })
    return violations.flatMap(({ id, help, nodes }) =>
      nodes.map((node) => `${id}: ${help}: ${node.target.join(' ')}: ${node.failureSummary ?? ''}`),
    )
  }, within)
}

/**
 * Collects the problems of a page from now on. A 4xx of the API is no problem, although Chromium writes it to
 * the console; a missing file of the web app is one.
 */
async function problemsOf(page: Page): Promise<string[]> {
  const problems: string[] = []
  page.on('pageerror', (error) => problems.push(`uncaught: ${error.message}`))
  page.on('console', (message) => {
    const isRefusedCall = /^Failed to load resource: the server responded/.test(message.text())
    if (message.type() === 'error' && !isRefusedCall) problems.push(`console: ${message.text()}`)
  })
  page.on('response', (response) => {
    const isCall = ['fetch', 'xhr'].includes(response.request().resourceType())
    const isProblem = response.status() >= 500 || (response.status() >= 400 && !isCall)
    if (isProblem) problems.push(`${response.status()} from ${response.url()}`)
  })
  await page.exposeFunction('reportPolicyViolation', (what: string) => problems.push(`policy: ${what}`))
  await page.addInitScript(() => {
    document.addEventListener('securitypolicyviolation', (event) => {
      const report = Reflect.get(window, 'reportPolicyViolation') as (what: string) => void
      report(`${event.effectiveDirective} refused ${event.blockedURI || 'inline'}`)
    })
  })
  return problems
}
