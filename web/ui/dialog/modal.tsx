import { createContext, type ReactNode, useContext, useId, useRef } from 'react'
import { createPortal } from 'react-dom'
import { trapTab, useDialogFocus } from '../focus/focus-trap.ts'
import { useFocusReturn } from '../focus/use-focus-return.ts'
import classes from './modal.module.css'
import { useScrollLock } from './use-scroll-lock.ts'

type ModalProps = {
  opened: boolean
  /** Called by a press beside the box; without it such a press means nothing. */
  onClickOutside?: (() => void) | undefined
  /** The width of the box in pixels of letters of the usual size, or whatever CSS takes; larger letters have a wider one. */
  width: number | string
  /** In the middle of the screen instead of near its upper edge, over all of it, or along its left side. */
  place?: 'top' | 'middle' | 'whole' | 'side'
  zIndex?: number | undefined
  /** The focus stays where it was. */
  leavesFocus?: true
  /** What the box is called, where it has no `ModalTitle`. */
  label?: string
  className?: string | undefined
  children: ReactNode
}

/**
 * A box above the page with everything that makes it a dialog: the page beneath is held still, the focus is kept inside and
 * given back, and one that is opened from another lies above it. Our own, since the library's measured the page and
 * drew itself several times before it was seen (docs/performance.md).
 */
export function Modal({ opened, ...props }: ModalProps) {
  return opened ? createPortal(<OpenModal {...props} />, document.body) : null
}

function OpenModal(props: Omit<ModalProps, 'opened'>) {
  const { width, place = 'top', zIndex = 200, leavesFocus = false, label, children } = props
  const box = useRef<HTMLElement>(null)
  const pressedBeside = useRef(false)
  const titleId = useId()
  useFocusReturn(box)
  useScrollLock()
  useDialogFocus(box, !leavesFocus)
  return (
    <div className={classes.layer} style={{ zIndex }}>
      <div className={classes.ground} aria-hidden />
      {/* biome-ignore lint/a11y/noStaticElementInteractions: Esc is the keyboard's way out, and every box has a button */}
      {/* biome-ignore lint/a11y/useKeyWithClickEvents: as above */}
      <div
        className={classes.room}
        data-place={place}
        // A text that is marked with the mouse and let go beside the box is no press beside it.
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
    </div>
  )
}

/** The id by which a box is called by its title. */
const TitleId = createContext<string | undefined>(undefined)

/** The heading that a box is called by. With `takesFocus` it has the focus when the box appears. */
export function ModalTitle({ takesFocus = false, children }: { takesFocus?: boolean; children: ReactNode }) {
  return (
    <h2
      id={useContext(TitleId)}
      className={classes.title}
      tabIndex={-1}
      data-autofocus={takesFocus || undefined}
    >
      <span className={classes.words}>{children}</span>
    </h2>
  )
}
