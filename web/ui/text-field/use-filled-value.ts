import { type Ref, type RefObject, useEffect, useEffectEvent, useImperativeHandle, useRef } from 'react'
import { flushSync } from 'react-dom'

/** What a user does next. A render between would put the values before back into the inputs. */
const NEXT_EVENTS = ['submit', 'keydown', 'pointerdown', 'click', 'input'] as const

/** Reads a field. Returns the function that takes over its text, if the page knows another one. */
type FilledField = (event: Event) => (() => void) | undefined

const fields = new Set<FilledField>()

/** Reads all fields before the first render, which puts back the values that it knows. */
function takeOverAll(event: Event): void {
  const takeOvers = [...fields].flatMap((field) => field(event) ?? [])
  for (const takeOver of takeOvers) flushSync(takeOver)
}

/**
 * Takes over what a password manager or iOS has filled in without an input event, before the next action on
 * the page, and before the form is submitted. Returns the `ref` of the input; `outer` gets it as well.
 */
export function useFilledValue(
  value: string,
  onFilled: (text: string) => void,
  outer: Ref<HTMLInputElement> | undefined,
): RefObject<HTMLInputElement | null> {
  const input = useRef<HTMLInputElement>(null)
  useImperativeHandle(outer, () => input.current as HTMLInputElement, [])
  const takeOver = useEffectEvent(onFilled)
  const read = useEffectEvent(({ type, target }: Event) => {
    const { current } = input
    const isTyped = type === 'input' && target === current
    if (current === null || isTyped || current.value === value) return undefined
    const filled = current.value
    return () => takeOver(filled)
  })
  useEffect(() => {
    const field: FilledField = (event) => read(event)
    if (fields.size === 0)
      for (const type of NEXT_EVENTS) window.addEventListener(type, takeOverAll, { capture: true })
    fields.add(field)
    return () => {
      fields.delete(field)
      if (fields.size > 0) return
      for (const type of NEXT_EVENTS) window.removeEventListener(type, takeOverAll, { capture: true })
    }
  }, [])
  return input
}
