import { Stack, Text } from '@mantine/core'
import { IconCopy } from '@tabler/icons-react'
import { Button } from '#web/ui/button.tsx'
import { Dialog } from '#web/ui/dialog.tsx'
import { notify } from '#web/ui/notify.tsx'
import classes from './users.module.css'

/** A password that is shown once, to be handed to its owner. */
export function PasswordShown({
  name,
  password,
  onClose,
}: {
  name: string
  password: string
  onClose: () => void
}) {
  return (
    <Dialog
      opened
      persistent
      title="เพิ่มผู้ใช้งานเรียบร้อยแล้ว"
      width={500}
      onClose={onClose}
      actions={(close) => <Button onClick={close}>แจ้งเจ้าของบัญชีแล้ว</Button>}
    >
      <Stack gap="xs">
        <Text>รหัสผ่านสำหรับเข้าสู่ระบบครั้งแรกของ {name}</Text>
        <output className={classes.password}>{password}</output>
        <CopyButton text={password} />
        <Text c="dimmed">รหัสผ่านนี้แสดงเพียงครั้งเดียว เจ้าของบัญชีต้องเปลี่ยนรหัสผ่านเมื่อเข้าสู่ระบบครั้งแรก</Text>
      </Stack>
    </Dialog>
  )
}

/** Copies a text, where the browser lets a page do so. */
export function CopyButton({ text }: { text: string }) {
  // Absent on addresses without HTTPS; what is shown can be selected there.
  const clipboard: Clipboard | undefined = navigator.clipboard
  if (clipboard === undefined) return null
  const copy = () =>
    clipboard.writeText(text).then(
      () => notify.success('คัดลอกแล้ว'),
      () => notify.warning('ไม่สามารถคัดลอกได้ กรุณาเลือกข้อความและคัดลอกเอง'),
    )
  return (
    <Button variant="default" leftSection={<IconCopy size={20} aria-hidden />} onClick={() => void copy()}>
      คัดลอกรหัสผ่าน
    </Button>
  )
}
