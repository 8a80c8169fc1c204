/** Whether a finger or a button of the mouse is down, wherever on the page; what would get in its way waits. */

/** A press is over when its click has come, a moment after the finger has gone, in milliseconds. */
const CLICK_MS = 50

/** Longer than this nobody presses; a finger whose going was not told has gone. In milliseconds. */
const MAX_PRESS_MS = 2_000

let isDown = false
const pendingCallbacks = new Set<() => void>()

/** Calls `then` at once, or when what is pressed at this moment has been let go. The answer takes the wish back. */
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
