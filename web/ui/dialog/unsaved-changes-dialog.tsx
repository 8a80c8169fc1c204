import { ConfirmDialog } from './confirm-dialog.tsx'

/** Asks before unsaved changes are lost. Staying is the safe answer and has the focus. */
export function UnsavedChangesDialog(props: { onStay: () => void; onLeave: () => void }) {
  return (
    <ConfirmDialog
      title="ข้อมูลยังไม่ได้บันทึก"
      confirmLabel="ออกโดยไม่บันทึก"
      cancelLabel="กรอกต่อ"
      danger
      onConfirm={props.onLeave}
      onCancel={props.onStay}
    >
      ข้อมูลที่กรอกยังไม่ได้บันทึก ต้องการออกจากหน้านี้หรือไม่
    </ConfirmDialog>
  )
}
