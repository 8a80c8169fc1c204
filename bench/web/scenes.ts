/** What is measured in the web app, each with the goal that the issue states. Times in milliseconds. */
import type { Browser, Locator, Page } from '@playwright/test'
import { bareOpening, keepElements } from './bare.ts'
import { slowContext, slowPage } from './line.ts'
import { inputsSince, longTasksSince, pressedAt, seenAt } from './notes.ts'

/** One figure beside its goal; `bare` is what the browser alone took for the same elements just then. */
export type Figure = { what: string; value: number; goal: number; unit: string; bare?: number }

const DISTRICT = '1000000000009'
const PASSWORD = 'amphoe-demo-2569'
const SIGN_IN_READY = 'form button[type=submit]:not([disabled])'
const FIRST_ROWS = 'tbody tr td'
const DIALOG = '[role=dialog][aria-labelledby]'
const FIRST_FIELD = `${DIALOG} form :is(input, textarea):not([disabled])`

/** The dialogs that are opened: a usual form, the largest one with a stored record in it, and a record that is read. */
const DIALOGS = [
  { what: 'add', path: '/manage/gov', button: /^เพิ่ม/, seen: FIRST_FIELD },
  { what: 'the largest form', path: '/manage/general', button: /^แก้ไข /, seen: FIRST_FIELD },
  { what: 'view', path: '/manage/tradition', button: /^ดูรายละเอียด /, seen: DIALOG },
]

/** Signing in from an empty cache and from a filled one, up to the first rows, with every later scene's page. */
export async function signingIn(browser: Browser, url: string, processor: number): Promise<Figure[]> {
  const context = await slowContext(browser, url)
  const cold = await slowPage(context, processor)
  await cold.page.goto('/manage/gov')
  const coldMs = await seenAt(cold.page, SIGN_IN_READY)
  const rowsMs = await rowsAfterSignIn(cold.page)
  await cold.page.evaluate(() => localStorage.removeItem('token'))
  await cold.page.close()
  const warm = await slowPage(context, processor)
  await warm.page.goto('/manage/gov')
  const warmMs = await seenAt(warm.page, SIGN_IN_READY)
  await context.close()
  return [
    { what: 'the sign-in screen is usable, empty cache', value: coldMs, goal: 2_500, unit: 'ms' },
    { what: 'the sign-in screen is usable, filled cache', value: warmMs, goal: 1_000, unit: 'ms' },
    { what: 'from sign-in to the first rows, empty cache', value: rowsMs, goal: 1_500, unit: 'ms' },
  ]
}

/**
 * From the press on a button, to which the mouse has come as a hand moves it, until the dialog is on the screen, and until
 * its first field can be typed in; and the longest task meanwhile, with all of its fields. The very first opening counts by
 * itself.
 */
export async function openingDialogs(page: Page): Promise<Figure[]> {
  const figures: Figure[] = []
  for (const { what, path, button, seen } of DIALOGS) {
    await page.goto(path)
    const open = page.getByRole('button', { name: button }).first()
    await open.waitFor()
    await page.waitForLoadState('networkidle')
    const rounds: Opening[] = []
    const barely: number[] = []
    for (let round = 0; round < 6; round += 1) {
      rounds.push(await opening(page, open, seen))
      barely.push(await bareOpening(page))
    }
    const [first, ...others] = rounds
    if (first === undefined) throw new Error('no dialog was opened')
    const figure = (name: string, value: number, goal: number) =>
      figures.push({ what: `${what}: ${name}`, value, goal, unit: 'ms', bare: median(barely) })
    figure('the dialog is on the screen', median(others.map(({ dialog }) => dialog)), 100)
    figure('its first field is usable', median(others.map(({ field }) => field)), 100)
    figure('the same, opened for the first time', first.field, 100)
    figure('the longest task meanwhile', median(others.map(({ longest }) => longest)), 50)
  }
  return figures
}

type Opening = { dialog: number; field: number; longest: number }

