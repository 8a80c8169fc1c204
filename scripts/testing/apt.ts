import { existsSync } from 'node:fs'
import { runWithin, say } from '../runtime.mjs'

/**
 * A mirror that says nothing is given up after this, in milliseconds: what needs the packages tells then what
 * to do.
 */
const LIMIT_MS = 4 * 60_000

/**
 * Installs Debian packages where that is possible without asking anyone: as root, with apt-get at hand.
 * Answers whether they were installed.
 */
export async function installDebianPackages(...packages: string[]): Promise<boolean> {
  const isRoot = process.getuid?.() === 0
  if (!isRoot || !existsSync('/usr/bin/apt-get')) return false
  say(`Installing ${packages.join(' ')} with apt-get.`)
  const env = { ...process.env, DEBIAN_FRONTEND: 'noninteractive' }
  const apt = (...args: string[]) =>
    runWithin(LIMIT_MS, 'apt-get', ['-qq', ...args], { env, stdio: ['ignore', 'ignore', 'inherit'] })
  if ((await apt('update')) !== 0) return false
  return (await apt('install', '-y', '--no-install-recommends', ...packages)) === 0
}
