/** `npm test`: installs what is missing, then runs every test there is (scripts/testing/run-checks.ts). */
import { findRuntime, installPackages, nodeArguments, run, stopWhenLeft } from './runtime.mjs'

const startedAt = Date.now()
stopWhenLeft()
await installPackages()
process.exitCode = await run(
  findRuntime(),
  [...nodeArguments, 'scripts/testing/run-checks.ts', ...process.argv.slice(2)],
  {
    // The time that installing took is the gate's as well.
    env: { ...process.env, TEST_STARTED_AT: String(startedAt) },
  },
)
