import { useEffect, useState } from 'react'
import { onOutboxChanged } from '#web/engine/outbox/outbox-store.ts'

/**
 * What `read` finds in the outbox of an account, also after changes in other tabs; undefined until it is
 * known. `read` must be the same function on every render.
 */
export function useOutbox<T>(account: number, read: (account: number) => Promise<T>): T | undefined {
  const [found, setFound] = useState<T>()
  useEffect(() => {
    let isShown = true
    const update = async () => {
      const now = await read(account)
      if (isShown) setFound(() => now)
    }
    void update()
    const stop = onOutboxChanged(() => void update())
    return () => {
      isShown = false
      stop()
    }
  }, [account, read])
  return found
}
