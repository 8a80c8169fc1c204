import { useEffect, useEffectEvent } from 'react'

type EventsByKind = WindowEventMap & DocumentEventMap

/** Calls `handle`, as of the last render, for each event of a kind on the window or the document. */
export function useEventListener<Kind extends keyof EventsByKind>(
  target: Window | Document,
  kind: Kind,
  handle: (event: EventsByKind[Kind]) => void,
  isCapturing = false,
): void {
  const handleEvent = useEffectEvent(handle)
  useEffect(() => {
    const listener = (event: Event) => handleEvent(event as EventsByKind[Kind])
    target.addEventListener(kind, listener, isCapturing)
    return () => target.removeEventListener(kind, listener, isCapturing)
  }, [target, kind, isCapturing])
}

/** Calls `again` when the browser is online again, while `isAwaited`. */
export function useWhenOnline(isAwaited: boolean, again: () => void): void {
  useEventListener(window, 'online', () => isAwaited && again())
}
