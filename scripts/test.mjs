/** `npm test`: installs what is missing, then runs all tests (scripts/testing/run-checks.ts). */
import { findRuntime, installPackages, nodeArguments, run, stopWhenLeft } from './runtime.mjs'

const startedAt = Date.now()
stopWhenLeft()
await installPackages()
process.exitCode = await run(
  findRuntime(),
  [...nodeArguments, 'scripts/testing/run-checks.ts', ...process.argv.slice(2)],
  {
    // The time limit of the checks includes the installation.
    env: { ...process.env, TEST_STARTED_AT: String(startedAt) },
  },
)
