import { IconX } from '@tabler/icons-react'
import { type FormEvent, type KeyboardEvent, type ReactNode, useEffect, useRef, useState } from 'react'
import { Button, IconButton } from '../button/button.tsx'
import classes from './dialog.module.css'
import { UnsavedChangesDialog } from './use-unsaved-changes-guard.tsx'
import { Modal, ModalTitle } from './modal.tsx'
import { useIsNarrow } from '../browser/use-narrow.ts'
import { enterDialog } from '../toast/toast-store.ts'
import { useEscape } from './use-escape.ts'

/** The widths of the specification, in pixels (foundations, section 2; content areas, section 9). */
export type DialogWidth = 500 | 1000 | 1250 | 1400

type DialogProps = {
  /** Called when the dialog closes; with unsaved changes after the user confirms. */
  onClose: () => void
  title: string
  /** The kind of the named thing, in small letters above the title. */
  kind?: string
  width: DialogWidth
  /**
   * Ignores clicks outside. With `true` Esc closes only a form, with `outside-click` every dialog; `required`
   * ignores Esc as well, because only the user's answer ends it.
   */
  persistent?: boolean | 'outside-click' | 'required'
  /** There are unsaved changes: closing asks first. Esc also asks after any input. */
  dirty?: boolean
  /** An action is in progress: the dialog cannot close. */
  busy?: boolean
  /** Makes body and actions one form, which Enter, Ctrl+Enter and Ctrl+S submit. */
  onSubmit?: () => void
  /** A hint above the buttons, always visible, so that it does not move the fields. */
  aside?: ReactNode
  /** The buttons at the bottom; `close` asks first where there are unsaved changes. */
  actions?: (close: () => void) => ReactNode
  /** Above dialogs that open later; a nested dialog is above its parent without it. */
  zIndex?: number
  children: ReactNode
}

/** The actions of a read-only dialog. */
export const closeButton = (close: () => void) => (
  <Button variant="default" onClick={close}>
    ปิด
  </Button>
)

/** The actions of a form: cancel, and submit with a label; both are disabled while busy. */
export const formButtons =
  (words: string, busy = false, cancelWords = 'ยกเลิก') =>
  (close: () => void) => (
    <>
      <Button variant="default" disabled={busy} onClick={close}>
        {cancelWords}
      </Button>
      <Button type="submit" loading={busy}>
        {words}
      </Button>
    </>
  )

/** A dialog. It fills a phone's screen, its body scrolls, its actions stay visible. It traps the focus. */
export function Dialog(props: DialogProps) {
  const { onClose, title, width, persistent = false, dirty = false, busy = false, zIndex } = props
  const [asking, setAsking] = useState(false)
  const narrow = useIsNarrow()
  useEffect(enterDialog, [])

  const close = () => {
    if (busy) return
    if (dirty) setAsking(true)
    else onClose()
  }
  const leave = () => {
    setAsking(false)
    onClose()
  }
  const isTouched = useRef(false)
  const isEscapable = persistent !== 'required' && (persistent !== true || props.onSubmit !== undefined)
  useEscape(() => {
    // Not all input reaches `dirty`, for example a word in an open search.
    if (persistent === true && isTouched.current && !busy) setAsking(true)
    else if (dirty || isEscapable) close()
  }, close)

  return (
    <Modal
      onClickOutside={persistent || dirty ? undefined : close}
      width={width}
      place={narrow ? 'whole' : width <= 500 ? 'middle' : 'top'}
      zIndex={zIndex}
    >
      <Frame
        onSubmit={props.onSubmit}
        onInput={() => {
          isTouched.current = true
        }}
      >
        <ModalTitle kind={props.kind} takesFocus={props.onSubmit === undefined}>
          {title}
        </ModalTitle>
        {/* A long text without fields, as that of a form while it saves, only scrolls by keyboard with focus. */}
        <div className={classes.body} {...(props.onSubmit && !busy ? {} : { tabIndex: 0 })}>
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
      {asking && <UnsavedChangesDialog onStay={() => setAsking(false)} onLeave={leave} />}
    </Modal>
  )
}

type FrameProps = { onSubmit: (() => void) | undefined; onInput: () => void; children: ReactNode }

/** Body and actions, as a form if it can be submitted. Events of a nested dialog do not leave it. */
function Frame({ onSubmit, onInput, children }: FrameProps) {
  if (onSubmit === undefined) return <div className={classes.frame}>{children}</div>
  const submit = (event: FormEvent) => {
    event.preventDefault()
    event.stopPropagation()
    onSubmit()
  }
  const handleKey = (event: KeyboardEvent<HTMLFormElement>) => {
    // The place of the key: on a Thai keyboard S writes another letter.
    if (!(event.ctrlKey || event.metaKey) || !['KeyS', 'Enter'].includes(event.code)) return
    event.preventDefault()
    event.stopPropagation()
    const button = event.currentTarget.querySelector<HTMLButtonElement>('button[type="submit"]:enabled')
    if (button) event.currentTarget.requestSubmit(button)
  }
  return (
    <form
      className={classes.frame}
      noValidate
      onSubmit={submit}
      onKeyDown={handleKey}
      onInput={({ currentTarget, target }) => currentTarget.contains(target as Node) && onInput()}
    >
      {children}
    </form>
  )
}
