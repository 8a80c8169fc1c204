import path from 'node:path'
import { defineConfig } from 'vitest/config'

/**
 * `*.test.ts` runs once. `*.db.test.ts` touches the database and runs on both engines: on PGlite always,
 * and again on PostgreSQL when TEST_DATABASE_URL names a server; `*.pg.test.ts` then alone (docs/testing.md).
 */
const onPostgres = Boolean(process.env.TEST_DATABASE_URL)
/**
 * Tests that need a database and say nothing about it: every area carried away as a workbook and brought back, whose statements
 * the other tests of workbooks make on both engines. In `npm test`, where both have their turn, they are left to PostgreSQL.
 */
export const onEither = ['tests/api/import/import-round-trip.db.test.ts']
const left = !onPostgres && process.env.TEST_POSTGRES_FOLLOWS === '1' ? onEither : []
/** The attacks in their long form all need the database that is named. */
const all = !onPostgres || process.env.ATTACKS === 'long'
const named = `**/*${all ? '' : '.{db,pg}'}.test.{ts,tsx}`

// Test files, and the servers that they start, load the same code over and over: what Node makes of it is kept.
process.env.NODE_COMPILE_CACHE ??= path.join(import.meta.dirname, '.cache/test-code')

const common = {
  exclude: onPostgres ? [] : ['**/*.pg.test.ts', ...left],
  setupFiles: 'tests/no-console-errors.ts',
  // Limits for what hangs, far beyond what anything takes: shared machines stand still for seconds now and then.
  testTimeout: 120_000,
  hookTimeout: 120_000,
  expect: { poll: { timeout: 60_000 } },
  restoreMocks: true,
}

/** Node runs these files as it runs the product, and nothing stands in the place of a module. */
const byNode = { viteModuleRunner: false, nodeLoader: false }

/** Files of which many run in one process, one after the other, so that the code is loaded once. */
const together = [
  `{domain,areas}/${named}`,
  `server/{areas,demo,engine,features}/${named}`,
  `tests/{api,forms,permissions}/${named}`,
]

/** Those of them that take longest begin first (projects run in the order of their names), so that none is left to run alone at the end. */
const long = [
  `tests/api/{records/areas,import/import-files,import/import-round-trip}.db.test.ts`,
  `tests/permissions/{changes,reading}.db.test.ts`,
]

export default defineConfig({
  test: {
    globalSetup: 'tests/prepare-database.ts',
    maxWorkers: 2,
    experimental: byNode,
    projects: [
      // A process of their own for those that are about processes, memory, files and threads.
      {
        test: {
          ...common,
          name: 'alone',
          include: [`{scripts,server,tests}/${named}`],
          exclude: [...common.exclude, ...together],
          experimental: byNode,
        },
      },
      { test: { ...common, name: 'long', include: long, isolate: false, experimental: byNode } },
      {
        test: {
          ...common,
          name: 'together',
          include: together,
          exclude: [...common.exclude, ...long],
          isolate: false,
          experimental: byNode,
        },
      },
      // Components and style sheets are not for Node: Vite turns them into what it runs.
      {
        test: {
          ...common,
          name: 'web',
          include: [`web/${named}`],
          isolate: false,
          experimental: { viteModuleRunner: true },
        },
      },
    ],
  },
})
