import { defineConfig } from 'vitest/config'

/** Read through thousands of inputs, too slow for each change; other tests know the same rules. */
const SLOW = ['domain/dates/every-day.test.ts', 'domain/text/long-texts.test.ts']

/** Database tests of reading and writing, but for those that go through all areas. */
const ENGINES = ['server/engine/{read,write}/**/*.db.test.ts', 'tests/api/records/*.db.test.ts']
const THOROUGH = ['tests/api/records/areas.db.test.ts', '**/*.process.test.ts']

/** The tests that Stryker runs against each change of the language or of the engines. */
export default defineConfig({
  test: {
    ...(process.env.MUTATED === 'server'
      ? { include: ENGINES, exclude: THOROUGH, globalSetup: 'tests/prepare-database.ts' }
      : { include: ['{domain,areas}/**/*.test.ts'], exclude: SLOW }),
    provide: { areasUnderTest: 'onePerShape' as const },
    testTimeout: 120_000,
    hookTimeout: 120_000,
    isolate: false,
  },
})
