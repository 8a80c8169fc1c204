import { useEffect, useRef } from 'react'
import { focusFirst, isFocusFree, topDialog } from './focus-inside.ts'

/**
 * Gives the focus back to where it was when a dialog appeared, however the dialog goes; where that is gone, to the dialog
 * beneath.
 */
export function useFocusReturn(): void {
  const before = useRef<Element | null>(null)
  // While it renders for the first time the dialog has not yet taken the focus.
  before.current ??= document.activeElement
  useEffect(
    () => () => {
      const { current } = before
      // What is taken away holds the focus until the browser has noticed; what took it meanwhile keeps it.
      setTimeout(() => {
        if (!isFocusFree()) return
        const beneath = topDialog()
        if (current instanceof HTMLElement && current.isConnected && current !== document.body)
          current.focus({ preventScroll: true })
        else if (beneath) focusFirst(beneath)
      })
    },
    [],
  )
}
