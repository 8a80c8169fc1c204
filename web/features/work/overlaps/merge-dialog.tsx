import { useMutation, useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import { TRASH_DAYS } from '#domain/history/trash.ts'
import { Failure } from '#web/engine/errors/failure.tsx'
import { refreshArea } from '#web/engine/record/record-queries.ts'
import { undoAction } from '#web/engine/record/undo-action.ts'
import { Dialog, formButtons } from '#web/ui/dialog/dialog.tsx'
import { Radio, RadioGroup } from '#web/ui/radio/radio.tsx'
import { toast } from '#web/ui/toast/toast.tsx'
import classes from './overlaps.module.css'
import { type MergeChoice, mergeRecords, OVERLAPS_KEY, undoMerge } from './overlaps-api.ts'

/** Merges two records: one stays and is filled in, the other goes to the trash. */
export function MergeDialog({ choices, onClose }: { choices: readonly MergeChoice[]; onClose: () => void }) {
  const client = useQueryClient()
  const [keptKey, setKeptKey] = useState(choices[0]?.kept.area.key ?? '')
  const choice = choices.find(({ kept }) => kept.area.key === keptKey)
  const refresh = () => {
    for (const { kept } of choices) void refreshArea(client, kept.area)
    void client.invalidateQueries({ queryKey: OVERLAPS_KEY })
  }
  const merge = useMutation({
    mutationFn: mergeRecords,
    onSuccess: (merged) => {
      toast.success(
        `รวมรายการ ${merged.kept.name} เรียบร้อยแล้ว`,
        undoAction(() => undoMerge(merged), refresh),
      )
      refresh()
      onClose()
    },
  })
  const submit = () => {
    if (choice && !merge.isPending) merge.mutate(choice)
  }
  return (
    <Dialog
      persistent
      width={500}
      title="รวมรายการ"
      busy={merge.isPending}
      onSubmit={submit}
      onClose={onClose}
      actions={formButtons('รวมรายการ', merge.isPending)}
    >
      <RadioGroup label="เก็บรายการใด" value={keptKey} onChange={setKeptKey}>
        <div className={classes.choices}>
          {choices.map(({ kept }) => (
            <Radio
              key={kept.area.key}
              value={kept.area.key}
              label={`${kept.name} (${kept.area.titles.name})`}
            />
          ))}
        </div>
      </RadioGroup>
      {choice && <Effect choice={choice} />}
      <Failure title="ไม่สามารถรวมรายการได้" error={merge.error} />
    </Dialog>
  )
}

function Effect({ choice: { kept, removed } }: { choice: MergeChoice }) {
  const { takes, leaves } = kept
  return (
    <ul className={classes.effect}>
      <li>{takes.length > 0 ? `เติมข้อมูลที่ยังว่าง: ${takes.join(', ')}` : 'ไม่มีข้อมูลที่ต้องเติม'}</li>
      {leaves.length > 0 && <li>{`ไม่นำมารวม: ${leaves.join(', ')}`}</li>}
      <li>
        {`${removed.name} (${removed.area.titles.name}) จะถูกย้ายไปที่ “ข้อมูลที่ลบ” และกู้คืนได้ภายใน ${TRASH_DAYS} วัน`}
      </li>
    </ul>
  )
}
