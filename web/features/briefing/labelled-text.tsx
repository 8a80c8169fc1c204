import type { ReactNode } from 'react'
import type { DigitWriter } from '#web/engine/print/digit-writer.ts'
import classes from './briefing.module.css'
import type { BriefingText } from './briefing-texts.ts'

type LabelledTextProps = { label: string; isLong: boolean; children: ReactNode }

/** A label with a short text next to it, or a long text below it. */
export function LabelledText({ label, isLong, children }: LabelledTextProps) {
  return (
    <div className={isLong ? undefined : classes.short}>
      <dt>{label}</dt>
      <dd>{children}</dd>
    </div>
  )
}

/** A list of labelled texts. */
export function LabelledTexts({ texts, write }: { texts: readonly BriefingText[]; write: DigitWriter }) {
  return texts.map(({ label, text, isLong }) => (
    <LabelledText key={label} label={label} isLong={isLong}>
      {write(text)}
    </LabelledText>
  ))
}
