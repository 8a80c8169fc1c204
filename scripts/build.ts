/** Updates the built files: each is made again only when one of its sources changed. */
import { spawnSync } from 'node:child_process'
import { existsSync, mkdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import path from 'node:path'
import { inputDigest } from './build-steps/input-digest.ts'
import { nodeArguments, root, run, say, secondsSince } from './runtime.mjs'
import { compileServer } from './build-steps/compile-server.ts'

const place = (name: string) => path.join(root, name)

await buildWebApp()
await compileServer()
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
  const git = spawnSync('git', ['rev-parse', 'HEAD'], { cwd: root, encoding: 'utf8' })
  const commit = process.env.COMMIT?.trim() || (git.status === 0 ? git.stdout.trim() : 'unknown')
  mkdirSync(place('dist'), { recursive: true })
  writeFileSync(place('dist/commit'), `${commit}\n`)
}
