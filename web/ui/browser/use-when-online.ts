import { useEventListener } from './use-event-listener.ts'

/** Calls `again` when the browser is online again, while `isAwaited`. */
export function useWhenOnline(isAwaited: boolean, again: () => void): void {
  useEventListener(window, 'online', () => isAwaited && again())
}
