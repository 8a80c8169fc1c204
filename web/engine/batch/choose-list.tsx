import { Text } from '@mantine/core'
import { IconPencil, IconTrash } from '@tabler/icons-react'
import { Suspense, useEffect, useRef, useState } from 'react'
import { can } from '#domain/can.ts'
import { thousands } from '#domain/numbers.ts'
import { lastPageOf, MOST_TOGETHER } from '#domain/paging.ts'
import { offeredTogether } from '#domain/together.ts'
import { useSession } from '#web/api/session.ts'
import { Button } from '#web/ui/button.tsx'
import { DataTable } from '#web/ui/data-table.tsx'
import { EmptyState } from '#web/ui/empty-state.tsx'
import { lazyPart } from '#web/ui/lazy-part.tsx'
import { LoadingDialog } from '#web/ui/loading-dialog.tsx'
import { Pager } from '#web/ui/pager.tsx'
import { columnsFor } from '../list/columns.tsx'
import type { FoundRecords } from '../list/use-found.ts'
import type { ListNavigation } from '../list/use-list-address.ts'
import { NotLoaded } from '../not-loaded.tsx'
import { type AreaRecord, recordName } from '../record.ts'
import type { ShownArea } from '../shown-area.ts'
import { BatchResult } from './batch-result.tsx'
import { Choosing, chooseColumn } from './choosing.tsx'
import { DeleteQuestion } from './delete-question.tsx'
import { useBatch } from './use-batch.ts'
import { useChosen } from './use-chosen.ts'

export type ChooseListProps = {
  area: ShownArea
  list: Pick<ListNavigation, 'search' | 'goTo'>
  found: FoundRecords
  /** Back to the ordinary list. */
  onClose: () => void
}

const SetDialog = lazyPart(
  () => import('./set-dialog.tsx'),
  'SetDialog',
  ({ onCancel }) => onCancel(false),
)

/** What is being asked or entered, of the records as they were chosen then. */
type Doing = { what: 'delete' | 'set'; records: readonly AreaRecord[] }

const idOf = ({ id }: AreaRecord) => id

/** The list with a box in each row, in the place of the ordinary one: what is chosen is changed in one field or deleted, all together. */
export function ChooseList({ area, list, found, onClose }: ChooseListProps) {
  const { actor } = useSession()
  const { search, goTo } = list
  const { records, total } = found
  const chosen = useChosen(records, idOf)
  const [doing, setDoing] = useState<Doing>()
  const part = useRef<HTMLElement>(null)
  useEffect(() => part.current?.focus(), [])
  const lastPage = lastPageOf(total, search.size)
  const isBeyond = found.isReady && search.page > lastPage
  useEffect(() => {
    if (isBeyond) void goTo({ ...search, page: lastPage }, { replace: true })
  }, [isBeyond, goTo, search, lastPage])

  const offersSetting = can(actor, 'edit', area) && offeredTogether(area, actor).length > 0
  const offersDeleting = can(actor, 'delete', area)
  const mayChoose = ({ catmUkey }: AreaRecord) =>
    (offersSetting && can(actor, 'edit', area, catmUkey)) || can(actor, 'delete', area, catmUkey)
  const nameOf = (record: AreaRecord) => recordName(area, record)
  const wanted = records.filter((record) => chosen.ids.has(idOf(record)))
  const isTooMany = wanted.length > MOST_TOGETHER
  const leave = () => setDoing(undefined)
  const { result, tell } = useBatch(area, () => {
    leave()
    chosen.set(new Set())
    void found.refresh()
  })
  if (found.error !== null) return <NotLoaded of={{ ...found, refetch: found.searchAgain }} />
  return (
    <section ref={part} aria-label="เลือกหลายรายการ" tabIndex={-1}>
      {result && <BatchResult {...result} />}
      <Choosing all={records.filter(mayChoose).slice(0, MOST_TOGETHER).map(idOf)} chosen={chosen}>
        <Button variant="default" onClick={onClose}>
          เลิกเลือก
        </Button>
        {offersDeleting && (
          <Button
            variant="default"
            danger
            leftSection={<IconTrash size={20} aria-hidden />}
            disabled={wanted.length === 0 || isTooMany}
            onClick={() => setDoing({ what: 'delete', records: wanted })}
          >
            ลบรายการที่เลือก
          </Button>
        )}
        {offersSetting && (
          <Button
            leftSection={<IconPencil size={20} aria-hidden />}
            disabled={wanted.length === 0 || isTooMany}
            onClick={() => setDoing({ what: 'set', records: wanted })}
          >
            แก้ไขรายการที่เลือก
          </Button>
        )}
      </Choosing>
      {isTooMany && <Text role="alert" mb="sm">{`เลือกได้ครั้งละไม่เกิน ${thousands(MOST_TOGETHER)} รายการ`}</Text>}
      {total === 0 ? (
        <EmptyState text={area.titles.empty} />
      ) : (
        <>
          <DataTable
            label={area.titles.page}
            columns={[chooseColumn({ chosen, idOf, nameOf, mayChoose }), ...columnsFor(area, actor, search)]}
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
      {doing?.what === 'delete' && (
        <DeleteQuestion
          area={area}
          records={doing.records}
          onDone={(deleted) => tell('deleted', deleted)}
          onCancel={leave}
        />
      )}
      {doing?.what === 'set' && (
        <Suspense fallback={<LoadingDialog opened />}>
          <SetDialog
            area={area}
            records={doing.records}
            onDone={(set) => tell('set', set)}
            onCancel={(isOld) => {
              leave()
              if (isOld) void found.refresh()
            }}
          />
        </Suspense>
      )}
    </section>
  )
}
