import { IconInfoCircle } from '@tabler/icons-react'
import { saidOfForm } from './in-words.ts'
import classes from './open-form-line.module.css'
import { useOpenForm } from './use-open-form.ts'

export type OpenFormLineProps = {
  /** The area's key. */
  area: string
  /** The record's number, and the version that stands in the form. */
  record: { id: string; version: number }
}

/** Who else has the form of a record open, and who saved it meanwhile; says at the same time that this one is open. */
export function OpenFormLine({ area, record }: OpenFormLineProps) {
  const said = saidOfForm(useOpenForm(area, record.id), record.version, Date.now())
  return (
    <div role="status">
      {said.length > 0 && (
        <div className={classes.line}>
          <IconInfoCircle size={20} aria-hidden />
          <div>
            {said.map((sentence) => (
              <p key={sentence}>{sentence}</p>
            ))}
          </div>
        </div>
      )}
    </div>
  )
}
