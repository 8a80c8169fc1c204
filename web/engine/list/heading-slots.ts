import { createContext } from 'react'

/**
 * Where a list in a tab puts its parts: the place beside the title of the page, its buttons, and the search bar
 * beside the tabs. Undefined where the list has the page for itself.
 */
export type HeadingSlots = {
  subtitle: HTMLElement | null
  buttons: HTMLElement | null
  search: HTMLElement | null
}

export const HeadingSlots = createContext<HeadingSlots | undefined>(undefined)
