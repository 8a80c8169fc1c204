import { type ReactNode, type RefObject, useId, useRef, useState } from 'react'
import { useEventListener } from '#web/ui/browser/use-event-listener.ts'
import { useEscape } from '#web/ui/dialog/use-escape.ts'
import popover from '#web/ui/popover/panel.module.css'
import { useAnchoredPosition } from '#web/ui/popover/use-anchored-position.ts'
import { useClickOutside } from '#web/ui/popover/use-click-outside.ts'
import { useNavigation } from '../menu/navigation-context.ts'

type HeaderPopoverProps = {
  classes: Record<'box' | 'button' | 'panel', string | undefined>
  /** The name of the button, where its content does not say it. */
  label?: string
  /** The content of the button. */
  face: ReactNode
  panelLabel?: string
  /** The content of the panel. `leave` closes it and returns the focus to the button. */
  children: (handlers: { close: () => void; leave: () => void }) => ReactNode
}

/** A button of the header and the panel below it, which closes when another page opens. */
export function HeaderPopover({ classes, label, face, panelLabel, children }: HeaderPopoverProps) {
  const id = useId()
  const inside = useRef<HTMLDivElement>(null)
  const button = useRef<HTMLButtonElement>(null)
  const { path } = useNavigation()
  const [openedOn, setOpenedOn] = useState<string>()
  const opened = openedOn === path
  const close = () => setOpenedOn(undefined)
  const leave = () => {
    button.current?.focus()
    close()
  }
  return (
    <div ref={inside} className={classes.box}>
      <button
        ref={button}
        type="button"
        className={classes.button}
        aria-label={label}
        aria-expanded={opened}
        aria-controls={opened ? id : undefined}
        onClick={() => setOpenedOn(opened ? undefined : path)}
      >
        {face}
      </button>
      {opened && (
        <Panel id={id} label={panelLabel} className={classes.panel} {...{ inside, button, close, leave }}>
          {children({ close, leave })}
        </Panel>
      )}
    </div>
  )
}

type PanelProps = {
  id: string
  label: string | undefined
  className: string | undefined
  inside: RefObject<HTMLDivElement | null>
  button: RefObject<HTMLButtonElement | null>
  close: () => void
  leave: () => void
  children: ReactNode
}

/** The panel. Esc, a press outside and a focus outside close it. */
function Panel({ id, label, className, inside, button, close, leave, children }: PanelProps) {
  const panel = useRef<HTMLElement>(null)
  useAnchoredPosition(panel, button, { ownWidth: true })
  useClickOutside([inside], close)
  useEventListener(document, 'focusin', ({ target }) => {
    if (!inside.current?.contains(target as Node)) close()
  })
  useEscape(leave)
  return (
    <section ref={panel} id={id} aria-label={label} className={`${popover.panel} ${className}`}>
      {children}
    </section>
  )
}
