import { useSyncExternalStore } from 'react'

/** From this width on the menu stands beside the page, in `rem`: as in the style sheets, but with letters of one's own choice counted. */
const DOCKED_MIN_REM = 64

/**
 * Whether there is room for the menu beside the page. Media queries know the browser's letters alone: with the largest of ours on top of
 * larger ones of the browser the menu left a list less than its columns need.
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
