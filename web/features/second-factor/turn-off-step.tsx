import { Stack, Text } from '#web/ui/layout/layout.tsx'
import { useRef, useState } from 'react'
import { PASSWORD_MISSING } from '#domain/accounts/password.ts'
import { CurrentPasswordField } from '../session/current-password-field.tsx'
import { CodeForm } from './code-form.tsx'
import { errorAtField } from './error-at-field.ts'
import { disableSecondFactor } from './second-factor-api.ts'

/** Turns it off with the password and a code. */
export function TurnOffStep({ onDone, onClose }: { onDone: () => void; onClose: () => void }) {
  const [password, setPassword] = useState('')
  const [problem, setProblem] = useState<string>()
  const field = useRef<HTMLInputElement>(null)
  const tell = (text: string | undefined) => {
    setProblem(text)
    if (text) field.current?.focus()
    return text !== undefined
  }
  return (
    <CodeForm
      title="ปิดการยืนยันตัวตนสองขั้นตอน"
      confirmLabel="ปิดการใช้งาน"
      run={(code) => disableSecondFactor(password, code)}
      hasProblems={() => tell(password === '' ? PASSWORD_MISSING : undefined)}
      onFailed={(error) => tell(errorAtField(error, 'PASSWORD'))}
      onDone={onDone}
      onClose={onClose}
    >
      <Stack gap="md">
        <Text>เมื่อปิดแล้ว การเข้าสู่ระบบจะใช้รหัสผ่านเพียงอย่างเดียว</Text>
        <CurrentPasswordField ref={field} value={password} error={problem} onChange={setPassword} />
      </Stack>
    </CodeForm>
  )
}
