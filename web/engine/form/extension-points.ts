import { type ComponentType, type ReactNode, createContext } from 'react'
import type { LayoutItem } from './layout.ts'
import type { RecordForm } from './use-record-form.ts'

export type OwnEntryProps = {
  form: RecordForm
  item: LayoutItem
  /** The usual input of the field. */
  children: ReactNode
}

/** Components that a screen shows instead of the inputs of some fields, by field name. */
export const OwnEntries = createContext<Readonly<Record<string, ComponentType<OwnEntryProps>>>>({})

/** Why the questions of the open form must not change; undefined where they may. The screen provides it. */
export const QuestionsLock = createContext<string | undefined>(undefined)
