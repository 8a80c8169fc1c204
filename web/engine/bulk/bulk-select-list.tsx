import { thaiSentence } from '#domain/text/thai-sentence.ts'
import { Text } from '#web/ui/layout/layout.tsx'
import { IconEye, IconEyeOff, IconPencil, IconTrash } from '@tabler/icons-react'
import { useMutation } from '@tanstack/react-query'
import { useEffect, useRef, useState } from 'react'
import { can } from '#domain/permissions/can.ts'
import { formatThousands } from '#domain/fields/numbers.ts'
import { MAX_BULK_RECORDS } from '#domain/records/paging.ts'
import { selectableBulkFields } from '#domain/records/bulk-fields.ts'
import { useSession } from '#web/api/session.ts'
import { Button } from '#web/ui/button/button.tsx'
import { lazyComponent } from '#web/ui/lazy/lazy-component.tsx'
import { RecordList } from '../list/record-list.tsx'
import type { ListResults } from '../list/use-list-results.ts'
import type { ListNavigation } from '../list/use-list-address.ts'
import { type AreaRecord, recordName, placeName } from '../record/record.ts'
import type { ShownArea } from '../list/shown-area.ts'
import { Failure } from '../errors/failure.tsx'
import { bulkDisplayRecords, type BulkItemResult, bulkDeleteRecords } from './bulk-api.ts'
import { BulkResultPanel } from './bulk-result-panel.tsx'
import { SelectionBar, selectionColumn, useRowSelection } from './selection-bar.tsx'
import { useBulkResult } from './use-bulk-result.ts'
import type { Area } from '#domain/area/area.ts'
import { createIdempotencyKey } from '#web/api/idempotency-key.ts'
import { DeleteQuestion } from '../confirm/delete-dialog.tsx'
import classes from './bulk.module.css'

type BulkSelectListProps = {
  area: ShownArea
  list: Pick<ListNavigation, 'search' | 'searched' | 'goTo' | 'replaceSearch' | 'openDialog' | 'hrefOf'>
  results: ListResults
  isCards: boolean
  onClose: () => void
}

const BulkEditDialog = lazyComponent(() => import('./bulk-edit-dialog.tsx'), 'BulkEditDialog', {
  close: ({ onCancel }) => onCancel(false),
})

/** The open bulk dialog, and the records that were selected when it opened. */
type OpenBulkDialog = { what: 'delete' | 'set'; records: readonly AreaRecord[] }

const NO_RECORDS: readonly AreaRecord[] = []
const idOf = ({ id }: AreaRecord) => id

