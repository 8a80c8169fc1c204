import { useQuery } from '@tanstack/react-query'
import type { Area } from '#domain/area/area.ts'
import { totalsYearField } from '#domain/area/totals.ts'
import { TextButton } from '#web/ui/link/text-button.tsx'
import { ListRemark } from '../list-screen/list-remark.tsx'
import { failureText } from '../errors/failure.tsx'
import type { RecordSearch } from '../record/record-queries.ts'
import { totalsHeading, type TotalText, totalTexts } from './totals-text.ts'
import classes from './totals.module.css'
import { totalsQuery } from './totals-query.ts'

type TotalsProps = { area: Area; search: RecordSearch }

/** The totals of the selected place and year, above the rows of a list. */
export function Totals({ area, search }: TotalsProps) {
  const query = useQuery(totalsQuery(area, search))
  const { data, error } = query
  if (error !== null) {
    return (
      <section aria-label="ผลรวม" data-remark>
        <p role="alert">
          {`ไม่สามารถแสดงผลรวมได้ ${failureText(error)} `}
          <TextButton onClick={() => void query.refetch()}>ลองใหม่อีกครั้ง</TextButton>
        </p>
      </section>
    )
  }
  // The list already says that it is empty.
  if (data === undefined || !data.isFound) return null
  const isChosen = data.YEAR === search.filters?.[totalsYearField(area)]
  const totals = totalTexts(area, data)
  return (
    <ListRemark
      label="ผลรวม"
      title={`ผลรวมปีข้อมูล ${data.YEAR}`}
      line={[...totals.map(inBrief), totalsHeading(data, isChosen)].join(' · ')}
    >
      <dl className={classes.tiles}>
        {totals.map((total) => (
          <Tile key={total.key} total={total} />
        ))}
      </dl>
    </ListRemark>
  )
}

const inBrief = ({ label, amount, unit }: TotalText) => [label, amount, unit].filter(Boolean).join(' ')

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
