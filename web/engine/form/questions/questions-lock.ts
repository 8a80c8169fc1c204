import { createContext } from 'react'

/**
 * Why the questions of the open form must not change, as a sentence; undefined where they may. The screen
 * around the form provides it.
 */
export const QuestionsLock = createContext<string | undefined>(undefined)
