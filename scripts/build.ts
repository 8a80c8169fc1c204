/** Brings the built files up to date: each is made again only when something that goes into it changed. */
import { createHash } from 'node:crypto'
import { existsSync, globSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import path from 'node:path'
import { buildGeographyFile } from '#server/features/geography/build.ts'
import {
  nodeArguments,
  root,
  run,
  say,
  secondsSince,
  serverArguments,
  serverEnvironment,
} from './runtime.mjs'

const place = (name: string) => path.join(root, name)

await buildGeography()
await buildWebApp()
await compileServer()

/** The built-in places keep their own account of what they were made from. */
async function buildGeography(): Promise<void> {
  const startedAt = performance.now()
  const written = await buildGeographyFile(place('.cache/geography.json'))
  if (written) say(`Built the list of places in ${secondsSince(startedAt)}.`)
}

/** The web app's stamp lies beside its folder, which is served as it is. */
async function buildWebApp(): Promise<void> {
  const digest = digestOf(['{web,domain,areas}/**/*', 'vite.config.ts', 'index.html', 'package-lock.json'])
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

/**
 * The server runs from its sources; what Node makes of them is kept beside them, for the account that builds. A server that
 * finds nothing there, or can't write there, does without.
 */
async function compileServer(): Promise<void> {
  const digest = digestOf([
    '{server,domain,areas}/**/*.ts',
    'package-lock.json',
    'scripts/{runtime.mjs,compile.ts}',
  ])
  const stamp = place('.cache/code.inputs')
  if (existsSync(stamp) && readFileSync(stamp, 'utf8') === digest) return
  const startedAt = performance.now()
  rmSync(place('.cache/code'), { recursive: true, force: true })
  const env = serverEnvironment()
  const code = await run(process.execPath, [...serverArguments, 'scripts/compile.ts'], { env })
  if (code !== 0) process.exit(code)
  writeFileSync(stamp, digest)
  say(`Compiled the server in ${secondsSince(startedAt)}.`)
}

/** Tests are left out: they change often and nothing built contains them. */
function digestOf(inputs: string[]): string {
  const files = globSync(inputs, { cwd: root, withFileTypes: true })
    .filter((entry) => entry.isFile() && !/\.test\.tsx?$/.test(entry.name))
    .map((entry) => path.join(entry.parentPath, entry.name))
    .sort()
  const hash = createHash('sha256').update(process.version)
  for (const file of files) hash.update(`\0${path.relative(root, file)}\0`).update(readFileSync(file))
  return hash.digest('hex')
}
