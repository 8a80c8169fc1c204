/** The renewal of an ended session: requests wait for it, and the dialog opens. */
import { useSyncExternalStore } from 'react'

let resolveRenewal: ((renewed: boolean) => void) | undefined
const listeners = new Set<() => void>()

/** Resolves to whether there is a new token for the same user. The client asks at most one at a time. */
export function requestRenewal(): Promise<boolean> {
  return new Promise((resolve) => {
    resolveRenewal = resolve
    notifyListeners()
  })
}

/** Resolves the pending request for a renewal, if any. */
export function answerRenewal(renewed: boolean): void {
  const waiting = resolveRenewal
  resolveRenewal = undefined
  notifyListeners()
  waiting?.(renewed)
}

/** Whether a renewal is pending. */
export function useIsRenewalRequested(): boolean {
  return useSyncExternalStore(subscribe, () => resolveRenewal !== undefined)
}

function notifyListeners(): void {
  for (const listener of listeners) listener()
}

function subscribe(listener: () => void): () => void {
  listeners.add(listener)
  return () => listeners.delete(listener)
}
