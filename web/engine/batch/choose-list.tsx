import { Button, Text } from '@mantine/core'
import { IconTrash } from '@tabler/icons-react'
import { useEffect, useRef, useState } from 'react'
import { can } from '#domain/can.ts'
import { thousands } from '#domain/numbers.ts'
import { lastPageOf, MOST_TOGETHER } from '#domain/paging.ts'
import { useSession } from '#web/api/session.ts'
import { DataTable } from '#web/ui/data-table.tsx'
import { EmptyState } from '#web/ui/empty-state.tsx'
import { Pager } from '#web/ui/pager.tsx'
import { columnsFor } from '../list/columns.tsx'
import type { FoundRecords } from '../list/use-found.ts'
import type { ListNavigation } from '../list/use-list-address.ts'
import { NotLoaded } from '../not-loaded.tsx'
import { type AreaRecord, recordName } from '../record.ts'
import type { ShownArea } from '../shown-area.ts'
import { type BatchOutcome, BatchResult } from './batch-result.tsx'
import { Choosing, chooseColumn } from './choosing.tsx'
import { type Deleted, undeleteTogether } from './delete-calls.ts'
import { DeleteQuestion } from './delete-question.tsx'
import { useChosen } from './use-chosen.ts'

export type ChooseListProps = {
  area: ShownArea
  list: Pick<ListNavigation, 'search' | 'goTo'>
  found: FoundRecords
  /** Back to the ordinary list. */
  onClose: () => void
}

type Batch = { kind: 'deleted' | 'undone'; deleted: readonly Deleted[]; outcomes: readonly BatchOutcome[] }

const WORDS = {
  deleted: { done: 'ลบข้อมูลแล้ว', list: 'ลบแล้ว' },
  undone: { done: 'เลิกทำแล้ว', list: 'นำกลับมาแล้ว' },
}

const idOf = ({ id }: AreaRecord) => id

/** The list with a box in each row, in the place of the ordinary one: what is chosen is deleted together. */
export function ChooseList({ area, list, found, onClose }: ChooseListProps) {
  const { actor } = useSession()
  const { search, goTo } = list
  const { records, total } = found
  const chosen = useChosen(records, idOf)
  const [isAsking, setAsking] = useState(false)
  const [batch, setBatch] = useState<Batch>()
  const part = useRef<HTMLElement>(null)
  useEffect(() => part.current?.focus(), [])
  const lastPage = lastPageOf(total, search.size)
  const isBeyond = found.isReady && search.page > lastPage
  useEffect(() => {
    if (isBeyond) void goTo({ ...search, page: lastPage }, { replace: true })
  }, [isBeyond, goTo, search, lastPage])

  const mayDelete = ({ catmUkey }: AreaRecord) => can(actor, 'delete', area, catmUkey)
  const nameOf = (record: AreaRecord) => recordName(area, record)
  const wanted = records.filter((record) => chosen.ids.has(idOf(record)))
  const isTooMany = wanted.length > MOST_TOGETHER
  const tell = (kind: Batch['kind'], deleted: readonly Deleted[]) => {
    const outcomes = deleted.map((one) => ({
      id: one.record.id,
      name: nameOf(one.record),
      ...('error' in one ? { error: one.error } : {}),
    }))
    setAsking(false)
    chosen.set(new Set())
    setBatch({ kind, deleted, outcomes })
    void found.refresh()
  }
  const undo = async () => {
    const done = (batch?.deleted ?? []).flatMap((one) => ('version' in one ? [one] : []))
    tell('undone', await undeleteTogether(area, done))
  }
  if (found.error !== null) return <NotLoaded of={{ ...found, refetch: found.searchAgain }} />
  return (
    <section ref={part} aria-label="เลือกหลายรายการ" tabIndex={-1}>
      {batch && (
        <BatchResult
          outcomes={batch.outcomes}
          words={WORDS[batch.kind]}
          onUndo={batch.kind === 'deleted' ? undo : undefined}
          onClose={() => setBatch(undefined)}
        />
      )}
      <Choosing all={records.filter(mayDelete).slice(0, MOST_TOGETHER).map(idOf)} chosen={chosen}>
        <Button variant="default" onClick={onClose}>
          เลิกเลือก
        </Button>
        <Button
          color="red.9"
          leftSection={<IconTrash size={20} aria-hidden />}
          disabled={wanted.length === 0 || isTooMany}
          onClick={() => setAsking(true)}
        >
          ลบรายการที่เลือก
        </Button>
      </Choosing>
      {isTooMany && <Text role="alert" mb="sm">{`ลบได้ครั้งละไม่เกิน ${thousands(MOST_TOGETHER)} รายการ`}</Text>}
      {total === 0 ? (
        <EmptyState text={area.titles.empty} />
      ) : (
        <>
          <DataTable
            label={area.titles.page}
            columns={[
              chooseColumn({ chosen, idOf, nameOf, mayChoose: mayDelete }),
              ...columnsFor(area, actor, search),
            ]}
            rows={records}
            rowKey={idOf}
            rowName={nameOf}
            firstNumber={(search.page - 1) * search.size + 1}
            emptyText={area.titles.empty}
          />
          <Pager
            page={search.page}
            pageSize={search.size}
            total={total}
            onPage={(page) => void goTo({ ...search, page })}
            onPageSize={(size) => void goTo({ ...search, page: 1, size })}
          />
        </>
      )}
      {isAsking && (
        <DeleteQuestion
          area={area}
          records={wanted}
          onDone={(deleted) => tell('deleted', deleted)}
          onCancel={() => setAsking(false)}
        />
      )}
    </section>
  )
}
