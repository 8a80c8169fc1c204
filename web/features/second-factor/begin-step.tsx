import { Text } from '@mantine/core'
import { useMutation } from '@tanstack/react-query'
import { useRef, useState } from 'react'
import { PASSWORD_MISSING } from '#domain/password.ts'
import { CurrentPassword } from '../session/current-password.tsx'
import { problemAt } from './problem-at.ts'
import { type Begun, beginFactor } from './second-factor-calls.ts'
import { StepDialog } from './step-dialog.tsx'

type BeginStepProps = { title: string; onDone: (begun: Begun) => void; onClose: () => void }

/** What it is good for, and the password, so that nobody turns it on at a desk that somebody has left. */
export function BeginStep({ title, onDone, onClose }: BeginStepProps) {
  const [password, setPassword] = useState('')
  const [missing, setMissing] = useState('')
  const field = useRef<HTMLInputElement>(null)
  const work = useMutation({
    mutationFn: () => beginFactor(password),
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
      <CurrentPassword
        ref={field}
        value={password}
        error={missing || problemAt(work.error)}
        onChange={setPassword}
      />
    </StepDialog>
  )
}
