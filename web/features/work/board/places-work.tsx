import { thaiSentence } from '#domain/text/thai-sentence.ts'
import { catmParts, NONE } from '#domain/places/catm.ts'
import type { Freshness } from '#domain/records/freshness.ts'
import { MISSING_ITEMS, type MissingItem, missingItemLabels } from '#domain/records/completeness.ts'
import { formatThousands } from '#domain/fields/numbers.ts'
import { levelTitles } from '#domain/places/place-names.ts'
import { DataTable } from '#web/ui/data-table/data-table.tsx'
import type { TableColumn } from '#web/ui/data-table/table-props.ts'
import { PageLink } from '#web/ui/link/page-link.tsx'
import { boardAddress } from './board-addresses.ts'
import classes from './board.module.css'
import type { PlacesBoard } from './board-query.ts'
import { figuresAddress } from '#web/features/completeness/figures-query.ts'

type PlaceLine = PlacesBoard['places'][number]

const TITLE = 'ความครบถ้วนของข้อมูล'

/** The usual headings, but a clearer one for records due soon: it would differ from stale ones by a digit. */
const completenessHeadings = (freshness: Freshness): Readonly<Record<MissingItem, string>> => ({
  ...missingItemLabels(freshness),
  due: `ใกล้ครบ ${freshness.stale} เดือน`,
})

/** The tasks in the districts of a province, or in the provinces; each name leads one level down. */
export function PlacesWork({ board }: { board: PlacesBoard }) {
  const isNation = catmParts(board.catmUkey).cc === NONE
  const place = levelTitles(board.catmUkey)[isNation ? 'cc' : 'aa']
  return (
    <section className={classes.part} aria-label={TITLE}>
      <div className={classes.head}>
        <h2 className="group-title">{TITLE}</h2>
        <PageLink to={figuresAddress({ cc: isNation ? '' : catmParts(board.catmUkey).cc })}>
          แผนที่และการเปลี่ยนแปลง
        </PageLink>
      </div>
      <DataTable
        label={thaiSentence`งานที่ต้องดำเนินการของแต่ละ${place}`}
        columns={columnsOf(isNation, place, completenessHeadings(board))}
        rows={board.places}
        rowKey={({ catmUkey }) => catmUkey}
        rowName={(line) => nameOf(line, isNation)}
        emptyText="ไม่มีข้อมูล"
      />
    </section>
  )
}

function columnsOf(
  isNation: boolean,
  place: string,
  heads: Readonly<Record<MissingItem, string>>,
): TableColumn<PlaceLine>[] {
  const number = (key: string, title: string, of: (line: PlaceLine) => number): TableColumn<PlaceLine> => ({
    key,
    title,
    align: 'right',
    cell: (line) => (of(line) === 0 ? '-' : formatThousands(of(line))),
  })
  return [
    {
      key: 'place',
      title: place,
      isName: true,
      wraps: true,
      cell: (line) => <Place line={line} isNation={isNation} />,
    },
    number('records', 'รายการทั้งหมด', ({ records }) => records),
    ...MISSING_ITEMS.map((item) => number(item, heads[item], (line) => line[item] ?? 0)),
    isNation
      ? number('profiles', 'อำเภอที่ไม่มีข้อมูลทั่วไป', ({ profiles }) => profiles)
      : {
          key: 'profiles',
          title: 'ข้อมูลทั่วไป',
          align: 'center',
          cell: (line) => (isWhole(line) ? '-' : line.profiles > 0 ? 'ยังไม่มี' : 'มีแล้ว'),
        },
    number('sheets', 'แบบข้อมูลหมู่บ้านที่ยังไม่บันทึก (ปีนี้)', ({ sheets }) => sheets),
  ]
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
