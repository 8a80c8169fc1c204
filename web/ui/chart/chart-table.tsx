import { useContext } from 'react'
import { type ChartProps, chartTableTexts } from './chart-data.ts'
import { ChartDigits } from './chart-digits.ts'
import classes from './chart.module.css'

/** The numbers of a chart. */
export function ChartTable(chart: ChartProps) {
  const write = useContext(ChartDigits)
  const { head, rows } = chartTableTexts(chart)
  return (
    // biome-ignore lint/a11y/noNoninteractiveTabindex: a scroll area must be reachable by keyboard
    <section className={classes.scroll} aria-label={write(`ตาราง ${chart.title}`)} tabIndex={0}>
      <table className={classes.table}>
        <thead>
          <tr>
            {head.map((title) => (
              <th key={title} scope="col">
                {write(title)}
              </th>
            ))}
          </tr>
        </thead>
        <tbody>
          {rows.map(({ key, label, cells }) => (
            <tr key={key}>
              <th scope="row">{write(label)}</th>
              {cells.map((cell, at) => (
                <td key={head[at + 1]}>{write(cell)}</td>
              ))}
            </tr>
          ))}
        </tbody>
      </table>
    </section>
  )
}
