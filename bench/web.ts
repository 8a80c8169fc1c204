/**
 * `npm run bench:web` measures the built web app in Chromium with a processor four times slower, on a line of
 * 1.6 Mbit/s with a latency of 150 ms. The product runs on the embedded database with the demo content.
 *
 *   npm run bench:web -- --processor 2     another factor, for a machine that is slower by itself
 */
import { parseArgs } from 'node:util'
import { type Browser, type BrowserContext, chromium, type Page } from '@playwright/test'
import serveProduct from '../e2e/serve-product.ts'
import { provideChromium } from '../scripts/testing/chromium.ts'
import { median } from './median.ts'

const ROUNDS = 3
const OPENINGS = 4
const DISTRICT = '1000000000009'
const PASSWORD = 'amphoe-demo-2569'
const LINE = { offline: false, latency: 150, downloadThroughput: 200_000, uploadThroughput: 200_000 }
/** The time that a user needs from reaching a button to pressing it, in milliseconds. */
const HAND_MS = 200
const SIGN_IN_READY = 'form button[type=submit]:not([disabled])'
const FIRST_ROW = 'tbody tr td'
const DIALOG = '[role=dialog][aria-labelledby]'
const DIALOG_FIELD = `${DIALOG} form :is(input, textarea):not([disabled])`
const DIALOGS = [
  { title: 'add an organisation', path: '/manage/gov', button: /^เพิ่ม/, ready: DIALOG_FIELD },
  { title: 'edit with the largest form', path: '/manage/general', button: /^แก้ไข /, ready: DIALOG_FIELD },
  { title: 'view a record', path: '/manage/tradition', button: undefined, ready: DIALOG },
]

/** A measured value, with its goal if it has one. Times are in milliseconds. */
type Figure = { title: string; value: number; goal?: number; unit: 'ms' | 'kB' }

const { values: options } = parseArgs({ options: { processor: { type: 'string', default: '4' } } })
const stop = await serveProduct()
const browser = await chromium.launch({ executablePath: await provideChromium(), args: ['--no-sandbox'] })
try {
  const figures: Figure[] = []
  for (let round = 0; round < ROUNDS; round += 1) figures.push(...(await measureOnce(browser)))
  process.exitCode = printTable(figures) ? 0 : 1
} finally {
  await browser.close()
  await stop()
}

/** One round in an empty browser: signing in, the dialogs, and the sign-in page from a filled cache. */
async function measureOnce(chromiumBrowser: Browser): Promise<Figure[]> {
  const context = await chromiumBrowser.newContext({ baseURL: process.env.E2E_URL ?? '', locale: 'th-TH' })
  await context.addInitScript(watchPage)
  const { page, scriptBytes } = await openSlowPage(context)
  await page.goto('/manage/gov')
  const signInMs = await timeOf(page, SIGN_IN_READY)
  await page.waitForLoadState('networkidle')
  const signInBytes = scriptBytes()
  await page.getByRole('textbox', { name: 'เลขประจำตัวประชาชน' }).fill(DISTRICT)
  await page.getByLabel('รหัสผ่าน', { exact: true }).fill(PASSWORD)
  await page.getByRole('button', { name: 'เข้าสู่ระบบ' }).click()
  const listMs = (await timeOf(page, FIRST_ROW)) - (await pressTime(page))
  await page.waitForLoadState('networkidle')
  const listBytes = scriptBytes()
  const dialogs: Figure[] = []
  for (const dialog of DIALOGS) dialogs.push(...(await measureDialog(page, dialog)))
  await page.evaluate(() => localStorage.removeItem('token'))
  await page.close()
  const { page: second } = await openSlowPage(context)
  await second.goto('/manage/gov')
  const secondMs = await timeOf(second, SIGN_IN_READY)
  await context.close()
  return [
    { title: 'the sign-in page is usable, empty cache', value: signInMs, goal: 2_500, unit: 'ms' },
    { title: 'the sign-in page is usable, filled cache', value: secondMs, goal: 1_000, unit: 'ms' },
    { title: 'JavaScript of the sign-in page', value: signInBytes / 1000, goal: 95, unit: 'kB' },
    { title: 'from sign-in to the first rows, empty cache', value: listMs, goal: 1_500, unit: 'ms' },
    { title: 'JavaScript up to the first list', value: listBytes / 1000, goal: 220, unit: 'kB' },
    ...dialogs,
  ]
}

/**
 * The time from the press of a button to the next paint ("Interaction to Next Paint"), and until the dialog
 * can be used. The first view of a record includes a request, since its pictures load before the dialog
 * opens.
 */
