/** Where the focus goes inside a dialog. */
import { type KeyboardEvent, type RefObject, useEffect } from 'react'

const REACHABLE = [
  'a[href]',
  'button:not([disabled])',
  'input:not([disabled]):not([type="hidden"])',
  'select:not([disabled])',
  'textarea:not([disabled])',
  '[tabindex]',
].join(',')

/** Gives a dialog that appears the focus: to what is marked with `data-autofocus`, else to what Tab reaches first. */
export function useFocusInside(box: RefObject<HTMLElement | null>, wanted: boolean): void {
  useEffect(() => {
    const { current } = box
    if (!wanted || current === null || current.contains(document.activeElement)) return
    const marked = current.querySelector<HTMLElement>('[data-autofocus]')
    const first = marked ?? candidates(current).find((element) => isReachable(current, element))
    ;(first ?? current).focus({ preventScroll: true })
  }, [box, wanted])
}

/** Leads Tab from the last element of a dialog to its first one and back. A dialog inside looks after itself. */
export function keepTabInside(event: KeyboardEvent<HTMLElement>): void {
  const { key, shiftKey, target, currentTarget: box } = event
  if (key !== 'Tab' || event.defaultPrevented || !(target instanceof Node) || !box.contains(target)) return
  const elements = candidates(box)
  const first = elements.find((element) => isReachable(box, element))
  const last = elements.findLast((element) => isReachable(box, element))
  const isAtEnd = shiftKey ? target === first || target === box : target === last
  if (!isAtEnd) return
  event.preventDefault()
  ;(shiftKey ? last : first)?.focus()
}

function candidates(box: HTMLElement): HTMLElement[] {
  return [...box.querySelectorAll<HTMLElement>(REACHABLE)]
}

/** Whether Tab stops at an element; of the buttons of one choice it does at the chosen one. */
function isReachable(box: HTMLElement, element: HTMLElement): boolean {
  return element.tabIndex >= 0 && !isOtherChoice(box, element) && element.checkVisibility()
}

function isOtherChoice(box: HTMLElement, element: HTMLElement): boolean {
  if (!(element instanceof HTMLInputElement) || element.type !== 'radio' || element.checked) return false
  const group = `input[type="radio"][name="${CSS.escape(element.name)}"]:checked`
  return element.name !== '' && box.querySelector(group) !== null
}
