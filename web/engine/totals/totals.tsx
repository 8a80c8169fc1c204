import { useQuery } from '@tanstack/react-query'
import type { Area } from '#domain/area/area.ts'
import { type TotalsResponse, totalsYearField } from '#domain/area/totals.ts'
import { LoadError } from '../errors/load-error.tsx'
import type { RecordSearch } from '../record/record-queries.ts'
import { totalsHeading, type TotalText, totalTexts } from './totals-text.ts'
import classes from './totals.module.css'
import { totalsQuery } from './totals-query.ts'

type TotalsProps = { area: Area; search: RecordSearch }

/** A placeholder of the same size until the figures load. */
const COMING: TotalsResponse = {
  isFound: true,
  YEAR: '',
  GIVEN: 0,
  VILLAGES: 0,
  UNLISTED: 0,
  SUMS: {},
  RATIO: null,
}

/** The totals of the selected place and year, below the rows of a list. */
export function Totals({ area, search }: TotalsProps) {
  const query = useQuery(totalsQuery(area, search))
  const { data, error } = query
  if (error !== null) {
    return (
      <section className={classes.panel} aria-label="ผลรวม">
        <LoadError title="ไม่สามารถแสดงผลรวมได้" of={query} />
      </section>
    )
  }
  // The list above already says that it is empty.
  if (data && !data.isFound) return null
  const isChosen = data?.YEAR === search.filters?.[totalsYearField(area)]
  return (
    <section className={classes.panel} aria-label="ผลรวม" aria-busy={data === undefined}>
      <div className={classes.head}>
        <h2>{data ? `ผลรวมปีข้อมูล ${data.YEAR}` : 'ผลรวม'}</h2>
        <p className="hint">{data ? totalsHeading(data, isChosen) : 'กำลังรวมตัวเลข'}</p>
      </div>
      <dl className={classes.tiles}>
        {totalTexts(area, data ?? COMING).map((total) => (
          <Tile key={total.key} total={data ? total : { ...total, amount: '…' }} />
        ))}
      </dl>
    </section>
  )
}

function Tile({ total: { label, amount, unit, also, note } }: { total: TotalText }) {
  return (
    <div>
      <dt>{label}</dt>
      <dd>
        <b>{amount}</b> <span>{also ? `${unit} (${also})` : unit}</span>
        {note && <div className="hint">{note}</div>}
      </dd>
    </div>
  )
}
