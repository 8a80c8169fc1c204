import { useQuery } from '@tanstack/react-query'
import { formatThousands } from '#domain/fields/numbers.ts'
import { subDistrictsQuery } from '#web/api/geography.ts'
import { chartQuery } from '#web/features/charts/chart-query.ts'
import { boardQuery } from '#web/features/work/board/board-query.ts'
import classes from './projector.module.css'

/** Eight numbers of a district; a dash where nobody has given one. */
export function DistrictNumbers({ cc, aa }: { cc: string; aa: string }) {
  const { data: subDistricts } = useQuery(subDistrictsQuery(cc, aa))
  const { data: villages } = useQuery(chartQuery('villages', { cc, aa }))
  const { data: board } = useQuery(boardQuery({ cc: '', aa: '' }))
  const recordsOf = (key: string) =>
    board && 'areas' in board ? board.areas.find(({ area }) => area === key)?.records : undefined
  const sum = (of: { SUM: number; GIVEN: number } | undefined) => (of && of.GIVEN > 0 ? of.SUM : undefined)
  const general = villages?.GENERAL
  const numbers: [string, number | null | undefined][] = [
    ['ตำบล', subDistricts?.length],
    ['หมู่บ้าน', general?.VILLAGES ?? (general && general.GIVEN > 0 ? general.GIVEN : undefined)],
    ['ครัวเรือน', sum(general?.SUMS.HOUSEHOLDS)],
    ['ประชากร', sum(general?.SUMS.TOTAL)],
    ['สถานที่ท่องเที่ยว', recordsOf('tourism')],
    ['สินค้า OTOP', recordsOf('otop')],
    ['สถานศึกษา', recordsOf('institute')],
    ['หน่วยงาน', recordsOf('gov')],
  ]
  return (
    <dl className={classes.numbers}>
      {numbers.map(([label, value]) => (
        <div key={label}>
          <dt>{label}</dt>
          <dd>{value === undefined || value === null ? '–' : formatThousands(value)}</dd>
        </div>
      ))}
    </dl>
  )
}
