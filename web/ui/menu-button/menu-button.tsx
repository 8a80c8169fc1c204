import { IconChevronDown } from '@tabler/icons-react'
import { type KeyboardEvent, useEffect, useId, useRef, useState } from 'react'
import { BusyButton, type ButtonIcon } from '../button/busy-button.tsx'
import classes from './menu-button.module.css'
import panel from '../popover/panel.module.css'
import { useAnchoredPosition } from '../popover/use-anchored-position.ts'
import { useClickOutside } from '../popover/use-click-outside.ts'
import { useEscape } from '../dialog/use-escape.ts'

/** An entry of a menu. `hint` describes it in a few words. */
export type MenuEntry = {
  label: string
  hint: string
  icon: ButtonIcon
  /** Visible and announced but inactive; its hint says what to do first. */
  disabled?: boolean
  run: () => void
}

type MenuButtonProps = {
  label: string
  /** Follows the label where there is room; always available to screen readers. */
  more?: string
  icon: ButtonIcon
  entries: readonly MenuEntry[]
  /** The selected action is in progress. */
  busy: boolean
}

/**
 * A button that opens a menu: a press, Enter or an arrow key opens it, arrow keys move, Enter selects, Escape
 * closes. The focus returns to the button before the action starts, so that a dialog returns it there.
 */
export function MenuButton({ label, more, icon, entries, busy }: MenuButtonProps) {
  const id = useId()
  const button = useRef<HTMLButtonElement>(null)
  /** The entry that takes the focus when the menu opens; undefined while it is closed. */
  const [start, setStart] = useState<'first' | 'last'>()
  const opened = start !== undefined
  const handleKey = (event: KeyboardEvent) => {
    if (event.key !== 'ArrowDown' && event.key !== 'ArrowUp') return
    event.preventDefault()
    if (!busy) setStart(event.key === 'ArrowDown' ? 'first' : 'last')
  }
  return (
    <>
      <BusyButton
        ref={button}
        id={id}
        icon={icon}
        busy={busy}
        rightSection={<IconChevronDown size={18} aria-hidden />}
        aria-haspopup="menu"
        aria-expanded={opened}
        aria-controls={opened ? `${id}-menu` : undefined}
        onClick={() => setStart(opened ? undefined : 'first')}
        onKeyDown={handleKey}
      >
        {label}
        {more && <span className={classes.more}>{more}</span>}
      </BusyButton>
      {opened && (
        <OpenMenu
          id={id}
          button={button}
          entries={entries}
          start={start}
          onClose={(isLeft) => {
            setStart(undefined)
            if (!isLeft) button.current?.focus()
          }}
        />
      )}
    </>
  )
}

type OpenMenuProps = {
  id: string
  button: { current: HTMLButtonElement | null }
  entries: readonly MenuEntry[]
  start: 'first' | 'last'
  /** `isLeft`: the focus has moved elsewhere and stays there. */
  onClose: (isLeft: boolean) => void
}

function OpenMenu({ id, button, entries, start, onClose }: OpenMenuProps) {
  const menu = useRef<HTMLDivElement>(null)
  useAnchoredPosition(menu, button, { ownWidth: true })
  useClickOutside([menu, button], () => onClose(true))
  useEscape(true, () => onClose(false))
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
      {entries.map(({ label, hint, icon: Icon, disabled = false, run }) => (
        <button
          key={label}
          type="button"
          role="menuitem"
          tabIndex={-1}
          className={classes.entry}
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
            <span className={classes.label}>{label}</span> <span className={classes.hint}>{hint}</span>
          </span>
        </button>
      ))}
    </div>
  )
}
