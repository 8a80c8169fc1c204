import { PRESENCE_TIMEOUT_SECONDS, PRESENCE_HEARTBEAT_SECONDS } from '#domain/records/presence.ts'

type HeartbeatOptions<Known> = {
  sign: () => Promise<Known>
  end: () => void
  isSilent: () => boolean
  /** Called with each response; undefined when the last one is too old. */
  onHeard: (known: Known | undefined) => void
}

/**
 * Sends a heartbeat now and at intervals until stopped, one after the other. A failed one is retried at the
 * next interval. `now` sends one immediately; `leave` ends the presence when the page is hidden, and the next
 * heartbeat starts it again.
 */
export function startHeartbeat<Known>({ sign, end, isSilent, onHeard }: HeartbeatOptions<Known>) {
  let timer: ReturnType<typeof setTimeout> | undefined
  let pending: Promise<void> | undefined
  let heardAt: number | undefined
  let isKnown = false
  let isOver = false

  const later = () => {
    if (!isOver) timer = setTimeout(now, PRESENCE_HEARTBEAT_SECONDS * 1000)
  }
  const heard = (known: Known) => {
    heardAt = Date.now()
    if (!isOver) onHeard(known)
  }
  const notHeard = () => {
    if (isOver || heardAt === undefined || Date.now() - heardAt < PRESENCE_TIMEOUT_SECONDS * 1000) return
    heardAt = undefined
    onHeard(undefined)
  }
  const now = () => {
    clearTimeout(timer)
    if (isOver || pending) return
    if (isSilent()) {
      notHeard()
      return later()
    }
    isKnown = true
    pending = sign()
      .then(heard, notHeard)
      .finally(() => {
        pending = undefined
        later()
      })
  }
  const leave = () => {
    if (isKnown) end()
    isKnown = false
  }
  const stop = () => {
    isOver = true
    clearTimeout(timer)
    // The last heartbeat must not arrive after the end.
    if (pending) void pending.then(leave)
    else leave()
  }
  now()
  return { now, leave, stop }
}