async function measureDialog(page: Page, { title, path, button, ready }: (typeof DIALOGS)[number]) {
  await page.goto(path)
  // A record is opened by a click on its name.
  const open = button
    ? page.getByRole('button', { name: button }).first()
    : page.locator('[data-row-name]').first()
  await open.waitFor()
  await page.waitForLoadState('networkidle')
  const times: number[] = []
  const paints: number[] = []
  for (let opening = 0; opening < OPENINGS; opening += 1) {
    await page.evaluate((selector) => window.pageTimes.watch(selector), ready)
    await open.hover()
    await page.waitForTimeout(HAND_MS)
    await open.click()
    times.push((await timeOf(page, ready)) - (await pressTime(page)))
    await page.waitForTimeout(HAND_MS)
    paints.push(await page.evaluate(() => window.pageTimes.takeNextPaint()))
    await page.getByRole('dialog').getByRole('button', { name: 'ปิด', exact: true }).first().click()
    await page.getByRole('dialog').waitFor({ state: 'hidden' })
  }
  const [first = Number.NaN, ...later] = times
  return [
    {
      title: `${title}: from press to paint, first time`,
      value: paints[0] ?? 0,
      goal: 200,
      unit: 'ms' as const,
    },
    { title: `${title}: usable, first time`, value: first, unit: 'ms' as const },
    { title: `${title}: usable`, value: median(later), goal: 200, unit: 'ms' as const },
  ]
}

async function openSlowPage(context: BrowserContext): Promise<{ page: Page; scriptBytes: () => number }> {
  const page = await context.newPage()
  const protocol = await context.newCDPSession(page)
  const scripts = new Set<string>()
  let bytes = 0
  protocol.on('Network.responseReceived', ({ requestId, type }) => {
    if (type === 'Script') scripts.add(requestId)
  })
  protocol.on('Network.loadingFinished', ({ requestId, encodedDataLength }) => {
    if (scripts.has(requestId)) bytes += encodedDataLength
  })
  await protocol.send('Network.enable')
  await protocol.send('Network.emulateNetworkConditions', LINE)
  await protocol.send('Emulation.setCPUThrottlingRate', { rate: Number(options.processor) })
  return { page, scriptBytes: () => bytes }
}

/** When the first element that matches a selector was painted, by the page's clock. */
function timeOf(page: Page, selector: string): Promise<number> {
  return page.evaluate((wanted) => window.pageTimes.seen(wanted), selector)
}

/** When the mouse or a key was last pressed, by the page's clock. */
function pressTime(page: Page): Promise<number> {
  return page.evaluate(() => window.pageTimes.pressedAt)
}

declare global {
  interface Window {
    pageTimes: {
      watch(selector: string): void
      seen(selector: string): Promise<number>
      pressedAt: number
      /** The longest interaction since the last call, from the press to the next paint. */
      takeNextPaint(): number
    }
  }
}

/** Runs in the page before its own scripts. Measuring from outside would add its own time. */
function watchPage(): void {
  const seen = new Map<string, Promise<number>>()
  const waiting = new Map<string, (at: number) => void>()
  const look = () => {
    for (const [selector, resolve] of waiting) {
      if (document.querySelector(selector) === null) continue
      waiting.delete(selector)
      // A task after the next frame: that frame is on the screen.
      requestAnimationFrame(() => setTimeout(() => resolve(performance.now())))
    }
  }
  const watch = (selector: string) => {
    seen.set(selector, new Promise((resolve) => waiting.set(selector, resolve)))
    look()
  }
  let longest = 0
  new PerformanceObserver((list) => {
    for (const entry of list.getEntries() as PerformanceEventTiming[])
      if (entry.interactionId > 0) longest = Math.max(longest, entry.duration)
  }).observe({ type: 'event', durationThreshold: 16 } as PerformanceObserverInit)
  window.pageTimes = {
    takeNextPaint: () => {
      const value = longest
      longest = 0
      return value
    },
    watch,
    seen: (selector) => {
      if (!seen.has(selector)) watch(selector)
      return seen.get(selector) ?? Promise.reject(new Error('not watched'))
    },
    pressedAt: 0,
  }
  new MutationObserver(look).observe(document, { childList: true, subtree: true, attributes: true })
  for (const kind of ['pointerup', 'keydown'])
    addEventListener(kind, (event) => (window.pageTimes.pressedAt = event.timeStamp), { capture: true })
}

/** Prints the medians of all rounds; returns whether every goal is met. */
function printTable(figures: readonly Figure[]): boolean {
  console.log('| | measured | goal |\n|---|---|---|')
  const rows = [...new Set(figures.map(({ title }) => title))].map((title) => {
    const rounds = figures.filter((figure) => figure.title === title)
    const { goal, unit = 'ms' } = rounds[0] ?? {}
    const value = Math.round(median(rounds.map((figure) => figure.value)))
    const isMet = goal === undefined || value <= goal
    const mark = isMet ? '' : '**'
    console.log(
      `| ${title} | ${mark}${value} ${unit}${mark} | ${goal === undefined ? '' : `${goal} ${unit}`} |`,
    )
    return isMet
  })
  return rows.every(Boolean)
}
