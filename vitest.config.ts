import { availableParallelism } from 'node:os'
import path from 'node:path'
import { defineConfig } from 'vitest/config'

/**
 * The end of a file's name says what its tests need (docs/testing.md):
 * - `*.test.ts` needs nothing: no database and no other process. Unit tests.
 * - `*.process.test.ts` starts processes, listens on ports, or opens an embedded database of its own.
 * - `*.db.test.ts` uses the database of the run: PGlite, or PostgreSQL when TEST_DATABASE_URL names a server.
 * - `*.pg.test.ts` needs PostgreSQL.
 */

/** Vitest and the servers that tests start load the same code many times, so Node caches what it compiles. */
process.env.NODE_COMPILE_CACHE ??= path.join(import.meta.dirname, '.cache/test-code')

/** What `npm run test:pglite` runs: the tests about the embedded engine (decision 62). */
const ENGINE_TESTS = [
  'server/{db,operations/backup}/**/*.db.test.ts',
  'server/engine/{read,write,history}/**/*.db.test.ts',
  'tests/database.db.test.ts',
  'tests/api/records/{areas,sorting}.db.test.ts',
  'tests/faults/{races,server-killed,graceful-shutdown,disk-full,object-store}.db.test.ts',
]

/** The longest of them start first: projects run in the order of their names. */
const LONGEST = [
  'tests/api/{records/areas,import/import-files,import/import-round-trip}.db.test.ts',
  'tests/permissions/{changes,reading}.db.test.ts',
]

/** Node runs these files as it runs the product, without Vite in between. */
const experimental = { viteModuleRunner: false, nodeLoader: false }

export default defineConfig(({ mode }) => {
  const isEngineRun = mode === 'pglite'
  if (isEngineRun) delete process.env.TEST_DATABASE_URL
  const onPostgres = Boolean(process.env.TEST_DATABASE_URL)
  const kinds = onPostgres ? '{db,pg}' : 'db'
  // One process runs many of these files, one after the other, so that it loads the code a single time.
  const sharedProcess = [
    `server/**/*.${kinds}.test.ts`,
    `tests/{api,permissions,security}/**/*.${kinds}.test.ts`,
  ]
  const shared = {
    setupFiles: ['tests/no-console-errors.ts'],
    // Limits for what hangs: shared machines stand still for seconds now and then.
    testTimeout: 120_000,
    hookTimeout: 120_000,
    expect: { poll: { timeout: 60_000 } },
    restoreMocks: true,
    provide: { areasUnderTest: isEngineRun ? ('onePerShape' as const) : ('all' as const) },
  }
  const unit = {
    test: {
      ...shared,
      name: 'unit',
      include: ['{domain,areas,server,scripts,tests}/**/*.test.ts'],
      exclude: ['**/*.{process,db,pg}.test.ts'],
      isolate: false,
      experimental,
    },
  }
  // Vite compiles the components and style sheets, which Node does not know.
  const web = {
    test: {
      ...shared,
      name: 'web',
      include: ['web/**/*.test.{ts,tsx}'],
      isolate: false,
      experimental: { viteModuleRunner: true },
    },
  }
  const processes = {
    test: {
      ...shared,
      name: 'process',
      include: ['{scripts,server,tests}/**/*.process.test.ts'],
      experimental,
    },
  }
  const setupFiles = [...shared.setupFiles, 'tests/cheap-passwords.ts']
  const database = { ...shared, setupFiles, experimental }
  const databases = isEngineRun
    ? [{ test: { ...database, name: 'database', include: ENGINE_TESTS } }]
    : [
        {
          test: {
            ...database,
            name: 'database',
            include: [`{scripts,server,tests}/**/*.${kinds}.test.ts`],
            exclude: sharedProcess,
          },
        },
        { test: { ...database, name: 'database-longest', include: LONGEST, isolate: false } },
        {
          test: {
            ...database,
            name: 'database-shared',
            include: sharedProcess,
            exclude: LONGEST,
            isolate: false,
          },
        },
      ]
  // Processes open embedded databases, which a run on PostgreSQL does not prepare.
  const others = isEngineRun ? [processes] : onPostgres ? [unit, web] : [unit, web, processes]
  return {
    test: {
      globalSetup: 'tests/prepare-database.ts',
      maxWorkers: Math.max(2, availableParallelism()),
      experimental,
      projects: [...others, ...databases],
    },
  }
})
