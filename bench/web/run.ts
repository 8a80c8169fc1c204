/**
 * `npm run bench:web`: the built web app in Chromium with a processor four times slower, on a line of 1.6 Mbit/s with 150 ms
 * (issue 6, "The web app"). The product runs on the embedded database with the demo content and 500 more organisations.
 *
 *   npm run bench:web -- --processor 2     another slowness, on a machine that is slower by itself (docs/performance.md)
 *   npm run bench:web -- --only cards      some of the scenes: sign-in, dialogs, typing, rows, cards
 */
import { parseArgs } from 'node:util'
import { chromium, type Page } from '@playwright/test'
import { gov } from '#areas/district/gov.ts'
import serveProduct from '../../e2e/serve-product.ts'
import { provideChromium } from '../../scripts/testing/chromium.ts'
import { sampleBody } from '../../tests/sample.ts'
import { slowContext, slowPage } from './line.ts'
import { type Figure, median, openingDialogs, scrolling, signingIn, typing } from './scenes.ts'

const ROUNDS = 3
const DISTRICT = '1000000000009'
const PASSWORD = 'amphoe-demo-2569'
const BASE = '/dods/services/public/api'

/** The scenes of somebody who is signed in, in one page, in this order. */
const INSIDE: Readonly<Record<string, (page: Page) => Promise<Figure[]>>> = {
  dialogs: openingDialogs,
  typing,
  rows: (page) => scrolling(page, 'rows'),
  cards: async (page) => {
    await page.setViewportSize({ width: 360, height: 740 })
    return scrolling(page, 'cards')
  },
}
const SCENES = ['sign-in', ...Object.keys(INSIDE)]

const { values: asked } = parseArgs({
  options: {
    processor: { type: 'string', default: '4' },
    only: { type: 'string', default: SCENES.join(',') },
  },
})
const processor = Number(asked.processor)
const only = asked.only.split(',')
if (!(processor >= 1) || !only.every((name) => SCENES.includes(name))) {
  console.error(
    `--processor takes how many times slower the processor is made, 1 or more, --only some of: ${SCENES.join(', ')}.`,
  )
  process.exit(1)
}

const stop = await serveProduct()
const url = process.env.E2E_URL ?? ''
const browser = await chromium.launch({
  executablePath: await provideChromium(),
  args: ['--no-sandbox', '--disable-gpu', '--disable-background-networking', '--no-first-run'],
})
try {
  const token = await signIn()
  const rounds: Figure[][] = []
  for (let round = 0; round < ROUNDS && only.includes('sign-in'); round += 1)
    rounds.push(await signingIn(browser, url, processor))
  await fill(token)
  for (let round = 0; round < ROUNDS; round += 1) rounds.push(await insideOne(token))
  print(rounds.flat())
} finally {
  await browser.close()
  await stop()
}

async function insideOne(token: string): Promise<Figure[]> {
  const context = await slowContext(browser, url)
  await context.addInitScript((known) => localStorage.setItem('token', known), token)
  const { page } = await slowPage(context, processor)
  await page.goto('/manage/gov')
  await page.locator('tbody tr').first().waitFor()
  await page.waitForLoadState('networkidle')
  const figures: Figure[] = []
  for (const [name, scene] of Object.entries(INSIDE))
    if (only.includes(name)) figures.push(...(await scene(page)))
  await context.close()
  return figures
}

async function post(path: string, body: object, token?: string): Promise<Record<string, unknown>> {
  const answer = await fetch(`${url}${BASE}/${path}`, {
    method: 'POST',
    headers: { 'content-type': 'application/json', ...(token ? { authorization: `Bearer ${token}` } : {}) },
    body: JSON.stringify(body),
  })
  if (!answer.ok) throw new Error(`${path} answered ${answer.status}: ${await answer.text()}`)
  return (await answer.json()) as Record<string, unknown>
}

async function signIn(): Promise<string> {
  return String((await post('auth/login', { EMP_PID: DISTRICT, password: PASSWORD })).access_token)
}

async function fill(token: string): Promise<void> {
  for (let seed = 0; seed < 500; seed += 1) {
    await post('manage/gov', sampleBody(gov, '50010100', seed), token)
  }
}

/** The median of the rounds beside the goal. */
function print(figures: readonly Figure[]): void {
  const names = [...new Set(figures.map(({ what }) => what))]
  console.table(
    names.map((what) => {
      const ofIt = figures.filter((figure) => figure.what === what)
      const [first] = ofIt
      if (first === undefined) throw new Error('a figure without a round')
      const value = median(ofIt.map((figure) => figure.value))
      const bare = first.bare === undefined ? undefined : median(ofIt.map((figure) => figure.bare ?? 0))
      const isMet = value <= first.goal ? 'yes' : 'no'
      return {
        what,
        measured: `${Math.round(value)} ${first.unit}`,
        goal: `${first.goal} ${first.unit}`,
        met: isMet,
        'bare elements': bare === undefined ? '' : `${Math.round(bare)} ms`,
        'times these': bare === undefined ? '' : (value / bare).toFixed(1),
      }
    }),
  )
}
