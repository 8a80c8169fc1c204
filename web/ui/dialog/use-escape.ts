import { useEffect, useEffectEvent } from 'react'
import { isDialogInUrl, browserHistory } from '../browser/location.ts'

type OpenDialog = { back: () => void }

/** The open dialogs, the one on top last. */
const openDialogs: OpenDialog[] = []

/**
 * Calls `onEscape` when Esc is pressed while this is the dialog on top and nothing inside it takes the key for itself, and `onBack`
 * when the browser's Back is: on a telephone that is how one gets out of whatever fills the screen, and it must not lead away from the
 * page beneath. A dialog that the address names closes with its address.
 */
export function useEscape(opened: boolean, onEscape: () => void, onBack = onEscape): void {
  const leave = useEffectEvent(onEscape)
  const back = useEffectEvent(onBack)
  useEffect(() => {
    if (!opened) return
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
      // The dialog below is on top as soon as this one closes, and must not take the same key.
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
  }, [opened])
}

/** Tells the dialog on top that Back was pressed, unless it is the one that the address names. */
function closeTopDialog(): boolean {
  const top = openDialogs.at(-1)
  if (top === undefined || openDialogs.length <= Number(isDialogInUrl())) return false
  top.back()
  return true
}

/** An open list of a select, a menu and a pop-up such as a calendar close by themselves. */
function handlesEscapeItself(target: EventTarget | null): boolean {
  if (!(target instanceof Element)) return false
  if (target.matches('[role="combobox"][aria-expanded="true"]')) return true
  if (target.closest('[role="menu"]')) return true
  const box = target.closest('[role="dialog"], [role="alertdialog"]')
  return box !== null && !box.hasAttribute('data-modal-content')
}
