import type { ReactNode } from 'react'
import { Text } from '#web/ui/layout/layout.tsx'
import { type Area, isPersonal } from '#domain/area/area.ts'
import { TRASH_DAYS } from '#domain/history/history-keys.ts'
import { MutationDialog, type ConfirmedMutation } from './mutation-dialog.tsx'

type DeleteQuestionProps = {
  area: Area
  mutation: ConfirmedMutation
  onCancel: () => void
  /** What is deleted. */
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
