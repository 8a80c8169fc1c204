/** What does something when it is clicked. */
const CONTROLS = 'a[href], button, input, label, summary, tr, [role="option"]'

/** A pointer that moves further than this between press and release drags, in pixels. */
const STILL_PX = 4

/**
 * Clicks the control that was pressed when the browser clicks another element, because the page moved before
 * the release: a list loads, a message appears, a field loses the focus. Otherwise the user would have to
 * press again.
 */
export function keepShiftedClicks(): void {
  let pressed: { control: HTMLElement; x: number; y: number } | undefined
  const handlePress = (event: PointerEvent) => {
    const isPlain = event.button === 0 && !(event.ctrlKey || event.shiftKey || event.altKey || event.metaKey)
    const control = event.target instanceof Element ? event.target.closest<HTMLElement>(CONTROLS) : null
    pressed = isPlain && control ? { control, x: event.clientX, y: event.clientY } : undefined
  }
  const handleClick = (event: MouseEvent) => {
    // A click by a key or by the program has no press.
    if (!pressed || event.detail === 0) return
    const { control, x, y } = pressed
    pressed = undefined
    const isStill = Math.hypot(event.clientX - x, event.clientY - y) <= STILL_PX
    const isShifted = !(event.target instanceof Node && control.contains(event.target))
    // After the browser's own click.
    if (isStill && isShifted) setTimeout(() => control.click())
  }
  window.addEventListener('pointerdown', handlePress, true)
  window.addEventListener('click', handleClick, true)
}
