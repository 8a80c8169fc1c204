import { thaiSentence } from '#domain/text/thai-sentence.ts'
import { catmParts, NONE } from '#domain/places/catm.ts'
import { MISSING_ITEMS, type MissingItem, missingItemLabels } from '#domain/records/completeness.ts'
import { formatThousands } from '#domain/fields/numbers.ts'
import { levelTitles } from '#domain/places/place-names.ts'
import { DataTable } from '#web/ui/data-table/data-table.tsx'
import type { TableColumn } from '#web/ui/data-table/table-props.ts'
import { PageLink } from '#web/ui/link/page-link.tsx'
import { boardAddress } from './board-addresses.ts'
import classes from './board.module.css'
import { lackingCount, type PlacesBoard } from './board-query.ts'
import { figuresAddress } from '#web/features/completeness/figures-query.ts'

type PlaceLine = PlacesBoard['places'][number]

const TITLE = 'ความครบถ้วนของข้อมูล'

/** What the bars are made of. Records that are only due soon are no open tasks. */
const COUNTED = MISSING_ITEMS.filter((item) => item !== 'due')

/**
 * The tasks in the districts of a province, or in the provinces, the most first, as bars of what is missing;
 * each name leads one level down.
 */
export function PlacesWork({ board }: { board: PlacesBoard }) {
  const isNation = catmParts(board.catmUkey).cc === NONE
  const place = levelTitles(board.catmUkey)[isNation ? 'cc' : 'aa']
  const labels = missingItemLabels(board)
  const rows = [...board.places].sort((one, other) => tasksOf(other) - tasksOf(one))
  const most = Math.max(1, ...rows.map(lackingCount))
  return (
    <section className={classes.part} aria-label={TITLE}>
      <div className={classes.head}>
        <h2 className="group-title">{TITLE}</h2>
        <PageLink to={figuresAddress({ cc: isNation ? '' : catmParts(board.catmUkey).cc })}>
          แผนที่และการเปลี่ยนแปลง
        </PageLink>
      </div>
      <ul className={classes.legend} aria-label="ความหมายของสี">
        {COUNTED.map((item) => (
          <li key={item}>
            <span className={classes.swatch} data-item={item} aria-hidden />
            {labels[item]}
          </li>
        ))}
      </ul>
      <DataTable
        label={thaiSentence`งานที่ต้องดำเนินการของแต่ละ${place}`}
        columns={columnsOf(isNation, place, labels, most)}
        rows={rows}
        rowKey={({ catmUkey }) => catmUkey}
        rowName={(line) => nameOf(line, isNation)}
        emptyText="ไม่มีข้อมูล"
      />
    </section>
  )
}

const tasksOf = (line: PlaceLine) => lackingCount(line) + line.profiles

function columnsOf(
  isNation: boolean,
  place: string,
  labels: Readonly<Record<MissingItem, string>>,
  most: number,
): TableColumn<PlaceLine>[] {
  const number = (key: string, title: string, of: (line: PlaceLine) => number): TableColumn<PlaceLine> => ({
    key,
    title,
    align: 'right',
    cell: (line) => formatThousands(of(line)),
  })
  return [
    {
      key: 'place',
      title: place,
      isName: true,
      wraps: true,
      cell: (line) => <Place line={line} isNation={isNation} />,
    },
    {
      key: 'tasks',
      title: 'งานที่ต้องดำเนินการ',
      wraps: true,
      cell: (line) => <WorkBar line={line} labels={labels} most={most} />,
    },
    number('records', 'รายการทั้งหมด', ({ records }) => records),
    isNation
      ? number('profiles', 'อำเภอที่ไม่มีข้อมูลทั่วไป', ({ profiles }) => profiles)
      : {
          key: 'profiles',
          title: 'ข้อมูลทั่วไป',
          align: 'center',
          cell: (line) => (isWhole(line) ? '' : line.profiles > 0 ? 'ยังไม่มี' : 'มีแล้ว'),
        },
    number('sheets', 'แบบข้อมูลหมู่บ้านที่ยังไม่บันทึก (ปีนี้)', ({ sheets }) => sheets),
  ]
}

type WorkBarProps = {
  line: PlaceLine
  labels: Readonly<Record<MissingItem, string>>
  /** The number of tasks of the longest bar. */
  most: number
}

/** What is missing in a place as one bar, and in words. */
function WorkBar({ line, labels, most }: WorkBarProps) {
  const items = COUNTED.filter((item) => (line[item] ?? 0) > 0)
  if (items.length === 0) return <span className="soft">ไม่มี</span>
  return (
    <div className={classes.work}>
      <div className={classes.weight} style={{ width: `${(100 * lackingCount(line)) / most}%` }} aria-hidden>
        {items.map((item) => (
          <span
            key={item}
            className={classes.swatch}
            data-item={item}
            style={{ flexGrow: line[item] ?? 0 }}
          />
        ))}
      </div>
      <p className={classes.words}>
        {items.map((item) => `${labels[item]} ${formatThousands(line[item] ?? 0)}`).join(' · ')}
      </p>
    </div>
  )
}

/** Whether a row counts the records that belong to no district or province below. */
function isWhole({ ccDesc, aaDesc, catmUkey }: PlaceLine): boolean {
  return ccDesc === '' || (catmParts(catmUkey).aa === NONE && aaDesc === '')
}

function nameOf(line: PlaceLine, isNation: boolean): string {
  if (isNation) return line.ccDesc || 'ส่วนกลาง'
  return line.aaDesc || 'ระดับจังหวัด'
}

function Place({ line, isNation }: { line: PlaceLine; isNation: boolean }) {
  const { cc, aa } = catmParts(line.catmUkey)
  const name = nameOf(line, isNation)
  if (isNation ? line.ccDesc === '' : line.aaDesc === '') return name
  return (
    <PageLink className={classes.below} to={boardAddress({ cc, aa: isNation ? '' : aa })}>
      {name}
    </PageLink>
  )
}
