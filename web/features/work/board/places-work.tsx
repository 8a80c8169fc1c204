import { catmParts, NONE } from '#domain/catm.ts'
import type { Freshness } from '#domain/freshness.ts'
import { LACKS, type Lack, lackWords } from '#domain/lacks.ts'
import { thousands } from '#domain/numbers.ts'
import { levelTitles } from '#domain/place-words.ts'
import { type Column, DataTable } from '#web/ui/data-table.tsx'
import { PageLink } from '#web/ui/page-link.tsx'
import { boardAddress } from './addresses.ts'
import classes from './board.module.css'
import type { PlacesBoard } from './board-query.ts'

type Line = PlacesBoard['places'][number]

const TITLE = 'ความครบถ้วนของข้อมูล'

/** As everywhere, but for what soon grows old: its words beside those of what did would differ by a digit. */
const headsOf = (freshness: Freshness): Readonly<Record<Lack, string>> => ({
  ...lackWords(freshness),
  due: `ใกล้ครบ ${freshness.stale} เดือน`,
})

/** What there is to do in the districts of a province, or in the provinces of the country; each name leads down. */
export function PlacesWork({ board }: { board: PlacesBoard }) {
  const isNation = catmParts(board.catmUkey).cc === NONE
  const place = levelTitles(board.catmUkey)[isNation ? 'cc' : 'aa']
  return (
    <section className={classes.part} aria-label={TITLE}>
      <h2 className={classes.title}>{TITLE}</h2>
      <DataTable
        label={`งานที่ต้องดำเนินการของแต่ละ${place}`}
        columns={columnsOf(isNation, place, headsOf(board.freshness))}
        rows={board.places}
        rowKey={({ catmUkey }) => catmUkey}
        rowName={(line) => nameOf(line, isNation)}
        emptyText="ไม่มีข้อมูล"
      />
    </section>
  )
}

function columnsOf(isNation: boolean, place: string, heads: Readonly<Record<Lack, string>>): Column<Line>[] {
  const number = (key: string, title: string, of: (line: Line) => number): Column<Line> => ({
    key,
    title,
    align: 'right',
    cell: (line) => (of(line) === 0 ? '-' : thousands(of(line))),
  })
  return [
    {
      key: 'place',
      title: place,
      leastWidth: '8rem',
      cell: (line) => <Place line={line} isNation={isNation} />,
    },
    number('records', 'รายการทั้งหมด', ({ records }) => records),
    ...LACKS.map((lack) => number(lack, heads[lack], ({ lacks }) => lacks[lack] ?? 0)),
    isNation
      ? number('profiles', 'อำเภอที่ไม่มีข้อมูลทั่วไป', ({ profiles }) => profiles)
      : {
          key: 'profiles',
          title: 'ข้อมูลทั่วไป',
          align: 'center',
          cell: (line) => (isWhole(line) ? '-' : line.profiles > 0 ? 'ยังไม่มี' : 'มีแล้ว'),
        },
    number('sheets', 'แบบข้อมูลหมู่บ้านปีนี้ที่ขาด', ({ sheets }) => sheets),
  ]
}

/** Whether a line is of what lies in no district, or in no province. */
function isWhole({ ccDesc, aaDesc, catmUkey }: Line): boolean {
  return ccDesc === '' || (catmParts(catmUkey).aa === NONE && aaDesc === '')
}

function nameOf(line: Line, isNation: boolean): string {
  if (isNation) return line.ccDesc || 'ส่วนกลาง'
  return line.aaDesc || 'ระดับจังหวัด'
}

function Place({ line, isNation }: { line: Line; isNation: boolean }) {
  const { cc, aa } = catmParts(line.catmUkey)
  const name = nameOf(line, isNation)
  if (isNation ? line.ccDesc === '' : line.aaDesc === '') return name
  return (
    <PageLink className={classes.below} to={boardAddress({ cc, aa: isNation ? '' : aa })}>
      {name}
    </PageLink>
  )
}
