import { IconEye, IconEyeOff, IconHistory, IconListDetails, IconMessage } from '@tabler/icons-react'
import { writeNoteError } from '#domain/records/notes.ts'
import { levelTitles, formatPlace } from '#domain/places/place-names.ts'
import { bangkokToday, formatShortThaiDate, formatThaiDateTime } from '#domain/dates/thai-date.ts'
import { useSession } from '#web/api/session.ts'
import { SelectionBar, selectionColumn, type RowSelection } from '#web/engine/bulk/selection-bar.tsx'
import { noteTargetKey } from '#web/engine/notes/notes-api.ts'
import { recordName } from '#web/engine/record/record.ts'
import { Thumbnail } from '#web/engine/list/columns/thumbnail.tsx'
import { Badge } from '#web/ui/badge/badge.tsx'
import { Button } from '#web/ui/button/button.tsx'
import { DataTable } from '#web/ui/data-table/data-table.tsx'
import type { TableColumn } from '#web/ui/data-table/table-props.ts'
import type { ReviewDialogName, ReviewNavigation, ReviewRecord } from './review-query.ts'

type ReviewListProps = {
  rows: readonly ReviewRecord[]
  firstNumber: number
  /** The records with open notes, by `noteTargetKey`. */
  marked: ReadonlySet<string>
  chosen: RowSelection
  onOpen: ReviewNavigation['openDialog']
  hrefOf: ReviewNavigation['hrefOf']
  onShow: () => void
  onHide: () => void
}

/** The selection key of a record. */
export const reviewRecordId = ({ record }: ReviewRecord) => record.id
const nameOf = ({ area, record }: ReviewRecord) => recordName(area, record)

/** A page of the queue with checkboxes, and the buttons for the selected rows. */
export function ReviewList(props: ReviewListProps) {
  const { rows, firstNumber, marked, chosen, onOpen, hrefOf, onShow, onHide } = props
  const { actor } = useSession()
  const mayNote = ({ area, record }: ReviewRecord) =>
    writeNoteError(actor, area, record.catmUkey) === undefined
  const open =
    (name: ReviewDialogName) =>
    ({ record }: ReviewRecord) =>
      onOpen(name, record.id)
  return (
    <>
      <SelectionBar all={rows.map(reviewRecordId)} chosen={chosen}>
        <Button icon={IconEye} disabled={chosen.ids.size === 0} onClick={onShow}>
          เปิดแสดงผลรายการที่เลือก
        </Button>
        <Button variant="default" icon={IconEyeOff} disabled={chosen.ids.size === 0} onClick={onHide}>
          ปิดแสดงผลรายการที่เลือก
        </Button>
      </SelectionBar>
      <DataTable
        label="รายการที่รอพิจารณา"
        columns={[
          selectionColumn({ chosen, idOf: reviewRecordId, nameOf }),
          ...columnsOf(marked, levelTitles(actor.catmUkey).aa),
        ]}
        rows={rows}
        rowKey={reviewRecordId}
        rowName={nameOf}
        open={{ href: ({ record }) => hrefOf('view', record.id), run: open('view') }}
        firstNumber={firstNumber}
        actions={[
          { key: 'view', label: 'ดูรายละเอียด', icon: IconListDetails, run: open('view') },
          { key: 'history', label: 'ประวัติการแก้ไข', icon: IconHistory, run: open('history') },
          { key: 'note', label: 'ข้อความถึงอำเภอ', icon: IconMessage, shown: mayNote, run: open('note') },
          { key: 'show', label: 'เปิดแสดงผล', icon: IconEye, isPrimary: true, run: open('show') },
          { key: 'hide', label: 'ปิดแสดงผล', icon: IconEyeOff, isPrimary: true, run: open('hide') },
        ]}
        emptyText=""
      />
    </>
  )
}

function columnsOf(marked: ReadonlySet<string>, district: string): TableColumn<ReviewRecord>[] {
  return [
    {
      key: 'name',
      title: 'รายการ',
      isName: true,
      cell: nameOf,
      picture: ({ picture }) => <Thumbnail preview={picture} isFace={false} />,
      badge: ({ area, record }) =>
        marked.has(noteTargetKey({ area: area.key, id: record.id })) && (
          <Badge tone="due" text="มีข้อความถึงอำเภอ" />
        ),
    },
    { key: 'kind', title: 'ประเภท', isLong: true, cell: ({ area }) => area.titles.name },
    {
      key: 'place',
      title: district,
      cell: ({ record: { catmUkey, place } }) => place.aaDesc || formatPlace(catmUkey, place),
    },
    { key: 'changed', title: 'แก้ไขล่าสุด', isWhole: true, cell: (row) => <LastChange row={row} /> },
  ]
}

function LastChange({ row: { record } }: { row: ReviewRecord }) {
  const at = Date.parse(record.updatedAt)
  return (
    <time dateTime={record.updatedAt} title={`${formatThaiDateTime(record.updatedAt)} ${record.updatedBy}`}>
      {formatShortThaiDate(bangkokToday(at))}
    </time>
  )
}
