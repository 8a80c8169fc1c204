import { existsSync } from 'node:fs'
import { installDebianPackages } from './apt.ts'

const usualPlaces = [
  '/usr/bin/chromium',
  '/usr/bin/chromium-browser',
  '/usr/bin/google-chrome',
  '/Applications/Google Chrome.app/Contents/MacOS/Google Chrome',
  'C:\\Program Files\\Google\\Chrome\\Application\\chrome.exe',
]

/**
 * Debian's Chromium without windows: the same engine for a third of the processor's time (docs/testing.md).
 */
const withoutWindows = '/usr/bin/chromium-headless-shell'

/**
 * The browser of the end-to-end tests: CHROMIUM_PATH, or the lightest in a usual place; undefined when there
 * is none.
 */
export function findTestBrowser(): string | undefined {
  return findChromium([withoutWindows, ...usualPlaces])
}

/**
 * Finds the browser of the end-to-end tests, installing Debian's lightest where there is none and may be.
 * Refuses as below.
 */
export async function provideTestBrowser(): Promise<string> {
  const found = findChromium([withoutWindows])
  if (found) return found
  await installDebianPackages('chromium-headless-shell')
  return findTestBrowser() ?? provideChromium()
}

/**
 * Finds a whole Chromium, installing Debian's where there is none. Refuses with a sentence that says what to
 * do.
 */
export async function provideChromium(): Promise<string> {
  const found = findChromium(usualPlaces)
  if (found) return found
  await installDebianPackages('chromium')
  const installed = findChromium(usualPlaces)
  if (installed) return installed
  throw new Error('This needs Chromium or Chrome. Please install one, or set CHROMIUM_PATH to its program.')
}

function findChromium(places: readonly string[]): string | undefined {
  const chosen = process.env.CHROMIUM_PATH
  if (chosen && !existsSync(chosen)) throw new Error(`CHROMIUM_PATH names no file: ${chosen}`)
  return chosen || places.find((place) => existsSync(place))
}
