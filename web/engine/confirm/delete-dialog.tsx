import { Text } from '#web/ui/layout/layout.tsx'
import { useMutation, useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import { formatThaiDateTime } from '#domain/dates/thai-date.ts'
import { deleteRecord, type SavedRecord, staleRecord } from '../record/record-api.ts'
import { EMPTY_VALUE } from '../record/field-value.tsx'
import { refreshArea } from '../record/record-queries.ts'
import { deleteQuestion } from '../record/record.ts'
import { DeleteQuestion } from './delete-question.tsx'
import type { RecordQuestionProps } from './record-question.tsx'
import { RecordSummary } from './record-summary.tsx'

/** Asks before a record moves to the trash; on a version conflict again, with the current record. */
export function DeleteDialog(props: RecordQuestionProps<SavedRecord>) {
  const { area, record: listed, onDone, onCancel } = props
  const client = useQueryClient()
  const [record, setRecord] = useState(listed)
  const deletion = useMutation({
    mutationFn: () => deleteRecord(area, record),
    onSuccess: onDone,
    onError: (error) => {
      const now = staleRecord(area, error)
      if (now === undefined) return
      setRecord(now)
      void refreshArea(client, area)
    },
  })
  return (
    <DeleteQuestion area={area} mutation={deletion} onCancel={onCancel}>
      {deleteQuestion(area, record)}
      <RecordSummary area={area} record={record} />
      {record !== listed && (
        <Text small>
          {`แก้ไขล่าสุดเมื่อ ${formatThaiDateTime(record.updatedAt)} โดย ${record.updatedBy || EMPTY_VALUE}`}
        </Text>
      )}
    </DeleteQuestion>
  )
}
