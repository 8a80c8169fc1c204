import { thaiSentence } from '#domain/text/thai-sentence.ts'
import { useMutation, useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import { employee } from '#areas/personnel/employee.ts'
import { officeName } from '#domain/places/office.ts'
import { formatLongThaiDate } from '#domain/dates/thai-date.ts'
import { serverToday } from '#web/api/clock.ts'
import { Text } from '#web/ui/layout/layout.tsx'
import { Failure } from '#web/engine/errors/failure.tsx'
import formClasses from '#web/engine/form/form.module.css'
import { refreshArea } from '#web/engine/record/record-queries.ts'
import { type AreaRecord, recordName } from '#web/engine/record/record.ts'
import { undoAction } from '#web/engine/record/undo-action.ts'
import { ConfirmDialog } from '#web/ui/dialog/confirm-dialog.tsx'
import { Dialog, formButtons } from '#web/ui/dialog/dialog.tsx'
import { ErrorSummary } from '#web/ui/error-summary/error-summary.tsx'
import { toast } from '#web/ui/toast/toast.tsx'
import { RequiredLegend } from '#web/ui/required-legend/required-legend.tsx'
import { type Transfer, transferEmployee, undoTransfer } from './transfers/transfers-api.ts'
import { TRANSFER_ID_PREFIX, TransferFields, useTransferOptions } from './transfer-fields.tsx'
import { type TransferInput, transferServerErrors, transferErrors } from './transfer-form.ts'

type TransferDialogProps = { record: AreaRecord; onClose: () => void }

/** Transfers an employee: the new office, the day, and the number of the order; asks for confirmation. */
export function TransferDialog({ record, onClose }: TransferDialogProps) {
  const [today] = useState(() => serverToday())
  const [start] = useState<TransferInput>({ cc: '', aa: '', dept: '', date: today, orderNo: '' })
  const [entries, setEntries] = useState(start)
  const [errors, setErrors] = useState<{ problems: Record<string, string>; attempt: number }>({
    problems: {},
    attempt: 0,
  })
  const [isAsking, setAsking] = useState(false)
  const choices = useTransferOptions(entries)
  const { office, name: destination } = choices
  const dirty = JSON.stringify(entries) !== JSON.stringify(start)

  const enter = (change: Partial<TransferInput>) => {
    setEntries((before) => ({ ...before, ...change }))
    setErrors(({ attempt }) => ({ problems: {}, attempt }))
  }
  const tell = (problems: Record<string, string>) =>
    setErrors(({ attempt }) => ({ problems, attempt: attempt + 1 }))
  const submit = () => {
    const problems = transferErrors(record, entries, today)
    if (Object.keys(problems).length === 0) return setAsking(true)
    tell(problems)
  }
  const transfer = useTransfer(record, {
    destination,
    onDone: onClose,
    onRejected: (error) => {
      setAsking(false)
      tell(transferServerErrors(error))
    },
  })
  const { problems, attempt } = errors
  return (
    <Dialog
      persistent
      width={1000}
      title={`โอนย้าย ${recordName(employee, record)}`}
      dirty={dirty}
      busy={transfer.isPending}
      onSubmit={submit}
      onClose={onClose}
      actions={formButtons('โอนย้าย')}
    >
      <ErrorSummary
        attempt={attempt}
        problems={Object.entries(problems).map(([part, text]) => ({
          text,
          fieldId: `${TRANSFER_ID_PREFIX}-${part}`,
        }))}
      />
      {Object.keys(problems).length === 0 && (
        <Failure title="ไม่สามารถโอนย้ายได้" error={isAsking ? null : transfer.error} />
      )}
      <Text mb="sm">{`สังกัดปัจจุบัน: ${officeName(record.catmUkey, record.place)}`}</Text>
      <div className={formClasses.legend}>
        <RequiredLegend />
      </div>
      <TransferFields entries={entries} choices={choices} problems={problems} today={today} onEnter={enter} />
      {isAsking && (
        <ConfirmDialog
          title="ยืนยันการโอนย้าย"
          confirmLabel="ยืนยันการโอนย้าย"
          busy={transfer.isPending}
          onConfirm={() => transfer.mutate({ ...entries, catmUkey: office })}
          onCancel={() => setAsking(false)}
        >
          {thaiSentence`ต้องการโอนย้าย ${recordName(employee, record)} ไป${destination} ตั้งแต่${formatLongThaiDate(entries.date)}${orderText(entries)} ใช่หรือไม่`}
        </ConfirmDialog>
      )}
    </Dialog>
  )
}

type TransferHandlers = { destination: string; onDone: () => void; onRejected: (error: unknown) => void }

/** Transfers an employee, shows a toast and offers undo. */
function useTransfer(record: AreaRecord, { destination, onDone, onRejected }: TransferHandlers) {
  const client = useQueryClient()
  const refresh = () => refreshArea(client, employee)
  return useMutation({
    mutationFn: (to: Transfer) => transferEmployee(record, to),
    onSuccess: (transferred) => {
      toast.success(
        transferred.opened
          ? thaiSentence`โอนย้าย ${recordName(employee, record)} ไป${destination}เรียบร้อยแล้ว`
          : thaiSentence`บันทึกการโอนย้ายเรียบร้อยแล้ว รอ${destination}รับโอน`,
        undoAction(() => undoTransfer(transferred), refresh),
      )
      onDone()
      void refresh()
    },
    onError: onRejected,
  })
}

function orderText({ orderNo }: TransferInput): string {
  const number = orderNo.trim()
  return number === '' ? '' : ` ตามคำสั่งเลขที่ ${number}`
}
