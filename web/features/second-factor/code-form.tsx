import { useMutation } from '@tanstack/react-query'
import { type ReactNode, useRef, useState } from 'react'
import { INVALID_CODE_MESSAGE, parseSecondFactorCode } from '#domain/accounts/second-factor.ts'
import { CodeField } from '../session/code-field.tsx'
import { errorAtField } from './error-at-field.ts'
import { StepDialog } from './step-dialog.tsx'

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
