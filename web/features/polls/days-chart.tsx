import { formatThousands } from '#domain/fields/numbers.ts'
import { LineChart } from '#web/ui/chart/line-chart.tsx'
import type { PollResults } from './poll-api.ts'
import { dayRows } from './poll-figures.ts'
import classes from './results.module.css'

/** The number of answers per day on the public site: an outlier may be one person answering many times. */
export function DaysChart({ days }: { days: PollResults['DAYS'] }) {
  const rows = dayRows(days)
  const most = rows.reduce((best, row) => ((row.values[0] ?? 0) > (best.values[0] ?? 0) ? row : best), {
    key: '',
    label: '',
    values: [0],
  })
  const text = `${most.label} จำนวน ${formatThousands(most.values[0] ?? 0)} ราย`
  if (rows.length === 0) return null
  if (rows.length === 1) return <p className={classes.days}>{`ตอบทางเว็บไซต์ทั้งหมดในวันที่ ${text}`}</p>
  return (
    <div className={classes.days}>
      <LineChart
        title={`มีผู้ตอบทางเว็บไซต์มากที่สุดในวันที่ ${text}`}
        unit="ราย"
        source={`คำตอบทางเว็บไซต์ ${formatThousands(days.length)} วันที่มีผู้ตอบ`}
        rowTitle="วันที่"
        series={[{ key: 'sheets', label: 'จำนวนผู้ตอบ', look: 'kind-1' }]}
        rows={rows}
      />
    </div>
  )
}
