import { type KeyboardEvent, type RefObject, useEffect, useRef, useId, useState } from 'react'
import type { ButtonIcon } from '../button/button.tsx'
import { useEscape } from '../dialog/use-escape.ts'
import panel from '../popover/panel.module.css'
import { useAnchoredPosition } from '../popover/use-anchored-position.ts'
import { useClickOutside } from '../popover/use-click-outside.ts'
import classes from './menu-button.module.css'

/** An entry of a menu. `hint` describes it in a few words. */
export type MenuEntry = {
  label: string
  hint?: string
  icon: ButtonIcon
  danger?: boolean
  /** Visible and announced but inactive; its hint says what to do first. */
  disabled?: boolean
  run: () => void
}

type OpenMenuProps = {
  /** The id of the button, which names the menu. */
  id: string
  button: RefObject<HTMLButtonElement | null>
  entries: readonly MenuEntry[]
  /** The entry that takes the focus. */
  start: 'first' | 'last'
  /** `isLeft`: the focus has moved elsewhere and stays there. */
  onClose: (isLeft: boolean) => void
}

/** The open menu of a button: arrow keys move, Enter selects, Escape and Tab close. */
export function OpenMenu({ id, button, entries, start, onClose }: OpenMenuProps) {
  const menu = useRef<HTMLDivElement>(null)
  useAnchoredPosition(menu, button, { ownWidth: true })
  useClickOutside([menu, button], () => onClose(true))
  useEscape(() => onClose(false))
  const items = () => [...(menu.current?.querySelectorAll<HTMLElement>('[role="menuitem"]') ?? [])]
  // biome-ignore lint/correctness/useExhaustiveDependencies: the focus enters one time, when the menu opens
  useEffect(() => {
    items()
      .at(start === 'first' ? 0 : -1)
      ?.focus({ preventScroll: true })
  }, [])
  const handleKey = (event: KeyboardEvent) => {
    const all = items()
    const at = all.indexOf(document.activeElement as HTMLElement)
    const next: Record<string, number> = {
      ArrowDown: (at + 1) % all.length,
      ArrowUp: (at - 1 + all.length) % all.length,
      Home: 0,
      End: all.length - 1,
    }
    const target = next[event.key]
    // Tab continues from the button.
    if (event.key === 'Escape' || event.key === 'Tab') onClose(false)
    else if (target !== undefined) all[target]?.focus()
    if (event.key === 'Escape' || target !== undefined) event.preventDefault()
  }
  return (
    <div
      ref={menu}
      id={`${id}-menu`}
      role="menu"
      aria-labelledby={id}
      tabIndex={-1}
      className={`${panel.panel} ${classes.menu}`}
      onKeyDown={handleKey}
    >
      {entries.map(({ label, hint, icon: Icon, danger, disabled = false, run }) => (
        <button
          key={label}
          type="button"
          role="menuitem"
          tabIndex={-1}
          className={classes.entry}
          data-danger={danger || undefined}
          aria-disabled={disabled || undefined}
          onMouseEnter={({ currentTarget }) => currentTarget.focus({ preventScroll: true })}
          onClick={() => {
            if (disabled) return
            onClose(false)
            run()
          }}
        >
          <Icon size={20} aria-hidden />
          <span className={classes.words}>
            <b>{label}</b> {hint && <span className={classes.hint}>{hint}</span>}
          </span>
        </button>
      ))}
    </div>
  )
}

/**
 * The state of a button that opens a menu: a press, Enter or an arrow key opens it. The button has the focus
 * again before an action starts, so that a dialog of the action returns the focus to it.
 */
export function useOpenMenu(isInactive = false) {
  const id = useId()
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
    menu: isOpen ? { id, button, start, onClose: close } : undefined,
  }
}
