/** The visible toasts, in a store, so that any code can add one. */
import { useSyncExternalStore } from 'react'

/** An action of a toast, such as undo. */
export type ToastAction = { label: string; run: () => void }

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

/** Adds a toast. It replaces one with the same text, and those with a duration and no action. */
export function addToast(notice: Omit<Toast, 'id'>): void {
  count += 1
  const stays = ({ text, action, durationMs }: Toast) =>
    text !== notice.text && (action !== undefined || durationMs === undefined)
  setToasts([...toasts.filter(stays), { ...notice, id: count }].slice(-LIMIT))
}

/** Removes a toast. */
export function removeToast(id: number): void {
  setToasts(toasts.filter((notice) => notice.id !== id))
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
