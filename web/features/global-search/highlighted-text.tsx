import type { ReactNode } from 'react'
import { highlightRanges } from '#domain/text/search-highlight.ts'
import classes from './global-search-dialog.module.css'

/** A text with its matches highlighted, in any spelling. */
export function HighlightedText({ text, tokens }: { text: string; tokens: readonly string[] }) {
  const parts: ReactNode[] = []
  let at = 0
  for (const { from, to } of highlightRanges(text, tokens)) {
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
