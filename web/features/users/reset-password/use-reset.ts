import { useMutation } from '@tanstack/react-query'
import { useRef, useState } from 'react'
import { ApiError } from '#web/api/api-error.ts'
import {
  EMPTY_RESET_INPUT,
  RESET_FIELD_NAMES,
  RESET_FIELDS,
  type ResetErrors,
  rejectedResetField,
  resetErrors,
} from './reset-form.ts'
import { type NewPassword, resetPassword, type UserRow } from '../users-api.ts'

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
