/**
 * Loaded before every script of package.json that runs with `node`. An old Node reads this file, but not the
 * scripts: it says what is needed instead of failing on their syntax. So this uses only old JavaScript.
 */
var running = /node\/v(\d+\.\d+)/.exec(process.env.npm_config_user_agent || '')
// The Node of npm counts: an old one has left out packages, even if the pinned Node runs the script.
var versions = [process.versions.node].concat(running ? running[1] : [])
var old = versions.filter((version) => isOlder(version, 20, 19))[0]

if (old)
  giveUp(
    `This needs Node 20.19 or newer; the running one is ${old}. Please install a newer Node (docs/operations.md says from where), then run npm ci again.`,
  )
// Node before 22.18 runs no TypeScript. npm finds the pinned Node in node_modules.
if (/\.ts$/.test(process.argv[1]) && isOlder(process.versions.node, 22, 18))
  giveUp('The packages are not installed. Please run npm ci first.')

function isOlder(version, major, minor) {
  var parts = version.split('.').map(Number)
  return parts[0] < major || (parts[0] === major && parts[1] < minor)
}

function giveUp(sentence) {
  process.stderr.write(`\n${sentence}\n`)
  process.exit(1)
}
