/** The notices that are being shown, outside components, so that anything may tell something. */
import { useSyncExternalStore } from 'react'

/** Something that can be done from a notice, such as undoing what it tells of. */
export type NoticeAction = { label: string; run: () => void }

/** `staysMs` is how long a notice is shown; without it, until it is closed. */
export type Notice = {
  id: number
  tone: 'success' | 'warning' | 'error'
  text: string
  action: NoticeAction | undefined
  staysMs: number | undefined
}

/** More than this many would cover the page; the oldest go. */
const LIMIT = 4

let notices: readonly Notice[] = []
let count = 0
const listeners = new Set<() => void>()

/**
 * Shows a notice. One that says the same takes the place of the earlier one, as when every key of a word raises it, and what
 * leaves by itself and offers nothing goes as soon as the next thing is said.
 */
export function addNotice(notice: Omit<Notice, 'id'>): void {
  count += 1
  const stays = ({ text, action, staysMs }: Notice) =>
    text !== notice.text && (action !== undefined || staysMs === undefined)
  change([...notices.filter(stays), { ...notice, id: count }].slice(-LIMIT))
}

/** Takes one notice away. */
export function removeNotice(id: number): void {
  change(notices.filter((notice) => notice.id !== id))
}

/** Takes away what went wrong. */
export function removeErrors(): void {
  change(notices.filter(({ tone }) => tone !== 'error'))
}

/** Takes all of them away, with what can be done from them. */
export function removeNotices(): void {
  change([])
}

/** The notices, oldest first. */
export function useNotices(): readonly Notice[] {
  return useSyncExternalStore(subscribe, () => notices)
}

function change(next: readonly Notice[]): void {
  notices = next
  for (const listener of listeners) listener()
}

function subscribe(listener: () => void): () => void {
  listeners.add(listener)
  return () => listeners.delete(listener)
}
