import { IconArrowsJoin } from '@tabler/icons-react'
import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { formatThousands } from '#domain/fields/numbers.ts'
import { can } from '#domain/permissions/can.ts'
import type { Actor } from '#domain/permissions/scope.ts'
import { useSession } from '#web/api/session.ts'
import { LoadError } from '#web/engine/errors/load-error.tsx'
import { chosenPlaceOf } from '#web/engine/places/place-rules.ts'
import { Button } from '#web/ui/button/button.tsx'
import { PageLink } from '#web/ui/link/page-link.tsx'
import { BoardPart } from '../board/board-part.tsx'
import board from '../board/board.module.css'
import { MergeDialog } from './merge-dialog.tsx'
import classes from './overlaps.module.css'
import { type MergeChoice, type OverlapPair, type OverlapSide, overlapsQuery } from './overlaps-api.ts'

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
        <p>{`แสดง ${formatThousands(data.pairs.length)} คู่แรก เมื่อรวมรายการแล้วคู่ถัดไปจะแสดงขึ้นมา`}</p>
      )}
      {merging && <MergeDialog choices={merging} onClose={() => setMerging(undefined)} />}
    </BoardPart>
  )
}

function Side({ side: { area, name, place, address } }: { side: OverlapSide }) {
  return (
    <p className={classes.side}>
      <PageLink to={address}>{name}</PageLink>
      <span className={classes.kind}>
        {[area.titles.name, place].filter((part) => part !== '').join(' · ')}
      </span>
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
