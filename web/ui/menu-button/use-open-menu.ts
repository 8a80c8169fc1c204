import { type KeyboardEvent, type RefObject, useId, useRef, useState } from 'react'

/**
 * The state of a button that opens a menu: a press, Enter or an arrow key opens it. The focus returns to the
 * button before an action starts, so that a dialog returns it there.
 */
export function useOpenMenu(isInactive = false, ownId?: string) {
  const generatedId = useId()
  const id = ownId ?? generatedId
  const button: RefObject<HTMLButtonElement | null> = useRef(null)
  /** The entry that takes the focus when the menu opens; undefined while it is closed. */
  const [start, setStart] = useState<'first' | 'last'>()
  const isOpen = start !== undefined
  const handleKey = (event: KeyboardEvent) => {
    if (event.key !== 'ArrowDown' && event.key !== 'ArrowUp') return
    event.preventDefault()
    if (!isInactive) setStart(event.key === 'ArrowDown' ? 'first' : 'last')
  }
  const close = (isLeft: boolean) => {
    setStart(undefined)
    if (!isLeft) button.current?.focus()
  }
  return {
    buttonProps: {
      ref: button,
      id,
      'aria-haspopup': 'menu' as const,
      'aria-expanded': isOpen,
      'aria-controls': isOpen ? `${id}-menu` : undefined,
      onClick: () => setStart(isOpen ? undefined : 'first'),
      onKeyDown: handleKey,
    },
    /** The props of the open menu. */
    menu: isOpen ? { id, button, start, onClose: close } : undefined,
  }
}
