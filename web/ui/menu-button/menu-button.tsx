import { IconChevronDown } from '@tabler/icons-react'
import { type KeyboardEvent, useEffect, useId, useRef, useState } from 'react'
import { BusyButton, type ButtonIcon } from '../button/busy-button.tsx'
import classes from './menu-button.module.css'
import panel from '../popover/panel.module.css'
import { useAnchoredPosition } from '../popover/use-anchored-position.ts'
import { useClickOutside } from '../popover/use-click-outside.ts'
import { useEscape } from '../dialog/use-escape.ts'

/** Something that a menu offers. `hint` says in a few words what it is for. */
export type MenuEntry = {
  label: string
  hint: string
  icon: ButtonIcon
  /** It stands there and is read aloud, but does nothing now; its hint says what to do first. */
  disabled?: boolean
  run: () => void
}

type MenuButtonProps = {
  label: string
  /** What follows the label where there is room; screen readers are told it anywhere. */
  more?: string
  icon: ButtonIcon
  entries: readonly MenuEntry[]
  /** What was chosen is still under way. */
  busy: boolean
}

/**
 * One button for a few things that belong together: a press, Enter or an arrow opens the menu, the arrows go through it, Enter
 * chooses, Escape closes it. The focus is back on the button before what was chosen begins, so that a dialog gives it back there.
 */
export function MenuButton({ label, more, icon, entries, busy }: MenuButtonProps) {
  const id = useId()
  const button = useRef<HTMLButtonElement>(null)
  /** Which entry takes the focus when the menu opens; undefined while it is closed. */
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
  /** `isLeft`: the focus has gone elsewhere and stays there. */
  onClose: (isLeft: boolean) => void
}

function OpenMenu({ id, button, entries, start, onClose }: OpenMenuProps) {
  const menu = useRef<HTMLDivElement>(null)
  useAnchoredPosition(menu, button, { ownWidth: true })
  useClickOutside([menu, button], () => onClose(true))
  useEscape(true, () => onClose(false))
  const items = () => [...(menu.current?.querySelectorAll<HTMLElement>('[role="menuitem"]') ?? [])]
  // biome-ignore lint/correctness/useExhaustiveDependencies: the focus comes in once, when the menu opens
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
    const wanted = next[event.key]
    // Tab goes on from the button.
    if (event.key === 'Escape' || event.key === 'Tab') onClose(false)
    else if (wanted !== undefined) all[wanted]?.focus()
    if (event.key === 'Escape' || wanted !== undefined) event.preventDefault()
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
