/** Where the focus was, and what is nearest to it once that is gone. */

const FOCUSABLE = [
  'a[href]',
  'button:not([disabled])',
  'input:not([disabled]):not([type="hidden"])',
  'select:not([disabled])',
  'textarea:not([disabled])',
  '[tabindex]',
].join(',')

/** What belongs together: where one of it goes, the first of the others is meant sooner than what is around them. */
const GROUPS = 'li, nav, fieldset, [role="group"]'

/** An element with all that is around it, innermost first. */
export type FocusTrail = readonly Element[]

/** From what each dialog was opened: where that was in a dialog that went as well, one goes on from what opened that one. */
const openers = new WeakMap<Element, FocusTrail>()

/** Remembers from where a dialog was opened. */
export function rememberOpener(dialog: Element, trail: FocusTrail): void {
  openers.set(dialog, trail)
}

/** Whether nothing has the focus. */
export function hasNoFocus(): boolean {
  return document.activeElement === null || document.activeElement === document.body
}

/** The way from an element outwards; out of a dialog it leads to what had opened it, and out of a tab's panel to the tab. */
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

/** What of a trail is still there and takes the focus, the nearest first; with `within` only what lies inside of that. */
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
  // The panel may be another tab's by now.
  if (element.role === 'tab')
    return (
      element.closest('[role="tablist"]')?.querySelector<HTMLElement>('[aria-selected="true"]') ?? element
    )
  if (element.matches(FOCUSABLE)) return element
  if (!element.matches(GROUPS)) return undefined
  return focusableElements(element).find((inside) => inside.tabIndex >= 0 && inside.checkVisibility())
}

/** What may have the focus inside a box, in order, whether or not Tab stops at it. */
export function focusableElements(box: Element): HTMLElement[] {
  return [...box.querySelectorAll<HTMLElement>(FOCUSABLE)]
}
