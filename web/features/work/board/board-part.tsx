import { IconChevronRight } from '@tabler/icons-react'
import type { ReactNode } from 'react'
import { PageLink } from '#web/ui/link/page-link.tsx'
import classes from './board.module.css'

type BoardPartProps = { title: string; label?: string; children: ReactNode }

/** A titled part of the board. Its label leaves out the figures of the title. */
export function BoardPart({ title, label = title, children }: BoardPartProps) {
  return (
    <section className={classes.part} aria-label={label}>
      <h2 className="group-title">{title}</h2>
      {children}
    </section>
  )
}

/** A link to open tasks. `age` is the missing item: stale records stand out. */
export function Task({ to, age, children }: { to: string; age?: string; children: ReactNode }) {
  return (
    <PageLink className={classes.task} to={to} data-age={age}>
      <span>{children}</span>
      <IconChevronRight size={18} aria-hidden />
    </PageLink>
  )
}
