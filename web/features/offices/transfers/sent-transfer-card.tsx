import { IconArrowBackUp } from '@tabler/icons-react'
import { useMutation, useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import { employee } from '#areas/personnel/employee.ts'
import { formatThaiDateTime } from '#domain/dates/thai-date.ts'
import { MutationDialog } from '#web/engine/confirm/mutation-dialog.tsx'
import { refreshArea } from '#web/engine/record/record-queries.ts'
import { Button } from '#web/ui/button/button.tsx'
import { toast } from '#web/ui/toast/toast.tsx'
import { TransferFacts } from './transfer-facts.tsx'
import classes from './transfers.module.css'
import { type StaffTransfer, withdrawTransfer } from './transfers-api.ts'

/** A transfer from the user's own office: its state, and a button to withdraw it unless it was accepted. */
export function SentTransferCard({ transfer }: { transfer: StaffTransfer }) {
  const client = useQueryClient()
  const [isAsking, setAsking] = useState(false)
  const { name, state } = transfer
  const withdraw = useMutation({
    mutationFn: () => withdrawTransfer(transfer),
    onSuccess: () => {
      toast.success(`ยกเลิกการโอนย้าย ${name} เรียบร้อยแล้ว`)
      setAsking(false)
    },
    onSettled: () => refreshArea(client, employee),
  })
  return (
    <div className={classes.card} data-declined={state === 'declined' || undefined}>
      <p className={classes.name}>{name}</p>
      <TransferFacts transfer={transfer} office={`ไป${transfer.to}`} />
      <p className={classes.state}>{stateText(transfer)}</p>
      {state !== 'accepted' && (
        <div className={classes.actions}>
          <Button
            variant="default"
            icon={IconArrowBackUp}
            aria-label={`ยกเลิกการโอนย้าย ${name}`}
            onClick={() => setAsking(true)}
          >
            ยกเลิกการโอนย้าย
          </Button>
        </div>
      )}
      {isAsking && (
        <MutationDialog
          title="ยืนยันการยกเลิกการโอนย้าย"
          confirmLabel="ยกเลิกการโอนย้าย"
          cancelLabel="ปิด"
          mutation={withdraw}
          failureTitle="ไม่สามารถยกเลิกการโอนย้ายได้"
          onCancel={() => setAsking(false)}
        >
          {`${name} จะกลับมาดำรงตำแหน่งที่หน่วยงานของท่าน และ${transfer.to}จะรับโอนไม่ได้อีก`}
        </MutationDialog>
      )}
    </div>
  )
}

function stateText({ state, reason, decidedBy, decidedAt }: StaffTransfer): string {
  const decided = `โดย ${decidedBy} เมื่อ ${formatThaiDateTime(decidedAt)}`
  if (state === 'accepted') return `รับโอนแล้ว${decided}`
  if (state === 'declined') return `ไม่รับโอน: ${reason} (${decided})`
  return 'รอรับโอน'
}
