/** How long a toast is shown, and one with an action. In milliseconds. */
export const TOAST_MS = 6_000
export const ACTION_TOAST_MS = 10_000
