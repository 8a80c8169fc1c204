import { createContext } from 'react'

/** Why the questions of the open form must not change; undefined where they may. The screen provides it. */
export const QuestionsLock = createContext<string | undefined>(undefined)
