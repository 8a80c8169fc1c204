import { useEffect, useEffectEvent } from 'react'
import { isDialogNamed, pageHistory } from './address.ts'

type Open = { back: () => void }

/** The open dialogs, the one on top last. */
const open: Open[] = []

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
    open.push(self)
    const handleKey = (event: KeyboardEvent) => {
      if (event.key !== 'Escape' || event.isComposing || open.at(-1) !== self || takesEscape(event.target))
        return
      // The dialog below is on top as soon as this one closes, and must not take the same key.
      event.stopImmediatePropagation()
      leave()
    }
    window.addEventListener('keydown', handleKey, { capture: true })
    const unblock = pageHistory.block({
      enableBeforeUnload: false,
      blockerFn: ({ action }) => action === 'BACK' && isTakenByTop(),
    })
    return () => {
      window.removeEventListener('keydown', handleKey, { capture: true })
      unblock()
      open.splice(open.indexOf(self), 1)
    }
  }, [opened])
}

/** Tells the dialog on top that Back was pressed, unless it is the one that the address names. */
function isTakenByTop(): boolean {
  const top = open.at(-1)
  if (top === undefined || open.length <= Number(isDialogNamed())) return false
  top.back()
  return true
}

/** An open list of a select, a menu and a pop-up such as a calendar close by themselves. */
function takesEscape(target: EventTarget | null): boolean {
  if (!(target instanceof Element)) return false
  if (target.matches('[role="combobox"][aria-expanded="true"]')) return true
  if (target.closest('[role="menu"]')) return true
  const box = target.closest('[role="dialog"], [role="alertdialog"]')
  return box !== null && !box.hasAttribute('data-modal-content')
}
