import { useEffect, useRef } from 'react'

/** Gives the focus back to where it was when a dialog appeared, however the dialog goes. */
export function useFocusReturn(): void {
  const before = useRef<Element | null>(null)
  // While it renders for the first time the dialog has not yet taken the focus.
  before.current ??= document.activeElement
  useEffect(
    () => () => {
      const { current } = before
      // What is taken away holds the focus until the browser has noticed; what took it meanwhile keeps it.
      setTimeout(() => {
        const isFree = document.activeElement === null || document.activeElement === document.body
        if (isFree && current instanceof HTMLElement && current.isConnected)
          current.focus({ preventScroll: true })
      })
    },
    [],
  )
}
