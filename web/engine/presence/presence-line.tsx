import { IconInfoCircle } from '@tabler/icons-react'
import { presenceTexts } from './presence-text.ts'
import classes from './presence-line.module.css'
import { useEffect, useState } from 'react'
import { PRESENCE_HEARTBEAT_SECONDS } from '#domain/records/presence.ts'
import { serverNow } from '#web/api/clock.ts'
import { ApiError } from '#web/api/api-error.ts'
import { createIdempotencyKey } from '#web/api/idempotency-key.ts'
import { storedToken } from '#web/api/token.ts'
import { announcePresence, endPresence, type FormPresence } from './presence-api.ts'
import { startHeartbeat } from './heartbeat.ts'

export type PresenceLineProps = {
  /** The area's key. */
  area: string
  /** The record's number, and the version in the form. */
  record: { id: string; version: number }
  /** A sentence that the form shows already. */
  said?: string | undefined
}

/** Shows who else has the form open and who has saved the record since; announces this form. */
export function PresenceLine({ area, record, said }: PresenceLineProps) {
  const texts = presenceTexts(usePresence(area, record.id), record.version, serverNow())
  const sentences = texts.filter((text) => text !== said)
  return (
    <div role="status">
      {sentences.length > 0 && (
        <div className={classes.line}>
          <IconInfoCircle size={20} aria-hidden />
          <div>
            {sentences.map((sentence) => (
              <p key={sentence}>{sentence}</p>
            ))}
          </div>
        </div>
      )}
    </div>
  )
}

/** A page that was hidden for this time is silent, in milliseconds: the form may have been forgotten. */
const HIDDEN_MS = 5 * 60_000

/** Announces an open form while mounted; silent without a session, so it never asks for the password. */
function usePresence(area: string, id: string): FormPresence | undefined {
  const [known, setKnown] = useState<FormPresence>()
  useEffect(() => {
    const form = { area, id, mark: createIdempotencyKey() }
    let refused: string | undefined
    let hiddenAt = document.hidden ? Date.now() : undefined
    const isHiddenFor = (ms: number) => hiddenAt !== undefined && Date.now() - hiddenAt > ms
    const signs = startHeartbeat({
      sign: async () => {
        const token = storedToken()
        try {
          return await announcePresence(form)
        } catch (error) {
          if (error instanceof ApiError && error.status === 401) refused = token
          throw error
        }
      },
      end: () => {
        if (navigator.onLine) void endPresence(form)
      },
      isSilent: () => !navigator.onLine || isHiddenFor(HIDDEN_MS) || storedToken() === refused,
      onHeard: setKnown,
    })
    const handleVisibility = () => {
      // A phone stops the timers of a hidden page.
      const hasMissed = isHiddenFor(PRESENCE_HEARTBEAT_SECONDS * 1000)
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
