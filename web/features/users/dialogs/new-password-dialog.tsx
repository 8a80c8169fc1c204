import { Stack, Text } from '#web/ui/layout/layout.tsx'
import { Button } from '#web/ui/button/button.tsx'
import { CopyButton } from '#web/ui/button/copy-button.tsx'
import { Dialog } from '#web/ui/dialog/dialog.tsx'
import classes from '../users.module.css'

type NewPasswordDialogProps = { name: string; password: string; onClose: () => void }

/** A password shown one time, to hand to its owner. */
export function NewPasswordDialog({ name, password, onClose }: NewPasswordDialogProps) {
  return (
    <Dialog
      persistent
      title="เพิ่มผู้ใช้งานเรียบร้อยแล้ว"
      width={500}
      onClose={onClose}
      actions={(close) => <Button onClick={close}>แจ้งเจ้าของบัญชีแล้ว</Button>}
    >
      <Stack gap="xs">
        <Text>รหัสผ่านสำหรับเข้าสู่ระบบครั้งแรกของ {name}</Text>
        <output className={classes.password}>{password}</output>
        <CopyButton text={password} words="คัดลอกรหัสผ่าน" />
        <Text soft>รหัสผ่านนี้แสดงเพียงครั้งเดียว เจ้าของบัญชีต้องเปลี่ยนรหัสผ่านเมื่อเข้าสู่ระบบครั้งแรก</Text>
      </Stack>
    </Dialog>
  )
}
