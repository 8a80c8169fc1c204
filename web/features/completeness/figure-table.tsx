import { thaiSentence } from '#domain/text/thai-sentence.ts'
import { catmOfPrefix } from '#domain/places/catm.ts'
import { formatThousands } from '#domain/fields/numbers.ts'
import { levelTitles } from '#domain/places/place-names.ts'
import { type DayCounts, FIGURE_LABELS, figureValue, stepOf } from '#domain/records/completeness-figures.ts'
import { DataTable } from '#web/ui/data-table/data-table.tsx'
import type { TableColumn } from '#web/ui/data-table/table-props.ts'
import { PageLink } from '#web/ui/link/page-link.tsx'
import classes from './completeness.module.css'
import { type FigureMapProps, StepSwatch } from './figure-map.tsx'
import { formatChange, formatFigure } from './figure-words.ts'
import { figureChange, type PlaceFigures, placeAddress } from './figures-query.ts'

type FigureTableProps = FigureMapProps & {
  /** The counts on the first day of the period. */
  before: ReadonlyMap<string, DayCounts> | undefined
}

/** The figures of the places, lowest first. Places without records come last. */
export function FigureTable({ latest, places, steps, view, before }: FigureTableProps) {
  const { figure } = view
  const title = levelTitles(catmOfPrefix(latest.within))[latest.within === '' ? 'cc' : 'aa']
  const shownValue = (place: PlaceFigures) => figureValue(figure, place)
  const rows = [...places].sort(
    (one, other) => (shownValue(one) ?? Number.MAX_VALUE) - (shownValue(other) ?? Number.MAX_VALUE),
  )
  const columns: TableColumn<PlaceFigures>[] = [
    {
      key: 'place',
      title,
      isName: true,
      wraps: true,
      cell: ({ code, name }) => (
        <PageLink className={classes.place} to={placeAddress(code, view)}>
          {name}
        </PageLink>
      ),
    },
    {
      key: 'figure',
      title: FIGURE_LABELS[figure],
      isWhole: true,
      cell: (place) => (
        <>
          <StepSwatch step={stepOf(shownValue(place), steps)} /> {formatFigure(figure, place)}
        </>
      ),
    },
    ...(figure === 'records'
      ? []
      : [
          {
            key: 'records',
            title: 'รายการทั้งหมด',
            align: 'right' as const,
            cell: ({ records }: PlaceFigures) => formatThousands(records),
          },
        ]),
    {
      key: 'change',
      title: `เปลี่ยนใน ${view.days} วัน`,
      isWhole: true,
      cell: (place) => formatChange(figure, figureChange(figure, place, before?.get(place.code))),
    },
  ]
  return (
    <section className={classes.table} aria-label={thaiSentence`${FIGURE_LABELS[figure]}ของแต่ละ${title}`}>
      <DataTable
        label={thaiSentence`${FIGURE_LABELS[figure]}ของแต่ละ${title}`}
        columns={columns}
        rows={rows}
        rowKey={({ code }) => code}
        rowName={({ name }) => name}
        emptyText="ไม่มีข้อมูล"
      />
    </section>
  )
}
