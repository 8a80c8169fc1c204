import { useMutation } from '@tanstack/react-query'
import { useEffect, useRef, useState } from 'react'
import { formatThousands } from '#domain/fields/numbers.ts'
import type { ValidationError } from '#domain/validation/validation-error.ts'
import { createIdempotencyKey } from '#web/api/idempotency-key.ts'
import { Button } from '#web/ui/button/button.tsx'
import { Dialog, formButtons } from '#web/ui/dialog/dialog.tsx'
import { ErrorSummary } from '#web/ui/error-summary/error-summary.tsx'
import { Failure } from '../errors/failure.tsx'
import { summaryError } from '../form/labels.ts'
import { formElementIds } from '../form/labels.ts'
import type { AreaRecord } from '../record/record.ts'
import type { ShownArea } from '../list/shown-area.ts'
import { bulkEditRecords, type BulkItemResult, changedRecords, previewBulkEditRecords } from './bulk-api.ts'
import { BulkEditForm, FIELD_CHOICE, useBulkEdit } from './bulk-edit-form.tsx'
import { BulkEditPreview } from './bulk-edit-preview.tsx'

type BulkEditDialogProps = {
  area: ShownArea
  /** The records as they were when they were selected. */
  records: readonly AreaRecord[]
  onDone: (done: BulkItemResult[]) => void
  /** `isOld`: a preview was requested, so the list may be older than what the server knows. */
  onCancel: (isOld: boolean) => void
}

/** The preview, and the idempotency key of the change. */
type BulkEditPlan = { results: readonly BulkItemResult[]; mark: string }

/** Bulk edit of one field: select the field, enter the value, see a preview, confirm. */
export function BulkEditDialog({ area, records, onDone, onCancel }: BulkEditDialogProps) {
  const setting = useBulkEdit(area)
  const { input, errors } = setting
  const [plan, setPlan] = useState<BulkEditPlan>()
  const preview = useMutation({
    mutationFn: () => previewBulkEditRecords(area, records, input),
    onSuccess: (results) => setPlan({ results, mark: createIdempotencyKey() }),
  })
  const work = useMutation({
    mutationFn: ({ mark }: BulkEditPlan) => bulkEditRecords(area, records, { input, mark }),
    onSuccess: onDone,
  })
  const busy = preview.isPending || work.isPending
  const changing = changedRecords(plan?.results ?? []).length
  const back = () => {
    setPlan(undefined)
    work.reset()
  }
  const [first] = setting.names
  const isPlanned = plan !== undefined
  const wasPlanned = useRef(false)
  // Going back from the preview focuses the value.
  useEffect(() => {
    if (wasPlanned.current && !isPlanned) document.getElementById(formElementIds.field(first ?? ''))?.focus()
    wasPlanned.current = isPlanned
  }, [isPlanned, first])
  const submit = () => {
    if (busy) return
    if (plan) return changing > 0 ? work.mutate(plan) : back()
    if (setting.validate()) preview.mutate()
  }
  return (
    <Dialog
      persistent
      title={`แก้ไขรายการที่เลือก ${formatThousands(records.length)} รายการ`}
      width={500}
      dirty={setting.isDirty}
      busy={busy}
      onSubmit={submit}
      onClose={() => onCancel(isPlanned || preview.isError)}
      actions={(close) =>
        plan ? (
          <>
            <Button variant="default" disabled={busy} onClick={back}>
              ย้อนกลับ
            </Button>
            {changing > 0 && (
              <Button type="submit" loading={work.isPending}>
                {`ยืนยันแก้ไข ${formatThousands(changing)} รายการ`}
              </Button>
            )}
          </>
        ) : (
          formButtons('ตรวจสอบก่อนแก้ไข', busy)(close)
        )
      }
    >
      {plan ? (
        <>
          <BulkEditPreview area={area} input={input} results={plan.results} />
          <Failure title="ไม่สามารถบันทึกได้" error={work.error} />
        </>
      ) : (
        <>
          <ErrorSummary
            problems={errors.problems.map((problem) => shownIn(area, problem))}
            attempt={errors.attempt}
          />
          <div inert={busy}>
            <BulkEditForm setting={setting} />
          </div>
          <Failure title="ไม่สามารถตรวจสอบได้" error={preview.error} />
        </>
      )}
    </Dialog>
  )
}

function shownIn(area: ShownArea, problem: ValidationError) {
  const { field, message } = problem
  if (field === FIELD_CHOICE) return { text: message, fieldId: formElementIds.field(field) }
  return summaryError(area, problem)
}
