/** The renewal of an ended session: requests wait for it, and the dialog opens. */
import { createStore } from '#web/ui/browser/store.ts'

const store = createStore<((renewed: boolean) => void) | undefined>(undefined)

/** Resolves to whether there is a new token for the same user. The client asks at most one at a time. */
export function requestRenewal(): Promise<boolean> {
  return new Promise((resolve) => store.set(resolve))
}

/** Resolves the pending request for a renewal, if any. */
export function answerRenewal(renewed: boolean): void {
  const resolve = store.get()
  store.set(undefined)
  resolve?.(renewed)
}

export const useIsRenewalRequested = (): boolean => store.use() !== undefined
