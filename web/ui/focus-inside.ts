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

/** A dialog above that closes gives the focus back to where it was; only what stays without is ours to place, in milliseconds. */
const SETTLED_MS = 50

/**
 * Gives a dialog that appears the focus, to what is marked with `data-autofocus`, else to what Tab reaches first; and again
 * when what had it inside goes away, such as the row of a record that leaves a list.
 */
export function useFocusInside(box: RefObject<HTMLElement | null>, wanted: boolean): void {
  useEffect(() => {
    const { current } = box
    if (!wanted || current === null) return
    if (!current.contains(document.activeElement)) focusFirst(current)
    let asked: number | undefined
    const changes = new MutationObserver(() => {
      clearTimeout(asked)
      asked = window.setTimeout(() => {
        if (isFocusFree() && current === topDialog()) focusFirst(current)
      }, SETTLED_MS)
    })
    changes.observe(current, { childList: true, subtree: true })
    return () => {
      clearTimeout(asked)
      changes.disconnect()
    }
  }, [box, wanted])
}

/** Whether nothing has the focus. */
export function isFocusFree(): boolean {
  return document.activeElement === null || document.activeElement === document.body
}

/** Has Tab begin with the first thing of the page. Where what had the focus is gone, browsers go on from the place it had. */
export function beginAtTop(): void {
  if (!isFocusFree()) return
  const { body } = document
  body.tabIndex = -1
  body.focus({ preventScroll: true })
  body.removeAttribute('tabindex')
}

/** The dialog above all others, of those that take the focus. */
export function topDialog(): HTMLElement | undefined {
  return [...document.querySelectorAll<HTMLElement>('[data-modal-content=""]')].at(-1)
}

/** Puts the focus where a dialog begins. */
export function focusFirst(box: HTMLElement): void {
  const marked = box.querySelector<HTMLElement>('[data-autofocus]')
  const first = marked ?? candidates(box).find((element) => isReachable(box, element))
  ;(first ?? box).focus({ preventScroll: true })
}

/** Leads Tab from the last element of a dialog to its first one and back. A dialog inside looks after itself. */
export function keepTabInside(event: KeyboardEvent<HTMLElement>): void {
  const { key, shiftKey, target, currentTarget: box } = event
  if (key !== 'Tab' || event.defaultPrevented || !(target instanceof Node) || !box.contains(target)) return
  const elements = candidates(box)
  const first = elements.find((element) => isReachable(box, element))
  const last = elements.findLast((element) => isReachable(box, element))
  // A title or a summary of problems has the focus without being a stop of Tab: what counts is whether a stop follows.
  const isAtEnd = shiftKey ? !comesBefore(first, target) : last === undefined || !comesBefore(target, last)
  if (!isAtEnd) return
  event.preventDefault()
  ;(shiftKey ? last : first)?.focus()
}

function comesBefore(one: Node | undefined, other: Node): boolean {
  return one !== undefined && (one.compareDocumentPosition(other) & Node.DOCUMENT_POSITION_FOLLOWING) !== 0
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
