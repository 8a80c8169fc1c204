import { Text } from '#web/ui/layout/layout.tsx'
import { useMutation } from '@tanstack/react-query'
import { useRef, useState } from 'react'
import { PASSWORD_MISSING } from '#domain/accounts/password.ts'
import { CurrentPasswordField } from '../session/current-password-field.tsx'
import { errorAtField } from './error-at-field.ts'
import { type SecondFactorSetup, startSecondFactorSetup } from './second-factor-api.ts'
import { StepDialog } from './step-dialog.tsx'

type EnrolStepProps = { title: string; onDone: (begun: SecondFactorSetup) => void; onClose: () => void }

/** The explanation and the password, so that nobody else turns it on at an unattended computer. */
export function EnrolStep({ title, onDone, onClose }: EnrolStepProps) {
  const [password, setPassword] = useState('')
  const [missing, setMissing] = useState('')
  const field = useRef<HTMLInputElement>(null)
  const work = useMutation({
    mutationFn: () => startSecondFactorSetup(password),
    onSuccess: onDone,
    onError: () => field.current?.select(),
  })
  const submit = () => {
    if (work.isPending) return
    setMissing(password === '' ? PASSWORD_MISSING : '')
    if (password === '') field.current?.focus()
    else work.mutate()
  }
  return (
    <StepDialog
      title={title}
      confirmLabel="เริ่มตั้งค่า"
      isBusy={work.isPending}
      onSubmit={submit}
      onClose={onClose}
    >
      <Text>
        เมื่อเปิดใช้งาน การเข้าสู่ระบบจะต้องใช้ทั้งรหัสผ่านและรหัสยืนยันจากแอปในโทรศัพท์ของท่าน
        ผู้ที่ล่วงรู้รหัสผ่านเพียงอย่างเดียวจึงเข้าใช้บัญชีของท่านไม่ได้
      </Text>
      <Text>
        กรุณาติดตั้งแอปยืนยันตัวตน เช่น Google Authenticator หรือ Microsoft Authenticator ในโทรศัพท์ก่อน
        แล้วกรอกรหัสผ่านเพื่อเริ่มตั้งค่า
      </Text>
      <CurrentPasswordField
        ref={field}
        value={password}
        error={missing || errorAtField(work.error)}
        onChange={setPassword}
      />
    </StepDialog>
  )
}
