import { IconEye, IconEyeOff } from '@tabler/icons-react'
import { type ComponentProps, type KeyboardEvent, useState } from 'react'
import { IconButton } from '../button/button.tsx'
import { SingleLineField } from './text-field.tsx'
import { useFilledValue } from './use-filled-value.ts'

type PasswordFieldProps = Omit<ComponentProps<typeof SingleLineField>, 'value' | 'onChange'> & {
  value: string
  onChange: (value: string) => void
  autoComplete: 'current-password' | 'new-password'
}

/** A password field with a show button that also works by keyboard, and a Caps Lock warning. */
export function PasswordField({ hint, onChange, ref, ...field }: PasswordFieldProps) {
  const input = useFilledValue(field.value, onChange, ref)
  const [visible, setVisible] = useState(false)
  const Icon = visible ? IconEyeOff : IconEye
  const [capsLock, setCapsLock] = useState(false)
  const noteCapsLock = (event: KeyboardEvent) => setCapsLock(event.getModifierState('CapsLock'))
  return (
    <SingleLineField
      {...field}
      ref={input}
      type={visible ? 'text' : 'password'}
      hint={capsLock ? 'เปิด Caps Lock อยู่' : hint}
      aria-required
      spellCheck={false}
      onChange={(event) => onChange(event.currentTarget.value)}
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
