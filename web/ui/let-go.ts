/** Whether a finger or a button of the mouse is down, wherever on the page; what would get in its way waits. */

/** A press is over when its click has come, a moment after the finger has gone, in milliseconds. */
const CLICK_MS = 50

/** Longer than this nobody presses; a finger whose going was not told has gone. In milliseconds. */
const LONGEST_MS = 2_000

let isDown = false
const waiting = new Set<() => void>()

/** Calls `then` at once, or when what is pressed at this moment has been let go. The answer takes the wish back. */
export function whenLetGo(then: () => void): () => void {
  if (!isDown) {
    then()
    return () => {}
  }
  const timer = setTimeout(goOn, LONGEST_MS)
  waiting.add(goOn)
  function goOn() {
    stop()
    then()
  }
  function stop() {
    clearTimeout(timer)
    waiting.delete(goOn)
  }
  return stop
}

function letGo() {
  isDown = false
  setTimeout(() => {
    if (!isDown) for (const goOn of [...waiting]) goOn()
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
window.addEventListener('pointerup', letGo, early)
window.addEventListener('pointercancel', letGo, early)
