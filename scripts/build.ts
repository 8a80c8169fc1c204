/** Brings the built files up to date: each part is made again only when something that goes into it changed. */
import { createHash } from 'node:crypto'
import { existsSync, globSync, readFileSync, writeFileSync } from 'node:fs'
import path from 'node:path'
import { nodeArguments, root, run, say, secondsSince } from './runtime.mjs'

type Part = {
  /** What the person reads: "Built the web app in 3.1 s." */
  name: string
  /** Globs of everything that decides what comes out. */
  inputs: string[]
  /** Written when the part is done; holds the digest of its inputs. */
  stamp: string
  command: string[]
}

const parts: Part[] = [
  {
    name: 'the web app',
    inputs: ['{web,domain,areas}/**/*', 'vite.config.ts', 'index.html', 'package-lock.json'],
    stamp: 'dist/.inputs',
    command: ['node_modules/vite/bin/vite.js', 'build', '--logLevel', 'warn'],
  },
]

for (const part of parts) await bringUpToDate(part)

async function bringUpToDate(part: Part): Promise<void> {
  const digest = digestOf(part.inputs)
  const stamp = path.join(root, part.stamp)
  if (existsSync(stamp) && readFileSync(stamp, 'utf8') === digest) return
  const startedAt = performance.now()
  say(`Building ${part.name}.`)
  const code = await run(process.execPath, [...nodeArguments, ...part.command])
  if (code !== 0) process.exit(code)
  writeFileSync(stamp, digest)
  say(`Built ${part.name} in ${secondsSince(startedAt)}.`)
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
