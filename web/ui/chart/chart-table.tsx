import { useContext } from 'react'
import { type ChartProps, formatChartValue, rowTotal } from './chart-data.ts'
import { ChartDigits } from './chart-digits.ts'
import classes from './chart.module.css'

/** The numbers of a chart. A row of several series that are added up has its total. */
export function ChartTable({ title, unit, rowTitle, series, rows, isSum = false }: ChartTableProps) {
  const write = useContext(ChartDigits)
  const hasTotal = isSum && series.length > 1
  return (
    // biome-ignore lint/a11y/noNoninteractiveTabindex: a scroll area must be reachable by keyboard
    <section className={classes.scroll} aria-label={write(`ตาราง ${title}`)} tabIndex={0}>
      <table className={classes.table}>
        <thead>
          <tr>
            <th scope="col">{rowTitle}</th>
            {series.map(({ key, label }) => (
              <th key={key} scope="col">
                {write(series.length === 1 ? `${label} (${unit})` : label)}
              </th>
            ))}
            {hasTotal && <th scope="col">{`รวม (${unit})`}</th>}
          </tr>
        </thead>
        <tbody>
          {rows.map((row) => (
            <tr key={row.key}>
              <th scope="row">{write(row.label)}</th>
              {series.map(({ key }, at) => (
                <td key={key}>{write(formatChartValue(row.values[at] ?? null))}</td>
              ))}
              {hasTotal && <td>{write(formatChartValue(rowTotal(row)))}</td>}
            </tr>
          ))}
        </tbody>
      </table>
    </section>
  )
}

type ChartTableProps = ChartProps & { isSum?: boolean }
