import { useEffect, useEffectEvent } from 'react'

/** The open dialogs, the one on top last. */
const open: object[] = []

/** Calls `onEscape` when Esc is pressed while this is the dialog on top and nothing inside it takes the key for itself. */
export function useEscape(opened: boolean, onEscape: () => void): void {
  const leave = useEffectEvent(onEscape)
  useEffect(() => {
    if (!opened) return
    const self = {}
    open.push(self)
    const handleKey = (event: KeyboardEvent) => {
      if (event.key !== 'Escape' || event.isComposing || open.at(-1) !== self || takesEscape(event.target))
        return
      // The dialog below is on top as soon as this one closes, and must not take the same key.
      event.stopImmediatePropagation()
      leave()
    }
    window.addEventListener('keydown', handleKey, { capture: true })
    return () => {
      window.removeEventListener('keydown', handleKey, { capture: true })
      open.splice(open.indexOf(self), 1)
    }
  }, [opened])
}

/** An open list of a select, a menu and a pop-up such as a calendar close by themselves. */
function takesEscape(target: EventTarget | null): boolean {
  if (!(target instanceof Element)) return false
  if (target.matches('[role="combobox"][aria-expanded="true"]')) return true
  if (target.closest('[role="menu"]')) return true
  const box = target.closest('[role="dialog"], [role="alertdialog"]')
  return box !== null && !box.hasAttribute('data-modal-content')
}
