/**
 * Counts the files that a reader must know for one update on the server and for one keystroke in a form:
 * files of this repository with at least one function that ran, by V8's precise coverage. Both run on the
 * source, a script per file, after a few times without counting. A file counts if it ran in each of several
 * trials: the tick of a clock doesn't. `node scripts/code-measure/coverage-files.ts` prints the files.
 */
import { Session } from 'node:inspector/promises'
import path from 'node:path'
import { fileURLToPath } from 'node:url'
import { type CDPSession, chromium, type Page } from '@playwright/test'
import { createServer, type ViteDevServer } from 'vite'
import { allRoutes } from '#server/all-routes.ts'
import { buildApp } from '#server/app.ts'
import { engineDeps } from '#server/area-routes.ts'
import { openDatabase } from '#server/db/connect.ts'
import { migrateDatabase } from '#server/demo/demo-reset.ts'
import { createDemoAccounts, DEMO_PASSWORD } from '#server/features/accounts/demo-accounts.ts'
import { loadGeography } from '#server/features/geography/live-geography.ts'
import { BASE_PREFIX } from '#server/http/route.ts'
import { openPictureStore } from '#server/pictures/storage/picture-store.ts'
import { readSettings } from '#server/settings.ts'
import { setBrowserToken } from '../../e2e/api-caller.ts'
import { demoAccounts } from '../../e2e/fixtures.ts'
import { findTestBrowser, provideChromium } from '../testing/chromium.ts'
import { freePort } from '../testing/free-port.ts'

const root = fileURLToPath(new URL('../..', import.meta.url))
const TRIALS = 5

type FunctionRuns = { ranges: readonly { count: number }[] }
type ScriptRuns = { url: string; functions: readonly FunctionRuns[] }

/** The product on a new embedded database in memory, in this process, with one festival and its editor. */
type Product = {
  url: string
  token: string
  recordId: string
  post: (route: string, body: object) => Promise<Record<string, unknown>>
  close: () => Promise<void>
}

/** The files of the server and the domain that run for one `update` without files. */
export async function filesOfUpdate(product: Product): Promise<string[]> {
  const session = new Session()
  session.connect()
  const update = async (trial: number) => {
    const answer = await product.post('manage/festival/update', {
      FESTIVAL_ID: product.recordId,
      FESTIVAL_NAME: `ยี่เป็ง ${trial}`,
    })
    if (answer.status !== true) throw new Error(`The update failed: ${JSON.stringify(answer)}`)
  }
  try {
    for (let trial = 0; trial < TRIALS; trial++) await update(trial)
    await session.post('Profiler.enable')
    await session.post('Profiler.startPreciseCoverage', { callCount: true, detailed: false })
    const trials: string[][] = []
    for (let trial = 0; trial < TRIALS; trial++) {
      await session.post('Profiler.takePreciseCoverage')
      await update(TRIALS + trial)
      const { result } = await session.post('Profiler.takePreciseCoverage')
      trials.push(filesThatRan(result, (url) => (url.startsWith('file:') ? fileURLToPath(url) : '')))
    }
    return inEachTrial(trials).filter((file) => !file.startsWith('scripts/'))
  } finally {
    session.disconnect()
  }
}

/**
 * The files of the web app and the domain that run for one letter in an open form, from the press of the key
 * until the letter is on the screen. What waits for a pause of the typing, such as the draft, does not count.
 */
export async function filesOfKeystroke(product: Product): Promise<string[]> {
  process.env.PORT = new URL(product.url).port
  process.env.NODE_ENV = 'production'
  const port = await freePort()
  const vite = await createServer({
    root,
    mode: 'production',
    logLevel: 'error',
    cacheDir: path.join(root, '.cache/code-measure'),
    server: { port, hmr: false, watch: null },
  })
  await vite.listen()
  const browser = await chromium.launch({
    executablePath: findTestBrowser() ?? (await provideChromium()),
    args: ['--no-sandbox', '--disable-gpu'],
  })
  try {
    const page = await browser.newPage({ viewport: { width: 1366, height: 768 }, locale: 'th-TH' })
    await setBrowserToken(page, product.token)
    const address = `http://127.0.0.1:${port}/manage/festival?cc=50&aa=01&dialog=edit&record=${product.recordId}`
    await page.goto(address)
    const input = page.getByRole('textbox', { name: 'ชื่อเทศกาล', exact: true })
    await input.click({ timeout: 120_000 })
    await page.keyboard.press('End')
    await page.keyboard.type('กขค')
    await settle(page)
    return await measureLetters(page, await page.context().newCDPSession(page), vite)
  } finally {
    await browser.close()
    await vite.close()
  }
}

