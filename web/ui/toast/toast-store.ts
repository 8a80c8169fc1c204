/** The visible toasts, in a store, so that any code can add one. */
import { useSyncExternalStore } from 'react'

/** An action of a toast, such as undo. `subject` names what it changes, where it applies to that state alone. */
export type ToastAction = { label: string; run: () => void; subject?: string | undefined }

/** `durationMs` is how long a toast is shown; without it, until it is closed. */
export type Toast = {
  id: number
  tone: 'success' | 'warning' | 'error'
  text: string
  action: ToastAction | undefined
  durationMs: number | undefined
}

/** More would cover the page; the oldest are removed. */
const LIMIT = 4

let toasts: readonly Toast[] = []
let count = 0
const listeners = new Set<() => void>()

/**
 * Adds a toast. It replaces one with the same text, those with a duration and no action, and those whose action
 * was about the same subject: it no longer applies.
 */
export function addToast(notice: Omit<Toast, 'id'>): void {
  count += 1
  const subject = notice.action?.subject
  const stays = ({ text, action, durationMs }: Toast) =>
    text !== notice.text &&
    !isPassing({ action, durationMs }) &&
    (subject === undefined || action?.subject !== subject)
  setToasts([...toasts.filter(stays), { ...notice, id: count }].slice(-LIMIT))
}

/** The next toast replaces it: it has a duration and no action. */
const isPassing = ({ action, durationMs }: Pick<Toast, 'action' | 'durationMs'>) =>
  action === undefined && durationMs !== undefined

/** Removes a toast. */
export function removeToast(id: number): void {
  setToasts(toasts.filter((notice) => notice.id !== id))
}

/** Removes the toasts whose action was about a subject that has changed since. */
export function removeToastsAbout(subject: string): void {
  setToasts(toasts.filter(({ action }) => action?.subject !== subject))
}

/** Removes the toasts that the next one would replace. */
export function removePassingToasts(): void {
  setToasts(toasts.filter((notice) => !isPassing(notice)))
}

/** Removes the error toasts. */
export function removeErrorToasts(): void {
  setToasts(toasts.filter(({ tone }) => tone !== 'error'))
}

/** Removes all toasts with their actions. */
export function removeAllToasts(): void {
  setToasts([])
}

/** The toasts, oldest first. */
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
