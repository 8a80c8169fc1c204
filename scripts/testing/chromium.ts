import { existsSync } from 'node:fs'
import { installDebianPackages } from './apt.ts'

const usualPlaces = [
  '/usr/bin/chromium',
  '/usr/bin/chromium-browser',
  '/usr/bin/google-chrome',
  '/Applications/Google Chrome.app/Contents/MacOS/Google Chrome',
  'C:\\Program Files\\Google\\Chrome\\Application\\chrome.exe',
]

/** Debian's headless Chromium: the same engine with a third of the processor time (docs/testing.md). */
const withoutWindows = '/usr/bin/chromium-headless-shell'

/**
 * The browser of the end-to-end tests: CHROMIUM_PATH, or the lightest one in the usual places; undefined if
 * there is none.
 */
export function findTestBrowser(): string | undefined {
  return findChromium([withoutWindows, ...usualPlaces])
}

/**
 * The browser of the end-to-end tests. Installs Debian's lightest one if none is there and that is possible.
 * Throws like {@link provideChromium}.
 */
export async function provideTestBrowser(): Promise<string> {
  const found = findChromium([withoutWindows])
  if (found) return found
  await installDebianPackages('chromium-headless-shell')
  return findTestBrowser() ?? provideChromium()
}

/** A full Chromium; installs Debian's if none is there. Throws an error that says what to do. */
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
