import { useMutation } from '@tanstack/react-query'
import { useState } from 'react'
import type { Area } from '#domain/area.ts'
import { thousands } from '#domain/numbers.ts'
import { freshMark } from '#web/api/once-mark.ts'
import { ConfirmDialog } from '#web/ui/confirm-dialog.tsx'
import { AfterDeleting } from '../confirm/after-deleting.tsx'
import { Failure } from '../failure.tsx'
import { type AreaRecord, placeName, recordName } from '../record.ts'
import classes from './batch.module.css'
import type { Done } from './batch-calls.ts'
import { deleteTogether } from './delete-calls.ts'

type DeleteQuestionProps = {
  area: Area
  records: readonly AreaRecord[]
  onDone: (deleted: Done[]) => void
  onCancel: () => void
}

/** Asks before several records go to the bin: how many, and each by its name and place. */
export function DeleteQuestion({ area, records, onDone, onCancel }: DeleteQuestionProps) {
  const [mark] = useState(freshMark)
  const deletion = useMutation({
    mutationFn: () => deleteTogether(area, records, mark),
    onSuccess: onDone,
  })
  return (
    <ConfirmDialog
      opened
      danger
      title="ยืนยันการลบข้อมูล"
      confirmLabel="ยืนยันลบข้อมูล"
      busy={deletion.isPending}
      onConfirm={() => deletion.mutate()}
      onCancel={onCancel}
    >
      {`ต้องการลบ${area.titles.name}ที่เลือก จำนวน ${thousands(records.length)} รายการ ใช่หรือไม่`}
      <ul className={`${classes.names} ${classes.question}`}>
        {records.map((record) => (
          <li key={record.id}>
            <b>{recordName(area, record)}</b> {!area.onePerPlace && placeName(record)}
          </li>
        ))}
      </ul>
      <AfterDeleting area={area} />
      <Failure title={area.titles.notDeleted ?? 'ดำเนินการไม่สำเร็จ'} error={deletion.error} />
    </ConfirmDialog>
  )
}
