import { defineConfig } from 'vitest/config'

/** Read through thousands of inputs, too slow for each change; other tests know the same rules. */
const SLOW = ['domain/dates/every-day.test.ts', 'domain/text/long-texts.test.ts']

/** The tests that Stryker runs against each change of the language. */
export default defineConfig({
  test: {
    include: ['{domain,areas}/**/*.test.ts'],
    exclude: SLOW,
    testTimeout: 120_000,
    isolate: false,
  },
})
