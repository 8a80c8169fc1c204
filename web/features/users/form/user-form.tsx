import { type ReactNode, useState } from 'react'
import { parseAccount } from '#domain/accounts/parse-account.ts'
import { useSession } from '#web/api/session.ts'
import formClasses from '#web/engine/form/form.module.css'
import { Dialog, formButtons } from '#web/ui/dialog/dialog.tsx'
import { ErrorSummary } from '#web/ui/error-summary/error-summary.tsx'
import { useUnsavedChangesGuard } from '#web/ui/dialog/use-unsaved-changes-guard.tsx'
import { RequiredLegend } from '#web/ui/required-legend/required-legend.tsx'
import { UserFields } from './user-fields.tsx'
import { account, type AccountField, type AccountValues } from '#domain/accounts/account.ts'
import type { ValidationError } from '#domain/validation/validation-error.ts'
import { failureText } from '#web/engine/errors/failure.tsx'
import { summaryError } from '#web/engine/form/labels.ts'
import { validationErrorsOf } from '#web/engine/record/record-api.ts'

type UserFormProps = {
  title: string
  start: AccountValues
  /** The stored account: its national ID cannot change, nor group and area of the own account. */
  stored?: AccountValues & { id: number }
  /** Saves the input. Errors are shown at their fields or above the form. */
  save: (values: AccountValues) => Promise<void>
  /** Content above the fields, such as a button that loads another user's changes. */
  note?: (error: unknown) => ReactNode
  onClose: () => void
}

type UserFormErrors = {
  problems: readonly Pick<ValidationError, 'field' | 'message' | 'level'>[]
  attempt: number
  error?: unknown
}

/** Accepts every place: the browser validates only the format, the server whether a place exists. */
const ANYWHERE = { exists: () => true }

/** The form of an account in its dialog (further screens, section 2). */
export function UserForm({ title, start, stored, save, note, onClose }: UserFormProps) {
  const { actor } = useSession()
  const [typed, setTyped] = useState<Record<AccountField, string>>({ ...start })
  const [errors, setErrors] = useState<UserFormErrors>({ problems: [], attempt: 0 })
  const [busy, setBusy] = useState(false)
  const dirty = Object.entries(start).some(([field, value]) => typed[field as AccountField] !== value)
  const leaveQuestion = useUnsavedChangesGuard(dirty)
  const isOwn = stored?.id === actor.id
  const take = (field: string, value: string) => setTyped((before) => ({ ...before, [field]: value }))
  const errorOf = (field: AccountField) => errors.problems.find((problem) => problem.field === field)

  const submit = async () => {
    const reading = parseAccount(typed, { actor, geography: ANYWHERE, ...(stored && { stored }) })
    const attempt = errors.attempt + 1
    setErrors({ problems: reading.problems, attempt })
    if (reading.values === undefined || busy) return
    setBusy(true)
    try {
      await save(reading.values)
    } catch (error) {
      setErrors({ problems: validationErrorsOf(account, error), attempt, error })
    } finally {
      setBusy(false)
    }
  }

  const isAtFields = errors.problems.length > 0 || errors.error === undefined
  return (
    <Dialog
      persistent
      title={title}
      width={1000}
      dirty={dirty}
      busy={busy}
      onSubmit={() => void submit()}
      onClose={onClose}
      actions={formButtons('บันทึก', busy)}
    >
      <ErrorSummary
        problems={
          isAtFields
            ? errors.problems.map((problem) => summaryError(account, problem))
            : [{ text: failureText(errors.error) }]
        }
        attempt={errors.attempt}
      />
      {note?.(errors.error)}
      <div className={formClasses.legend}>
        <RequiredLegend />
      </div>
      <div className={formClasses.sections} inert={busy}>
        <UserFields typed={typed} stored={stored} isOwn={isOwn} errorOf={errorOf} onChange={take} />
      </div>
      {leaveQuestion}
    </Dialog>
  )
}
