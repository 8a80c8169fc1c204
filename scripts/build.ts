/** Updates the built files: each is made again only when one of its sources changed. */
import { createHash } from 'node:crypto'
import { existsSync, mkdirSync, readFileSync, rmSync, writeFileSync, globSync } from 'node:fs'
import path from 'node:path'
import { gitCommit } from './build/git-commit.ts'
import {
  nodeArguments,
  root,
  run,
  say,
  secondsSince,
  serverArguments,
  serverEnvironment,
} from './runtime.mjs'
import { thirdPartyLicenses } from './build/third-party-licenses.ts'

const place = (name: string) => path.join(root, name)

await buildWebApp()
await compileServer()
// Served beside the web app; the page about the system links it.
writeFileSync(place('dist/web/THIRD_PARTY_LICENSES.txt'), thirdPartyLicenses(root))
writeCommit()

/** The stamp of the web app is outside its folder, because the whole folder is served. */
async function buildWebApp(): Promise<void> {
  const digest = inputDigest(['{web,domain,areas}/**/*', 'vite.config.ts', 'index.html', 'package-lock.json'])
  const stamp = place('dist/web.inputs')
  const isBuilt = existsSync(place('dist/web/index.html')) && existsSync(stamp)
  if (isBuilt && readFileSync(stamp, 'utf8') === digest) return
  const startedAt = performance.now()
  say('Building the web app.')
  rmSync(stamp, { force: true })
  const vite = place('node_modules/vite/bin/vite.js')
  const code = await run(process.execPath, [...nodeArguments, vite, 'build', '--logLevel', 'warn'])
  if (code !== 0) process.exit(code)
  writeFileSync(stamp, digest)
  say(`Built the web app in ${secondsSince(startedAt)}.`)
}

/** Stores the commit for the server's log, metrics and `/livez`. Without a repository, `COMMIT` gives it. */
function writeCommit(): void {
  const commit = process.env.COMMIT?.trim() || (gitCommit(root) ?? 'unknown')
  mkdirSync(place('dist'), { recursive: true })
  writeFileSync(place('dist/commit'), `${commit}\n`)
}

/**
 * The server runs from its sources. Node stores the compiled code in `.cache/code`, for the account that
 * builds. A server that finds no cache, or can't write one, runs without it.
 */
async function compileServer(): Promise<void> {
  const digest = inputDigest(['{server,domain,areas}/**/*.ts', 'package-lock.json', 'scripts/runtime.mjs'])
  const stamp = place('.cache/code.inputs')
  if (existsSync(stamp) && readFileSync(stamp, 'utf8') === digest) return
  const startedAt = performance.now()
  rmSync(place('.cache/code'), { recursive: true, force: true })
  const env = serverEnvironment()
  const code = await run(process.execPath, [...serverArguments, 'server/main.ts', '--only-load'], { env })
  if (code !== 0) process.exit(code)
  writeFileSync(stamp, digest)
  say(`Compiled the server in ${secondsSince(startedAt)}.`)
}

/**
 * The digest of the files that match the patterns, and of the version of Node. Tests are left out: they
 * change often and no built file contains them.
 */
function inputDigest(inputs: string[]): string {
  const files = globSync(inputs, { cwd: root, withFileTypes: true })
    .filter((entry) => entry.isFile() && !/\.test\.tsx?$/.test(entry.name))
    .map((entry) => path.join(entry.parentPath, entry.name))
    .sort()
  const hash = createHash('sha256').update(process.version)
  for (const file of files) hash.update(`\0${path.relative(root, file)}\0`).update(readFileSync(file))
  return hash.digest('hex')
}
