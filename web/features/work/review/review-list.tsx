import {
  IconEye,
  IconEyeOff,
  IconHistory,
  IconListDetails,
  IconMessage,
  IconPhoto,
} from '@tabler/icons-react'
import { whyNoNote } from '#domain/notes.ts'
import { levelTitles, placeInWords } from '#domain/place-words.ts'
import { bangkokToday, shortThaiDate, thaiClock } from '#domain/thai-date.ts'
import { useSession } from '#web/api/session.ts'
import { Choosing, chooseColumn } from '#web/engine/batch/choosing.tsx'
import type { Chosen } from '#web/engine/batch/use-chosen.ts'
import { markOf } from '#web/engine/notes/note-calls.ts'
import { recordName } from '#web/engine/record.ts'
import { Button } from '#web/ui/button.tsx'
import { type Column, DataTable } from '#web/ui/data-table.tsx'
import classes from './review.module.css'
import type { ReviewDialog } from './review-address.ts'
import type { WaitingRecord } from './review-query.ts'

type ReviewListProps = {
  rows: readonly WaitingRecord[]
  firstNumber: number
  /** The records that have notes under way, as `markOf` names them. */
  marked: ReadonlySet<string>
  chosen: Chosen
  onOpen: (name: ReviewDialog['name'], record: string) => void
  onShow: () => void
  onHide: () => void
}

/** By what a record is chosen. */
export const idOf = ({ record }: WaitingRecord) => record.id
const nameOf = ({ area, record }: WaitingRecord) => recordName(area, record)

/** A page of what waits, each row with a box to choose it by, and what is done with the chosen ones. */
export function ReviewList(props: ReviewListProps) {
  const { rows, firstNumber, marked, chosen, onOpen, onShow, onHide } = props
  const { actor } = useSession()
  const mayNote = ({ area, record }: WaitingRecord) => whyNoNote(actor, area, record.catmUkey) === undefined
  const open = (name: ReviewDialog['name']) => (row: WaitingRecord) => onOpen(name, idOf(row))
  return (
    <>
      <Choosing all={rows.map(idOf)} chosen={chosen}>
        <Button
          leftSection={<IconEye size={20} aria-hidden />}
          disabled={chosen.ids.size === 0}
          onClick={onShow}
        >
          เปิดแสดงผลรายการที่เลือก
        </Button>
        <Button
          variant="default"
          leftSection={<IconEyeOff size={20} aria-hidden />}
          disabled={chosen.ids.size === 0}
          onClick={onHide}
        >
          ปิดแสดงผลรายการที่เลือก
        </Button>
      </Choosing>
      <DataTable
        label="รายการที่รอพิจารณา"
        columns={[
          chooseColumn({ chosen, idOf, nameOf }),
          ...columnsOf(marked, levelTitles(actor.catmUkey).aa),
        ]}
        rows={rows}
        rowKey={idOf}
        rowName={nameOf}
        firstNumber={firstNumber}
        actions={[
          { key: 'view', label: 'ดูรายละเอียด', icon: IconListDetails, run: open('view') },
          { key: 'history', label: 'ประวัติการแก้ไข', icon: IconHistory, run: open('history') },
          { key: 'note', label: 'ข้อความถึงอำเภอ', icon: IconMessage, shown: mayNote, run: open('note') },
          { key: 'show', label: 'เปิดแสดงผล', icon: IconEye, run: open('show') },
          { key: 'hide', label: 'ปิดแสดงผล', icon: IconEyeOff, run: open('hide') },
        ]}
        emptyText=""
      />
    </>
  )
}

function columnsOf(marked: ReadonlySet<string>, district: string): Column<WaitingRecord>[] {
  return [
    {
      key: 'name',
      title: 'รายการ',
      leastWidth: '14rem',
      cell: (row) => (
        <span className={classes.named}>
          <Thumbnail address={row.picture} />
          <span>
            <span className={classes.name}>{nameOf(row)}</span>
            <span className={classes.kind}>{row.area.titles.name}</span>
            {marked.has(markOf({ area: row.area.key, id: row.record.id })) && (
              <span className={classes.noted}>
                <IconMessage size={18} aria-hidden /> มีข้อความถึงอำเภอ
              </span>
            )}
          </span>
        </span>
      ),
    },
    {
      key: 'place',
      title: district,
      cell: ({ record: { catmUkey, place } }) => place.aaDesc || placeInWords(catmUkey, place),
    },
    { key: 'changed', title: 'แก้ไขล่าสุด', cell: (row) => <Changed row={row} /> },
  ]
}

/** The record's first picture. Its name says what it is, so the picture needs no words. */
function Thumbnail({ address }: { address: string }) {
  if (address === '')
    return (
      <span className={classes.noPicture}>
        <IconPhoto size={24} stroke={1.5} aria-hidden />
      </span>
    )
  return <img className={classes.picture} src={address} alt="" loading="lazy" />
}

function Changed({ row: { record } }: { row: WaitingRecord }) {
  const at = Date.parse(record.updatedAt)
  return (
    <>
      <time dateTime={record.updatedAt} className={classes.time}>
        {`${shortThaiDate(bangkokToday(at))} ${thaiClock(at)}`}
      </time>
      <span className={classes.kind}>{record.updatedBy || '-'}</span>
    </>
  )
}
