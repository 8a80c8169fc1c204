import { existsSync } from 'node:fs'
import { run, say } from './runtime.mjs'

/**
 * Installs Debian packages where that is possible without asking anyone: as root, with apt-get at hand.
 * Answers whether they were installed.
 */
export async function installDebianPackages(...packages: string[]): Promise<boolean> {
  const isRoot = process.getuid?.() === 0
  if (!isRoot || !existsSync('/usr/bin/apt-get')) return false
  say(`Installing ${packages.join(' ')} with apt-get.`)
  const env = { ...process.env, DEBIAN_FRONTEND: 'noninteractive' }
  const quiet = { env, stdio: ['ignore', 'ignore', 'inherit'] as const }
  if ((await run('apt-get', ['update', '-qq'], { ...quiet, stdio: [...quiet.stdio] })) !== 0) return false
  const install = ['install', '-y', '-qq', '--no-install-recommends', ...packages]
  return (await run('apt-get', install, { ...quiet, stdio: [...quiet.stdio] })) === 0
}
