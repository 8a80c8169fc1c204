import { formatThaiDateTime } from '#domain/dates/thai-date.ts'
import { Stack, Text } from '#web/ui/layout/layout.tsx'
import { Button } from '#web/ui/button/button.tsx'
import { closeButton, Dialog } from '#web/ui/dialog/dialog.tsx'
import { StepForm } from './step-form.tsx'
import { regenerateRecoveryCodes, disableSecondFactor } from './second-factor-api.ts'

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
          {recoveryLeft <= FEW_CODES && <span> กรุณาขอรหัสสำรองชุดใหม่ เพื่อให้เข้าสู่ระบบได้เมื่อไม่มีโทรศัพท์</span>}
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

type RenewStepProps = { onDone: (codes: readonly string[]) => void; onClose: () => void }

/** Replaces the recovery codes, for users who still have a code. */
export function RenewStep({ onDone, onClose }: RenewStepProps) {
  return (
    <StepForm
      title="ขอรหัสสำรองชุดใหม่"
      confirmLabel="ขอรหัสสำรอง"
      fields={['code']}
      run={({ code }) => regenerateRecoveryCodes(code)}
      onDone={onDone}
      onClose={onClose}
    >
      <Text>รหัสสำรองชุดเดิมจะใช้ไม่ได้อีก กรุณากรอกรหัสยืนยันเพื่อขอชุดใหม่</Text>
    </StepForm>
  )
}

export function TurnOffStep({ onDone, onClose }: { onDone: () => void; onClose: () => void }) {
  return (
    <StepForm
      title="ปิดการยืนยันตัวตนสองขั้นตอน"
      confirmLabel="ปิดการใช้งาน"
      fields={['password', 'code']}
      run={({ password, code }) => disableSecondFactor(password, code)}
      onDone={onDone}
      onClose={onClose}
    >
      <Text>เมื่อปิดแล้ว การเข้าสู่ระบบจะใช้รหัสผ่านเพียงอย่างเดียว</Text>
    </StepForm>
  )
}
