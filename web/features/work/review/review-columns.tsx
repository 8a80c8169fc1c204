import { bangkokToday, formatShortThaiDate, formatThaiDateTime } from '#domain/dates/thai-date.ts'
import { formatPlace } from '#domain/places/place-names.ts'
import { selectionColumn, type RowSelection } from '#web/engine/bulk/selection-bar.tsx'
import { Thumbnail } from '#web/engine/list/columns/thumbnail.tsx'
import { noteTargetKey } from '#web/engine/notes/notes-api.ts'
import { recordName } from '#web/engine/record/record.ts'
import { Badge } from '#web/ui/badge/badge.tsx'
import type { TableColumn } from '#web/ui/data-table/table-props.ts'
import { type ReviewRecord, reviewRecordId } from './review-query.ts'

export const reviewRecordName = ({ area, record }: ReviewRecord) => recordName(area, record)

/** The columns of the queue. `marked`: the records with open notes, by `noteTargetKey`. */
export function reviewColumns(
  chosen: RowSelection,
  marked: ReadonlySet<string>,
  district: string,
): TableColumn<ReviewRecord>[] {
  return [
    selectionColumn({ chosen, idOf: reviewRecordId, nameOf: reviewRecordName }),
    {
      key: 'name',
      title: 'รายการ',
      isName: true,
      cell: reviewRecordName,
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
