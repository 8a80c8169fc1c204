import { useMutation } from '@tanstack/react-query'
import { type ReactNode, useRef, useState } from 'react'
import { INVALID_CODE_MESSAGE, parseSecondFactorCode } from '#domain/accounts/second-factor.ts'
import { PASSWORD_MISSING } from '#domain/accounts/sign-in.ts'
import { ApiError } from '#web/api/api-error.ts'
import { failureText } from '#web/engine/errors/failure.tsx'
import { Dialog, formButtons } from '#web/ui/dialog/dialog.tsx'
import { Stack } from '#web/ui/layout/layout.tsx'
import { CodeField, CurrentPasswordField } from '../session/sign-in-fields.tsx'

type StepField = 'password' | 'code'

type StepFormProps<Done> = {
  title: string
  confirmLabel: string
  /** What the step requires, in the order of the fields. */
  fields: readonly [StepField, ...StepField[]]
  /** Recovery codes are not accepted here. */
  isAppAlone?: boolean
  children: ReactNode
  run: (typed: Record<StepField, string>) => Promise<Done>
  onDone: (done: Done) => void
  onClose: () => void
}

/** The dialog of a step that requires the password, a second-factor code, or both. */
export function StepForm<Done>(props: StepFormProps<Done>) {
  const { title, confirmLabel, fields, isAppAlone = false, children, run, onDone, onClose } = props
  const [typed, setTyped] = useState({ password: '', code: '' })
  const [problem, setProblem] = useState<{ field: StepField; text: string }>()
  const inputs = useRef<Partial<Record<StepField, HTMLInputElement | null>>>({})
  const work = useMutation({
    mutationFn: () => run(typed),
    onSuccess: onDone,
    onError: (error) => {
      const named = fields.find((field) => error instanceof ApiError && error.field === field.toUpperCase())
      const field = named ?? fields.at(-1) ?? fields[0]
      setProblem({ field, text: failureText(error) })
      if (named !== undefined || field === 'password') inputs.current[field]?.select()
    },
  })
  const submit = () => {
    if (work.isPending) return
    const wrong = fields.find((field) => !isComplete[field](typed[field]))
    setProblem(wrong && { field: wrong, text: INCOMPLETE[wrong] })
    if (wrong) inputs.current[wrong]?.focus()
    else work.mutate()
  }
  const propsOf = (field: StepField) => ({
    ref: (input: HTMLInputElement | null) => {
      inputs.current[field] = input
    },
    value: typed[field],
    error: problem?.field === field ? problem.text : undefined,
    onChange: (text: string) => setTyped((before) => ({ ...before, [field]: text })),
  })
  return (
    <Dialog
      persistent
      title={title}
      width={500}
      busy={work.isPending}
      onSubmit={submit}
      onClose={onClose}
      actions={formButtons(confirmLabel, work.isPending)}
    >
      <Stack gap="md">
        {children}
        {fields.includes('password') && <CurrentPasswordField {...propsOf('password')} />}
        {fields.includes('code') && <CodeField isAppAlone={isAppAlone} {...propsOf('code')} />}
      </Stack>
    </Dialog>
  )
}

const INCOMPLETE: Readonly<Record<StepField, string>> = {
  password: PASSWORD_MISSING,
  code: INVALID_CODE_MESSAGE,
}

const isComplete: Readonly<Record<StepField, (text: string) => boolean>> = {
  password: (text) => text !== '',
  code: (text) => parseSecondFactorCode(text) !== undefined,
}
