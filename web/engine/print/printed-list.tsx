import { thaiSentence } from '#domain/text/thai-sentence.ts'
import { type Area, isPersonal } from '#domain/area/area.ts'
import { catmParts, NONE, PLACE_LEVELS } from '#domain/places/catm.ts'
import { formatThousands } from '#domain/fields/numbers.ts'
import { OFFICIAL_USE_NOTICE } from '#domain/personal-data/access-reason.ts'
import { formatLongThaiDate } from '#domain/dates/thai-date.ts'
import { type DigitWriter, printColumns, digitWriter } from './print-columns.ts'
import type { PrintList } from './fetch-print-list.ts'
import { MoreRows, PrintTable } from './print-table.tsx'
import sheet from './print-sheet.module.css'
import classes from './printed-list.module.css'
import { serverToday } from '#web/api/clock.ts'

export type PrintOptions = {
  isInThaiDigits: boolean
  isWide: boolean
  /** The addressee above the signature lines; without one there are no signature lines. */
  reportedTo: string | undefined
}

type PrintedListProps = {
  area: Area
  list: PrintList
  options: PrintOptions
  /** The maximum number of records, for a preview. */
  most?: number
}

/** A list as an A4 document: its heading, records, author, and signature lines. */
export function PrintedList({ area, list, options, most = list.records.length }: PrintedListProps) {
  const { isInThaiDigits, isWide, reportedTo } = options
  const write = digitWriter(isInThaiDigits)
  const criteria = [...list.asked, ...(list.reason ? [`เหตุผล ${list.reason}`] : [])]
  return (
    <article
      className={`${sheet.paper} ${classes.paper}`}
      data-paper
      data-thai={isInThaiDigits || undefined}
      data-wide={isWide || undefined}
      aria-label={titleOf(area)}
    >
      <header className={sheet.head}>
        <h2 className={sheet.title}>
          {titleOf(area)}
          <br />
          {list.place.split(' ').map((part) => (
            <span key={part}>{write(part)} </span>
          ))}
        </h2>
        {criteria.length > 0 && <p className={classes.criteria}>{write(criteria.join(' · '))}</p>}
        <p className={sheet.day}>
          {write(`ข้อมูล ณ ${formatLongThaiDate(serverToday())} จำนวน ${formatThousands(list.total)} รายการ`)}
        </p>
      </header>
      <PrintTable
        label={titleOf(area)}
        columns={printedListColumns(area, list)}
        records={list.records.slice(0, most)}
        write={write}
        foot={<Foot area={area} list={list} write={write} />}
      />
      <MoreRows listed={list.records.length} more={list.total - list.records.length} write={write} />
      {reportedTo !== undefined && <Signatures madeBy={list.madeBy} reportedTo={reportedTo} />}
    </article>
  )
}

const titleOf = ({ titles }: Area): string => thaiSentence`รายงาน${titles.name}`

/** The columns of a printed list without the places in its heading. */
export function printedListColumns(area: Area, { catmUkey, records }: PrintList) {
  const parts = catmParts(catmUkey)
  const headed = PLACE_LEVELS.filter((level) => parts[level] !== NONE).map((level) => `${level}Desc`)
  return printColumns(area, headed).filter(({ textOf }) => records.some((record) => textOf(record) !== ''))
}

/** The author and time on every page; with persons on it, the recipient as well. */
function Foot({ area, list, write }: { area: Area; list: PrintList; write: DigitWriter }) {
  return (
    <>
      <span>{write(`จัดทำโดย ${list.madeBy} เมื่อ ${list.madeAt}`)}</span>
      {isPersonal(area) && <span>{` · ${OFFICIAL_USE_NOTICE}`}</span>}
    </>
  )
}

function Signatures({ madeBy, reportedTo }: { madeBy: string; reportedTo: string }) {
  return (
    <div className={classes.signatures}>
      <div>
        <p className={`${classes.line} ${classes.signed}`}>
          ลงชื่อ <span aria-hidden /> ผู้รายงาน
        </p>
        <p>{`(${madeBy})`}</p>
        <p className={classes.line}>
          ตำแหน่ง <span aria-hidden />
        </p>
      </div>
      <div>
        <p>{`เสนอ ${reportedTo}`}</p>
        <p className={`${classes.line} ${classes.signed}`}>
          ลงชื่อ <span aria-hidden />
        </p>
        <p className={classes.line}>
          ( <span aria-hidden /> )
        </p>
        <p className={classes.line}>
          วันที่ <span aria-hidden />
        </p>
      </div>
    </div>
  )
}
