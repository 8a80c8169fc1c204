/**
 * Whether PostgreSQL accepts writes. It is asked on a connection of its own: a pool that is busy is no reason
 * to take a server out of the load balancer.
 */
import { acceptsWrites, type Hosts } from './hosts.ts'
import { openProbe } from './probe.ts'

/** Who asks for longer has given up on us. */
const LIMIT_MS = 1_000

export type Readiness = {
  /** Answers within a second. Calls in the meantime share the answer. */
  isReady(): Promise<boolean>
  close(): Promise<void>
}

/** Opens its connection on the first call, and again when it broke or became read-only. */
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
