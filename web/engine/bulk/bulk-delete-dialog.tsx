import { useMutation } from '@tanstack/react-query'
import { useState } from 'react'
import type { Area } from '#domain/area/area.ts'
import { formatThousands } from '#domain/fields/numbers.ts'
import { createIdempotencyKey } from '#web/api/idempotency-key.ts'
import { DeleteQuestion } from '../confirm/delete-question.tsx'
import { type AreaRecord, placeName, recordName } from '../record/record.ts'
import classes from './bulk.module.css'
import { type BulkItemResult, bulkDeleteRecords } from './bulk-api.ts'

type BulkDeleteDialogProps = {
  area: Area
  records: readonly AreaRecord[]
  onDone: (deleted: BulkItemResult[]) => void
  onCancel: () => void
}

/** Asks before several records move to the trash; shows their number and each with name and place. */
export function BulkDeleteDialog({ area, records, onDone, onCancel }: BulkDeleteDialogProps) {
  const [mark] = useState(createIdempotencyKey)
  const deletion = useMutation({
    mutationFn: () => bulkDeleteRecords(area, records, mark),
    onSuccess: onDone,
  })
  return (
    <DeleteQuestion area={area} mutation={deletion} onCancel={onCancel}>
      {`ต้องการลบ${area.titles.name}ที่เลือก จำนวน ${formatThousands(records.length)} รายการ ใช่หรือไม่`}
      <ul className={`${classes.names} ${classes.question}`}>
        {records.map((record) => (
          <li key={record.id}>
            <b>{recordName(area, record)}</b> {!area.onePerPlace && placeName(record)}
          </li>
        ))}
      </ul>
    </DeleteQuestion>
  )
}
