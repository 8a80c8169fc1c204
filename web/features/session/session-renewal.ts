/** The one open question whether an ended session goes on: calls wait for its answer, the dialog shows that it is asked. */
import { useSyncExternalStore } from 'react'

let resolveRenewal: ((renewed: boolean) => void) | undefined
const listeners = new Set<() => void>()

/** Asks; resolves with whether there is a new token for the same official. The client asks at most once at a time. */
export function requestRenewal(): Promise<boolean> {
  return new Promise((resolve) => {
    resolveRenewal = resolve
    notifyListeners()
  })
}

/** Answers the question, if it is being asked. */
export function answerRenewal(renewed: boolean): void {
  const waiting = resolveRenewal
  resolveRenewal = undefined
  notifyListeners()
  waiting?.(renewed)
}

/** Whether the question is being asked. */
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
