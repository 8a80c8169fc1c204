import { thaiSentence } from '#domain/text/thai-sentence.ts'
import { areas, areaByKey } from '#areas/index.ts'
import type { Area } from '#domain/area/area.ts'
import { MISSING_ITEMS, missingItemLabels } from '#domain/records/completeness.ts'
import { formatThousands } from '#domain/fields/numbers.ts'
import { EmptyState } from '#web/ui/empty-state/empty-state.tsx'
import { PageLink } from '#web/ui/link/page-link.tsx'
import { MissingPictures } from '#web/features/photos/missing-pictures.tsx'
import { BoardPart, Task } from './board-part.tsx'
import { incompleteListAddress } from './board-addresses.ts'
import classes from './board.module.css'
import { type DistrictBoard, lackingCount } from './board-query.ts'

type Kind = Omit<DistrictBoard['areas'][number], 'area'> & { area: Area }

/** The tasks of a district, each a link to its records. */
export function DistrictWork({ board }: { board: DistrictBoard }) {
  const kinds = board.areas.flatMap((counts): Kind[] => {
    const area = areaByKey(counts.area)
    return area ? [{ ...counts, area }] : []
  })
  const isProfileMissing = board.profiles > 0
  const isOpen = (kind: Kind) => MISSING_ITEMS.some((item) => (kind[item] ?? 0) > 0)
  // The most work first.
  const open = kinds.filter(isOpen).sort((one, other) => lackingCount(other) - lackingCount(one))
  const most = Math.max(1, ...open.map(lackingCount))
  const whole = kinds.filter((kind) => kind.records > 0 && !isOpen(kind))
  const empty = kinds.filter((kind) => kind.records === 0 && !(kind.area.onePerPlace && isProfileMissing))
  const isMissing = isProfileMissing || board.sheets.some(({ missing }) => missing > 0)
  return (
    <>
      <MissingPictures board={board} />
      <MissingRecords board={board} />
      {open.length > 0 && (
        <BoardPart title="ข้อมูลที่ควรเพิ่มเติมหรือตรวจทาน">
          <ul className={classes.kinds}>
            {open.map((kind) => (
              <IncompleteKind key={kind.area.key} kind={kind} board={board} most={most} />
            ))}
          </ul>
        </BoardPart>
      )}
      {!isMissing && open.length === 0 && board.notes === 0 && <EmptyState text="ไม่มีงานที่ต้องดำเนินการ" />}
      <Names title="ข้อมูลครบถ้วนแล้ว" kinds={whole} catmUkey={board.catmUkey} />
      <Names title="ยังไม่มีรายการ" kinds={empty} catmUkey={board.catmUkey} />
    </>
  )
}

/** The general profile and this year's village sheets, where they are missing. */
function MissingRecords({ board: { profiles, sheets, year, catmUkey } }: { board: DistrictBoard }) {
  const missing = sheets.filter((sheet) => sheet.missing > 0)
  const profile = profiles > 0 ? areas.filter((area) => area.onePerPlace) : []
  if (profile.length === 0 && missing.length === 0) return null
  return (
    <BoardPart title="ข้อมูลที่ยังไม่มี">
      <ul className={classes.kinds}>
        {profile.map((area) => (
          <li key={area.key} className={classes.kind}>
            <span className="strong">{area.titles.page}</span>
            <Task to={incompleteListAddress(area, catmUkey)}>ยังไม่มีข้อมูล</Task>
          </li>
        ))}
        {missing.map((sheet) => {
          const area = areaByKey(sheet.area)
          if (area === undefined) return null
          return (
            <li key={area.key} className={classes.kind}>
              <span className="strong">{`${area.titles.name} ปี ${year}`}</span>
              <Task to={incompleteListAddress(area, catmUkey, { year })}>
                {`ยังไม่บันทึก ${formatThousands(sheet.missing)} จาก ${formatThousands(sheet.villages)} หมู่บ้าน`}
              </Task>
            </li>
          )
        })}
      </ul>
    </BoardPart>
  )
}

/** An area with a bar and what its records lack; stale ones are emphasised, those due soon less. */
function IncompleteKind({ kind, board, most }: { kind: Kind; board: DistrictBoard; most: number }) {
  const { area, records } = kind
  const words = missingItemLabels(board)
  return (
    <li className={classes.kind}>
      <span className="strong">
        {area.titles.name}
        <span className={classes.count}>{`ทั้งหมด ${formatThousands(records)} รายการ`}</span>
        <progress className="share-bar" value={lackingCount(kind)} max={most} aria-hidden />
      </span>
      <span className={classes.tasks}>
        {MISSING_ITEMS.flatMap((item) => {
          const count = kind[item] ?? 0
          return count === 0
            ? []
            : [
                <Task key={item} to={incompleteListAddress(area, board.catmUkey, { lacks: item })} age={item}>
                  {words[item]} <b>{formatThousands(count)}</b>
                  <span className="only-read-aloud">{thaiSentence` รายการของ${area.titles.name}`}</span>
                </Task>,
              ]
        })}
      </span>
    </li>
  )
}

/** Areas without open tasks: complete ones, or those without records. */
function Names({ title, kinds, catmUkey }: { title: string; kinds: readonly Kind[]; catmUkey: string }) {
  if (kinds.length === 0) return null
  return (
    <BoardPart title={title}>
      <ul className={classes.names}>
        {kinds.map(({ area, records }) => (
          <li key={area.key}>
            <PageLink to={incompleteListAddress(area, catmUkey)}>{area.titles.name}</PageLink>
            {records > 0 && <span>{` (${formatThousands(records)})`}</span>}
          </li>
        ))}
      </ul>
    </BoardPart>
  )
}
