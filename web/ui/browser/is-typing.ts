/** Whether the key is typed into a field. */
export function isTyping({ target }: { target: EventTarget | null }): boolean {
  return target instanceof Element && target.closest('input, textarea, select, [contenteditable]') !== null
}
