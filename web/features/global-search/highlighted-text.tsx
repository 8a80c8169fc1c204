import type { ReactNode } from 'react'
import type { TextRange } from '#domain/text/search-highlight.ts'
import classes from './global-search-dialog.module.css'

/** A text with some of its parts highlighted. */
export function HighlightedText({ text, ranges }: { text: string; ranges: readonly TextRange[] }) {
  const parts: ReactNode[] = []
  let at = 0
  for (const { from, to } of ranges) {
    parts.push(
      text.slice(at, from),
      <mark key={from} className={classes.mark}>
        {text.slice(from, to)}
      </mark>,
    )
    at = to
  }
  return (
    <>
      {parts}
      {text.slice(at)}
    </>
  )
}
