/**
 * Small queries over a separate connection, which a busy pool does not delay, and the readiness check by one.
 */
import type pg from 'pg'
import { type Hosts, acceptsWrites } from './hosts.ts'

export type Probe = {
  /** Runs a query over the connection. It opens at the first use, and again after an error. */
  ask<T>(question: (client: pg.Client) => Promise<T>): Promise<T>
  close(): Promise<void>
}

/** `limitMs` is the time limit for connecting. Only one query at a time. */
export function openProbe(hosts: Hosts, name: string, limitMs: number): Probe {
  let client: pg.Client | undefined

  async function connect(): Promise<pg.Client> {
    const opened = hosts.client({
      application_name: `amphoe-back-office ${name}`,
      connectionTimeoutMillis: limitMs,
      keepAlive: true,
    })
    await opened.connect()
    return opened
  }

  return {
    async ask(question) {
      try {
        client ??= await hosts.connect(connect)
        return await question(client)
      } catch (error) {
        void client?.end().catch(() => {})
        client = undefined
        throw error
      }
    },
    async close() {
      await client?.end()
    },
  }
}

/** Load balancers do not wait longer, in milliseconds. */
const LIMIT_MS = 1_000

type Readiness = {
  /** Responds within a second. Concurrent calls share the result. */
  isReady(): Promise<boolean>
  close(): Promise<void>
}

/** Opens its connection on the first call, and again after it broke or became read-only. */
export function postgresReadiness(hosts: Hosts): Readiness {
  const probe = openProbe(hosts, 'readiness', LIMIT_MS)
  let running: Promise<boolean> | undefined

  const check = () =>
    probe
      .ask(async (client) => {
        if (!(await acceptsWrites(client, LIMIT_MS))) throw new Error('The database only reads.')
        return true
      })
      .catch(() => false)

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
      await probe.close()
    },
  }
}
