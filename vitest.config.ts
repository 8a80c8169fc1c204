import { defineConfig } from 'vitest/config'

/**
 * `*.test.ts` runs once. `*.db.test.ts` touches the database and runs on both engines: on PGlite always,
 * and again on PostgreSQL when TEST_DATABASE_URL names a server; `*.pg.test.ts` then alone (docs/testing.md).
 */
const onPostgres = Boolean(process.env.TEST_DATABASE_URL)

export default defineConfig({
  test: {
    include: [`{domain,areas,server,web,scripts,tests}/**/*${onPostgres ? '.{db,pg}' : ''}.test.{ts,tsx}`],
    exclude: onPostgres ? [] : ['**/*.pg.test.ts'],
    globalSetup: 'tests/prepare-database.ts',
    setupFiles: 'tests/no-console-errors.ts',
    maxWorkers: 2,
    // Limits for what hangs, far beyond what anything takes: shared machines stand still for seconds now and then.
    testTimeout: 120_000,
    hookTimeout: 120_000,
    expect: { poll: { timeout: 60_000 } },
    restoreMocks: true,
  },
})
