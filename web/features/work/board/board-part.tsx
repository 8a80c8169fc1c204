import type { ReactNode } from 'react'
import classes from './board.module.css'

type BoardPartProps = { title: string; label?: string; children: ReactNode }

/** A titled part of the board. Its label leaves out the figures of the title. */
export function BoardPart({ title, label = title, children }: BoardPartProps) {
  return (
    <section className={classes.part} aria-label={label}>
      <h2 className={classes.title}>{title}</h2>
      {children}
    </section>
  )
}
