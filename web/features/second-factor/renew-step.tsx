import { Text } from '#web/ui/layout/layout.tsx'
import { CodeForm } from './code-form.tsx'
import { regenerateRecoveryCodes } from './second-factor-api.ts'

type RenewStepProps = { onDone: (codes: readonly string[]) => void; onClose: () => void }

/** Replaces the recovery codes, for users who still have a code. */
export function RenewStep({ onDone, onClose }: RenewStepProps) {
  return (
    <CodeForm
      title="ขอรหัสสำรองชุดใหม่"
      confirmLabel="ขอรหัสสำรอง"
      run={regenerateRecoveryCodes}
      onDone={onDone}
      onClose={onClose}
    >
      <Text>รหัสสำรองชุดเดิมจะใช้ไม่ได้อีก กรุณากรอกรหัสยืนยันเพื่อขอชุดใหม่</Text>
    </CodeForm>
  )
}
