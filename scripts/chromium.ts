import { existsSync } from 'node:fs'
import { installDebianPackages } from './apt.ts'

const usualPlaces = [
  '/usr/bin/chromium',
  '/usr/bin/chromium-browser',
  '/usr/bin/google-chrome',
  '/Applications/Google Chrome.app/Contents/MacOS/Google Chrome',
  'C:\\Program Files\\Google\\Chrome\\Application\\chrome.exe',
]

/** The browser of the end-to-end tests: CHROMIUM_PATH, or one in a usual place; undefined when there is none. */
export function findChromium(): string | undefined {
  const chosen = process.env.CHROMIUM_PATH
  if (chosen && !existsSync(chosen)) throw new Error(`CHROMIUM_PATH names no file: ${chosen}`)
  return chosen || usualPlaces.find((place) => existsSync(place))
}

/** Finds a Chromium, installing Debian's where there is none. Refuses with a sentence that says what to do. */
export async function provideChromium(): Promise<string> {
  const found = findChromium()
  if (found) return found
  await installDebianPackages('chromium')
  const installed = findChromium()
  if (installed) return installed
  throw new Error(
    'The end-to-end tests need Chromium or Chrome. Please install one, or set CHROMIUM_PATH to its program.',
  )
}
