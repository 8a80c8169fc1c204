import { useMutation, useQueryClient } from '@tanstack/react-query'
import { useRef } from 'react'
import { employee } from '#areas/personnel/employee.ts'
import { Failure } from '#web/engine/errors/failure.tsx'
import { NoteField, useNoteField } from '#web/engine/notes/note-field.tsx'
import type { NoteInput } from '#web/engine/notes/notes-api.ts'
import { refreshArea } from '#web/engine/record/record-queries.ts'
import { Dialog, formButtons } from '#web/ui/dialog/dialog.tsx'
import { toast } from '#web/ui/toast/toast.tsx'
import { declineTransfer, type StaffTransfer } from './transfers-api.ts'

/** Declines a transfer with a reason, which the old office reads. */
export function DeclineDialog({ transfer, onClose }: { transfer: StaffTransfer; onClose: () => void }) {
  const client = useQueryClient()
  const entry = useNoteField()
  const field = useRef<HTMLTextAreaElement>(null)
  const decline = useMutation({
    mutationFn: (reason: NoteInput) => declineTransfer(transfer, reason),
    onSuccess: () => {
      toast.success(`แจ้ง${transfer.from}ว่าไม่รับโอน ${transfer.name} เรียบร้อยแล้ว`)
      void refreshArea(client, employee)
      onClose()
    },
  })
  const submit = () => {
    const reason = decline.isPending ? undefined : entry.read()
    if (reason) decline.mutate(reason)
    else field.current?.focus()
  }
  return (
    <Dialog
      persistent
      width={500}
      title={`ไม่รับโอน ${transfer.name}`}
      dirty={entry.typed.text !== ''}
      busy={decline.isPending}
      onSubmit={submit}
      onClose={onClose}
      actions={formButtons('ไม่รับโอน', decline.isPending)}
    >
      <NoteField ref={field} entry={entry} label="เหตุผล" required takesFocus />
      <Failure title="ไม่สามารถบันทึกได้" error={decline.error} />
    </Dialog>
  )
}
