import { removeStored } from '#web/ui/browser/local-storage.ts'

/** The state of the menu in local storage. It belongs to the person who is signed in. */
export const MENU_STORAGE = {
  isOpen: 'menuOpen',
  openBranches: 'openMenus',
  pinnedBranches: 'pinnedMenus',
  foldedHeadings: 'foldedHeadings',
} as const

/** Signing out clears it (foundations, section 4). */
export function clearMenuStorage(): void {
  for (const key of Object.values(MENU_STORAGE)) removeStored(key)
}
