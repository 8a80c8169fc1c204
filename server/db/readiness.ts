/**
 * Whether PostgreSQL accepts writes. It uses a separate connection: a busy pool is no reason to remove a
 * server from the load balancer.
 */
import { acceptsWrites, type Hosts } from './hosts.ts'
import { openProbe } from './probe.ts'

/** Load balancers do not wait longer, in milliseconds. */
const LIMIT_MS = 1_000

export type Readiness = {
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
