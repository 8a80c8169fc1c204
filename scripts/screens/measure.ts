/**
 * `npm run screens:measure` measures every list of a district official in the built product with its demo
 * content, at 1366x768 and at 360x800, and then the names in the lists of a district, a province and an
 * administrator at 1280 and 1366 pixels. It prints the figures next to their goals, and exits with 1 if a
 * goal is missed. `npm run screens:measure -- headman` measures the lists whose URL contains a word;
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
import { measureNames, NAME_GOALS, type NameFigures } from './names.ts'

/** The officials, and the place that those above a province search in. */
const OFFICIALS = {
  district: { pid: demoAccounts.chiangMaiDistrict, place: {} },
  province: { pid: demoAccounts.chiangMaiProvince, place: {} },
  administrator: { pid: demoAccounts.superAdministrator, place: { cc: '50', page: '1' } },
}
type Official = keyof typeof OFFICIALS
const NAME_WIDTHS = [1280, 1366] as const
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
  const wide = await openPage(browser, 'district', { width: 1366, height: 768 })
  const phone = await openPage(browser, 'district', { width: 360, height: 800 })
  const titles = Object.values(GOALS).map(({ title }) => title)
  console.log(['list'.padEnd(28), ...titles].join(' | '))
  for (const list of lists) {
    const name = `${list.route}${list.tab ? ` ${list.tab}` : ''}`
    const desk = await measure(wide, 'district', list, measureTable)
    if (desk === undefined) {
      console.log(`${name.padEnd(28)} | no records for a district`)
      continue
    }
    const figures: Measured = { ...desk, ...(await measure(phone, 'district', list, measureCards)) }
    const cells = (Object.keys(GOALS) as Measure[]).map((key) => cellOf(key, figures, list))
    console.log([name.padEnd(28), ...cells].join(' | '))
  }
  console.log(['goal'.padEnd(28), ...(Object.keys(GOALS) as Measure[]).map(goalText)].join(' | '))
  await printNames()
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

/** The least width of a name in each list, and the number of names that are cut. */
async function printNames(): Promise<void> {
  const columns = (Object.keys(OFFICIALS) as Official[]).flatMap((official) =>
    NAME_WIDTHS.map((width) => ({
      official,
      width,
      sum: { names: 0, cut: 0, least: Number.POSITIVE_INFINITY },
    })),
  )
  const pages = await Promise.all(
    columns.map(({ official, width }) => openPage(browser, official, { width, height: 768 })),
  )
  const cell = (text: string) => text.padEnd(22)
  const titles = columns.map(({ official, width }) => cell(`${official} ${width}`))
  console.log(`\n${['least name width, cut'.padEnd(28), ...titles].join(' | ')}`)
  for (const list of lists) {
    const cells: string[] = []
    for (const [at, { official, sum }] of columns.entries()) {
      const found = await measure(pages[at] as Page, official, list, measureNames)
      if (found) {
        sum.names += found.names
        sum.cut += found.cut
        sum.least = Math.min(sum.least, found.least)
      }
      cells.push(cell(found ? nameText(found) : '-'))
    }
    console.log([`${list.route} ${list.tab ?? ''}`.padEnd(28), ...cells].join(' | '))
  }
  const sums = columns.map(({ sum }) => cell(nameText(sum)))
  console.log(['all lists'.padEnd(28), ...sums].join(' | '))
  console.log(
    `${'goal'.padEnd(28)} | ${NAME_GOALS.least} px, at most ${NAME_GOALS.cut * 100}% of all names cut`,
  )
  failures += columns.filter(({ sum }) => sum.cut > sum.names * NAME_GOALS.cut).length
}

function nameText({ least, cut, names }: NameFigures): string {
  if (names === 0) return '-'
  const isMet = least >= NAME_GOALS.least
  if (!isMet) failures += 1
  return `${least}${isMet ? '' : ' !'}, ${cut} of ${names}`
}

/** A page of a signed-in official. */
async function openPage(
  from: Browser,
  official: Official,
  viewport: { width: number; height: number },
): Promise<Page> {
  const baseURL = process.env.E2E_URL ?? ''
  const context = await from.newContext({ baseURL, viewport, locale: 'th-TH', timezoneId: 'Asia/Bangkok' })
  const data = { EMP_PID: OFFICIALS[official].pid, password: demoPassword }
  const answer = await context.request.post('/dods/services/public/api/auth/login', { data })
  const { access_token: token } = await answer.json()
  await context.addInitScript((value) => localStorage.setItem('token', value), token)
  return context.newPage()
}

/** Opens a list and measures it; undefined if the list is empty for the official. */
async function measure<T>(
  page: Page,
  official: Official,
  { route, tab }: AreaList,
  look: () => T,
): Promise<T | undefined> {
  // A page number makes a list search that otherwise waits for it. Lists that begin with cards are measured
  // as rows; `e2e/lists/list-as-cards.spec.ts` measures the cards.
  const params = new URLSearchParams({
    ...(tab ? { tab } : {}),
    ...OFFICIALS[official].place,
    page: '1',
    view: 'rows',
  })
  await page.goto(`${route}?${params}`)
  const record = page.locator('main tbody tr, main [role=listitem]').first()
  const none = page.getByText(/^(ไม่มี|ไม่พบ|กรุณาเลือก|กดค้นหา|ท่านไม่มีสิทธิ|ยังไม่มี)/).first()
  await record.or(none).first().waitFor()
  await page.waitForLoadState('networkidle')
  if (values.pictures) {
    const name = `${route}-${tab ?? ''}`.replaceAll(/[^a-zA-Z]+/g, '-').replaceAll(/^-|-$/g, '')
    const file = path.join(values.pictures, `${name}-${official}-${page.viewportSize()?.width}.png`)
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
