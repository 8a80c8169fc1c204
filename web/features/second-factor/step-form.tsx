import { useMutation } from '@tanstack/react-query'
import { type ReactNode, useRef, useState } from 'react'
import { INVALID_CODE_MESSAGE, parseSecondFactorCode } from '#domain/accounts/second-factor.ts'
import { Stack } from '#web/ui/layout/layout.tsx'
import { Dialog, formButtons } from '#web/ui/dialog/dialog.tsx'
import { ApiError } from '#web/api/api-error.ts'
import { failureText } from '#web/engine/errors/failure.tsx'
import { CodeField } from '../session/sign-in-fields.tsx'

type CodeFormProps<Done> = {
  title: string
  confirmLabel: string
  /** Recovery codes are not accepted here. */
  isAppAlone?: boolean
  children: ReactNode
  run: (code: string) => Promise<Done>
  /** Shows the errors of the content above, and returns whether there are any. */
  hasProblems?: () => boolean
  onFailed?: (error: unknown) => void
  onDone: (done: Done) => void
  onClose: () => void
}

/** A dialog that requires a second-factor code. */
export function CodeForm<Done>(props: CodeFormProps<Done>) {
  const { title, confirmLabel, isAppAlone = false, run, hasProblems, onFailed, onDone, onClose } = props
  const [code, setCode] = useState('')
  const [isUnreadable, setUnreadable] = useState(false)
  const field = useRef<HTMLInputElement>(null)
  const work = useMutation({
    mutationFn: () => run(code),
    onSuccess: onDone,
    onError: (error) => {
      onFailed?.(error)
      if (errorAtField(error, 'CODE')) field.current?.select()
    },
  })
  const submit = () => {
    if (work.isPending || hasProblems?.()) return
    const isWrong = parseSecondFactorCode(code) === undefined
    setUnreadable(isWrong)
    if (isWrong) field.current?.focus()
    else work.mutate()
  }
  const refusal = errorAtField(work.error, 'PASSWORD') ? undefined : errorAtField(work.error)
  return (
    <StepDialog
      title={title}
      confirmLabel={confirmLabel}
      isBusy={work.isPending}
      onSubmit={submit}
      onClose={onClose}
    >
      {props.children}
      <CodeField
        ref={field}
        isAppAlone={isAppAlone}
        value={code}
        error={isUnreadable ? INVALID_CODE_MESSAGE : refusal}
        onChange={setCode}
      />
    </StepDialog>
  )
}

type StepDialogProps = {
  title: string
  confirmLabel: string
  isBusy: boolean
  onSubmit: () => void
  onClose: () => void
  children: ReactNode
}

/** The dialog of a step with input. */
export function StepDialog({ title, confirmLabel, isBusy, children, ...acts }: StepDialogProps) {
  return (
    <Dialog
      persistent
      title={title}
      width={500}
      busy={isBusy}
      {...acts}
      actions={formButtons(confirmLabel, isBusy)}
    >
      <Stack gap="md">{children}</Stack>
    </Dialog>
  )
}

/** The text of a server error if it belongs to the field `name`. Without `name`, the text of any error. */
export function errorAtField(error: unknown, name?: string): string | undefined {
  if (error === null) return undefined
  const field = error instanceof ApiError ? error.field : undefined
  return name === undefined || field === name ? failureText(error) : undefined
}
