import { Text } from '#web/ui/layout/layout.tsx'
import { useMutation, useQueryClient } from '@tanstack/react-query'
import { useState, type ReactNode } from 'react'
import { formatThaiDateTime } from '#domain/dates/thai-date.ts'
import { deleteRecord, type SavedRecord, staleRecord } from '../record/record-api.ts'
import { EMPTY_VALUE } from '../record/field-value.tsx'
import { refreshArea } from '../record/record-queries.ts'
import { deleteQuestion } from '../record/record.ts'
import { type RecordQuestionProps, RecordSummary } from './record-question.tsx'
import { type Area, isPersonal } from '#domain/area/area.ts'
import { TRASH_DAYS } from '#domain/history/history-keys.ts'
import { MutationDialog, type ConfirmedMutation } from './mutation-dialog.tsx'

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

type DeleteQuestionProps = {
  area: Area
  mutation: ConfirmedMutation
  onCancel: () => void
  children: ReactNode
}

/** Asks before deleting: how long a restore is possible, and for persons the usual alternative. */
export function DeleteQuestion({ area, mutation, onCancel, children }: DeleteQuestionProps) {
  return (
    <MutationDialog
      danger
      title="ยืนยันการลบข้อมูล"
      confirmLabel="ยืนยันลบข้อมูล"
      mutation={mutation}
      failureTitle={area.titles.notDeleted}
      onCancel={onCancel}
    >
      {children}
      <Text small soft>
        {`ข้อมูลจะถูกย้ายไปที่ “ข้อมูลที่ลบ” และกู้คืนได้ภายใน ${TRASH_DAYS} วัน`}
      </Text>
      {isPersonal(area) && (
        <Text small soft>
          ผู้ที่พ้นจากตำแหน่งแล้ว กรุณาบันทึกวันที่พ้นจากตำแหน่งแทนการลบ เพื่อให้ทำเนียบครบถ้วน
        </Text>
      )}
    </MutationDialog>
  )
}
