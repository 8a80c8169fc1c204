import { useMutation } from '@tanstack/react-query'
import { type ReactNode, useRef, useState } from 'react'
import { CODE_UNREADABLE, readCode } from '#domain/second-factor.ts'
import { CodeField } from '../session/code-field.tsx'
import { problemAt } from './problem-at.ts'
import { StepDialog } from './step-dialog.tsx'

type CodeFormProps<Done> = {
  title: string
  confirmLabel: string
  /** Recovery codes do not serve here. */
  isAppAlone?: boolean
  /** What is told and asked for above the code. */
  children: ReactNode
  run: (code: string) => Promise<Done>
  /** The problems of what stands above, told by whoever put it there; answers whether there are any. */
  hasProblems?: () => boolean
  onFailed?: (error: unknown) => void
  onDone: (done: Done) => void
  onClose: () => void
}

/** A dialog that does something to the second factor, for who has a code. */
export function CodeForm<Done>({
  title,
  confirmLabel,
  isAppAlone = false,
  children,
  run,
  ...rest
}: CodeFormProps<Done>) {
  const { hasProblems, onFailed, onDone, onClose } = rest
  const [code, setCode] = useState('')
  const [isUnreadable, setUnreadable] = useState(false)
  const field = useRef<HTMLInputElement>(null)
  const work = useMutation({
    mutationFn: () => run(code),
    onSuccess: onDone,
    onError: (error) => {
      onFailed?.(error)
      if (problemAt(error, 'CODE')) field.current?.select()
    },
  })
  const submit = () => {
    if (work.isPending || hasProblems?.()) return
    const isWrong = readCode(code) === undefined
    setUnreadable(isWrong)
    if (isWrong) field.current?.focus()
    else work.mutate()
  }
  const refusal = problemAt(work.error, 'PASSWORD') ? undefined : problemAt(work.error)
  return (
    <StepDialog
      title={title}
      confirmLabel={confirmLabel}
      isBusy={work.isPending}
      onSubmit={submit}
      onClose={onClose}
    >
      {children}
      <CodeField
        ref={field}
        isAppAlone={isAppAlone}
        value={code}
        error={isUnreadable ? CODE_UNREADABLE : refusal}
        onChange={setCode}
      />
    </StepDialog>
  )
}
