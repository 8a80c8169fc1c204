import { type ChangeEvent, useLayoutEffect, useRef, useState } from 'react'

type TextElement = HTMLInputElement | HTMLTextAreaElement

/** What a rule makes of a text, and whether something had to be taken out of it. */
export type TextRuleResult = { text: string; stripped: boolean }
export type TextRule = (text: string) => TextRuleResult

/** A text that may be long and has no line breaks. */
export const singleLineRule: TextRule = (text) => ({ text: text.replace(/[\r\n]+/g, ' '), stripped: false })

type TextRuleOptions = {
  value: string
  rule: TextRule
  /** Told at every key and paste; `stripped` when something had to be taken out, though the text may be as before. */
  onTyped: (typed: TextRuleResult) => void
}

/** The properties of an input whose text obeys a rule while it is typed; the caret stays where the official works. */
export function useTextRule<E extends TextElement>({ value, rule, onTyped }: TextRuleOptions) {
  const element = useRef<E>(null)
  const [caret, setCaret] = useState<{ at: number }>()

  // React puts the caret at the end when it writes a value other than the typed one.
  useLayoutEffect(() => {
    if (caret && element.current === document.activeElement)
      element.current?.setSelectionRange(caret.at, caret.at)
  }, [caret])

  const handleChange = (event: ChangeEvent<E>) => {
    const { value: typed, selectionStart } = event.currentTarget
    const ruled = rule(typed)
    if (ruled.text !== typed)
      setCaret({ at: rule(typed.slice(0, selectionStart ?? typed.length)).text.length })
    onTyped(ruled)
  }
  return { ref: element, value, onChange: handleChange }
}
