import { IconArrowsJoin } from '@tabler/icons-react'
import { useQuery, useMutation, useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import { formatThousands } from '#domain/fields/numbers.ts'
import { can } from '#domain/permissions/can.ts'
import type { Actor } from '#domain/permissions/scope.ts'
import { TRASH_DAYS } from '#domain/history/history-keys.ts'
import { useSession } from '#web/api/session.ts'
import { LoadError } from '#web/engine/errors/load-error.tsx'
import { chosenPlaceOf } from '#web/engine/places/place-rules.ts'
import { Button } from '#web/ui/button/button.tsx'
import { PageLink } from '#web/ui/link/page-link.tsx'
import { Failure } from '#web/engine/errors/failure.tsx'
import { refreshArea } from '#web/engine/record/record-queries.ts'
import { undoAction } from '#web/engine/record/undo-action.ts'
import { Dialog, formButtons } from '#web/ui/dialog/dialog.tsx'
import { Radio, RadioGroup } from '#web/ui/radio/radio.tsx'
import { toast } from '#web/ui/toast/toast.tsx'
import { BoardPart } from '../board/board-part.tsx'
import board from '../board/board.module.css'
import classes from './overlaps.module.css'
import {
  type MergeChoice,
  type OverlapPair,
  type OverlapSide,
  overlapsQuery,
  mergeRecords,
  OVERLAPS_KEY,
  undoMerge,
} from './overlaps-api.ts'
import { Text } from '#web/ui/layout/layout.tsx'

/** The pairs of records of a place that may be duplicates in two areas, with buttons to merge them. */
export function OverlapsSection({ catmUkey }: { catmUkey: string }) {
  const { actor } = useSession()
  const [merging, setMerging] = useState<readonly MergeChoice[]>()
  const overlaps = useQuery(overlapsQuery(chosenPlaceOf(catmUkey)))
  const { data, error } = overlaps
  if (error) return <LoadError title="ไม่สามารถตรวจสอบรายการซ้ำได้" of={overlaps} />
  if (data === undefined || data.total === 0) return null
  return (
    <BoardPart label="รายการที่อาจซ้ำกัน" title={`รายการที่อาจซ้ำกัน ${formatThousands(data.total)} คู่`}>
      <ul className={board.kinds}>
        {data.pairs.map((pair) => {
          const choices = choicesOf(actor, pair)
          return (
            <li key={pair.map(({ area, id }) => `${area.key} ${id}`).join()} className={classes.pair}>
              <div className={classes.sides}>
                {pair.map((side) => (
                  <Side key={side.area.key} side={side} />
                ))}
              </div>
              {choices.length > 0 && (
                <Button
                  variant="default"
                  icon={IconArrowsJoin}
                  aria-label={`รวมรายการ ${pair[0].name}`}
                  onClick={() => setMerging(choices)}
                >
                  รวมรายการ
                </Button>
              )}
            </li>
          )
        })}
      </ul>
      {data.total > data.pairs.length && (
        <Text mt="md" mb="md">
          {`แสดง ${formatThousands(data.pairs.length)} คู่แรก เมื่อรวมรายการแล้วคู่ถัดไปจะแสดงขึ้นมา`}
        </Text>
      )}
      {merging && <MergeDialog choices={merging} onClose={() => setMerging(undefined)} />}
    </BoardPart>
  )
}

function Side({ side: { area, name, place, address } }: { side: OverlapSide }) {
  return (
    <p className={classes.side}>
      <PageLink to={address}>{name}</PageLink>
      <span className="hint">{[area.titles.name, place].filter((part) => part !== '').join(' · ')}</span>
    </p>
  )
}

/** The permitted merges of a pair: the actor may edit the record that stays and delete the other. */
function choicesOf(actor: Actor, [first, second]: OverlapPair): MergeChoice[] {
  const choices = [
    { kept: first, removed: second },
    { kept: second, removed: first },
  ]
  return choices.filter(
    ({ kept, removed }) =>
      can(actor, 'edit', kept.area, kept.catmUkey) && can(actor, 'delete', removed.area, removed.catmUkey),
  )
}

/** Merges two records: one stays and is filled in, the other goes to the trash. */
function MergeDialog({ choices, onClose }: { choices: readonly MergeChoice[]; onClose: () => void }) {
  const client = useQueryClient()
  const [keptKey, setKeptKey] = useState(choices[0]?.kept.area.key ?? '')
  const choice = choices.find(({ kept }) => kept.area.key === keptKey)
  const refresh = async () => {
    const lists = choices.map(({ kept }) => refreshArea(client, kept.area))
    await Promise.all([...lists, client.invalidateQueries({ queryKey: OVERLAPS_KEY })])
  }
  const merge = useMutation({
    mutationFn: mergeRecords,
    onSuccess: (merged) => {
      toast.success(
        `รวมรายการ ${merged.kept.name} เรียบร้อยแล้ว`,
        undoAction(() => undoMerge(merged), refresh),
      )
      void refresh()
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
        <div className="stack">
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
