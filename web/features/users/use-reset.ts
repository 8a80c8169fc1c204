import { useMutation } from '@tanstack/react-query'
import { useRef, useState } from 'react'
import { ApiError } from '#web/api/api-error.ts'
import {
  NO_PASSWORD,
  type ResetField,
  type ResetProblems,
  refusedField,
  resetProblems,
} from './reset-form.ts'
import { type NewPassword, resetPassword, type UserRow } from './user-calls.ts'

const NAMES: Readonly<Record<ResetField, string>> = {
  password: 'new-password',
  confirm: 'confirm-password',
  reason: 'reason',
}

/** Setting a password for an account: what is typed, what is wrong with it, and the sending. */
export function useReset(user: UserRow, onDone: () => void) {
  const [typed, setTyped] = useState(NO_PASSWORD)
  const [drawn, setDrawn] = useState('')
  const [problems, setProblems] = useState<ResetProblems>({})
  const form = useRef<HTMLDivElement>(null)
  const show = (found: ResetProblems) => {
    setProblems(found)
    const first = (Object.keys(NAMES) as ResetField[]).find((field) => found[field] !== undefined)
    if (first) form.current?.querySelector<HTMLElement>(`[name="${NAMES[first]}"]`)?.focus()
  }
  const work = useMutation({
    mutationFn: () => resetPassword(user, typed),
    onSuccess: onDone,
    onError: (error) => {
      const field = error instanceof ApiError ? refusedField(error.field) : undefined
      if (field !== undefined) show({ [field]: error.message })
    },
  })
  const isAtField = work.error instanceof ApiError && refusedField(work.error.field) !== undefined
  return {
    form,
    fields: {
      typed,
      problems,
      drawn,
      onChange: (next: NewPassword, password?: string) => {
        setTyped(next)
        if (password !== undefined) setDrawn(password)
      },
    },
    dirty: typed.password !== '' || typed.confirm !== '' || typed.reason !== '',
    busy: work.isPending,
    error: isAtField ? null : work.error,
    submit: () => {
      const found = resetProblems(typed)
      show(found)
      if (Object.keys(found).length === 0 && !work.isPending) work.mutate()
    },
  }
}
