import type { Ref } from 'react'
import { PasswordField } from '#web/ui/text-field/password-field.tsx'

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
