import { Button, Checkbox } from '@mantine/core'
import {
  IconEye,
  IconEyeOff,
  IconHistory,
  IconListDetails,
  IconMessage,
  IconPhoto,
} from '@tabler/icons-react'
import { whyNoNote } from '#domain/notes.ts'
import { thousands } from '#domain/numbers.ts'
import { placeInWords } from '#domain/place-words.ts'
import { bangkokToday, shortThaiDate, thaiClock } from '#domain/thai-date.ts'
import { useSession } from '#web/api/session.ts'
import { markOf } from '#web/engine/notes/note-calls.ts'
import { recordName } from '#web/engine/record.ts'
import { type Column, DataTable } from '#web/ui/data-table.tsx'
import classes from './review.module.css'
import type { ReviewDialog } from './review-address.ts'
import type { WaitingRecord } from './review-query.ts'

type ReviewListProps = {
  rows: readonly WaitingRecord[]
  firstNumber: number
  /** The records that have notes under way, as `markOf` names them. */
  marked: ReadonlySet<string>
  /** The numbers of the records that were chosen. */
  chosen: ReadonlySet<string>
  onChoose: (chosen: ReadonlySet<string>) => void
  onOpen: (name: ReviewDialog['name'], record: string) => void
  onShow: () => void
  onHide: () => void
}

const idOf = ({ record }: WaitingRecord) => record.id
const nameOf = ({ area, record }: WaitingRecord) => recordName(area, record)

/** A page of what waits, each row with a box to choose it by, and what is done with the chosen ones. */
export function ReviewList(props: ReviewListProps) {
  const { rows, firstNumber, marked, chosen, onChoose, onOpen, onShow, onHide } = props
  const isAll = rows.every((row) => chosen.has(idOf(row)))
  const choose = (ids: readonly string[], isChosen: boolean) => {
    const next = new Set(chosen)
    for (const id of ids) isChosen ? next.add(id) : next.delete(id)
    onChoose(next)
  }
  const { actor } = useSession()
  const mayNote = ({ area, record }: WaitingRecord) => whyNoNote(actor, area, record.catmUkey) === undefined
  const open = (name: ReviewDialog['name']) => (row: WaitingRecord) => onOpen(name, idOf(row))
  return (
    <>
      <div className={classes.choosing}>
        <Checkbox
          label="เลือกทั้งหมดในหน้านี้"
          checked={isAll}
          indeterminate={!isAll && chosen.size > 0}
          onChange={(event) => choose(rows.map(idOf), event.currentTarget.checked)}
        />
        <span className={classes.chosen} role="status">
          {chosen.size > 0 && `เลือกแล้ว ${thousands(chosen.size)} รายการ`}
        </span>
        <Button leftSection={<IconEye size={20} aria-hidden />} disabled={chosen.size === 0} onClick={onShow}>
          เปิดแสดงผลรายการที่เลือก
        </Button>
        <Button
          variant="default"
          leftSection={<IconEyeOff size={20} aria-hidden />}
          disabled={chosen.size === 0}
          onClick={onHide}
        >
          ปิดแสดงผลรายการที่เลือก
        </Button>
      </div>
      <DataTable
        label="รายการที่รอพิจารณา"
        columns={columnsOf({ chosen, marked }, (row, isChosen) => choose([idOf(row)], isChosen))}
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

function columnsOf(
  { chosen, marked }: Pick<ReviewListProps, 'chosen' | 'marked'>,
  onChoose: (row: WaitingRecord, isChosen: boolean) => void,
): Column<WaitingRecord>[] {
  return [
    {
      key: 'choose',
      title: 'เลือก',
      cell: (row) => (
        <Checkbox
          className={classes.box ?? ''}
          aria-label={`เลือก ${nameOf(row)}`}
          checked={chosen.has(idOf(row))}
          onChange={(event) => onChoose(row, event.currentTarget.checked)}
        />
      ),
    },
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
      title: 'อำเภอ',
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
