import { PRESENCE_TIMEOUT_SECONDS, PRESENCE_HEARTBEAT_SECONDS } from '#domain/records/presence.ts'

type HeartbeatOptions<Known> = {
  /** Says that it is still there, and hears what is known. */
  sign: () => Promise<Known>
  /** Says that it is over. */
  end: () => void
  /** Whether nothing is said just now. */
  isSilent: () => boolean
  /** Told what was heard; nothing where that is too old to be so still. */
  onHeard: (known: Known | undefined) => void
}

/**
 * Gives a sign of life now and ever again until it is stopped, one after the other. What fails is tried again the next time. `now` gives one at
 * once; `leave` says that it is over as far as anybody knows, as when the page is left, and the next sign takes that back.
 */
export function startHeartbeat<Known>({ sign, end, isSilent, onHeard }: HeartbeatOptions<Known>) {
  let timer: ReturnType<typeof setTimeout> | undefined
  let underWay: Promise<void> | undefined
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
    if (isOver || underWay) return
    if (isSilent()) {
      notHeard()
      return later()
    }
    isKnown = true
    underWay = sign()
      .then(heard, notHeard)
      .finally(() => {
        underWay = undefined
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
    // The last sign must not arrive behind the end.
    if (underWay) void underWay.then(leave)
    else leave()
  }
  now()
  return { now, leave, stop }
}
