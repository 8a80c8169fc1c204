/** `npm start`: installs, builds and serves the back office; later starts repeat only the outdated steps. */
import {
  findRuntime,
  giveUp,
  installPackages,
  nodeArguments,
  run,
  serverArguments,
  serverEnvironment,
  stopWhenLeft,
} from './runtime.mjs'

stopWhenLeft()
await installPackages()
const node = findRuntime()

const built = await run(node, [...nodeArguments, 'scripts/build.ts'])
if (built === 1) giveUp('The back office could not be built, so it was not started. The reason is above.')
if (built !== 0) process.exit(built)

process.exitCode = await run(node, [...serverArguments, 'server/main.ts', ...process.argv.slice(2)], {
  env: serverEnvironment(),
})
