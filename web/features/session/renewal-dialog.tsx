import { useState } from 'react'
import { PASSWORD_MISSING } from '#domain/accounts/sign-in.ts'
import { formatPid } from '#domain/personal-data/pid.ts'
import { INVALID_CODE_MESSAGE, parseSecondFactorCode } from '#domain/accounts/second-factor.ts'
import { Stack, Text } from '#web/ui/layout/layout.tsx'
import { isCodeRequired } from '#web/api/account-api.ts'
import { ApiError } from '#web/api/api-error.ts'
import { useSession } from '#web/api/session.ts'
import { Button } from '#web/ui/button/button.tsx'
import { Dialog } from '#web/ui/dialog/dialog.tsx'
import { CodeField, CurrentPasswordField } from './sign-in-fields.tsx'
import { useIsRenewalRequested } from './session-renewal.ts'
import { renewSession, renewSessionWithProvider } from './session-flow.ts'
import { SignOutDialog } from './sign-out-dialog.tsx'

/** A field that replaces another one also takes its focus. */
const focusInput = (input: HTMLInputElement | null) => input?.focus()

/** Above any form, dropdown and confirmation. */
const ABOVE_ALL = 1000

/** The step `code` follows a correct password. If the password becomes wrong, the step is `shown`. */
type RenewalInput = { password: string; code: string; step: 'password' | 'code' | 'shown'; error: string }
const EMPTY_RENEWAL_INPUT: RenewalInput = { password: '', code: '', step: 'password', error: '' }

const PROVIDER_TEXT = 'กรุณาเข้าสู่ระบบในหน้าต่างที่จะเปิดขึ้นเพื่อดำเนินการต่อ'

/** Asks to sign in again, above everything, when the session has ended, so that no input is lost. */
export function RenewalDialog() {
  const isRequested = useIsRenewalRequested()
  const { pid, fullName, signIn } = useSession()
  const [typed, setTyped] = useState(EMPTY_RENEWAL_INPUT)
  const [busy, setBusy] = useState(false)
  const [isLeaving, setLeaving] = useState(false)
  // Clear the input when the session continues here or in another tab, so that nobody else can use it.
  if (!isRequested && isLeaving) setLeaving(false)
  if (!isRequested && typed !== EMPTY_RENEWAL_INPUT) setTyped(EMPTY_RENEWAL_INPUT)
  const { password, code, error } = typed
  const isCodeWanted = typed.step === 'code'
  const type = (change: Partial<RenewalInput>) => setTyped((before) => ({ ...before, ...change }))

  const submit = async () => {
    if (busy) return
    if (password === '') return type({ error: PASSWORD_MISSING })
    if (isCodeWanted && parseSecondFactorCode(code) === undefined)
      return type({ error: INVALID_CODE_MESSAGE })
    setBusy(true)
    try {
      await renewSession({ password, code })
    } catch (refusal) {
      if (!(refusal instanceof ApiError)) throw refusal
      if (isCodeRequired(refusal)) type({ step: 'code', error: isCodeWanted ? refusal.text : '' })
      // The password has changed between the two steps.
      else if (isCodeWanted && refusal.code === 'sign-in-refused')
        setTyped({ ...EMPTY_RENEWAL_INPUT, step: 'shown', error: refusal.text })
      else type({ error: refusal.text })
    } finally {
      setBusy(false)
    }
  }

  const openProvider = async () => {
    if (busy) return
    setBusy(true)
    type({ error: '' })
    try {
      await renewSessionWithProvider()
    } catch (refusal) {
      if (!(refusal instanceof ApiError)) throw refusal
      type({ error: refusal.text })
    } finally {
      setBusy(false)
    }
  }
  const isProviderAlone = !signIn.password

  return (
    <>
      {isRequested && (
        <Dialog
          onClose={() => setLeaving(true)}
          title="เข้าสู่ระบบอีกครั้ง"
          width={500}
          persistent="required"
          busy={busy}
          zIndex={ABOVE_ALL}
          onSubmit={() => void (isProviderAlone ? openProvider() : submit())}
          actions={(close) => (
            <>
              <Button variant="default" disabled={busy} onClick={close}>
                ออกจากระบบ
              </Button>
              <Button type="submit" loading={busy} data-autofocus={isProviderAlone}>
                {isProviderAlone ? signIn.provider : 'ดำเนินการต่อ'}
              </Button>
            </>
          )}
        >
          <Stack gap="md">
            <Text>
              หมดเวลาการใช้งาน {isProviderAlone ? PROVIDER_TEXT : 'กรุณากรอกรหัสผ่านเพื่อดำเนินการต่อ'}{' '}
              ข้อมูลที่กรอกไว้ยังอยู่ครบถ้วน
            </Text>
            <Text strong>
              {fullName} ({formatPid(pid)})
            </Text>
            {isProviderAlone ? (
              error && <Text role="alert">{error}</Text>
            ) : isCodeWanted ? (
              <CodeField ref={focusInput} value={code} error={error} onChange={(code) => type({ code })} />
            ) : (
              <CurrentPasswordField
                ref={typed.step === 'shown' ? focusInput : null}
                value={password}
                error={error}
                onChange={(password) => type({ password })}
              />
            )}
            {signIn.provider && !isProviderAlone && !isCodeWanted && (
              <Button variant="default" disabled={busy} onClick={() => void openProvider()}>
                {signIn.provider}
              </Button>
            )}
          </Stack>
        </Dialog>
      )}
      {/* The input of the form below stays on the device as a draft of its account. */}
      {isLeaving && <SignOutDialog isOver zIndex={ABOVE_ALL + 1} onCancel={() => setLeaving(false)} />}
    </>
  )
}
