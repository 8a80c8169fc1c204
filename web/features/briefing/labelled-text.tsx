import type { ReactNode } from 'react'
import classes from './briefing.module.css'

type LabelledTextProps = { label: string; isLong: boolean; children: ReactNode }

/** A label with a short text beside it, or a long one below. */
export function LabelledText({ label, isLong, children }: LabelledTextProps) {
  return (
    <div className={isLong ? undefined : classes.short}>
      <dt>{label}</dt>
      <dd>{children}</dd>
    </div>
  )
}
