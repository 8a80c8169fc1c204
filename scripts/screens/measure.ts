/**
 * `npm run screens:measure` measures the built product with its demo content in Chromium: every list of a
 * district, a province and an administrator, home, the map, the global search, frequent tasks by mouse, what
 * is loaded, and how fast the page answers with a quarter of the processor. It prints the figures next to
 * their goals, and exits with 1 if a goal is missed.
 *
 *   npm run screens:measure -- headman              the lists whose URL contains a word
 *   npm run screens:measure -- --only lists,marks   some of lists, marks, facts, tasks, interactions
 */
import { parseArgs } from 'node:util'
import { type Browser, chromium } from '@playwright/test'
import serveProduct from '../../e2e/serve-product.ts'
import { findTestBrowser, provideChromium } from '../testing/chromium.ts'
import { type Fact, measureFacts } from './facts.ts'
import { measureInteractions } from './interactions.ts'
import { type ListFigures, measureLists, measureMarks } from './lists.ts'
import { measuredLists, OFFICIALS, type OfficialName, openPage } from './officials.ts'
import { measureTasks } from './tasks.ts'

const PARTS = ['lists', 'marks', 'facts', 'tasks', 'interactions'] as const
const GOALS = {
  nameWidth: 260,
  cutShare: 0.2,
  firstRow: 260,
  firstCard: 300,
  cardHeight: 140,
  rowControls: 3,
}

const { values, positionals } = parseArgs({ options: { only: { type: 'string' } }, allowPositionals: true })
const only = values.only?.split(',') ?? (positionals.length > 0 ? ['lists'] : PARTS)
const runs = (part: (typeof PARTS)[number]) => only.includes(part)
const lists = measuredLists.filter(({ name }) => name.includes(positionals[0] ?? ''))

let failures = 0
const stop = await serveProduct()
const browser = await chromium.launch({
  executablePath: findTestBrowser() ?? (await provideChromium()),
  args: ['--no-sandbox', '--disable-gpu', '--font-render-hinting=none', '--no-first-run'],
})
try {
  // Alone: what runs at the same time would slow them down.
  if (runs('interactions'))
    printFacts(
      'from a press to the next paint, at a quarter of the processor',
      await measureInteractions(browser),
    )
  await Promise.all([runs('lists') && printLists(browser), runs('marks') && printMarks(browser)])
  if (runs('facts')) printFacts('home, map, search and scripts', await measureFacts(browser))
  if (runs('tasks')) printFacts('frequent tasks by mouse', await measureTasks(browser))
} finally {
  await browser.close()
  await stop()
}
console.log(failures === 0 ? 'Every goal is met.' : `${failures} figures miss their goal (marked !).`)
process.exitCode = failures === 0 ? 0 : 1

async function printLists(from: Browser): Promise<void> {
  const officials = Object.keys(OFFICIALS) as OfficialName[]
  const all = await Promise.all(
    officials.map(async (official) => measureLists(await openPage(from, official), official, lists)),
  )
  for (const [at, official] of officials.entries()) printTable(official, all[at] ?? [])
}

function printTable(official: OfficialName, all: readonly ListFigures[]): void {
  const row = (name: string, cells: readonly string[]) =>
    console.log([name.padEnd(28), ...cells.map((cell) => cell.padEnd(12))].join(' | '))
  console.log('')
  row(official, [
    'name width',
    'names cut',
    'rows in view',
    'first row',
    'menu folded',
    'controls',
    'phone first',
    'card height',
    'axe',
  ])
  for (const { list, table, firstRow, firstRowFolded, firstCard, cardHeight, violations } of all) {
    const { nameWidth = 0, names = 0, namesCut = 0, rows = 0, records = 0, rowControls = 0 } = table ?? {}
    row(list.name, [
      names > 0 ? marked(nameWidth, nameWidth >= GOALS.nameWidth) : '-',
      names > 0 ? `${namesCut} of ${names}` : '-',
      table ? marked(`${rows} of ${records}`, rows >= Math.min(list.leastRows, records)) : '-',
      marked(firstRow, firstRow <= GOALS.firstRow),
      marked(firstRowFolded, firstRowFolded <= GOALS.firstRow),
      // Who decides about the display has a button more.
      marked(rowControls, official !== 'district' || rowControls <= GOALS.rowControls),
      marked(firstCard, firstCard <= GOALS.firstCard),
      // The cards of logs and reports show all their values.
      marked(cardHeight, names === 0 || cardHeight <= GOALS.cardHeight),
      marked(violations.length, violations.length === 0),
    ])
    for (const violation of violations) console.log(`  ${violation}`)
  }
  const names = all.reduce((sum, { table }) => sum + (table?.names ?? 0), 0)
  const cut = all.reduce((sum, { table }) => sum + (table?.namesCut ?? 0), 0)
  row('goals', [
    '260 px',
    marked(`${cut} of ${names}`, cut <= names * GOALS.cutShare),
    '10, or 8',
    '260',
    '260',
    '3',
    '300',
    '140',
    '0',
  ])
}

async function printMarks(from: Browser): Promise<void> {
  const lost = await measureMarks(await openPage(from, 'province'), 'province', lists)
  const found = [...lost].flatMap(([list, texts]) => texts.map((text) => `  ${list}: ${text}`))
  console.log(
    `\ntexts that lose Thai marks in ${lost.size} lists of a province: ${marked(found.length, found.length === 0)}`,
  )
  for (const line of found) console.log(line)
}

function printFacts(title: string, facts: readonly Fact[]): void {
  console.log(`\n${title}`)
  for (const { title: name, value, isMet } of facts)
    console.log(`${name.padEnd(64)} | ${marked(value, isMet)}`)
}

/** A figure, marked if it misses its goal. */
function marked(value: string | number, isMet: boolean): string {
  if (!isMet) failures += 1
  return `${value}${isMet ? '' : ' !'}`
}
