/**
 * `npm run screens:measure` measures every list of a district official in the built product with its demo
 * content, at 1366x768 and at 360x800, and prints the figures next to the goals of issue 20. Exits with 1 if
 * a goal is missed. `npm run screens:measure -- headman` measures the lists whose URL contains a word;
 * `--pictures <folder>` saves screenshots.
 */
import { mkdirSync } from 'node:fs'
import path from 'node:path'
import { parseArgs } from 'node:util'
import { type Browser, chromium, type Page } from '@playwright/test'
import { areaLists, type AreaList } from '#areas/area-lists.ts'
import { isPersonal } from '#domain/area/area.ts'
import serveProduct from '../../e2e/serve-product.ts'
import { findTestBrowser, provideChromium } from '../testing/chromium.ts'
import { demoAccounts, demoPassword } from '../../e2e/fixtures.ts'

const DISTRICT = { EMP_PID: demoAccounts.chiangMaiDistrict, password: demoPassword }
const { values, positionals } = parseArgs({
  options: { pictures: { type: 'string' } },
  allowPositionals: true,
})
if (values.pictures) mkdirSync(values.pictures, { recursive: true })

/** The goals: `least` is a minimum, `most` a maximum. */
const GOALS = {
  rows: { title: 'rows in view', least: 10 },
  firstRow: { title: 'first row y', most: 260 },
  rowHeight: { title: 'row height', most: 48 },
  rowControls: { title: 'controls per row', most: 3 },
  controlsAbove: { title: 'controls above', most: 8 },
  scrollBars: { title: 'scroll bars', most: 1 },
  cardHeight: { title: 'phone record height', most: 140 },
  firstCard: { title: 'phone first record y', most: 320 },
} as const
type Measure = keyof typeof GOALS
type Measured = Partial<Record<Measure, number>> & { records: number }

/** Lists of persons, of village sheets and of the integrity assessment have more above their rows. */
const rowsGoal = ({ area }: AreaList) => (isPersonal(area) || area.onePer || area.key === 'oit' ? 8 : 10)

const lists = areaLists.filter(({ route, tab = '' }) => `${route} ${tab}`.includes(positionals[0] ?? ''))
const stop = await serveProduct()
const browser = await chromium.launch({
  executablePath: findTestBrowser() ?? (await provideChromium()),
  args: ['--no-sandbox', '--disable-gpu', '--font-render-hinting=none', '--no-first-run'],
})
let failures = 0
try {
  const wide = await openPage(browser, { width: 1366, height: 768 })
  const phone = await openPage(browser, { width: 360, height: 800 })
  const titles = Object.values(GOALS).map(({ title }) => title)
  console.log(['list'.padEnd(28), ...titles].join(' | '))
  for (const list of lists) {
    const name = `${list.route}${list.tab ? ` ${list.tab}` : ''}`
    const desk = await measure(wide, list, measureTable)
    if (desk === undefined) {
      console.log(`${name.padEnd(28)} | no records for a district`)
      continue
    }
    const figures: Measured = { ...desk, ...(await measure(phone, list, measureCards)) }
    const cells = (Object.keys(GOALS) as Measure[]).map((key) => cellOf(key, figures, list))
    console.log([name.padEnd(28), ...cells].join(' | '))
  }
  console.log(['goal'.padEnd(28), ...(Object.keys(GOALS) as Measure[]).map(goalText)].join(' | '))
} finally {
  await browser.close()
  await stop()
}
console.log(failures === 0 ? 'Every goal is met.' : `${failures} figures miss their goal (marked !).`)
process.exitCode = failures === 0 ? 0 : 1

/**
 * A figure, padded to its column and marked if it misses the goal. A short list can't show more rows than it
 * has.
 */
function cellOf(key: Measure, figures: Measured, list: AreaList): string {
  const { title, ...goal } = GOALS[key]
  const figure = figures[key]
  const least = 'least' in goal ? Math.min(rowsGoal(list), figures.records) : 0
  const isMet = figure !== undefined && ('most' in goal ? figure <= goal.most : figure >= least)
  if (!isMet) failures += 1
  const shown = key === 'rows' ? `${figure} of ${figures.records}` : `${figure ?? '-'}`
  return `${shown}${isMet ? '' : ' !'}`.padEnd(title.length)
}

