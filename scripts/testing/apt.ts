import { existsSync, rmSync, writeFileSync } from 'node:fs'
import { runWithin, say } from '../runtime.mjs'

/**
 * The installation stops after this time, in milliseconds, if a mirror does not answer. The steps that need
 * the packages then say what to install.
 */
const LIMIT_MS = 4 * 60_000

/**
 * Debian runs this program before it starts the service of a package (invoke-rc.d(8)); exit code 101 forbids
 * it.
 */
const POLICY_FILE = '/usr/sbin/policy-rc.d'

let updated: Promise<boolean> | undefined

/**
 * Installs Debian packages if that is possible without asking: as root, with apt-get. Starts none of their
 * services. Answers whether they were installed.
 */
export async function installDebianPackages(...packages: string[]): Promise<boolean> {
  const isRoot = process.getuid?.() === 0
  if (!isRoot || !existsSync('/usr/bin/apt-get')) return false
  say(`Installing ${packages.join(' ')} with apt-get.`)
  updated ??= apt('update')
  if (!(await updated)) return false
  return withoutServices(() => apt('install', '-y', '--no-install-recommends', ...packages))
}

async function apt(...args: string[]): Promise<boolean> {
  const env = { ...process.env, DEBIAN_FRONTEND: 'noninteractive' }
  const stdio: ('ignore' | 'inherit')[] = ['ignore', 'ignore', 'inherit']
  return (await runWithin(LIMIT_MS, 'apt-get', ['-qq', ...args], { env, stdio })) === 0
}

async function withoutServices(install: () => Promise<boolean>): Promise<boolean> {
  if (existsSync(POLICY_FILE)) return install()
  writeFileSync(POLICY_FILE, '#!/bin/sh\nexit 101\n', { mode: 0o755 })
  try {
    return await install()
  } finally {
    rmSync(POLICY_FILE, { force: true })
  }
}
