import { isTyping } from '../browser/is-typing.ts'
import { useEventListener } from '../browser/use-event-listener.ts'
import { characterKeys, displayOption } from '../theme/display-settings.ts'

/** Calls `run` for a key on the page; an open dialog receives its keys itself. */
export function useShortcut(matches: (event: KeyboardEvent) => boolean, run: () => void): void {
  useEventListener(window, 'keydown', (event) => {
    if (event.defaultPrevented || !matches(event) || document.querySelector('[role="dialog"]') !== null)
      return
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
