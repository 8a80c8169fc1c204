/** `npm test`: installs what is missing, then runs every test there is (scripts/gate.ts). */
import { findRuntime, installPackages, nodeArguments, run, stopWhenLeft } from './runtime.mjs'

stopWhenLeft()
await installPackages()
process.exitCode = await run(findRuntime(), [...nodeArguments, 'scripts/gate.ts', ...process.argv.slice(2)])
