import { useEffect, useState } from 'react'
import { flushSync } from 'react-dom'

/** Waiting for longer than this shows a notice, in milliseconds. */
export const SLOW_MS = 8_000

/** Whether `isActive` has been true for at least `delayMs` milliseconds without a break. */
export function useDelayed(isActive: boolean, delayMs: number): boolean {
  const [due, setDue] = useState(false)
  useEffect(() => {
    if (!isActive) return setDue(false)
    let stop = () => {}
    // The layout must not move during a press: a press that ends on another element is no click. So it moves
    // at once; a press could begin before a later render.
    const timer = setTimeout(() => {
      stop = afterPointerRelease(() => flushSync(() => setDue(true)))
    }, delayMs)
    return () => {
      clearTimeout(timer)
      stop()
    }
  }, [isActive, delayMs])
  return isActive && due
}

/** A press ends with its click, shortly after the release, in milliseconds. */
const CLICK_MS = 50

/** The longest press; a missed release counts after this, in milliseconds. */
const MAX_PRESS_MS = 2_000

/** Whether a finger or a mouse button is down anywhere on the page. */
let isDown = false
const pendingCallbacks = new Set<() => void>()

/** Calls `then` now, or after the current press is released. The returned function cancels it. */
function afterPointerRelease(then: () => void): () => void {
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
