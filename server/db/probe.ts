/** Small queries over a separate connection, which a busy pool does not delay. */
import type pg from 'pg'
import type { Hosts } from './hosts.ts'

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
