/** The toasts, in a store, so that any code can add one. One is visible at a time. */
import { createStore } from '../browser/store.ts'

/** An action of a toast, such as undo. When the `subject` changes, the action no longer applies. */
export type ToastAction = { label: string; run: () => void; subject?: string | undefined }

/**
 * `durationMs` is how long a toast is shown; without it, until it is closed. `ofDialog`: it was added while a
 * dialog was open.
 */
export type Toast = {
  id: number
  tone: 'success' | 'warning' | 'error'
  text: string
  action?: ToastAction | undefined
  durationMs?: number | undefined
  ofDialog: boolean
}

/** How many wait below the visible one; the oldest are removed. */
const LIMIT = 4

let openDialogs = 0
let count = 0
/** The newest is the visible one. */
export const toasts = createStore<readonly Toast[]>([])

/**
 * Adds a toast above the others, which are hidden until it is gone. It replaces those with a duration and one
 * with the same text: only what must be closed waits.
 */
export function addToast(notice: Omit<Toast, 'id' | 'ofDialog'>): void {
  count += 1
  const waiting = toasts
    .get()
    .filter(({ text, durationMs }) => text !== notice.text && durationMs === undefined)
  toasts.set([...waiting, { ...notice, id: count, ofDialog: openDialogs > 0 }].slice(-LIMIT))
}

/**
 * Registers an open dialog; the returned function removes it. When the last dialog closes, the warnings and
 * errors of dialogs are removed. A success message stays.
 */
export function enterDialog(): () => void {
  openDialogs += 1
  return () => {
    openDialogs -= 1
    if (openDialogs > 0) return
    keep(({ tone, action, ofDialog }) => tone === 'success' || action !== undefined || !ofDialog)
  }
}

export function removeToast(id: number): void {
  keep((notice) => notice.id !== id)
}

/** Removes the offers of undo that no longer apply, because their subject has changed. */
export function removeToastsAbout(subject: string): void {
  keep(({ action }) => action?.subject !== subject)
}

/** Removes toasts with a duration and no action, which another message replaces. */
export function removePassingToasts(): void {
  keep(({ action, durationMs }) => action !== undefined || durationMs === undefined)
}

/** Removes the error toasts, before a retry. */
export function removeErrorToasts(): void {
  keep(({ tone }) => tone !== 'error')
}

export function removeAllToasts(): void {
  toasts.set([])
}

function keep(stays: (toast: Toast) => boolean): void {
  toasts.set(toasts.get().filter(stays))
}
