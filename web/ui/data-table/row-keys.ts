import type { KeyboardEvent } from 'react'
import { isTyping } from '../shortcut/use-shortcut.ts'

/**
 * The keys of a list: arrow keys, Home and End move between the names of the rows or cards, and E edits the
 * one that has the focus. A name is a link, so Enter opens it by itself.
 */
export function handleRowKey(event: KeyboardEvent<HTMLElement>): void {
  const { target, currentTarget, key, code, ctrlKey, altKey, metaKey } = event
  if (!(target instanceof Element) || !currentTarget.contains(target) || ctrlKey || altKey || metaKey) return
  if (isTyping(event)) return
  const row = target.closest('tr, li, [role=listitem]')
  // The key is the same on a Thai keyboard.
  if (code === 'KeyE') row?.querySelector<HTMLElement>('[data-action=edit]')?.click()
  if (!target.matches('[data-row-name]')) return
  const names = [...currentTarget.querySelectorAll<HTMLElement>('[data-row-name]')]
  const at = names.indexOf(target as HTMLElement)
  const columns = columnsOf(names)
  const steps: Record<string, number> = {
    ...(columns > 1 && { ArrowLeft: at - 1, ArrowRight: at + 1 }),
    ...{ ArrowUp: at - columns, ArrowDown: at + columns, Home: 0, End: names.length - 1 },
  }
  const name = names[steps[key] ?? -1]
  if (name === undefined) return
  event.preventDefault()
  focusRow(name)
}

/** The number of records beside each other: one in a table, several among cards. */
function columnsOf(names: readonly HTMLElement[]): number {
  const topOf = (name: HTMLElement) => name.closest('tr, li, [role=listitem]')?.getBoundingClientRect().top
  const first = names[0] && topOf(names[0])
  const next = names.findIndex((name) => topOf(name) !== first)
  return next < 0 ? names.length : next
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
