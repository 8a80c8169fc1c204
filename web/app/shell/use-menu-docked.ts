import { useSyncExternalStore } from 'react'

/** The minimum width for a docked menu, in `rem` of the user's text size. */
const DOCKED_MIN_REM = 64

/**
 * Whether there is room to dock the menu. A media query alone is not enough: it knows the browser's font
 * size, but not our text size, with which the menu may leave a list too little width.
 */
export function useMenuDocked(): boolean {
  return useSyncExternalStore(subscribe, isDocked)
}

function isDocked(): boolean {
  const letters = Number.parseFloat(getComputedStyle(document.documentElement).fontSize)
  return window.innerWidth >= DOCKED_MIN_REM * letters
}

function subscribe(changed: () => void): () => void {
  const byLetters = new MutationObserver(changed)
  byLetters.observe(document.documentElement, { attributeFilter: ['data-text-size', 'style'] })
  const byBrowser = matchMedia(`(min-width: ${DOCKED_MIN_REM}em)`)
  byBrowser.addEventListener('change', changed)
  window.addEventListener('resize', changed)
  return () => {
    byLetters.disconnect()
    byBrowser.removeEventListener('change', changed)
    window.removeEventListener('resize', changed)
  }
}
