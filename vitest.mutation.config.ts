import { defineConfig } from 'vitest/config'

/** The tests that Stryker runs against each change of the language. */
export default defineConfig({ test: { include: ['{domain,areas}/**/*.test.ts'], testTimeout: 120_000 } })
