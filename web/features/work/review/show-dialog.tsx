import { useMutation } from '@tanstack/react-query'
import { thousands } from '#domain/numbers.ts'
import { RecordSummary } from '#web/engine/confirm/record-summary.tsx'
import { Failure } from '#web/engine/failure.tsx'
import { ConfirmDialog } from '#web/ui/confirm-dialog.tsx'
import classes from './review.module.css'
import { type Decided, showRecords, type WaitingRecord } from './review-query.ts'

type ShowDialogProps = {
  rows: readonly WaitingRecord[]
  onDone: (decided: Decided[]) => void
  onCancel: () => void
}

/** Asks before records are switched on at province level: one with what it is, several with how many of each kind. */
export function ShowDialog({ rows, onDone, onCancel }: ShowDialogProps) {
  const change = useMutation({ mutationFn: () => showRecords(rows), onSuccess: onDone })
  const [first] = rows
  return (
    <ConfirmDialog
      opened
      title="เปิดแสดงผล"
      confirmLabel="เปิดแสดงผล"
      busy={change.isPending}
      onConfirm={() => change.mutate()}
      onCancel={onCancel}
    >
      ท่านต้องการเปิดการแสดงผลระดับจังหวัดใช่หรือไม่
      {rows.length === 1 && first ? <RecordSummary {...first} /> : <Preview rows={rows} />}
      <Failure title="ไม่สามารถเปิด/ปิดการแสดงผลได้" error={change.error} />
    </ConfirmDialog>
  )
}

/** How many records of each kind it would be. */
function Preview({ rows }: { rows: readonly WaitingRecord[] }) {
  const kinds = [...new Set(rows.map(({ area }) => area))]
  return (
    <div className={classes.preview}>
      <b>{`จำนวน ${thousands(rows.length)} รายการ`}</b>
      <ul>
        {kinds.map((kind) => (
          <li key={kind.key}>
            {`${kind.titles.name} ${thousands(rows.filter(({ area }) => area === kind).length)} รายการ`}
          </li>
        ))}
      </ul>
    </div>
  )
}
