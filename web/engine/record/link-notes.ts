import { createContext, type ReactNode } from 'react'

/** A word for a list, and the whole of it for a view. */
export type LinkNote = { short: ReactNode; whole: ReactNode }

/** What a screen says beside web addresses, by address. */
export const LinkNotes = createContext<ReadonlyMap<string, LinkNote>>(new Map())
