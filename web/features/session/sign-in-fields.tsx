import { type Ref, useState } from 'react'
import { SingleLineField } from '#web/ui/text-field/text-field.tsx'
import { useFilledValue } from '#web/ui/text-field/use-filled-value.ts'
import { PasswordField } from '#web/ui/text-field/password-field.tsx'
import classes from './sign-in-fields.module.css'

type CodeFieldProps = {
  value: string
  onChange: (value: string) => void
  error?: string | undefined
  /** Only a code of the app is accepted, during setup. */
  isAppAlone?: boolean
  ref?: Ref<HTMLInputElement>
}

/** The field for a second-factor code; a recovery code works as well. */
export function CodeField({ isAppAlone = false, ...props }: CodeFieldProps) {
  const [isRecovery, setRecovery] = useState(false)
  const input = useFilledValue(props.value, props.onChange, props.ref)
  return (
    <div>
      <SingleLineField
        ref={input}
        name="code"
        label={isRecovery ? 'รหัสสำรอง' : 'รหัสยืนยัน'}
        hint={isRecovery ? 'รหัสสำรองที่จดไว้ เช่น ABCDE-FGH23' : 'ตัวเลข 6 หลักจากแอปยืนยันตัวตนในโทรศัพท์'}
        error={props.error}
        aria-required
        inputMode={isRecovery ? 'text' : 'numeric'}
        autoComplete={isRecovery ? 'off' : 'one-time-code'}
        autoCapitalize="characters"
        spellCheck={false}
        value={props.value}
        onChange={(event) => props.onChange(event.currentTarget.value)}
      />
      {!isAppAlone && (
        <button type="button" className={classes.other} onClick={() => setRecovery(!isRecovery)}>
          {isRecovery ? 'ใช้รหัสจากแอปยืนยันตัวตน' : 'ไม่มีโทรศัพท์ ใช้รหัสสำรองแทน'}
        </button>
      )}
    </div>
  )
}

type CurrentPasswordFieldProps = {
  value: string
  onChange: (value: string) => void
  error: string | undefined
  ref?: Ref<HTMLInputElement>
}

/** The field for the own password in a dialog; it takes the focus when the dialog opens. */
export function CurrentPasswordField(props: CurrentPasswordFieldProps) {
  return <PasswordField {...props} label="รหัสผ่าน" autoComplete="current-password" data-autofocus />
}
