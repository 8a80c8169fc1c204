import type { ReactNode } from 'react'
import classes from './board.module.css'

/** A titled part of the board. Its label leaves out the figures of the title. */
export function BoardPart({
  title,
  label = title,
  children,
}: {
  title: string
  label?: string
  children: ReactNode
}) {
  return (
    <section className={classes.part} aria-label={label}>
      <h2 className={classes.title}>{title}</h2>
      {children}
    </section>
  )
}
