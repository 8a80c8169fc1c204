import type { ReactNode } from 'react'
import { ConfirmDialog } from '#web/ui/dialog/confirm-dialog.tsx'
import { Failure } from '../errors/failure.tsx'

type MutationDialogProps = {
  title: string
  /** The label of the button; by default the title. */
  confirmLabel?: string
  danger?: boolean
  width?: 300 | 500
  /** The mutation that `onConfirm` starts: the dialog is busy while it runs, and shows its error. */
  mutation: { isPending: boolean; error: unknown }
  failureTitle?: string | undefined
  onConfirm: () => void
  onCancel: () => void
  children: ReactNode
}

/** Asks before a mutation; stays open on an error and shows the reason. */
export function MutationDialog({ mutation, failureTitle, children, ...props }: MutationDialogProps) {
  return (
    <ConfirmDialog confirmLabel={props.title} {...props} busy={mutation.isPending}>
      {children}
      <Failure title={failureTitle ?? 'ดำเนินการไม่สำเร็จ'} error={mutation.error} />
    </ConfirmDialog>
  )
}
