import type { ReactNode } from 'react'
import { ConfirmDialog } from '#web/ui/dialog/confirm-dialog.tsx'
import { Failure } from '../errors/failure.tsx'

/** A mutation as a question starts and shows it. */
export type ConfirmedMutation = { isPending: boolean; error: unknown; mutate: () => void }

type MutationDialogProps = {
  title: string
  /** The label of the button; by default the title. */
  confirmLabel?: string
  cancelLabel?: string
  danger?: boolean
  width?: 300 | 500
  mutation: ConfirmedMutation
  failureTitle?: string | undefined
  onCancel: () => void
  children: ReactNode
}

/** Asks before a mutation; stays open on an error and shows the reason. */
export function MutationDialog({ mutation, failureTitle, children, ...props }: MutationDialogProps) {
  return (
    <ConfirmDialog
      confirmLabel={props.title}
      {...props}
      busy={mutation.isPending}
      onConfirm={() => mutation.mutate()}
    >
      {children}
      <Failure title={failureTitle ?? 'ดำเนินการไม่สำเร็จ'} error={mutation.error} />
    </ConfirmDialog>
  )
}
