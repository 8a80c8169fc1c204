import { Stack } from '#web/ui/layout/layout.tsx'
import { useMutation } from '@tanstack/react-query'
import { type ReactNode, useRef, useState } from 'react'
import { MESSAGES } from '#domain/validation/messages.ts'
import { MAX_REASON_LENGTH, REASON_HINT, parseReason } from '#domain/personal-data/access-reason.ts'
import { Dialog, formButtons } from '#web/ui/dialog/dialog.tsx'
import { MultiLineField } from '#web/ui/text-field/text-field.tsx'
import { Failure } from '../errors/failure.tsx'

type ReasonDialogProps = {
  title: string
  /** What will be done, and with whose data. */
  children: ReactNode
  label: string
  confirmLabel: string
  failureTitle: string
  /** Runs after the reason was entered. An error is shown, and the dialog stays open. */
  run: (reason: string) => Promise<void>
  onClose: () => void
}

/** Asks for the reason to see or export personal data; the server logs it (issue 5, item 4). */
export function ReasonDialog({ run, onClose, ...words }: ReasonDialogProps) {
  const [reason, setReason] = useState('')
  const [isMissing, setMissing] = useState(false)
  const field = useRef<HTMLTextAreaElement>(null)
  const work = useMutation({ mutationFn: run })
  const submit = () => {
    if (work.isPending) return
    const read = parseReason(reason)
    setMissing(read === undefined)
    if (read === undefined) field.current?.focus()
    else work.mutate(read)
  }
  return (
    <Dialog
      persistent
      width={500}
      title={words.title}
      busy={work.isPending}
      onSubmit={submit}
      onClose={onClose}
      actions={formButtons(words.confirmLabel, work.isPending)}
    >
      {words.children}
      <Stack mt="md">
        <MultiLineField
          ref={field}
          label={words.label}
          hint={REASON_HINT}
          required
          data-autofocus
          maxLength={MAX_REASON_LENGTH}
          value={reason}
          error={isMissing ? MESSAGES.reason : undefined}
          onChange={(event) => {
            setReason(event.currentTarget.value)
            setMissing(false)
          }}
        />
      </Stack>
      <Failure title={words.failureTitle} error={work.error} />
    </Dialog>
  )
}
