import { useEffect, useEffectEvent } from 'react'
import { isDialogInUrl, browserHistory } from '../browser/location.ts'

type OpenDialog = { back: () => void }

/** The open dialogs, the topmost last. */
const openDialogs: OpenDialog[] = []

/**
 * Calls `onEscape` on Esc while this dialog is the topmost and nothing inside handles the key, and `onBack`
 * on the browser's Back: on a phone, Back closes what fills the screen and must not leave the page below. A
 * dialog in the address closes with its address instead.
 */
export function useEscape(onEscape: () => void, onBack = onEscape): void {
  const leave = useEffectEvent(onEscape)
  const back = useEffectEvent(onBack)
  useEffect(() => {
    const self = { back: () => back() }
    openDialogs.push(self)
    const handleKey = (event: KeyboardEvent) => {
      if (
        event.key !== 'Escape' ||
        event.isComposing ||
        openDialogs.at(-1) !== self ||
        handlesEscapeItself(event.target)
      )
        return
      // The next dialog becomes the topmost when this one closes, and must not receive the same key.
      event.stopImmediatePropagation()
      leave()
    }
    window.addEventListener('keydown', handleKey, { capture: true })
    const unblock = browserHistory.block({
      enableBeforeUnload: false,
      blockerFn: ({ action }) => action === 'BACK' && closeTopDialog(),
    })
    return () => {
      window.removeEventListener('keydown', handleKey, { capture: true })
      unblock()
      openDialogs.splice(openDialogs.indexOf(self), 1)
    }
  }, [])
}

/** Sends Back to the topmost dialog, unless the address names it. */
function closeTopDialog(): boolean {
  const top = openDialogs.at(-1)
  if (top === undefined || openDialogs.length <= Number(isDialogInUrl())) return false
  top.back()
  return true
}

/** An open select list, a menu and a popover such as a calendar close by themselves. */
function handlesEscapeItself(target: EventTarget | null): boolean {
  if (!(target instanceof Element)) return false
  if (target.matches('[role="combobox"][aria-expanded="true"]')) return true
  if (target.closest('[role="menu"]')) return true
  const box = target.closest('[role="dialog"], [role="alertdialog"]')
  return box !== null && !box.hasAttribute('data-modal-content')
}
