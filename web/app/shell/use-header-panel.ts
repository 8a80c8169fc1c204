import type { RefObject } from 'react'
import { useEscape } from '#web/ui/dialog/use-escape.ts'
import { useEventListener } from '#web/ui/browser/use-event-listener.ts'
import { useAnchoredPosition } from '#web/ui/popover/use-anchored-position.ts'
import { useClickOutside } from '#web/ui/popover/use-click-outside.ts'

/** A panel below a button of the header; `inside` contains both. */
export type HeaderPanel = {
  inside: RefObject<HTMLDivElement | null>
  button: RefObject<HTMLButtonElement | null>
  onClose: () => void
}

/** Places the panel, and closes it by Esc, by a press outside, and when the focus leaves. */
export function useHeaderPanel(
  panel: RefObject<HTMLElement | null>,
  { inside, button, onClose }: HeaderPanel,
): void {
  useAnchoredPosition(panel, button, { ownWidth: true })
  useClickOutside([inside], onClose)
  useEventListener(document, 'focusin', ({ target }) => {
    if (!inside.current?.contains(target as Node)) onClose()
  })
  useEscape(() => {
    button.current?.focus()
    onClose()
  })
}
