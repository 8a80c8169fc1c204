import { thaiSentence } from '#domain/text/thai-sentence.ts'
import { IconUserCheck, IconUserX, IconArrowBackUp } from '@tabler/icons-react'
import { useQueryClient, useMutation } from '@tanstack/react-query'
import { useState, useRef } from 'react'
import { employee } from '#areas/personnel/employee.ts'
import { formatThaiDateTime, formatShortThaiDate } from '#domain/dates/thai-date.ts'
import { chosenPlaceOf } from '#web/engine/places/place-rules.ts'
import type { SavedRecord } from '#web/engine/record/record-api.ts'
import { refreshArea } from '#web/engine/record/record-queries.ts'
import { undoChangeAction } from '#web/engine/record/undo-action.ts'
import { Button } from '#web/ui/button/button.tsx'
import { lazyComponent } from '#web/ui/lazy/lazy-component.tsx'
import { PageLink } from '#web/ui/link/page-link.tsx'
import { toast } from '#web/ui/toast/toast.tsx'
import { Failure } from '#web/engine/errors/failure.tsx'
import { NoteField, useNoteField } from '#web/engine/notes/note-field.tsx'
import type { NoteInput } from '#web/engine/notes/notes-api.ts'
import { Dialog, formButtons } from '#web/ui/dialog/dialog.tsx'
import { MutationDialog } from '#web/engine/confirm/mutation-dialog.tsx'
import classes from './transfers.module.css'
import {
  type OfferedTransfer,
  declineTransfer,
  type StaffTransfer,
  withdrawTransfer,
} from './transfers-api.ts'

const AddDialog = lazyComponent(() => import('#web/engine/form/add-dialog.tsx'), 'AddDialog', {
  close: ({ onCancel }) => onCancel(),
})

/** A pending transfer. The user accepts it with the form of a new record, or declines it. */
export function OfferedTransferCard({ transfer }: { transfer: OfferedTransfer }) {
  const client = useQueryClient()
  const [open, setOpen] = useState<'accept' | 'decline'>()
  const { name, record, inTrash } = transfer
  const close = () => setOpen(undefined)
  const accepted = (saved: SavedRecord) => {
    const refresh = () => refreshArea(client, employee)
    close()
    void refresh()
    toast.success(`รับโอน ${name} เรียบร้อยแล้ว`, undoChangeAction(employee, saved, refresh))
  }
  return (
    <div className={classes.card} data-waits>
      <p className="strong">{name}</p>
      <TransferFacts transfer={transfer} office={thaiSentence`จาก${transfer.from}`} />
      {inTrash && (
        <p className={classes.state}>
          ข้อมูลที่รับโอนไว้ถูกลบ กู้คืนได้ที่ <PageLink to="/trash">ข้อมูลที่ลบ</PageLink>
        </p>
      )}
      <div className={classes.actions}>
        {!inTrash && (
          <Button icon={IconUserCheck} aria-label={`รับโอน ${name}`} onClick={() => setOpen('accept')}>
            รับโอน
          </Button>
        )}
        <Button
          variant="default"
          icon={IconUserX}
          aria-label={`ไม่รับโอน ${name}`}
          onClick={() => setOpen('decline')}
        >
          ไม่รับโอน
        </Button>
      </div>
      {open === 'accept' && (
        <AddDialog
          area={employee}
          start={chosenPlaceOf(transfer.toOffice)}
          initialValues={record.values}
          origin={originText(transfer)}
          source={String(transfer.transferId)}
          onDone={accepted}
          onCancel={close}
        />
      )}
      {open === 'decline' && <DeclineDialog transfer={transfer} onClose={close} />}
    </div>
  )
}

/** The notice above the form. It says that the old ID and photo stay unless the user enters new ones. */
function originText({ name, from, maskedPid, hasPhoto }: OfferedTransfer): string {
  const along = [
    ...(maskedPid === '' ? [] : [`เลขประจำตัวประชาชน ${maskedPid}`]),
    ...(hasPhoto ? ['รูปถ่าย'] : []),
  ]
  const hint = along.length === 0 ? '' : thaiSentence` หากไม่กรอกใหม่ ระบบใช้${along.join(' และ')}จากข้อมูลเดิม`
  return thaiSentence`รับโอน ${name} จาก${from} ยังไม่ได้บันทึก กรุณาตรวจสอบตำแหน่งและข้อมูลก่อนบันทึก${hint}`
}

/** Declines a transfer with a reason, which the old office reads. */
function DeclineDialog({ transfer, onClose }: { transfer: StaffTransfer; onClose: () => void }) {
  const client = useQueryClient()
  const entry = useNoteField()
  const field = useRef<HTMLTextAreaElement>(null)
  const decline = useMutation({
    mutationFn: (reason: NoteInput) => declineTransfer(transfer, reason),
    onSuccess: () => {
      toast.success(thaiSentence`แจ้ง${transfer.from}ว่าไม่รับโอน ${transfer.name} เรียบร้อยแล้ว`)
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
      <p className="strong">{name}</p>
      <TransferFacts transfer={transfer} office={thaiSentence`ไป${transfer.to}`} />
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
          {thaiSentence`${name} จะกลับมาดำรงตำแหน่งที่หน่วยงานของท่าน และ${transfer.to}จะรับโอนไม่ได้อีก`}
        </MutationDialog>
      )}
    </div>
  )
}

function stateText({ state, reason, decidedBy, decidedAt }: StaffTransfer): string {
  const decided = `โดย ${decidedBy} เมื่อ ${formatThaiDateTime(decidedAt)}`
  if (state === 'accepted') return thaiSentence`รับโอนแล้ว${decided}`
  if (state === 'declined') return `ไม่รับโอน: ${reason} (${decided})`
  return 'รอรับโอน'
}

/** The office, the day, the order and the work group of a transfer in one line. */
function TransferFacts({ transfer, office }: { transfer: StaffTransfer; office: string }) {
  const { date, orderNo, duty } = transfer
  const facts = [
    office,
    `ตั้งแต่ ${formatShortThaiDate(date)}`,
    orderNo && `คำสั่งเลขที่ ${orderNo}`,
    duty && `กลุ่มงาน/ฝ่าย ${duty}`,
  ]
  return <p className="hint">{facts.filter((fact) => fact !== '').join(' · ')}</p>
}