function goalText(key: Measure): string {
  const { title, ...goal } = GOALS[key]
  return ('least' in goal ? `${goal.least}, or 8` : `${goal.most}`).padEnd(title.length)
}

/** A page of a signed-in district official. */
async function openPage(from: Browser, viewport: { width: number; height: number }): Promise<Page> {
  const baseURL = process.env.E2E_URL ?? ''
  const context = await from.newContext({ baseURL, viewport, locale: 'th-TH', timezoneId: 'Asia/Bangkok' })
  const answer = await context.request.post('/dods/services/public/api/auth/login', { data: DISTRICT })
  const { access_token: token } = await answer.json()
  await context.addInitScript((value) => localStorage.setItem('token', value), token)
  return context.newPage()
}

/** Opens a list and measures it; undefined if the list is empty for the official. */
async function measure<T>(page: Page, { route, tab }: AreaList, look: () => T): Promise<T | undefined> {
  await page.goto(`${route}${tab ? `?tab=${tab}` : ''}`)
  const record = page.locator('main tbody tr, main [role=listitem]').first()
  const none = page.getByText(/^(ไม่มี|ไม่พบ|กรุณาเลือก|ท่านไม่มีสิทธิ|ยังไม่มี)/).first()
  await record.or(none).first().waitFor()
  await page.waitForLoadState('networkidle')
  if (values.pictures) {
    const name = `${route}-${tab ?? ''}`.replaceAll(/[^a-zA-Z]+/g, '-').replaceAll(/^-|-$/g, '')
    const file = path.join(values.pictures, `${name}-${page.viewportSize()?.width}.png`)
    await page.screenshot({ path: file, animations: 'disabled' })
  }
  return (await record.isVisible()) ? page.evaluate(look) : undefined
}

/** Runs in the page: the figures of a table. It can't use anything outside this function. */
function measureTable() {
  // A URL in a record is a value, not a control.
  const CONTROLS = 'a[href]:not([target=_blank]), button, input, select, [role=button]'
  const isSeen = (element: Element) =>
    element.checkVisibility({ visibilityProperty: true }) && element.getBoundingClientRect().width > 1
  const rows = [...document.querySelectorAll('main tbody tr')].filter(isSeen)
  const boxes = rows.map((row) => row.getBoundingClientRect())
  const top = boxes[0]?.top ?? 0
  const scrolls = (element: Element) =>
    /auto|scroll/.test(getComputedStyle(element).overflowY) && element.scrollHeight > element.clientHeight + 1
  const frame = rows[0]?.closest('section, div')
  const bottom = Math.min(
    innerHeight,
    frame && scrolls(frame) ? frame.getBoundingClientRect().bottom : innerHeight,
  )
  const page = document.documentElement
  return {
    records: rows.length,
    rows: boxes.filter((box) => box.bottom <= bottom + 0.5).length,
    firstRow: Math.round(top),
    rowHeight: Math.round(Math.max(...boxes.map(({ height }) => height))),
    rowControls: Math.max(...rows.map((row) => [...row.querySelectorAll(CONTROLS)].filter(isSeen).length)),
    // A locked place only tells its name.
    controlsAbove: [...document.querySelectorAll('main :is(a[href], button, input, select, [role=button])')]
      .filter((control) => isSeen(control) && !control.matches(':disabled, table *'))
      .filter((control) => control.getBoundingClientRect().bottom <= top).length,
    scrollBars:
      [...document.querySelectorAll('main *')].filter((element) => isSeen(element) && scrolls(element))
        .length + (page.scrollHeight > page.clientHeight ? 1 : 0),
  }
}

/** Runs in the page: the figures of a list on a phone. */
function measureCards() {
  const boxes = [...document.querySelectorAll('main [role=listitem]')].map((card) =>
    card.getBoundingClientRect(),
  )
  return {
    cardHeight: Math.round(Math.max(...boxes.map(({ height }) => height))),
    firstCard: Math.round(boxes[0]?.top ?? 0),
  }
}
