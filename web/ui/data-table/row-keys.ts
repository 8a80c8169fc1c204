import type { KeyboardEvent } from 'react'
import { isTyping } from '../shortcut/use-shortcut.ts'

/**
 * The keys of a list: arrow keys, Home and End move between the names of the rows, and E edits the row that
 * has the focus. A name is a link, so Enter opens it by itself.
 */
export function handleRowKey(event: KeyboardEvent<HTMLElement>): void {
  const { target, currentTarget, key, code, ctrlKey, altKey, metaKey } = event
  if (!(target instanceof Element) || !currentTarget.contains(target) || ctrlKey || altKey || metaKey) return
  if (isTyping(event)) return
  const row = target.closest('tr, [role=listitem]')
  // The key is the same on a Thai keyboard.
  if (code === 'KeyE') row?.querySelector<HTMLElement>('[data-action=edit]')?.click()
  if (!target.matches('[data-row-name]')) return
  const names = [...currentTarget.querySelectorAll<HTMLElement>('[data-row-name]')]
  const at = names.indexOf(target as HTMLElement)
  const next = { ArrowDown: at + 1, ArrowUp: at - 1, Home: 0, End: names.length - 1 }[key]
  const name = next === undefined ? undefined : names[next]
  if (name === undefined) return
  event.preventDefault()
  focusRow(name)
}

/** Moves the focus to the name of the first row of the page's list, and says whether there is one. */
export function focusFirstRow(): boolean {
  const name = document.querySelector<HTMLElement>('main [data-row-name]')
  if (name) focusRow(name)
  return name !== null
}

function focusRow(name: HTMLElement): void {
  name.focus({ preventScroll: true })
  name.scrollIntoView({ block: 'nearest' })
}
