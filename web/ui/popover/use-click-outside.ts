import type { RefObject } from 'react'
import { useEventListener } from '../browser/use-event-listener.ts'

/**
 * Calls `onPress` for a press outside of all these elements. A tap has no other effect: on a phone it would
 * open the row or button beside the menu.
 */
export function useClickOutside(
  inside: readonly RefObject<HTMLElement | null>[],
  onPress: (() => void) | undefined,
): void {
  const handlePress = ({ target, pointerType }: PointerEvent) => {
    if (onPress === undefined || inside.some(({ current }) => current?.contains(target as Node))) return
    if (pointerType === 'touch') swallowClick()
    onPress()
  }
  useEventListener(document, 'pointerdown', handlePress, true)
}

/** Keeps the click of the current tap from the page; a tap that becomes a scroll has none. */
function swallowClick(): void {
  const end = () => {
    document.removeEventListener('click', swallow, { capture: true })
    document.removeEventListener('pointerdown', end, { capture: true })
  }
  const swallow = (event: MouseEvent) => {
    event.preventDefault()
    event.stopPropagation()
    end()
  }
  document.addEventListener('click', swallow, { capture: true })
  document.addEventListener('pointerdown', end, { capture: true })
}
