/** The input of a password reset, and its errors. */
import { useMutation } from '@tanstack/react-query'
import { useRef, useState } from 'react'
import { readablePassword } from '#domain/accounts/sign-in.ts'
import { MESSAGES } from '#domain/validation/messages.ts'
import { parseReason } from '#domain/personal-data/access-reason.ts'
import { ApiError } from '#web/api/api-error.ts'
import { type NewPassword, resetPassword, type UserRow } from '../users-api.ts'

/** The fields in form order, with the names of their inputs and on the wire. */
const RESET_FIELDS = {
  password: { input: 'new-password', wire: 'PASS_NEW' },
  confirm: { input: 'confirm-password', wire: 'PASS_CONFIRM' },
  reason: { input: 'reason', wire: 'REASON' },
}
type ResetField = keyof typeof RESET_FIELDS
const RESET_FIELD_NAMES = Object.keys(RESET_FIELDS) as ResetField[]
export type ResetErrors = Partial<Record<ResetField, string>>

export const EMPTY_RESET_INPUT: NewPassword = { password: '', confirm: '', mustChange: true, reason: '' }

/** The error of each field; the server checks the strength of the password. */
export function resetErrors({ password, confirm, reason }: NewPassword): ResetErrors {
  return {
    ...(password === '' ? { password: 'กรุณากรอกรหัสผ่านใหม่' } : {}),
    ...(confirm === '' ? { confirm: 'กรุณากรอกยืนยันรหัสผ่านใหม่' } : {}),
    ...(password !== '' && confirm !== '' && password !== confirm
      ? { confirm: 'รหัสผ่านใหม่และยืนยันรหัสผ่านใหม่ไม่ตรงกัน' }
      : {}),
    ...(parseReason(reason) === undefined ? { reason: MESSAGES.reason } : {}),
  }
}

/** The field of a server error, by wire name. */
const rejectedResetField = (name: string | undefined): ResetField | undefined =>
  RESET_FIELD_NAMES.find((field) => RESET_FIELDS[field].wire === name)

export const randomPassword = (): string => readablePassword(randomBelow)

/** Rejects bytes beyond the last multiple of the limit, so that each number is equally likely. */
function randomBelow(limit: number): number {
  const bytes = new Uint8Array(1)
  do crypto.getRandomValues(bytes)
  while ((bytes[0] ?? 0) >= 256 - (256 % limit))
  return (bytes[0] ?? 0) % limit
}

/** The password reset of an account: input, errors and request. */
export function useReset(user: UserRow, onDone: () => void) {
  const [typed, setTyped] = useState(EMPTY_RESET_INPUT)
  const [generatedPassword, setGeneratedPassword] = useState('')
  const [problems, setProblems] = useState<ResetErrors>({})
  const form = useRef<HTMLDivElement>(null)
  const show = (found: ResetErrors) => {
    setProblems(found)
    const first = RESET_FIELD_NAMES.find((field) => found[field] !== undefined)
    if (first) form.current?.querySelector<HTMLElement>(`[name="${RESET_FIELDS[first].input}"]`)?.focus()
  }
  const work = useMutation({
    mutationFn: () => resetPassword(user, typed),
    onSuccess: onDone,
    onError: (error) => {
      const field = error instanceof ApiError ? rejectedResetField(error.field) : undefined
      if (field !== undefined) show({ [field]: error.message })
    },
  })
  const isAtField = work.error instanceof ApiError && rejectedResetField(work.error.field) !== undefined
  return {
    form,
    fields: {
      typed,
      problems,
      generatedPassword,
      onChange: (next: NewPassword, password?: string) => {
        setTyped(next)
        if (password !== undefined) setGeneratedPassword(password)
      },
    },
    dirty: typed.password !== '' || typed.confirm !== '' || typed.reason !== '',
    busy: work.isPending,
    error: isAtField ? null : work.error,
    submit: () => {
      const found = resetErrors(typed)
      show(found)
      if (Object.keys(found).length === 0 && !work.isPending) work.mutate()
    },
  }
}
