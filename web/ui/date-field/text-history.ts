/** The undo history of a field: a mask that sets the text clears the browser's own (issue 3, item 2). */
import type { KeyboardEvent } from 'react'

/** The texts before the present one and the undone ones, the nearest last. */
export type TextHistory = { present: string; before: readonly string[]; undone: readonly string[] }

const MAX_UNDO_STEPS = 100

/** The history of a field whose text was set without typing. */
export function createTextHistory(present: string): TextHistory {
  return { present, before: [], undone: [] }
}

/** The history after an edit. A text that was set by other means starts a new history. */
export function pushText(history: TextHistory, from: string, present: string): TextHistory {
  if (from === present) return history
  const before = history.present === from ? history.before : []
  return { present, before: [...before, from].slice(-MAX_UNDO_STEPS), undone: [] }
}

/** The history one step back, or with `again` one step forward; undefined without such a step. */
export function stepHistory(history: TextHistory, way: 'back' | 'again'): TextHistory | undefined {
  const { present, before, undone } = history
  const target = (way === 'back' ? before : undone).at(-1)
  if (target === undefined) return undefined
  return way === 'back'
    ? { present: target, before: before.slice(0, -1), undone: [...undone, present] }
    : { present: target, before: [...before, present], undone: undone.slice(0, -1) }
}

/**
 * The direction of a key: Ctrl+Z, Ctrl+Y, Ctrl+Shift+Z, or with Cmd. Also by `code`: a Thai layout has other
 * letters there.
 */
export function historyDirection({
  key,
  code,
  ctrlKey,
  metaKey,
  altKey,
  shiftKey,
}: Pick<KeyboardEvent, 'key' | 'code' | 'ctrlKey' | 'metaKey' | 'altKey' | 'shiftKey'>):
  | 'back'
  | 'again'
  | undefined {
  if (altKey || ctrlKey === metaKey) return undefined
  const isLatin = /^[a-z]$/i.test(key)
  const is = (letter: string) =>
    isLatin ? key.toLowerCase() === letter : code === `Key${letter.toUpperCase()}`
  if (is('z')) return shiftKey ? 'again' : 'back'
  return is('y') && !shiftKey ? 'again' : undefined
}
