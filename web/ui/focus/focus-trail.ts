/** The position of the focus, and the nearest element when that is gone. */

const FOCUSABLE = [
  'a[href]',
  'button:not([disabled])',
  'input:not([disabled]):not([type="hidden"])',
  'select:not([disabled])',
  'textarea:not([disabled])',
  '[tabindex]',
].join(',')

/** Groups of related elements: when one disappears, the first of the others takes the focus. */
const GROUPS = 'li, nav, fieldset, [role="group"]'

/** An element with its ancestors, innermost first. */
export type FocusTrail = readonly Element[]

/** The trail of the element that opened each dialog, used when that dialog has closed. */
const openers = new WeakMap<Element, FocusTrail>()

export function rememberOpener(dialog: Element, trail: FocusTrail): void {
  openers.set(dialog, trail)
}

export function hasNoFocus(): boolean {
  return document.activeElement === null || document.activeElement === document.body
}

/** The ancestors of an element; from a dialog they continue at its opener, from a tab panel at its tab. */
export function focusTrailOf(element: Element | null): FocusTrail {
  const trail: Element[] = []
  for (let at = element; at !== null && at !== document.body; at = at.parentElement) {
    trail.push(at)
    const tab = at.role === 'tabpanel' && document.getElementById(at.getAttribute('aria-labelledby') ?? '')
    if (tab) trail.push(tab)
    trail.push(...(openers.get(at) ?? []))
  }
  return trail
}

/** The first element of a trail that still exists and can have the focus; with `within` only inside it. */
export function nearestFocusable(trail: FocusTrail, within?: Element): HTMLElement | undefined {
  for (const element of trail) {
    if (!(element instanceof HTMLElement) || !element.isConnected || !element.checkVisibility()) continue
    if (within && (element === within || !within.contains(element))) continue
    const found = focusTargetOf(element)
    if (found) return found
  }
  return undefined
}

function focusTargetOf(element: HTMLElement): HTMLElement | undefined {
  // The panel may belong to another tab now.
  if (element.role === 'tab')
    return (
      element.closest('[role="tablist"]')?.querySelector<HTMLElement>('[aria-selected="true"]') ?? element
    )
  if (element.matches(FOCUSABLE)) return element
  if (!element.matches(GROUPS)) return undefined
  return focusableElements(element).find((inside) => inside.tabIndex >= 0 && inside.checkVisibility())
}

/** The focusable elements of a box in order, with or without a tab stop. */
export function focusableElements(box: Element): HTMLElement[] {
  return [...box.querySelectorAll<HTMLElement>(FOCUSABLE)]
}
