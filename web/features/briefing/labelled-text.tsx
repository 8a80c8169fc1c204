import type { ReactNode } from 'react'
import classes from './briefing.module.css'

type LabelledTextProps = { label: string; isLong: boolean; children: ReactNode }

/** A label and its text: a short one beside it, a long one beneath. */
export function LabelledText({ label, isLong, children }: LabelledTextProps) {
  return (
    <div className={isLong ? undefined : classes.short}>
      <dt>{label}</dt>
      <dd>{children}</dd>
    </div>
  )
}