/** The list with a checkbox in each row, for bulk edit, bulk delete and the display at province level. */
export function BulkSelectList({ area, list, results, isCards, onClose }: BulkSelectListProps) {
  const { actor } = useSession()
  const { rows: records = NO_RECORDS } = results
  const chosen = useRowSelection(records, idOf)
  const [doing, setDoing] = useState<OpenBulkDialog>()
  const part = useRef<HTMLElement>(null)
  useEffect(() => part.current?.focus(), [])
  const offersSetting = can(actor, 'edit', area) && selectableBulkFields(area, actor).length > 0
  const offersDeleting = can(actor, 'delete', area)
  const offersDisplay = area.display !== undefined && can(actor, 'toggle', area)
  const mayChoose = ({ catmUkey }: AreaRecord) =>
    (offersSetting && can(actor, 'edit', area, catmUkey)) ||
    (offersDisplay && can(actor, 'toggle', area, catmUkey)) ||
    can(actor, 'delete', area, catmUkey)
  const nameOf = (record: AreaRecord) => recordName(area, record)
  const selected = records.filter((record) => chosen.ids.has(idOf(record)))
  const isTooMany = selected.length > MAX_BULK_RECORDS
  const leave = () => setDoing(undefined)
  const { result, tell } = useBulkResult(area, () => {
    leave()
    chosen.set(new Set())
    void results.refresh()
  })
  const display = useMutation({
    mutationFn: (shows: boolean) => bulkDisplayRecords(area, selected, shows),
    onSuccess: (done, shows) => tell(shows ? 'shown' : 'hidden', done),
  })
  const displayButton = (shows: boolean) => (
    <Button
      variant={shows ? 'filled' : 'default'}
      icon={shows ? IconEye : IconEyeOff}
      disabled={selected.length === 0 || isTooMany || (display.isPending && display.variables !== shows)}
      loading={display.isPending && display.variables === shows}
      onClick={() => display.mutate(shows)}
    >
      {shows ? 'เปิดแสดงผล' : 'ปิดแสดงผล'}
    </Button>
  )
  return (
    <section ref={part} aria-label="เลือกหลายรายการ" tabIndex={-1}>
      {result && <BulkResultPanel {...result} />}
      <SelectionBar
        all={records.filter(mayChoose).slice(0, MAX_BULK_RECORDS).map(idOf)}
        chosen={chosen}
        end={
          <Button variant="default" onClick={onClose}>
            เลิกเลือก
          </Button>
        }
      >
        {offersDeleting && (
          <Button
            variant="default"
            danger
            icon={IconTrash}
            disabled={selected.length === 0 || isTooMany}
            onClick={() => setDoing({ what: 'delete', records: selected })}
          >
            ลบรายการที่เลือก
          </Button>
        )}
        {offersDisplay && displayButton(false)}
        {offersDisplay && displayButton(true)}
        {offersSetting && (
          <Button
            icon={IconPencil}
            disabled={selected.length === 0 || isTooMany}
            onClick={() => setDoing({ what: 'set', records: selected })}
          >
            แก้ไขรายการที่เลือก
          </Button>
        )}
      </SelectionBar>
      <Failure title="ไม่สามารถเปิด/ปิดการแสดงผลได้" error={display.error} />
      {isTooMany && (
        <Text role="alert" mb="sm">{`เลือกได้ครั้งละไม่เกิน ${formatThousands(MAX_BULK_RECORDS)} รายการ`}</Text>
      )}
      <RecordList
        area={area}
        list={list}
        results={results}
        isCards={isCards}
        selection={selectionColumn({ chosen, idOf, nameOf, mayChoose })}
      />
      {doing?.what === 'delete' && (
        <BulkDeleteDialog
          area={area}
          records={doing.records}
          onDone={(deleted) => tell('deleted', deleted)}
          onCancel={leave}
        />
      )}
      {doing?.what === 'set' && (
        <BulkEditDialog
          area={area}
          records={doing.records}
          onDone={(set) => tell('set', set)}
          onCancel={(isOld) => {
            leave()
            if (isOld) void results.refresh()
          }}
        />
      )}
    </section>
  )
}

type BulkDeleteDialogProps = {
  area: Area
  records: readonly AreaRecord[]
  onDone: (deleted: BulkItemResult[]) => void
  onCancel: () => void
}

/** Asks before several records move to the trash; shows their number and each with name and place. */
function BulkDeleteDialog({ area, records, onDone, onCancel }: BulkDeleteDialogProps) {
  const [mark] = useState(createIdempotencyKey)
  const deletion = useMutation({
    mutationFn: () => bulkDeleteRecords(area, records, mark),
    onSuccess: onDone,
  })
  return (
    <DeleteQuestion area={area} mutation={deletion} onCancel={onCancel}>
      {thaiSentence`ต้องการลบ${area.titles.name}ที่เลือก จำนวน ${formatThousands(records.length)} รายการ ใช่หรือไม่`}
      <ul className={`${classes.names} ${classes.question}`}>
        {records.map((record) => (
          <li key={record.id}>
            <b>{recordName(area, record)}</b> {!area.onePerPlace && <span>{placeName(record)}</span>}
          </li>
        ))}
      </ul>
    </DeleteQuestion>
  )
}
