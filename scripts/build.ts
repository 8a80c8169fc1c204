/** Brings the built files up to date: each is made again only when something that goes into it changed. */
import { existsSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import path from 'node:path'
import { inputDigest } from './build-steps/input-digest.ts'
import { nodeArguments, root, run, say, secondsSince } from './runtime.mjs'
import { compileServer } from './build-steps/compile-server.ts'

const place = (name: string) => path.join(root, name)

await buildWebApp()
await compileServer()

/** The web app's stamp lies beside its folder, which is served as it is. */
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
