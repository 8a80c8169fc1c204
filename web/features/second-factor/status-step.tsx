import { Stack, Text } from '#web/ui/layout/layout.tsx'
import { formatThaiDateTime } from '#domain/dates/thai-date.ts'
import { Button } from '#web/ui/button/button.tsx'
import { closeButton, Dialog } from '#web/ui/dialog/dialog.tsx'

type StatusStepProps = {
  title: string
  since: string
  recoveryLeft: number
  onRenew: () => void
  onTurnOff: () => void
  onClose: () => void
}

/** From this number of recovery codes down, the user is asked to get new ones. */
const FEW_CODES = 2

/** The status of an active second factor, the recovery codes left, and the actions. */
export function StatusStep({ title, since, recoveryLeft, onRenew, onTurnOff, onClose }: StatusStepProps) {
  return (
    <Dialog title={title} width={500} onClose={onClose} actions={closeButton}>
      <Stack gap="md">
        <Text>เปิดใช้งานอยู่ ตั้งแต่ {formatThaiDateTime(since)}</Text>
        <Text>
          รหัสสำรองเหลือ {recoveryLeft} รหัส
          {recoveryLeft <= FEW_CODES && ' กรุณาขอรหัสสำรองชุดใหม่ เพื่อให้เข้าสู่ระบบได้เมื่อไม่มีโทรศัพท์'}
        </Text>
        <Button variant="default" onClick={onRenew}>
          ขอรหัสสำรองชุดใหม่
        </Button>
        <Button variant="default" onClick={onTurnOff}>
          ปิดการยืนยันตัวตนสองขั้นตอน
        </Button>
      </Stack>
    </Dialog>
  )
}
