import { type ReactNode, type ComponentType, createContext } from 'react'
import type { AreaRecord } from './record.ts'

/** A note beside a web address: a short one for a list, the full one for a view. */
export type LinkNote = { short: ReactNode; whole: ReactNode }

/** The notes that a screen shows beside web addresses, by address. */
export const LinkNotes = createContext<ReadonlyMap<string, LinkNote>>(new Map())

/** A notice that a screen adds to the view of its records, above the fields. */
export const ViewNotice = createContext<ComponentType<{ record: AreaRecord }> | undefined>(undefined)

/** A figure, a `section`, that a screen adds to the view of its records, below the pictures. */
export const ViewFigure = createContext<ComponentType<{ record: AreaRecord }> | undefined>(undefined)
