import { type ComponentType, createContext } from 'react'
import type { AreaRecord } from '../record.ts'

/** A notice that a screen adds to the view of its records, above the fields. */
export const ViewNotice = createContext<ComponentType<{ record: AreaRecord }> | undefined>(undefined)
