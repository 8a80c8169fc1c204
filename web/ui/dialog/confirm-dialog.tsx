import type { ReactNode } from 'react'
import { Button } from '../button/button.tsx'
import classes from './dialog.module.css'
import { Modal, ModalTitle } from './modal.tsx'
import { useEscape } from './use-escape.ts'

type ConfirmDialogProps = {
  title: string
  /** The effect, with the name of the record. */
  children: ReactNode
  /** The verb of the button, such as "ยืนยันลบข้อมูล". */
  confirmLabel: string
  cancelLabel?: string
  /** Red, with the focus on the cancel button: for destructive actions. */
  danger?: boolean
  busy?: boolean
  width?: 300 | 500
  zIndex?: number
  onConfirm: () => void
  onCancel: () => void
}

/** A question with two buttons. Esc cancels; a click outside does nothing. */
export function ConfirmDialog(props: ConfirmDialogProps) {
  const { title, danger = false, busy = false, width = 500, zIndex = 400 } = props
  const cancel = () => {
    if (!busy) props.onCancel()
  }
  useEscape(cancel)
  return (
    <Modal width={width} place="middle" zIndex={zIndex}>
      <ModalTitle>{title}</ModalTitle>
      {/* biome-ignore lint/a11y/noNoninteractiveTabindex: what does not fit a phone's screen is scrolled by keyboard */}
      <div className={classes.body} tabIndex={0}>
        {props.children}
      </div>
      <div className={classes.actions}>
        <Button variant="default" disabled={busy} onClick={cancel} data-autofocus={danger || undefined}>
          {props.cancelLabel ?? 'ยกเลิก'}
        </Button>
        <Button
          danger={danger}
          data-autofocus={danger ? undefined : true}
          loading={busy}
          onClick={props.onConfirm}
        >
          {props.confirmLabel}
        </Button>
      </div>
    </Modal>
  )
}
