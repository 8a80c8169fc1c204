import { availableParallelism } from 'node:os'
import { defineConfig } from '@playwright/test'
import { findTestBrowser } from './scripts/testing/chromium.ts'

/** The installed Chromium, without anything that would call home or need a sandbox inside a container. */
const executablePath = findTestBrowser()
const chromium = {
  ...(executablePath === undefined ? {} : { executablePath }),
  args: [
    '--no-sandbox',
    '--disable-gpu',
    // Letters are as wide as on the screens of offices; without it those of the browser without windows are
    // wider.
    '--font-render-hinting=none',
    '--disable-background-networking',
    '--disable-component-update',
    '--disable-sync',
    '--no-first-run',
  ],
}

export default defineConfig({
  testDir: 'e2e',
  testMatch: '**/*.spec.ts',
  outputDir: 'test-results',
  globalSetup: './e2e/serve-product.ts',
  fullyParallel: true,
  // A browser test waits about half of its time, so three keep two cores busy.
  workers: Math.max(3, Math.ceil(1.5 * availableParallelism())),
  retries: 0,
  forbidOnly: true,
  // Limits for what hangs: shared machines stand still for seconds now and then.
  timeout: 120_000,
  expect: { timeout: 20_000 },
  reporter: 'list',
  use: {
    /** Set by the global set-up; the workers, which read this file again, have it. */
    ...(process.env.E2E_URL === undefined ? {} : { baseURL: process.env.E2E_URL }),
    browserName: 'chromium',
    headless: true,
    locale: 'th-TH',
    timezoneId: 'Asia/Bangkok',
    viewport: { width: 1280, height: 800 },
    // Without motion a test clicks at once; e2e/layout/motion.spec.ts has motion.
    contextOptions: { reducedMotion: 'reduce' },
    actionTimeout: 20_000,
    // Recording every test takes a third of the time; `--trace on` records one that is being looked into.
    screenshot: 'only-on-failure',
    launchOptions: chromium,
  },
})
