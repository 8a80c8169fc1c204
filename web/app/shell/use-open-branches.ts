import { useState } from 'react'
import { useNavigation } from '../menu/navigation-context.ts'
import { useStoredState } from './use-stored-state.ts'

/** The open branches of the side navigation, remembered on the device. A page opens those that lead to it. */
export function useOpenBranches() {
  const { path, menuState } = useNavigation()
  const [open, setOpen] = useStoredState('openMenus', [], isListOfTexts)
  const [openedFor, setOpenedFor] = useState('')
  const trail = [menuState.menu, menuState.subMenu].filter((key) => key !== '')
  const page = [path, ...trail].join(' ')
  if (page !== openedFor) {
    setOpenedFor(page)
    if (!trail.every((key) => open.includes(key))) setOpen([...new Set([...open, ...trail])])
  }
  return {
    isOpen: (key: string) => open.includes(key),
    toggle: (key: string) =>
      setOpen(open.includes(key) ? open.filter((other) => other !== key) : [...open, key]),
  }
}

function isListOfTexts(value: unknown): value is string[] {
  return Array.isArray(value) && value.every((entry) => typeof entry === 'string')
}
