import { Stack, Text } from '@mantine/core'
import { useState } from 'react'
import { groupPid } from '#domain/pid.ts'
import { CODE_UNREADABLE, readCode } from '#domain/second-factor.ts'
import { isCodeAsked } from '#web/api/account.ts'
import { ApiError } from '#web/api/api-error.ts'
import { useSession } from '#web/api/session.ts'
import { Button } from '#web/ui/button.tsx'
import { Dialog } from '#web/ui/dialog.tsx'
import { PasswordField } from '#web/ui/password-field.tsx'
import { CodeField } from './code-field.tsx'
import { useRenewalAsked } from './renewal.ts'
import { renew } from './session-flow.ts'
import { SignOutDialog } from './sign-out-dialog.tsx'

/** The field for the code takes the place of the one for the password, and its focus. */
const focusOnce = (input: HTMLInputElement | null) => input?.focus()

/** Above any form, drop-down and confirmation. */
const ABOVE_ALL = 1000

/** Asks for the password when the session has ended, above whatever is open, so that nothing typed is lost. */
export function RenewalDialog() {
  const asked = useRenewalAsked()
  const { pid, fullName } = useSession()
  const [password, setPassword] = useState('')
  const [code, setCode] = useState('')
  // The second factor is asked for once the password is right.
  const [isCodeWanted, setCodeWanted] = useState(false)
  const [error, setError] = useState('')
  const [busy, setBusy] = useState(false)
  const [isLeaving, setLeaving] = useState(false)
  // Another tab may have gone on meanwhile.
  if (isLeaving && !asked) setLeaving(false)

  const submit = async () => {
    if (password === '') return setError('กรุณากรอกรหัสผ่าน')
    if (isCodeWanted && readCode(code) === undefined) return setError(CODE_UNREADABLE)
    setBusy(true)
    try {
      await renew({ password, code })
      setPassword('')
      setCode('')
      setCodeWanted(false)
      setError('')
    } catch (refusal) {
      if (!(refusal instanceof ApiError)) throw refusal
      const isFirst = isCodeAsked(refusal) && !isCodeWanted
      setCodeWanted(isCodeAsked(refusal) || isCodeWanted)
      setError(isFirst ? '' : refusal.text)
    } finally {
      setBusy(false)
    }
  }

  return (
    <>
      <Dialog
        opened={asked}
        onClose={() => setLeaving(true)}
        title="เข้าสู่ระบบอีกครั้ง"
        width={500}
        persistent
        busy={busy}
        zIndex={ABOVE_ALL}
        onSubmit={() => void submit()}
        actions={(close) => (
          <>
            <Button variant="default" disabled={busy} onClick={close}>
              ออกจากระบบ
            </Button>
            <Button type="submit" loading={busy}>
              ดำเนินการต่อ
            </Button>
          </>
        )}
      >
        <Stack gap="md">
          <Text>หมดเวลาการใช้งาน กรุณากรอกรหัสผ่านเพื่อดำเนินการต่อ ข้อมูลที่กรอกไว้ยังอยู่ครบถ้วน</Text>
          <Text fw={600}>
            {fullName} ({groupPid(pid)})
          </Text>
          {isCodeWanted ? (
            <CodeField ref={focusOnce} value={code} error={error} onChange={setCode} />
          ) : (
            <PasswordField
              label="รหัสผ่าน"
              autoComplete="current-password"
              autoFocusInDialog
              value={password}
              error={error}
              onChange={setPassword}
            />
          )}
        </Stack>
      </Dialog>
      {/* What is typed in the form beneath stays on the device for its official, as a draft. */}
      <SignOutDialog opened={isLeaving} isOver zIndex={ABOVE_ALL + 1} onCancel={() => setLeaving(false)} />
    </>
  )
}
