/** The notices that are being shown, outside components, so that anything may tell something. */
import { useSyncExternalStore } from 'react'

/** Something that can be done from a notice, such as undoing what it tells of. */
export type ToastAction = { label: string; run: () => void }

/** `durationMs` is how long a notice is shown; without it, until it is closed. */
export type Toast = {
  id: number
  tone: 'success' | 'warning' | 'error'
  text: string
  action: ToastAction | undefined
  durationMs: number | undefined
}

/** More than this many would cover the page; the oldest go. */
const LIMIT = 4

let toasts: readonly Toast[] = []
let count = 0
const listeners = new Set<() => void>()

/**
 * Shows a notice. One that says the same takes the place of the earlier one, as when every key of a word raises it, and what
 * leaves by itself and offers nothing goes as soon as the next thing is said.
 */
export function addToast(notice: Omit<Toast, 'id'>): void {
  count += 1
  const stays = ({ text, action, durationMs }: Toast) =>
    text !== notice.text && (action !== undefined || durationMs === undefined)
  setToasts([...toasts.filter(stays), { ...notice, id: count }].slice(-LIMIT))
}

/** Takes one notice away. */
export function removeToast(id: number): void {
  setToasts(toasts.filter((notice) => notice.id !== id))
}

/** Takes away what went wrong. */
export function removeErrorToasts(): void {
  setToasts(toasts.filter(({ tone }) => tone !== 'error'))
}

/** Takes all of them away, with what can be done from them. */
export function removeAllToasts(): void {
  setToasts([])
}

/** The notices, oldest first. */
export function useToasts(): readonly Toast[] {
  return useSyncExternalStore(subscribe, () => toasts)
}

function setToasts(next: readonly Toast[]): void {
  toasts = next
  for (const listener of listeners) listener()
}

function subscribe(listener: () => void): () => void {
  listeners.add(listener)
  return () => listeners.delete(listener)
}
