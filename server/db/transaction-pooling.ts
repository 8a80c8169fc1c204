/** Detects a pooler that shares one connection between sessions: PgBouncer in transaction mode. */
import { StartupError } from '../startup-error.ts'
import { databaseHosts } from './hosts.ts'

/** The number of attempts: another program may have the shared connection at the moment of the check. */
const ROUNDS = 5

/**
 * Throws {@link StartupError} when two open sessions share a connection, or one session changes its
 * connection. Prepared statements and settings belong to a connection, so results could be wrong.
 */
export async function rejectTransactionPooling(databaseUrl: string): Promise<void> {
  const hosts = databaseHosts(databaseUrl)
  const open = () =>
    hosts.connect(async () => {
      const client = hosts.client({})
      await client.connect()
      return client
    })
  const one = await open()
  try {
    const other = await open()
    try {
      const seen = { one: new Set<number>(), other: new Set<number>() }
      for (let round = 0; round < ROUNDS; round += 1) {
        // One after the other: a pooler gives out the connection that was returned last.
        seen.one.add(await processOf(one))
        seen.other.add(await processOf(other))
      }
      if (seen.one.size === 1 && seen.other.size === 1 && ![...seen.one].some((pid) => seen.other.has(pid)))
        return
    } finally {
      await other.end()
    }
  } finally {
    await one.end()
  }
  throw new StartupError(
    'DATABASE_URL leads to a pooler in transaction mode. Set pool_mode = session in PgBouncer for this database, ' +
      'or name PostgreSQL itself.',
  )
}

/** The id of the PostgreSQL process of a session. */
async function processOf(client: ReturnType<ReturnType<typeof databaseHosts>['client']>): Promise<number> {
  const { rows } = await client.query('select pg_backend_pid() as pid')
  return rows[0]?.pid
}
