import type { ReactNode } from 'react'
import { useIsNarrow } from '#web/ui/browser/use-narrow.ts'
import classes from './list-remark.module.css'

type ListRemarkProps = {
  label: string
  /** The first words of the line, and what follows as far as there is room. */
  title: string
  line: string
  /** Something that officials should mend. */
  isWarning?: boolean
  children: ReactNode
}

/**
 * Totals and warnings about a list: one line beside its title, which opens to all of it. On a phone they are
 * open, below the list.
 */
export function ListRemark({ label, title, line, isWarning, children }: ListRemarkProps) {
  const isNarrow = useIsNarrow()
  return (
    <section className={classes.remark} aria-label={label} data-warning={isWarning || undefined} data-remark>
      <details open={isNarrow}>
        <summary>
          <span className={classes.line}>
            <b>{title}</b>
            {line !== '' && <span>{` · ${line}`}</span>}
          </span>
        </summary>
        {children}
      </details>
    </section>
  )
}
