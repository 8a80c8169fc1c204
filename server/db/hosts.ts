/**
 * The hosts that the database may be on. A connection counts only where the database accepts writes: a
 * standby that a name leads to for a moment would otherwise be read from for as long as officials work
 * (docs/decisions/0066-failover.md).
 */
import pg from 'pg'
import { hostAddresses } from './database-url.ts'

export type Hosts = {
  /** A client of the host that worked last. Its `connect` fails where the database does not accept writes. */
  client(config: pg.ClientConfig): pg.Client
  /**
   * Connects with clients of {@link Hosts.client}; where that fails, tries the other hosts in order, each
   * once.
   */
  connect<T>(open: () => Promise<T>): Promise<T>
}

/** How long a host has to say whether it accepts writes, in milliseconds. */
const CHECK_MS = 3_000

/** The hosts of an address, whose current one all pools share. */
export function databaseHosts(databaseUrl: string): Hosts {
  const addresses = hostAddresses(databaseUrl)
  let current = 0
  return {
    client(config) {
      const host = current
      const client = new pg.Client({ ...config, connectionString: addresses[host] })
      // A connection that breaks while it is checked reports to nobody yet.
      client.on('error', () => {})
      const connect = client.connect.bind(client)
      const connectToWritable = async () => {
        try {
          await connect()
          if (!(await acceptsWrites(client, CHECK_MS))) throw readOnlyError()
        } catch (error) {
          if (host === current) current = (host + 1) % addresses.length
          client.end().catch(() => {})
          throw error
        }
      }
      // The pool calls it with a callback.
      client.connect = ((callback?: (error?: Error) => void) => {
        if (callback === undefined) return connectToWritable()
        connectToWritable().then(() => callback(), callback)
      }) as typeof client.connect
      return client
    },
    async connect(open) {
      for (let left = addresses.length; ; left -= 1) {
        const tried = current
        try {
          return await open()
        } catch (error) {
          if (left === 1 || tried === current) throw error
        }
      }
    },
  }
}

/** One host that need not accept writes: a replica. */
export function singleHost(address: string): Hosts {
  return {
    client(config) {
      const client = new pg.Client({ ...config, connectionString: address })
      client.on('error', () => {})
      return client
    },
    connect: (open) => open(),
  }
}

/**
 * Asks the database whether it accepts writes. What the server reported at the start does not count: with a
 * pooler in between it may be another server's. Throws when no answer comes within the limit, in
 * milliseconds.
 */
export async function acceptsWrites(client: pg.Client, limitMs: number): Promise<boolean> {
  const text = "select current_setting('transaction_read_only') as value"
  const { rows } = await client.query({ text, query_timeout: limitMs } as pg.QueryConfig)
  return rows[0]?.value === 'off'
}

const readOnlyError = () =>
  Object.assign(new Error('The database accepts no writes at present; it may be a standby.'), {
    code: '25006',
  })
