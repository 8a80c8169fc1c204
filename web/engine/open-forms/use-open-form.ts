import { useEffect, useState } from 'react'
import { SIGN_SECONDS } from '#domain/open-forms.ts'
import { ApiError } from '#web/api/api-error.ts'
import { freshMark } from '#web/api/once-mark.ts'
import { storedToken } from '#web/api/token.ts'
import { announceForm, closeForm, type KnownOfForm } from './open-form-calls.ts'
import { giveSigns } from './signs-of-life.ts'

/** A page that nobody has looked at for this long says nothing more, in milliseconds: the form may have been forgotten. */
const HIDDEN_MS = 5 * 60_000

/**
 * Says that a record's form is open for as long as this is mounted, and gives what is known of others. It never has the password asked for: where
 * the session has ended, nothing is said until there is another.
 */
export function useOpenForm(area: string, id: string): KnownOfForm | undefined {
  const [known, setKnown] = useState<KnownOfForm>()
  useEffect(() => {
    const form = { area, id, mark: freshMark() }
    let refused: string | undefined
    let hiddenAt = document.hidden ? Date.now() : undefined
    const isHiddenFor = (ms: number) => hiddenAt !== undefined && Date.now() - hiddenAt > ms
    const signs = giveSigns({
      sign: async () => {
        const token = storedToken()
        try {
          return await announceForm(form)
        } catch (error) {
          if (error instanceof ApiError && error.status === 401) refused = token
          throw error
        }
      },
      end: () => {
        if (navigator.onLine) void closeForm(form)
      },
      isSilent: () => !navigator.onLine || isHiddenFor(HIDDEN_MS) || storedToken() === refused,
      onHeard: setKnown,
    })
    const handleVisibility = () => {
      // A phone stops what it does not show at once.
      const hasMissed = isHiddenFor(SIGN_SECONDS * 1000)
      hiddenAt = document.hidden ? Date.now() : undefined
      if (hasMissed) signs.now()
    }
    document.addEventListener('visibilitychange', handleVisibility)
    window.addEventListener('pagehide', signs.leave)
    window.addEventListener('pageshow', signs.now)
    return () => {
      document.removeEventListener('visibilitychange', handleVisibility)
      window.removeEventListener('pagehide', signs.leave)
      window.removeEventListener('pageshow', signs.now)
      signs.stop()
    }
  }, [area, id])
  return known
}
