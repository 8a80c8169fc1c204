import { defineConfig } from 'vitest/config'

/**
 * `*.test.ts` runs once. `*.db.test.ts` touches the database and runs on both engines: on PGlite always,
 * and again on PostgreSQL when TEST_DATABASE_URL names a server (docs/testing.md).
 */
const onPostgres = Boolean(process.env.TEST_DATABASE_URL)

export default defineConfig({
  test: {
    include: [`{domain,areas,server,web,scripts,tests}/**/*${onPostgres ? '.db' : ''}.test.{ts,tsx}`],
    globalSetup: 'tests/prepare-database.ts',
    setupFiles: 'tests/no-console-errors.ts',
    maxWorkers: 2,
    testTimeout: 30_000,
    hookTimeout: 30_000,
    restoreMocks: true,
  },
})
