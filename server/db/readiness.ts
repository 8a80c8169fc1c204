/** The readiness check, over a connection of its own, which a busy pool does not delay. */
import type pg from 'pg'
import { type Hosts, acceptsWrites } from './hosts.ts'

/** Load balancers do not wait longer, in milliseconds. */
const LIMIT_MS = 1_000

type Readiness = {
  /** Responds within a second. Concurrent calls share the result. */
  isReady(): Promise<boolean>
  close(): Promise<void>
}

/** Opens its connection on the first call, and again after it broke or became read-only. */
export function postgresReadiness(hosts: Hosts): Readiness {
  let client: pg.Client | undefined
  let running: Promise<boolean> | undefined

  async function connect(): Promise<pg.Client> {
    const opened = hosts.client({
      application_name: 'amphoe-back-office readiness',
      connectionTimeoutMillis: LIMIT_MS,
      keepAlive: true,
    })
    await opened.connect()
    return opened
  }

  async function check(): Promise<boolean> {
    try {
      // A new connection has just been checked (hosts.ts).
      if (client === undefined) client = await hosts.connect(connect)
      else if (!(await acceptsWrites(client, LIMIT_MS))) throw new Error('The database only reads.')
      return true
    } catch {
      void client?.end().catch(() => {})
      client = undefined
      return false
    }
  }

  return {
    isReady() {
      running ??= check().finally(() => {
        running = undefined
      })
      const late = new Promise<false>((resolve) => setTimeout(resolve, LIMIT_MS, false).unref())
      return Promise.race([running, late])
    },
    async close() {
      await running
      await client?.end()
    },
  }
}
