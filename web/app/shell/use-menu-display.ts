import { useState, useSyncExternalStore } from 'react'
import { onMediaChange } from '#web/ui/browser/media-query.ts'
import { MENU_STORAGE } from '#web/features/session/menu-storage.ts'
import { useStoredState } from './use-stored-state.ts'

/**
 * The state of the menu. It is docked if there is room. On a phone it covers the page until the user selects
 * a page. Local storage remembers whether the docked menu is folded.
 */
export function useMenuDisplay(visit: number) {
  const docked = useMenuDocked()
  const [openDocked, setOpenDocked] = useStoredState(MENU_STORAGE.isOpen, true, isBoolean)
  const [openAtVisit, setOpenAtVisit] = useState(-1)
  const isDrawerOpen = openAtVisit === visit
  return {
    docked,
    open: docked ? openDocked : isDrawerOpen,
    toggle: () => (docked ? setOpenDocked(!openDocked) : setOpenAtVisit(isDrawerOpen ? -1 : visit)),
    close: () => setOpenAtVisit(-1),
  }
}

const isBoolean = (value: unknown) => typeof value === 'boolean'

/** The minimum width for a docked menu, in `rem` of the user's text size. */
const DOCKED_MIN_REM = 64

/**
 * Whether there is room to dock the menu. A media query alone is not enough: it knows the browser's font
 * size, but not our text size, with which the menu may leave a list too little width.
 */
function useMenuDocked(): boolean {
  return useSyncExternalStore(subscribe, isDocked)
}

function isDocked(): boolean {
  const letters = Number.parseFloat(getComputedStyle(document.documentElement).fontSize)
  return window.innerWidth >= DOCKED_MIN_REM * letters
}

function subscribe(changed: () => void): () => void {
  const byLetters = new MutationObserver(changed)
  byLetters.observe(document.documentElement, { attributeFilter: ['data-text-size', 'style'] })
  const stop = onMediaChange(`(min-width: ${DOCKED_MIN_REM}em)`, changed)
  window.addEventListener('resize', changed)
  return () => {
    byLetters.disconnect()
    stop()
    window.removeEventListener('resize', changed)
  }
}
