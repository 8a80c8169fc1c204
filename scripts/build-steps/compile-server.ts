/** Compiles the server's code into Node's cache, so that starts are quicker and need less memory. */
import { existsSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import path from 'node:path'
import { inputDigest } from './input-digest.ts'
import { root, run, say, secondsSince, serverArguments, serverEnvironment } from '../runtime.mjs'

const place = (name: string) => path.join(root, name)

/**
 * The server runs from its sources. Node stores the compiled code in `.cache/code`, for the account that
 * builds. A server that finds no cache, or can't write one, runs without it.
 */
export async function compileServer(): Promise<void> {
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
