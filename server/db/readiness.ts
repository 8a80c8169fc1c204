/**
 * Whether PostgreSQL accepts writes, asked over a connection of its own: a pool in which everybody waits is
 * no reason to take a server out of the balancer.
 */
import type pg from 'pg'
import { acceptsWrites, type Hosts } from './hosts.ts'

/** Who asks for longer has given up on us. */
const LIMIT_MS = 1_000

export type Readiness = {
  /** Answers within a second. Whoever asks meanwhile shares the answer. */
  isReady(): Promise<boolean>
  close(): Promise<void>
}

/** Opens its connection when it is first asked, and again when it broke. */
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
      if (client === undefined) {
        // Opening it has asked already.
        client = await hosts.connect(connect)
        return true
      }
      if (await acceptsWrites(client, LIMIT_MS)) return true
    } catch {
      // Asked again over a new connection, like one that only reads.
    }
    void client?.end().catch(() => {})
    client = undefined
    return false
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
