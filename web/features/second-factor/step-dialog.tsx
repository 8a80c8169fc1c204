import { Stack } from '#web/ui/layout/layout.tsx'
import type { ReactNode } from 'react'
import { Dialog, formButtons } from '#web/ui/dialog/dialog.tsx'

type StepDialogProps = {
  title: string
  confirmLabel: string
  isBusy: boolean
  onSubmit: () => void
  onClose: () => void
  children: ReactNode
}

/** The dialog of a step with input. */
export function StepDialog({ title, confirmLabel, isBusy, children, ...acts }: StepDialogProps) {
  return (
    <Dialog
      persistent
      title={title}
      width={500}
      busy={isBusy}
      {...acts}
      actions={formButtons(confirmLabel, isBusy)}
    >
      <Stack gap="md">{children}</Stack>
    </Dialog>
  )
}
