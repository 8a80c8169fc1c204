import { type ChangeEvent, useLayoutEffect, useRef, useState } from 'react'

type TextElement = HTMLInputElement | HTMLTextAreaElement

/** A text after a rule was applied; `stripped` when characters were removed. */
export type TextRuleResult = { text: string; stripped: boolean }
export type TextRule = (text: string) => TextRuleResult

/** A text that may be long and has no line breaks. */
export const singleLineRule: TextRule = (text) => ({ text: text.replace(/[\r\n]+/g, ' '), stripped: false })

type TextRuleOptions = {
  value: string
  rule: TextRule
  /** Called at every input; `stripped` when characters were removed, even if the text did not change. */
  onTyped: (typed: TextRuleResult) => void
}

/** The props of an input that applies a rule while typing and keeps the caret in place. */
export function useTextRule<E extends TextElement>({ value, rule, onTyped }: TextRuleOptions) {
  const element = useRef<E>(null)
  const [caret, setCaret] = useState<{ at: number }>()

  // React moves the caret to the end when the value differs from the typed one.
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
