/** External programs that check files and settings in tests. If one is missing, its test is skipped. */
import { existsSync } from 'node:fs'
import path from 'node:path'
import { installDebianPackages } from './apt.ts'

/** The Debian package of each program. */
const TOOLS = { nginx: 'nginx', openssl: 'openssl', pgbouncer: 'pgbouncer', promtool: 'prometheus' }

/** Debian installs servers in a folder that is only in root's PATH. */
const FOLDERS = [...(process.env.PATH ?? '').split(path.delimiter), '/usr/sbin'].filter(Boolean)

/** The path of a program, or undefined if it is missing. */
export function findTool(name: keyof typeof TOOLS): string | undefined {
  return FOLDERS.map((folder) => path.join(folder, name)).find((file) => existsSync(file))
}

let provided: Promise<unknown> | undefined

/** Installs the missing programs if that is possible; once per run. */
export async function provideTools(): Promise<void> {
  const names = Object.keys(TOOLS) as (keyof typeof TOOLS)[]
  const missing = names.filter((name) => findTool(name) === undefined)
  if (missing.length === 0) return
  provided ??= installDebianPackages(...missing.map((name) => TOOLS[name])).catch(() => false)
  await provided
}
