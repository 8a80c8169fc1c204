import { useMutation } from '@tanstack/react-query'
import { useEffect, useRef, useState } from 'react'
import { thousands } from '#domain/numbers.ts'
import type { Problem } from '#domain/problem.ts'
import { freshMark } from '#web/api/once-mark.ts'
import { Button } from '#web/ui/button.tsx'
import { Dialog, formButtons } from '#web/ui/dialog.tsx'
import { ErrorSummary } from '#web/ui/error-summary.tsx'
import { Failure } from '../failure.tsx'
import { shownProblem } from '../form/labels.ts'
import { idOf } from '../form/snapshot.ts'
import type { AreaRecord } from '../record.ts'
import type { ShownArea } from '../shown-area.ts'
import { changedOf, type Done } from './batch-calls.ts'
import { previewSetting, setTogether } from './set-calls.ts'
import { SettingForm } from './setting-form.tsx'
import { SettingPreview } from './setting-preview.tsx'
import { FIELD_CHOICE, useSetting } from './use-setting.ts'

export type SetDialogProps = {
  area: ShownArea
  /** The records as they were read when they were chosen. */
  records: readonly AreaRecord[]
  onDone: (done: Done[]) => void
  /** `isOld`: the server was asked of the records, and what the list shows may not be what it knows. */
  onCancel: (isOld: boolean) => void
}

/** What would be done, and the mark under which it is: sent again on a shaky line, it is done once. */
type Plan = { outcomes: readonly Done[]; mark: string }

/** One field of several records gets one value: choose the field, enter the value, see what it would do, confirm. */
export function SetDialog({ area, records, onDone, onCancel }: SetDialogProps) {
  const setting = useSetting(area)
  const { given, told } = setting
  const [plan, setPlan] = useState<Plan>()
  const preview = useMutation({
    mutationFn: () => previewSetting(area, records, given),
    onSuccess: (outcomes) => setPlan({ outcomes, mark: freshMark() }),
  })
  const work = useMutation({
    mutationFn: ({ mark }: Plan) => setTogether(area, records, { given, mark }),
    onSuccess: onDone,
  })
  const busy = preview.isPending || work.isPending
  const changing = changedOf(plan?.outcomes ?? []).length
  const back = () => {
    setPlan(undefined)
    work.reset()
  }
  const [first] = setting.names
  const isPlanned = plan !== undefined
  const wasPlanned = useRef(false)
  // Back from the preview, the official is where the value is entered.
  useEffect(() => {
    if (wasPlanned.current && !isPlanned) document.getElementById(idOf.field(first ?? ''))?.focus()
    wasPlanned.current = isPlanned
  }, [isPlanned, first])
  const submit = () => {
    if (busy) return
    if (plan) return changing > 0 ? work.mutate(plan) : back()
    if (setting.isSound()) preview.mutate()
  }
  return (
    <Dialog
      opened
      persistent
      title={`แก้ไขรายการที่เลือก ${thousands(records.length)} รายการ`}
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
                {`ยืนยันแก้ไข ${thousands(changing)} รายการ`}
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
          <SettingPreview area={area} given={given} outcomes={plan.outcomes} />
          <Failure title="ไม่สามารถบันทึกได้" error={work.error} />
        </>
      ) : (
        <>
          <ErrorSummary
            problems={told.problems.map((problem) => shownIn(area, problem))}
            attempt={told.attempt}
          />
          <div inert={busy}>
            <SettingForm setting={setting} />
          </div>
          <Failure title="ไม่สามารถตรวจสอบได้" error={preview.error} />
        </>
      )}
    </Dialog>
  )
}

function shownIn(area: ShownArea, problem: Problem) {
  const { field, message } = problem
  if (field === FIELD_CHOICE) return { text: message, fieldId: idOf.field(field) }
  return shownProblem(area, problem, (level) => level)
}
