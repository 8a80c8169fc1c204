import type { RefObject } from 'react'
import { useEventListener } from '../browser/use-event-listener.ts'
import { characterKeys, displayOption } from '../theme/display-settings.ts'
import { topDialog } from '../focus/focus-trap.ts'

/** Calls `run` for a key on the page; an open dialog receives its keys itself. */
export function useShortcut(matches: (event: KeyboardEvent) => boolean, run: () => void): void {
  useEventListener(window, 'keydown', (event) => {
    if (event.defaultPrevented || document.querySelector('[role="dialog"]') || !matches(event)) return
    event.preventDefault()
    run()
  })
}

/**
 * Whether a key is a single character outside fields, and the user has not turned such shortcuts off. Speech
 * input types letters by mistake, so that there is a switch (WCAG 2.1.4).
 */
export function isCharacterKey(event: KeyboardEvent): boolean {
  const { ctrlKey, metaKey, altKey, repeat } = event
  if (ctrlKey || metaKey || altKey || repeat || isTyping(event)) return false
  return displayOption(characterKeys) === 'on'
}

/** The same by the position of a letter, which is the same on a Thai keyboard: `KeyN` for N. */
export const isLetterKey = (position: string) => (event: KeyboardEvent) =>
  event.code === position && !event.shiftKey && isCharacterKey(event)

/** Whether the key is typed into a field. */
export function isTyping({ target }: { target: EventTarget | null }): boolean {
  return target instanceof Element && target.closest('input, textarea, select, [contenteditable]') !== null
}

/**
 * Offers the keys to a part of a dialog while that dialog is the topmost: those without modifiers, outside
 * fields. `handle` says whether the key was one of its own.
 */
export function useDialogKey(
  part: RefObject<Element | null>,
  handle: (event: KeyboardEvent) => boolean,
): void {
  useEventListener(document, 'keydown', (event) => {
    const { altKey, ctrlKey, metaKey, shiftKey } = event
    if (altKey || ctrlKey || metaKey || shiftKey || isTyping(event)) return
    if (topDialog()?.contains(part.current) && handle(event)) event.preventDefault()
  })
}
