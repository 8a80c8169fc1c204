/**
 * Whether a finger or a mouse button is down anywhere on the page; disturbing changes wait for its release.
 */

/** A press ends with its click, shortly after the release, in milliseconds. */
const CLICK_MS = 50

/** The longest press; a missed release counts after this, in milliseconds. */
const MAX_PRESS_MS = 2_000

let isDown = false
const pendingCallbacks = new Set<() => void>()

/** Calls `then` now, or after the current press is released. The returned function cancels it. */
export function afterPointerRelease(then: () => void): () => void {
  if (!isDown) {
    then()
    return () => {}
  }
  const timer = setTimeout(goOn, MAX_PRESS_MS)
  pendingCallbacks.add(goOn)
  function goOn() {
    stop()
    then()
  }
  function stop() {
    clearTimeout(timer)
    pendingCallbacks.delete(goOn)
  }
  return stop
}

function handleRelease() {
  isDown = false
  setTimeout(() => {
    if (!isDown) for (const goOn of [...pendingCallbacks]) goOn()
  }, CLICK_MS)
}

const early = { capture: true, passive: true }
window.addEventListener(
  'pointerdown',
  () => {
    isDown = true
  },
  early,
)
window.addEventListener('pointerup', handleRelease, early)
window.addEventListener('pointercancel', handleRelease, early)
