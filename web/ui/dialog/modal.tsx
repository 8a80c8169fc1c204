import { createContext, type ReactNode, useContext, useId, useRef, useLayoutEffect, useState } from 'react'
import { createPortal } from 'react-dom'
import { trapTab, useDialogFocus, useFocusReturn } from '../focus/focus-trap.ts'
import classes from './modal.module.css'

type ModalProps = {
  /** Called by a press outside the box; without it such a press does nothing. */
  onClickOutside?: (() => void) | undefined
  /** The width in pixels at the usual text size, or a CSS width; it grows with the text size. */
  width: number | string
  /** In the middle, near the top, over the whole screen, or along the left side. */
  place?: 'top' | 'middle' | 'whole' | 'side'
  zIndex?: number | undefined
  /** The focus stays where it was. */
  leavesFocus?: true
  /** The name of the dialog, without a `ModalTitle`. */
  label?: string
  className?: string | undefined
  children: ReactNode
}

/**
 * A modal dialog: the page below does not scroll, the focus is trapped and returned, and a nested dialog lies
 * above it. It renders one time before it is visible, faster than a library's (docs/performance.md).
 */
export function Modal(props: ModalProps) {
  const { width, place = 'top', zIndex = 200, leavesFocus = false, label, children } = props
  const box = useRef<HTMLElement>(null)
  const pressedBeside = useRef(false)
  const titleId = useId()
  useFocusReturn(box)
  const isFirst = useScrollLock()
  useDialogFocus(box, !leavesFocus)
  return createPortal(
    <div className={classes.layer} style={{ zIndex }}>
      <div className={isFirst ? `${classes.ground} ${classes.dimming}` : classes.ground} aria-hidden />
      {/* biome-ignore lint/a11y/noStaticElementInteractions: Esc is the keyboard's way out, and every box has a button */}
      {/* biome-ignore lint/a11y/useKeyWithClickEvents: as above */}
      <div
        className={classes.room}
        data-place={place}
        // A text selection that ends outside the box is no click outside.
        onPointerDown={(event) => {
          pressedBeside.current = event.target === event.currentTarget
        }}
        onClick={(event) => {
          if (pressedBeside.current && event.target === event.currentTarget) props.onClickOutside?.()
        }}
      >
        <section
          ref={box}
          role="dialog"
          aria-modal
          aria-label={label}
          aria-labelledby={label === undefined ? titleId : undefined}
          tabIndex={-1}
          data-modal-content={leavesFocus ? 'passing' : ''}
          className={`${classes.box} ${props.className ?? ''}`}
          style={{ width: typeof width === 'number' ? `${width / 16}rem` : width }}
          onKeyDown={trapTab}
        >
          <TitleId value={titleId}>{children}</TitleId>
        </section>
      </div>
    </div>,
    document.body,
  )
}

/** The id of the title that names the dialog. */
const TitleId = createContext<string | undefined>(undefined)

type ModalTitleProps = { kind?: string | undefined; takesFocus?: boolean; children: ReactNode }

/** The title of a dialog, below the `kind` of what it names. With `takesFocus` it has the initial focus. */
export function ModalTitle({ kind, takesFocus = false, children }: ModalTitleProps) {
  return (
    <h2
      id={useContext(TitleId)}
      className={classes.title}
      tabIndex={-1}
      data-autofocus={takesFocus || undefined}
    >
      {kind && <span className={classes.kind}>{`${kind} `}</span>}
      <span className={classes.words}>{children}</span>
    </h2>
  )
}

/** The number of open dialogs. */
let lockCount = 0

/**
 * Prevents the page below from scrolling and keeps the space of its scroll bar. An attribute does it
 * (modal.module.css): inserting a CSS rule would restyle every element. Returns whether no dialog was open
 * before, not even one that this one replaces.
 */
function useScrollLock(): boolean {
  // Measured before the dialog is in the page; later it would force another layout.
  const [hasBar] = useState(hasScrollBar)
  const [isFirst] = useState(() => lockCount === 0)
  useLayoutEffect(() => {
    const { documentElement: root } = document
    lockCount += 1
    if (lockCount === 1) root.dataset.held = hasBar ? 'with-scroll-bar' : ''
    return () => {
      lockCount -= 1
      if (lockCount === 0) delete root.dataset.held
    }
  }, [hasBar])
  return isFirst
}

function hasScrollBar(): boolean {
  return window.innerWidth > document.documentElement.clientWidth
}
