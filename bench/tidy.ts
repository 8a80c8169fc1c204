/** What the bench starts must not outlive it, however it ends. */
import { constants } from 'node:os'

const open = new Set<() => Promise<void>>()

/** Names what ends the things that were started. It is done once; whoever calls what is answered waits until it is done. */
export function endTogether(end: () => Promise<void>): () => Promise<void> {
  let ending: Promise<void> | undefined
  const once = () => {
    ending ??= end().finally(() => open.delete(once))
    return ending
  }
  open.add(once)
  return once
}

/** From now on a signal ends what is open before it ends this process. */
export function leaveNothing(): void {
  let isLeaving = false
  for (const signal of ['SIGINT', 'SIGTERM', 'SIGHUP'] as const) {
    // Under npm a second one comes, from whoever sees that we are left (`stopWhenLeft`): it must not cut the ending short.
    process.on(signal, () => {
      if (isLeaving) return
      isLeaving = true
      void Promise.allSettled([...open].map((end) => end())).then(() =>
        process.exit(128 + constants.signals[signal]),
      )
    })
  }
}
