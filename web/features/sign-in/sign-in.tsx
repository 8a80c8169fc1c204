import { type FormEvent, useEffect, useRef, useState } from 'react'
import { flushSync } from 'react-dom'
import { PASSWORD_MISSING } from '#domain/accounts/sign-in.ts'
import { hasValidCheckDigit, PID_DIGITS, PID_INCOMPLETE, pidDigits } from '#domain/personal-data/pid.ts'
import { INVALID_CODE_MESSAGE, parseSecondFactorCode } from '#domain/accounts/second-factor.ts'
import { Stack } from '#web/ui/layout/layout.tsx'
import { isCodeRequired } from '#web/api/account-api.ts'
import { ApiError } from '#web/api/api-error.ts'
import { publicSettings } from '#web/api/public-settings.ts'
import { Button } from '#web/ui/button/button.tsx'
import { PasswordField } from '#web/ui/text-field/password-field.tsx'
import { PhoneLink } from '#web/ui/link/phone-link.tsx'
import { PidInput } from '#web/ui/pid-input/pid-input.tsx'
import { canStore } from '#web/ui/browser/local-storage.ts'
import { matchesMedia } from '#web/ui/browser/media-query.ts'
import { useWindowTitle } from '#web/ui/browser/use-window-title.ts'
import { CodeField } from '../session/sign-in-fields.tsx'
import { openSession, openSessionWithProvider } from '../session/session-flow.ts'
import classes from './sign-in.module.css'

/** Devices where the field can take the focus. On a phone or tablet the keyboard would cover the page. */
const DESKTOP_QUERY = '(hover: hover) and (pointer: fine) and (min-width: 48em)'

type SignInErrors = { pid?: string; password?: string; code?: string; refusal?: string }

type SignInPageProps = {
  onEngaged: () => void
  /** Why a sign-in with the provider has failed. */
  refusal?: string | undefined
}

/** The sign-in screen (foundations, section 2). `onEngaged` runs when somebody starts to use it. */
export function SignInPage({ onEngaged, refusal }: SignInPageProps) {
  useWindowTitle('เข้าสู่ระบบ')
  const [pid, setPid] = useState('')
  const [password, setPassword] = useState('')
  // Set after a correct password that requires a second factor.
  const [code, setCode] = useState<string>()
  const [problems, setProblems] = useState<SignInErrors>(refusal ? { refusal } : {})
  const [busy, setBusy] = useState(false)
  const pidField = useRef<HTMLInputElement>(null)
  const passwordField = useRef<HTMLInputElement>(null)
  const codeField = useRef<HTMLInputElement>(null)

  const { providerLabel, passwordSignIn } = publicSettings()
  const hasPassword = passwordSignIn !== 'off'
  useEffect(() => {
    if (providerLabel !== '') return
    if (matchesMedia(DESKTOP_QUERY)) pidField.current?.focus()
  }, [providerLabel])
  const isCodeWanted = code !== undefined
  useEffect(() => {
    if (isCodeWanted) codeField.current?.focus()
  }, [isCodeWanted])

  const type = (digits: string) => {
    if (pid === '') onEngaged()
    setPid(digits)
  }
  const submit = async (event: FormEvent) => {
    event.preventDefault()
    if (busy) return
    const found = signInErrors(pidDigits(pid), password, code)
    setProblems(found)
    if (found.pid) return pidField.current?.focus()
    if (found.password) return passwordField.current?.focus()
    if (found.code) return codeField.current?.focus()
    setBusy(true)
    try {
      await openSession({ pid: pidDigits(pid), password, ...(code && { code }) })
    } catch (error) {
      if (!(error instanceof ApiError)) throw error
      setBusy(false)
      if (isCodeRequired(error)) {
        setProblems(isCodeWanted ? { code: error.text } : {})
        setCode('')
        return codeField.current?.focus()
      }
      setProblems({ refusal: error.text })
      ;(isCodeWanted ? codeField : passwordField).current?.select()
    }
  }
  const openProvider = async () => {
    if (busy) return
    setBusy(true)
    try {
      // After a failed sign-in, another person may want to sign in.
      await openSessionWithProvider(problems.refusal !== undefined)
    } catch (error) {
      if (!(error instanceof ApiError)) throw error
      setProblems({ refusal: error.text })
      setBusy(false)
    }
  }
  const goBack = () => {
    flushSync(() => {
      setCode(undefined)
      setPassword('')
      setProblems({})
    })
    passwordField.current?.focus()
  }

  const isProviderOffered = providerLabel !== '' && !isCodeWanted
  const refused = problems.refusal && (
    <div className={classes.refusal} role="alert">
      {problems.refusal}
    </div>
  )
  return (
    <div className={classes.page}>
      <header className={classes.brand}>
        <img src="/emblem.svg" alt="" />
        <p className={classes.system}>ระบบบริหารจัดการข้อมูลภาครัฐในพื้นที่</p>
        <p className={classes.subName}>ระบบจัดการข้อมูลอำเภอ</p>
      </header>
      <main className={classes.main}>
        <form className={classes.form} noValidate onSubmit={(event) => void submit(event)}>
          <Stack gap="lg">
            <h1>{isCodeWanted ? 'ยืนยันตัวตนขั้นที่สอง' : 'เข้าสู่ระบบ'}</h1>
            {isProviderOffered && refused}
            {isCodeWanted ? (
              <>
                <CodeField ref={codeField} value={code} onChange={setCode} error={problems.code} />
                {refused}
                <Button type="submit" loading={busy}>
                  เข้าสู่ระบบ
                </Button>
                <Button variant="default" disabled={busy} onClick={goBack}>
                  ย้อนกลับ
                </Button>
              </>
            ) : (
              <>
                {isProviderOffered && (
                  <Button disabled={busy} onClick={() => void openProvider()}>
                    {providerLabel}
                  </Button>
                )}
                {providerLabel && hasPassword && (
                  <p className={classes.or}>
                    {passwordSignIn === 'administrators' ? 'สำหรับผู้ดูแลระบบ' : 'หรือ'}
                  </p>
                )}
                {hasPassword && (
                  <>
                    <PidInput
                      ref={pidField}
                      name="pid"
                      autoComplete="username"
                      aria-required
                      value={pid}
                      onChange={type}
                      hint={pidHint(pid)}
                      error={problems.pid}
                    />
                    <PasswordField
                      ref={passwordField}
                      label="รหัสผ่าน"
                      name="password"
                      autoComplete="current-password"
                      value={password}
                      onChange={setPassword}
                      error={problems.password}
                    />
                    {!isProviderOffered && refused}
                    <Button type="submit" variant={providerLabel ? 'default' : 'filled'} loading={busy}>
                      เข้าสู่ระบบ
                    </Button>
                  </>
                )}
              </>
            )}
            <SignInNote />
          </Stack>
        </form>
      </main>
    </div>
  )
}

