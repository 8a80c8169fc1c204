import { createContext } from 'react'

/** Where a list in a tab puts its parts; undefined where the list has the page for itself. */
export type HeadingSlots = {
  subtitle: HTMLElement | null
  buttons: HTMLElement | null
  search: HTMLElement | null
}

export const HeadingSlots = createContext<HeadingSlots | undefined>(undefined)
