/**
 * Whether PostgreSQL accepts writes, asked over a connection of its own: a pool in which everybody waits is
 * no reason to take a server out of the balancer.
 */
import { acceptsWrites, type Hosts } from './hosts.ts'
import { openProbe } from './probe.ts'

/** Who asks for longer has given up on us. */
const LIMIT_MS = 1_000

export type Readiness = {
  /** Answers within a second. Whoever asks meanwhile shares the answer. */
  isReady(): Promise<boolean>
  close(): Promise<void>
}

/** Opens its connection when it is first asked, and again when it broke or only reads. */
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
