/** Where the focus goes inside a dialog. */
import { type KeyboardEvent, type RefObject, useEffect } from 'react'
import { useFocusRecovery } from './use-focus-recovery.ts'
import { hasNoFocus, focusableElements } from './focus-trail.ts'

/** A dialog is alone with the focus while none is above it. */
const DIALOG_RECOVERY = {
  isTop: (box: HTMLElement) => box === topDialog(),
  isAlone: true,
  otherwise: focusFirst,
}

/**
 * Gives a dialog that appears the focus, to what is marked with `data-autofocus`, else to what Tab reaches first; when what had it
 * inside goes away, such as the row of a record that leaves a list, it stays near.
 */
export function useDialogFocus(box: RefObject<HTMLElement | null>, wanted: boolean): void {
  useEffect(() => {
    const { current } = box
    if (wanted && current !== null && !current.contains(document.activeElement)) focusFirst(current)
  }, [box, wanted])
  useFocusRecovery(box, wanted, DIALOG_RECOVERY)
}

/** The page has the focus where no dialog lies above it, and who lets go of it there may. */
const PAGE_RECOVERY = {
  isTop: () => topDialog() === undefined,
  isAlone: false,
  otherwise: (box: HTMLElement) => box.focus({ preventScroll: true }),
}

/** Keeps the focus near where it was on a page. */
export function usePageFocus(box: RefObject<HTMLElement | null>): void {
  useFocusRecovery(box, true, PAGE_RECOVERY)
}

/** Has Tab begin with the first thing of the page. Where what had the focus is gone, browsers go on from the place it had. */
export function resetFocusToTop(): void {
  if (!hasNoFocus()) return
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
  const first = marked ?? focusableElements(box).find((element) => isTabbable(box, element))
  ;(first ?? box).focus({ preventScroll: true })
}

/** Leads Tab from the last element of a dialog to its first one and back. A dialog inside looks after itself. */
export function trapTab(event: KeyboardEvent<HTMLElement>): void {
  const { key, shiftKey, target, currentTarget: box } = event
  if (key !== 'Tab' || event.defaultPrevented || !(target instanceof Node) || !box.contains(target)) return
  const elements = focusableElements(box)
  const first = elements.find((element) => isTabbable(box, element))
  const last = elements.findLast((element) => isTabbable(box, element))
  // A title or a summary of problems has the focus without being a stop of Tab: what counts is whether a stop follows.
  const isAtEnd = shiftKey ? !comesBefore(first, target) : last === undefined || !comesBefore(target, last)
  if (!isAtEnd) return
  event.preventDefault()
  ;(shiftKey ? last : first)?.focus()
}

function comesBefore(one: Node | undefined, other: Node): boolean {
  return one !== undefined && (one.compareDocumentPosition(other) & Node.DOCUMENT_POSITION_FOLLOWING) !== 0
}

/** Whether Tab stops at an element; of the buttons of one choice it does at the chosen one. */
function isTabbable(box: HTMLElement, element: HTMLElement): boolean {
  return element.tabIndex >= 0 && !isUncheckedRadio(box, element) && element.checkVisibility()
}

function isUncheckedRadio(box: HTMLElement, element: HTMLElement): boolean {
  if (!(element instanceof HTMLInputElement) || element.type !== 'radio' || element.checked) return false
  const group = `input[type="radio"][name="${CSS.escape(element.name)}"]:checked`
  return element.name !== '' && box.querySelector(group) !== null
}
