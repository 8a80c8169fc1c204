import { type KeyboardEvent, type RefObject, useEffect, useRef } from 'react'
import { useFocusRecovery } from './use-focus-recovery.ts'
import {
  hasNoFocus,
  focusableElements,
  type FocusTrail,
  nearestFocusable,
  rememberOpener,
  focusTrailOf,
} from './focus-trail.ts'

/** The topmost dialog must contain the focus. */
const DIALOG_RECOVERY = {
  isTop: (box: HTMLElement) => box === topDialog(),
  isAlone: true,
  otherwise: focusFirst,
}

/**
 * Focuses a new dialog: its `data-autofocus` element, or its first tab stop. When the focused element
 * disappears, for example a row, the focus stays near.
 */
export function useDialogFocus(box: RefObject<HTMLElement | null>, isEnabled: boolean): void {
  useEffect(() => {
    const { current } = box
    if (isEnabled && current !== null && !current.contains(document.activeElement)) focusFirst(current)
  }, [box, isEnabled])
  useFocusRecovery(box, isEnabled, DIALOG_RECOVERY)
}

/** The page may have no focus, while no dialog is above it. */
const PAGE_RECOVERY = {
  isTop: () => topDialog() === undefined,
  isAlone: false,
  otherwise: (box: HTMLElement) => box.focus({ preventScroll: true }),
}

/** Keeps the focus of a page near when its element disappears. */
export function usePageFocus(box: RefObject<HTMLElement | null>): void {
  useFocusRecovery(box, true, PAGE_RECOVERY)
}

/** Makes Tab start at the top of the page: browsers otherwise continue where the focus was lost. */
export function resetFocusToTop(): void {
  if (!hasNoFocus()) return
  const { body } = document
  body.tabIndex = -1
  body.focus({ preventScroll: true })
  body.removeAttribute('tabindex')
}

/** The topmost dialog that takes the focus. */
export function topDialog(): HTMLElement | undefined {
  return [...document.querySelectorAll<HTMLElement>('[data-modal-content=""]')].at(-1)
}

/** Focuses the start of a dialog. */
function focusFirst(box: HTMLElement): void {
  const marked = box.querySelector<HTMLElement>('[data-autofocus]')
  const first = marked ?? focusableElements(box).find((element) => isTabbable(box, element))
  ;(first ?? box).focus({ preventScroll: true })
}

/** Wraps Tab from the last element of a dialog to the first and back. A nested dialog handles itself. */
export function trapTab(event: KeyboardEvent<HTMLElement>): void {
  const { key, shiftKey, target, currentTarget: box } = event
  if (key !== 'Tab' || event.defaultPrevented || !(target instanceof Node) || !box.contains(target)) return
  const elements = focusableElements(box)
  const first = elements.find((element) => isTabbable(box, element))
  const last = elements.findLast((element) => isTabbable(box, element))
  // A title or an error summary may have the focus without a tab stop: only a following tab stop matters.
  const isAtEnd = shiftKey ? !comesBefore(first, target) : last === undefined || !comesBefore(target, last)
  if (!isAtEnd) return
  event.preventDefault()
  ;(shiftKey ? last : first)?.focus()
}

function comesBefore(one: Node | undefined, other: Node): boolean {
  return one !== undefined && (one.compareDocumentPosition(other) & Node.DOCUMENT_POSITION_FOLLOWING) !== 0
}

/** Whether an element is a tab stop; of a radio group only the selected button is. */
function isTabbable(box: HTMLElement, element: HTMLElement): boolean {
  return element.tabIndex >= 0 && !isUncheckedRadio(box, element) && element.checkVisibility()
}

function isUncheckedRadio(box: HTMLElement, element: HTMLElement): boolean {
  if (!(element instanceof HTMLInputElement) || element.type !== 'radio' || element.checked) return false
  const group = `input[type="radio"][name="${CSS.escape(element.name)}"]:checked`
  return element.name !== '' && box.querySelector(group) !== null
}

/** Whether a focused element is out of view, scrolled away or below the header. */
export function isScrolledOutOfView(element: Element): boolean {
  const { left, top, width } = element.getBoundingClientRect()
  const elementOnTop = document.elementFromPoint(left + width / 2, top + 1)
  return elementOnTop === null || (!element.contains(elementOnTop) && elementOnTop.closest('header') !== null)
}

/**
 * Returns the focus when a dialog closes for any reason: to its opener, or to the nearest element, inside the
 * dialog below if there is one.
 */
export function useFocusReturn(box: RefObject<HTMLElement | null>): void {
  const before = useRef<FocusTrail>(undefined)
  // During the first render the dialog does not have the focus yet. One that takes the place of another may
  // find none: a button has no focus while it can't be pressed.
  before.current ??= focusTrailOf(hasNoFocus() ? (topDialog() ?? null) : document.activeElement)
  useEffect(() => {
    const { current: trail = [] } = before
    if (box.current) rememberOpener(box.current, trail)
    return () => {
      // A removed element keeps the focus until the browser notices; a newer focus stays.
      setTimeout(() => {
        if (!hasNoFocus()) return
        const beneath = topDialog()
        const near = nearestFocusable(trail, beneath)
        // `focus()` would scroll it to the middle: it is only scrolled clear of the header.
        near?.focus({ preventScroll: true })
        if (near && near === trail[0]) near.scrollIntoView({ block: 'nearest' })
        if (near !== undefined || trail.length === 0) return
        if (beneath) focusFirst(beneath)
        else document.getElementById('main')?.focus({ preventScroll: true })
      })
    }
  }, [box])
}
