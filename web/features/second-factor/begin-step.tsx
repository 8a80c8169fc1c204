import { Stack, Text } from '@mantine/core'
import { useMutation } from '@tanstack/react-query'
import { useRef, useState } from 'react'
import { Dialog, formButtons } from '#web/ui/dialog.tsx'
import { PasswordField } from '#web/ui/password-field.tsx'
import { problemAt } from './problem-at.ts'
import { type Begun, beginFactor } from './second-factor-calls.ts'

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
    setMissing(password === '' ? 'กรุณากรอกรหัสผ่าน' : '')
    if (password === '') field.current?.focus()
    else work.mutate()
  }
  return (
    <Dialog
      opened
      persistent
      title={title}
      width={500}
      busy={work.isPending}
      onSubmit={submit}
      onClose={onClose}
      actions={formButtons('เริ่มตั้งค่า', work.isPending)}
    >
      <Stack gap="md">
        <Text>
          เมื่อเปิดใช้งาน การเข้าสู่ระบบจะต้องใช้ทั้งรหัสผ่านและรหัสยืนยันจากแอปในโทรศัพท์ของท่าน
          ผู้ที่ล่วงรู้รหัสผ่านเพียงอย่างเดียวจึงเข้าใช้บัญชีของท่านไม่ได้
        </Text>
        <Text>
          กรุณาติดตั้งแอปยืนยันตัวตน เช่น Google Authenticator หรือ Microsoft Authenticator ในโทรศัพท์ก่อน
          แล้วกรอกรหัสผ่านเพื่อเริ่มตั้งค่า
        </Text>
        <PasswordField
          ref={field}
          label="รหัสผ่าน"
          autoComplete="current-password"
          autoFocusInDialog
          value={password}
          error={missing || problemAt(work.error)}
          onChange={setPassword}
        />
      </Stack>
    </Dialog>
  )
}