/** So long after a dialog has come its last field is there too, in milliseconds. */
const SETTLED_MS = 1_000

/** So long a hand takes from coming to a button until it has pressed it, in milliseconds. */
const HAND_MS = 200

async function opening(page: Page, open: Locator, seen: string): Promise<Opening> {
  await page.evaluate(
    (wanted) => {
      wanted.forEach(window.benchNotes.forget)
      wanted.forEach((selector) => void window.benchNotes.seen(selector))
    },
    [DIALOG, seen],
  )
  await open.hover()
  await page.waitForTimeout(HAND_MS)
  await open.click()
  const [dialog, field] = [await seenAt(page, DIALOG), await seenAt(page, seen)]
  const pressed = await pressedAt(page)
  await page.waitForTimeout(SETTLED_MS)
  const tasks = await longTasksSince(page, pressed - 50)
  await keepElements(page, DIALOG)
  await page.getByRole('dialog').getByRole('button', { name: 'ปิด', exact: true }).first().click()
  await page.getByRole('dialog').waitFor({ state: 'hidden' })
  return { dialog: dialog - pressed, field: field - pressed, longest: Math.max(0, ...tasks) }
}

/** Typing into the largest form: from each key to the frame that shows it. */
export async function typing(page: Page): Promise<Figure[]> {
  await page.goto('/manage/general')
  await page
    .getByRole('button', { name: /^แก้ไข / })
    .first()
    .click()
  const field = page.getByRole('dialog').getByRole('textbox', { name: 'ประวัติความเป็นมา', exact: true })
  await field.focus()
  const from = await page.evaluate(() => performance.now())
  await page.keyboard.type('ประวัติความเป็นมาของอำเภอเมืองเชียงใหม่', { delay: 120 })
  const keys = await inputsSince(page, from, 'keydown')
  await page.keyboard.press('Escape')
  return [
    {
      what: 'a key in the largest form, 9 of 10 keys within',
      value: quantile(keys, 0.9),
      goal: 50,
      unit: 'ms',
    },
  ]
}

/** A list of 500 rows, scrolled by the wheel: as a table, or on a phone as cards. */
export async function scrolling(page: Page, shape: 'rows' | 'cards'): Promise<Figure[]> {
  await page.goto('/manage/gov?size=500')
  const part = shape === 'rows' ? 'tbody tr' : 'main [role=listitem] dl'
  await page.locator(part).nth(12).waitFor({ timeout: 60_000 })
  await page.waitForLoadState('networkidle')
  await page.waitForTimeout(SETTLED_MS)
  const from = await page.evaluate(() => performance.now())
  const { width } = page.viewportSize() ?? { width: 1280 }
  await page.mouse.move(width / 2, 600)
  for (let step = 0; step < 60; step += 1) {
    await page.mouse.wheel(0, 600)
    await page.evaluate(() => new Promise((done) => requestAnimationFrame(done)))
  }
  const tasks = await longTasksSince(page, from)
  return [
    { what: `long tasks while 500 ${shape} are scrolled`, value: tasks.length, goal: 0, unit: '' },
    { what: `500 ${shape}: the longest of them`, value: Math.max(0, ...tasks), goal: 50, unit: 'ms' },
  ]
}

async function rowsAfterSignIn(page: Page): Promise<number> {
  await page.getByRole('textbox', { name: 'เลขประจำตัวประชาชน' }).fill(DISTRICT)
  await page.getByLabel('รหัสผ่าน', { exact: true }).fill(PASSWORD)
  await page.getByRole('button', { name: 'เข้าสู่ระบบ' }).click()
  const rows = await seenAt(page, FIRST_ROWS)
  return rows - (await pressedAt(page))
}

export const median = (values: readonly number[]) => quantile(values, 0.5)

function quantile(values: readonly number[], part: number): number {
  const sorted = [...values].sort((one, other) => one - other)
  return sorted[Math.min(sorted.length - 1, Math.floor(sorted.length * part))] ?? 16
}
