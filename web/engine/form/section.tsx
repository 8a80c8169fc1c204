import type { ReactNode } from 'react'
import classes from './form.module.css'
import type { Item } from './layout.ts'

/** A titled part of a form. */
export function FormSection({ title, children }: { title: string; children: ReactNode }) {
  return (
    <fieldset className={classes.section}>
      <legend className={classes.title}>{title}</legend>
      {children}
    </fieldset>
  )
}

/** Lays entries out in twelfths of the width, in one column on a phone. */
export function Grid({ children }: { children: ReactNode }) {
  return <div className={classes.grid}>{children}</div>
}

type CellProps = { span?: Item['span']; side?: Item['side'] | undefined; children: ReactNode }

/** One entry of a grid. */
export function Cell({ span, side, children }: CellProps) {
  return (
    <div data-span={span} data-side={side}>
      {children}
    </div>
  )
}
