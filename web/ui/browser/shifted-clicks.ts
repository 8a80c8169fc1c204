/** What does something when it is clicked. */
const CONTROLS = 'a[href], button, input, label, summary, tr, [role="option"]'

/** A mouse that moves further than this between press and release drags, in pixels. */
const STILL_PX = 4

/**
 * Clicks the control on which the mouse was pressed when another element lies below it at the release. The
 * layout can move in between: a list loads, a message appears, a field loses the focus. The browser has no
 * click for such a press, and the user would have to press again.
 */
export function keepShiftedClicks(): void {
  let pressed: { control: HTMLElement; x: number; y: number } | undefined
  const handlePress = (event: PointerEvent) => {
    pressed = undefined
    const isPlain = event.button === 0 && !(event.ctrlKey || event.shiftKey || event.altKey || event.metaKey)
    const control = event.target instanceof Element ? event.target.closest<HTMLElement>(CONTROLS) : null
    if (isPlain && control) pressed = { control, x: event.clientX, y: event.clientY }
  }
  const handleRelease = (event: PointerEvent) => {
    if (!pressed) return
    const { control, x, y } = pressed
    pressed = undefined
    const isStill = Math.hypot(event.clientX - x, event.clientY - y) <= STILL_PX
    const isShifted = !(event.target instanceof Node && control.contains(event.target))
    // After the browser's own events of the release.
    if (isStill && isShifted) setTimeout(() => control.click())
  }
  window.addEventListener('pointerdown', handlePress, true)
  window.addEventListener('pointerup', handleRelease, true)
}
