import { createContext } from 'react'

/**
 * Why the questions of the form that is open must ask the same as before, as a sentence; nothing where they may change. Said by
 * the screen around, which alone can know.
 */
export const QuestionsLock = createContext<string | undefined>(undefined)
