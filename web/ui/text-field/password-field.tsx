import { IconEye, IconEyeOff } from '@tabler/icons-react'
import { type KeyboardEvent, type ReactNode, type Ref, useState } from 'react'
import { IconButton } from '../button/icon-button.tsx'
import { SingleLineField } from './text-field.tsx'

type PasswordFieldProps = {
  label: string
  value: string
  onChange: (value: string) => void
  error?: ReactNode
  description?: ReactNode
  /** Marks the label as required, where other fields are optional. */
  withAsterisk?: boolean
  autoComplete: 'current-password' | 'new-password'
  name?: string
  /** Takes the focus when its dialog opens. */
  autoFocusInDialog?: boolean
  ref?: Ref<HTMLInputElement>
}

/** A password field with a show button that also works by keyboard, and a Caps Lock warning. */
export function PasswordField(props: PasswordFieldProps) {
  const [visible, setVisible] = useState(false)
  const Icon = visible ? IconEyeOff : IconEye
  const [capsLock, setCapsLock] = useState(false)
  const noteCapsLock = (event: KeyboardEvent) => setCapsLock(event.getModifierState('CapsLock'))
  return (
    <SingleLineField
      ref={props.ref}
      name={props.name}
      type={visible ? 'text' : 'password'}
      data-autofocus={props.autoFocusInDialog}
      label={props.label}
      hint={capsLock ? 'เปิด Caps Lock อยู่' : props.description}
      error={props.error}
      required={props.withAsterisk ?? false}
      aria-required
      autoComplete={props.autoComplete}
      spellCheck={false}
      value={props.value}
      onChange={(event) => props.onChange(event.currentTarget.value)}
      onKeyDown={noteCapsLock}
      onKeyUp={noteCapsLock}
      onBlur={() => setCapsLock(false)}
      rightSection={
        <IconButton
          variant="quiet"
          aria-label={visible ? 'ซ่อนรหัสผ่าน' : 'แสดงรหัสผ่าน'}
          // Keeps the focus in the field.
          onMouseDown={(event) => event.preventDefault()}
          onClick={() => setVisible(!visible)}
        >
          <Icon size={22} aria-hidden />
        </IconButton>
      }
    />
  )
}
