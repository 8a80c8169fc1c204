import { IconInfoCircle } from '@tabler/icons-react'
import { presenceTexts } from './presence-text.ts'
import classes from './presence-line.module.css'
import { usePresence } from './use-presence.ts'

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
  const texts = presenceTexts(usePresence(area, record.id), record.version, Date.now())
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
