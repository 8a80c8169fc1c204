import { IconChevronRight } from '@tabler/icons-react'
import type { ReactNode } from 'react'
import { areas } from '#areas/index.ts'
import type { Area } from '#domain/area.ts'
import { LACKS, lackWords } from '#domain/lacks.ts'
import { thousands } from '#domain/numbers.ts'
import { EmptyState } from '#web/ui/empty-state.tsx'
import { PageLink } from '#web/ui/page-link.tsx'
import { listAddress } from './addresses.ts'
import classes from './board.module.css'
import type { DistrictBoard, Figures } from './board-query.ts'

type Kind = Figures & { area: Area }

const areaOf = (key: string): Area[] => areas.filter((area) => area.key === key)

/** What there is to do in a district, each leading to the records that it speaks of. */
export function DistrictWork({ board }: { board: DistrictBoard }) {
  const kinds: Kind[] = board.kinds.flatMap((kind) =>
    areaOf(kind.area).map((area) => ({ records: kind.records, lacks: kind.lacks, area })),
  )
  const isOpen = ({ lacks }: Kind) => LACKS.some((lack) => (lacks[lack] ?? 0) > 0)
  const open = kinds.filter(isOpen)
  const whole = kinds.filter((kind) => kind.records > 0 && !isOpen(kind))
  const empty = kinds.filter((kind) => kind.records === 0 && !(kind.area.onePerPlace && board.lacksProfile))
  const isMissing = board.lacksProfile || board.sheets.some(({ missing }) => missing > 0)
  return (
    <>
      <Missing board={board} />
      {open.length > 0 && (
        <Part title="ข้อมูลที่ควรเพิ่มเติมหรือตรวจทาน">
          <ul className={classes.kinds}>
            {open.map((kind) => (
              <OpenKind key={kind.area.key} kind={kind} board={board} />
            ))}
          </ul>
        </Part>
      )}
      {!isMissing && open.length === 0 && board.notes === 0 && <EmptyState text="ไม่มีงานที่ต้องดำเนินการ" />}
      <Names title="ข้อมูลครบถ้วนแล้ว" kinds={whole} catmUkey={board.catmUkey} />
      <Names title="ยังไม่มีรายการ" kinds={empty} catmUkey={board.catmUkey} />
    </>
  )
}

function Part({ title, children }: { title: string; children: ReactNode }) {
  return (
    <section className={classes.part} aria-label={title}>
      <h2 className={classes.title}>{title}</h2>
      {children}
    </section>
  )
}

/** The general profile and this year's sheets of villages, where they are missing altogether. */
function Missing({ board: { lacksProfile, sheets, year, catmUkey } }: { board: DistrictBoard }) {
  const missing = sheets.filter((sheet) => sheet.missing > 0)
  const profile = lacksProfile ? areas.filter((area) => area.onePerPlace) : []
  if (profile.length === 0 && missing.length === 0) return null
  return (
    <Part title="ข้อมูลที่ยังไม่มี">
      <ul className={classes.kinds}>
        {profile.map((area) => (
          <li key={area.key} className={classes.kind}>
            <span className={classes.name}>{area.titles.page}</span>
            <Task to={listAddress(area, catmUkey)}>ยังไม่มีข้อมูล</Task>
          </li>
        ))}
        {missing.flatMap((sheet) =>
          areaOf(sheet.area).map((area) => (
            <li key={area.key} className={classes.kind}>
              <span className={classes.name}>{`${area.titles.name} ปี ${year}`}</span>
              <Task to={listAddress(area, catmUkey, { year })}>
                {`ยังไม่มี ${thousands(sheet.missing)} จาก ${thousands(sheet.villages)} หมู่บ้าน`}
              </Task>
            </li>
          )),
        )}
      </ul>
    </Part>
  )
}

/** A kind of record with what its records lack; what grew old stands out a little, what soon will a little less. */
function OpenKind({ kind, board }: { kind: Kind; board: DistrictBoard }) {
  const { area, records, lacks } = kind
  const words = lackWords(board.freshness)
  return (
    <li className={classes.kind}>
      <span className={classes.name}>
        {area.titles.name}
        <span className={classes.count}>{`ทั้งหมด ${thousands(records)} รายการ`}</span>
      </span>
      <span className={classes.tasks}>
        {LACKS.flatMap((lack) => {
          const count = lacks[lack] ?? 0
          return count === 0
            ? []
            : [
                <Task key={lack} to={listAddress(area, board.catmUkey, { lacks: lack })} age={lack}>
                  {words[lack]} <b>{thousands(count)}</b>
                  <span className="only-read-aloud">{` รายการของ${area.titles.name}`}</span>
                </Task>,
              ]
        })}
      </span>
    </li>
  )
}

function Task({ to, age, children }: { to: string; age?: string; children: ReactNode }) {
  return (
    <PageLink className={classes.task} to={to} data-age={age}>
      <span>{children}</span>
      <IconChevronRight size={18} aria-hidden />
    </PageLink>
  )
}

/** Kinds of records with nothing to be said of but that there are all, or none. */
function Names({ title, kinds, catmUkey }: { title: string; kinds: readonly Kind[]; catmUkey: string }) {
  if (kinds.length === 0) return null
  return (
    <Part title={title}>
      <ul className={classes.names}>
        {kinds.map(({ area, records }) => (
          <li key={area.key}>
            <PageLink to={listAddress(area, catmUkey)}>{area.titles.name}</PageLink>
            {records > 0 && ` (${thousands(records)})`}
          </li>
        ))}
      </ul>
    </Part>
  )
}
