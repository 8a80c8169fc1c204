import { useState } from 'react'
import { MENU_STORAGE } from '#web/features/session/menu-storage.ts'
import { isListOfTexts } from '#web/ui/browser/local-storage.ts'
import { useNavigation } from '../menu/navigation-context.ts'
import { useStoredState } from '../shell/use-stored-state.ts'
import { toggled } from './menu-usage.ts'

export type OpenBranches = ReturnType<typeof useOpenBranches>

/**
 * The open branches of the side navigation, remembered on the device. A page opens those that lead to it, and
 * only pinned ones stay open beside them.
 */
export function useOpenBranches() {
  const { path, menuState } = useNavigation()
  const [open, setOpen] = useStoredState(MENU_STORAGE.openBranches, [], isListOfTexts)
  const [pinned, setPinned] = useStoredState(MENU_STORAGE.pinnedBranches, [], isListOfTexts)
  const [folded, setFolded] = useStoredState(MENU_STORAGE.foldedHeadings, [], isListOfTexts)
  const [openedFor, setOpenedFor] = useState('')
  const trail = [menuState.menu, menuState.subMenu].filter((key) => key !== '')
  const page = [path, ...trail].join(' ')
  if (page !== openedFor) {
    setOpenedFor(page)
    // A page without a branch leaves them as they are.
    if (!trail.every((key) => open.includes(key))) setOpen([...new Set([...pinned, ...trail])])
  }
  return {
    isOpen: (key: string) => open.includes(key),
    isPinned: (key: string) => pinned.includes(key),
    /** Opens a branch and closes those beside it, unless they are pinned; or closes it. */
    toggle: (key: string, siblings: readonly string[]) => {
      if (open.includes(key)) return setOpen(open.filter((other) => other !== key))
      setOpen([...open.filter((other) => !siblings.includes(other) || pinned.includes(other)), key])
    },
    pin: (key: string) => setPinned(toggled(pinned, key)),
    isFolded: (heading: string) => folded.includes(heading),
    fold: (heading: string) => setFolded(toggled(folded, heading)),
  }
}
