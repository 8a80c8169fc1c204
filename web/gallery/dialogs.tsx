import { useState } from 'react'
import { Button } from '#web/ui/button/button.tsx'
import { ConfirmDialog } from '#web/ui/dialog/confirm-dialog.tsx'
import { closeButton, Dialog } from '#web/ui/dialog/dialog.tsx'

/** Buttons that open a dialog and a question. */
export function Dialogs() {
  const [opened, setOpened] = useState<'dialog' | 'question'>()
  const close = () => setOpened(undefined)
  return (
    <>
      <Button variant="default" onClick={() => setOpened('dialog')}>
        Dialog
      </Button>
      <Button variant="default" onClick={() => setOpened('question')}>
        Question
      </Button>
      {opened === 'dialog' && (
        <Dialog title="ที่ว่าการอำเภอเมืองเชียงใหม่" width={500} onClose={close} actions={closeButton}>
          รายละเอียดของหน่วยงาน
        </Dialog>
      )}
      {opened === 'question' && (
        <ConfirmDialog
          danger
          title="ยืนยันการลบข้อมูล"
          confirmLabel="ยืนยันลบข้อมูล"
          onConfirm={close}
          onCancel={close}
        >
          ต้องการลบหน่วยงาน ที่ว่าการอำเภอ ใช่หรือไม่
        </ConfirmDialog>
      )}
    </>
  )
}
