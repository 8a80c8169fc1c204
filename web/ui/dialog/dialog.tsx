import { IconX } from '@tabler/icons-react'
import { type FormEvent, type ReactNode, useState } from 'react'
import { Button } from '../button/button.tsx'
import classes from './dialog.module.css'
import { IconButton } from '../button/icon-button.tsx'
import { UnsavedChangesDialog } from './unsaved-changes-dialog.tsx'
import { Modal, ModalTitle } from './modal.tsx'
import { useIsNarrow } from '../browser/use-narrow.ts'
import { useEscape } from './use-escape.ts'

/** The widths of the specification, in pixels (foundations, section 2; content areas, section 9). */
export type DialogWidth = 300 | 500 | 1000 | 1250 | 1400

export type DialogProps = {
  opened: boolean
  /** Called when the official closes the dialog, after the leave question where something typed would be lost. */
  onClose: () => void
  title: string
  width: DialogWidth
  /** Stays open when clicked beside and on Esc, as add and edit forms must; or when clicked beside alone, where nothing is typed. */
  persistent?: boolean | 'beside'
  /** Something typed is not saved yet: every way out asks first. */
  dirty?: boolean
  /** Something is under way that closing would cut off: no way out until it is done. */
  busy?: boolean
  /** Makes body and actions one form that Enter submits. */
  onSubmit?: () => void
  /** What is worth knowing meanwhile, in view above the buttons; it moves nothing that is being filled in. */
  aside?: ReactNode
  /** The buttons at the bottom; the function is the way out that asks first, for the cancel button. */
  actions?: (close: () => void) => ReactNode
  /** Above the other dialogs; for the few that may open over any of them. */
  zIndex?: number
  children: ReactNode
}

/** The actions of a dialog that only shows something. */
export const closeButton = (close: () => void) => (
  <Button variant="default" onClick={close}>
    ปิด
  </Button>
)

/** The actions of a form: out of it, and on with it by these words; while that is under way neither can be pressed. */
export const formButtons =
  (words: string, busy = false) =>
  (close: () => void) => (
    <>
      <Button variant="default" disabled={busy} onClick={close}>
        ยกเลิก
      </Button>
      <Button type="submit" loading={busy}>
        {words}
      </Button>
    </>
  )

/** A dialog that fills the screen on a phone, scrolls in the middle, keeps its actions in view and the focus inside. */
export function Dialog(props: DialogProps) {
  const { opened, onClose, title, width, persistent = false, dirty = false, busy = false, zIndex } = props
  const [asking, setAsking] = useState(false)
  const narrow = useIsNarrow()

  const close = () => {
    if (busy) return
    if (dirty) setAsking(true)
    else onClose()
  }
  const leave = () => {
    setAsking(false)
    onClose()
  }
  useEscape(
    opened,
    () => {
      if (dirty || persistent !== true) close()
    },
    close,
  )

  return (
    <Modal
      opened={opened}
      onClickOutside={persistent || dirty ? undefined : close}
      width={width}
      place={narrow && width > 300 ? 'whole' : width <= 500 ? 'middle' : 'top'}
      zIndex={zIndex}
    >
      <Frame onSubmit={props.onSubmit}>
        <ModalTitle takesFocus={props.onSubmit === undefined}>{title}</ModalTitle>
        {/* A long text without fields can be scrolled by keyboard only when it can be focused. */}
        <div className={classes.body} {...(props.onSubmit ? {} : { tabIndex: 0 })}>
          {props.children}
        </div>
        {props.aside}
        {props.actions && <div className={classes.actions}>{props.actions(close)}</div>}
      </Frame>
      <IconButton
        className={classes.close ?? ''}
        variant="quiet"
        aria-label="ปิด"
        disabled={busy}
        onClick={close}
      >
        <IconX aria-hidden />
      </IconButton>
      <UnsavedChangesDialog opened={asking} onStay={() => setAsking(false)} onLeave={leave} />
    </Modal>
  )
}

/** Body and actions, as a form where there is something to submit. Events of a dialog inside stay inside. */
function Frame({ onSubmit, children }: { onSubmit: (() => void) | undefined; children: ReactNode }) {
  if (onSubmit === undefined) return <div className={classes.frame}>{children}</div>
  const submit = (event: FormEvent) => {
    event.preventDefault()
    event.stopPropagation()
    onSubmit()
  }
  return (
    <form className={classes.frame} noValidate onSubmit={submit}>
      {children}
    </form>
  )
}