async function measureLetters(page: Page, cdp: CDPSession, vite: ViteDevServer): Promise<string[]> {
  await cdp.send('Profiler.enable')
  await cdp.send('Profiler.startPreciseCoverage', { callCount: true, detailed: false })
  const origin = `http://127.0.0.1:${vite.config.server.port}/`
  const trials: string[][] = []
  for (let trial = 0; trial < TRIALS; trial++) {
    await settle(page)
    await cdp.send('Profiler.takePreciseCoverage')
    await page.keyboard.press('k')
    await painted(page)
    const { result } = await cdp.send('Profiler.takePreciseCoverage')
    trials.push(
      filesThatRan(result, (url) =>
        url.startsWith(origin) ? path.join(root, new URL(url).pathname.slice(1)) : '',
      ),
    )
  }
  return inEachTrial(trials)
}

/** Waits until the page has drawn what was typed. */
const painted = (page: Page) =>
  page.evaluate(
    () =>
      new Promise((resolve) => requestAnimationFrame(() => requestAnimationFrame(() => setTimeout(resolve)))),
  )

/** Waits until the draft is written and the page has nothing left to do. */
async function settle(page: Page): Promise<void> {
  await page.waitForTimeout(1_500)
  await page.evaluate(() => new Promise((resolve) => requestIdleCallback(resolve)))
}

/** The files of the repository with a function that ran. `fileOf` answers the path of a script. */
function filesThatRan(scripts: readonly ScriptRuns[], fileOf: (url: string) => string): string[] {
  const ran = scripts.filter(({ functions }) =>
    functions.some(({ ranges }) => ranges.some(({ count }) => count > 0)),
  )
  const files = ran.map(({ url }) => path.relative(root, fileOf(url)))
  const ours = files.filter((file) => /^(domain|areas|server|web|scripts)\/.*\.tsx?$/.test(file))
  return [...new Set(ours)].toSorted()
}

const inEachTrial = ([first = [], ...others]: readonly string[][]) =>
  first.filter((file) => others.every((trial) => trial.includes(file)))

/** Opens the product; close it afterwards. */
export async function openProduct(): Promise<Product> {
  const database = await openDatabase({ dataDir: 'memory' })
  await migrateDatabase(database)
  const { db } = database
  const geography = await loadGeography(db)
  await createDemoAccounts(db, Date.now)
  const pictures = openPictureStore(undefined)
  const settings = readSettings({ DEMO: '0', PUBLIC_REQUESTS_PER_SECOND: '0' })
  const engine = engineDeps({ database, geography, pictureStore: pictures, clock: Date.now })
  const log = () => {}
  const app = await buildApp({
    database,
    settings,
    routes: allRoutes({ engine, settings, log }),
    pictures,
    log,
  })
  const url = await app.listen({ host: '127.0.0.1', port: await freePort() })
  const post = async (route: string, body: object, token?: string) => {
    const answer = await fetch(`${url}${BASE_PREFIX}/${route}`, {
      method: 'POST',
      headers: { 'content-type': 'application/json', ...(token && { authorization: `Bearer ${token}` }) },
      body: JSON.stringify(body),
    })
    return (await answer.json()) as Record<string, unknown>
  }
  const credentials = { EMP_PID: demoAccounts.chiangMaiDistrict, password: DEMO_PASSWORD }
  const token = String((await post('auth/login', credentials)).access_token)
  const today = new Date().toISOString().slice(0, 10).replaceAll('-', '')
  const festival = {
    CATM_UKEY: '50010100',
    FESTIVAL_NAME: 'ยี่เป็ง',
    FESTIVAL_BEGINDATE: today,
    FESTIVAL_ENDDATE: today,
    FESTIVAL_DISPLAYDATE: today,
  }
  const { id } = await post('manage/festival', festival, token)
  return {
    url,
    token,
    recordId: String(id),
    post: (route, body) => post(route, body, token),
    close: async () => {
      await app.close()
      await database.close()
    },
  }
}

/** The files of both, for `code:measure`. */
export async function measureCoverageFiles(): Promise<{ update: string[]; keystroke: string[] }> {
  const product = await openProduct()
  try {
    return { update: await filesOfUpdate(product), keystroke: await filesOfKeystroke(product) }
  } finally {
    await product.close()
  }
}

if (process.argv[1] === fileURLToPath(import.meta.url)) {
  const files = await measureCoverageFiles()
  for (const [what, names] of Object.entries(files))
    process.stdout.write(`${what}: ${names.length} files\n${names.map((name) => `  ${name}\n`).join('')}`)
}
