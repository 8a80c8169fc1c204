import { PasswordInput } from '@mantine/core'
import { type KeyboardEvent, type ReactNode, type Ref, useState } from 'react'

type PasswordFieldProps = {
  label: string
  value: string
  onChange: (value: string) => void
  error?: ReactNode
  description?: ReactNode
  /** Marks it as required, where fields that are not stand beside it. */
  withAsterisk?: boolean
  autoComplete: 'current-password' | 'new-password'
  name?: string
  /** Takes the focus when the dialog it stands in opens. */
  autoFocusInDialog?: boolean
  ref?: Ref<HTMLInputElement>
}

/** A password that can be made visible, also by keyboard, and that tells when Caps Lock is on. */
export function PasswordField(props: PasswordFieldProps) {
  const [visible, setVisible] = useState(false)
  const [capsLock, setCapsLock] = useState(false)
  const noteCapsLock = (event: KeyboardEvent) => setCapsLock(event.getModifierState('CapsLock'))
  return (
    <PasswordInput
      {...(props.ref ? { ref: props.ref } : {})}
      {...(props.name ? { name: props.name } : {})}
      {...(props.autoFocusInDialog ? { 'data-autofocus': true } : {})}
      label={props.label}
      description={capsLock ? 'เปิด Caps Lock อยู่' : props.description}
      error={props.error}
      withAsterisk={props.withAsterisk ?? false}
      aria-required
      aria-invalid={props.error ? true : undefined}
      autoComplete={props.autoComplete}
      spellCheck={false}
      value={props.value}
      onChange={(event) => props.onChange(event.currentTarget.value)}
      onKeyDown={noteCapsLock}
      onKeyUp={noteCapsLock}
      onBlur={() => setCapsLock(false)}
      visible={visible}
      onVisibilityChange={setVisible}
      visibilityToggleFocusable
      visibilityToggleButtonProps={{
        'aria-label': visible ? 'ซ่อนรหัสผ่าน' : 'แสดงรหัสผ่าน',
        'aria-pressed': undefined,
      }}
    />
  )
}