/** The errors before a request: ID, password (foundations, section 5), and the code if required. */
function signInErrors(digits: string, password: string, code: string | undefined): SignInErrors {
  return {
    ...(digits.length === PID_DIGITS ? {} : { pid: PID_INCOMPLETE }),
    ...(password === '' ? { password: PASSWORD_MISSING } : {}),
    ...(code === undefined || parseSecondFactorCode(code) ? {} : { code: INVALID_CODE_MESSAGE }),
  }
}

/** A wrong check digit shows only a hint: the server decides whether the ID exists. */
function pidHint(pid: string): string {
  const digits = pidDigits(pid)
  if (digits.length < PID_DIGITS || hasValidCheckDigit(digits))
    return 'กรอกตัวเลข 13 หลัก เช่น 1-2345-67890-12-3'
  return 'เลขประจำตัวประชาชนไม่ถูกต้อง กรุณาตรวจสอบอีกครั้ง'
}

const STORAGE_BLOCKED_TEXT =
  'เบราว์เซอร์นี้ไม่อนุญาตให้เก็บข้อมูลของเว็บไซต์ หรือไม่มีที่ว่างพอ ท่านใช้งานต่อได้ แต่ต้องเข้าสู่ระบบใหม่ทุกครั้งที่เปิดหน้า'

function SignInNote() {
  const { supportPhone: phone, demo } = publicSettings()
  const [isStorageBlocked] = useState(() => !canStore())
  return (
    <div className={classes.note}>
      หากพบปัญหาในการเข้าใช้งาน หรือไม่ได้เข้าใช้ระบบเกิน 6 เดือน กรุณาติดต่อศูนย์สารสนเทศเพื่อการบริหารงานปกครอง
      {phone && (
        <>
          {' '}
          โทร. <PhoneLink number={phone} />
        </>
      )}
      {isStorageBlocked && <div>{STORAGE_BLOCKED_TEXT}</div>}
      {demo && <div>ระบบนี้เป็นระบบสาธิต ข้อมูลทั้งหมดเป็นข้อมูลตัวอย่าง</div>}
    </div>
  )
}
