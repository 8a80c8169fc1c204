/** The lines that the operator sees when the server listens. */
import { formatPid } from '#domain/personal-data/pid.ts'
import type { Database } from './db/connect.ts'
import { DEMO_ACCOUNTS, DEMO_PASSWORD } from './features/accounts/demo-accounts.ts'
import type { Settings } from './settings.ts'

/** The lines to print. `demo` says whether the demo accounts are in the database. */
export function banner(
  { host, dataDir }: Settings,
  { port, engine, demo }: { port: number; engine: Database['engine']; demo: boolean },
): string[] {
  return [
    '',
    `The back office is at ${addressOf(host, port)}`,
    ...promiseOf(engine, dataDir),
    ...demoLines(demo),
    '',
  ]
}

function addressOf(host: string, port: number): string {
  const isEverywhere = host === '0.0.0.0' || host === '::'
  const shown = isEverywhere ? 'localhost' : host.includes(':') ? `[${host}]` : host
  return `http://${shown}:${port}/`
}

function promiseOf(engine: Database['engine'], dataDir: string): string[] {
  if (engine === 'postgres') return ['The data is in the PostgreSQL of DATABASE_URL.']
  return [
    `The data is in the embedded database under ${dataDir}, which serves this one process.`,
    'It survives a killed process, not a power cut: use PostgreSQL (DATABASE_URL) for real work.',
  ]
}

function demoLines(demo: boolean): string[] {
  if (!demo) return []
  const rows = DEMO_ACCOUNTS.map(({ pid, group, dept }) => `  ${formatPid(pid)}  group ${group}  ${dept}`)
  return ['', `Demo accounts, password ${DEMO_PASSWORD}:`, ...rows]
}
