import { BarChart } from '#web/ui/chart/bar-chart.tsx'
import { LineChart } from '#web/ui/chart/line-chart.tsx'

const TEXTS = { unit: 'คน', source: 'ข้อมูลตัวอย่าง ปี 2569', rowTitle: 'ปี' }

/** Bars of two series, and a line. */
export function Charts() {
  const rows = ['2567', '2568', '2569'].map((year, at) => ({
    key: year,
    label: year,
    values: [120 + at * 14, at === 1 ? null : 90 + at * 5],
  }))
  return (
    <>
      <BarChart
        {...TEXTS}
        title="ประชากรเพิ่มขึ้นทุกปี"
        series={[
          { key: 'women', label: 'หญิง', look: 'kind-1' },
          { key: 'men', label: 'ชาย', look: 'kind-2' },
        ]}
        rows={rows}
      />
      <LineChart
        {...TEXTS}
        title="จำนวนข้อมูลเพิ่มขึ้น"
        series={[{ key: 'all', label: 'ทั้งหมด', look: 'kind-1' }]}
        rows={rows.map((row) => ({ ...row, values: row.values.slice(0, 1) }))}
      />
    </>
  )
}
