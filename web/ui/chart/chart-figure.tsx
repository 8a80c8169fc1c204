import { type ReactNode, useContext, useId } from 'react'
import type { ChartProps } from './chart-data.ts'
import { ChartDigits } from './chart-digits.ts'
import { ChartLegend } from './chart-legend.tsx'
import { ChartPatterns } from './chart-patterns.tsx'
import { ChartTable } from './chart-table.tsx'
import classes from './chart.module.css'

type ChartFigureProps = ChartProps & {
  /** The rows of the table, where the chart shows fewer. */
  tableRows?: ChartProps['rows'] | undefined
  isLine?: boolean
  children: (chart: { titleId: string; patternId: string }) => ReactNode
}

/** The frame of a chart: what it shows, its unit and legend, its source, and its numbers as a table. */
export function ChartFigure({ tableRows, isLine = false, children, ...chart }: ChartFigureProps) {
  const { title, unit, source, series, rows } = chart
  const write = useContext(ChartDigits)
  const [titleId, patternId] = [useId(), useId()]
  // What no bar shows needs no explanation.
  const shown = series.filter((_series, at) => isLine || rows.some(({ values }) => (values[at] ?? 0) > 0))
  return (
    <figure className={classes.figure} aria-labelledby={titleId}>
      <figcaption className={classes.caption}>
        <span className={classes.title} id={titleId}>
          {write(title)}
        </span>
        <span className={classes.unit}>{write(`หน่วย: ${unit}`)}</span>
      </figcaption>
      <ChartPatterns id={patternId} />
      {series.length > 1 && shown.length > 0 && (
        <ChartLegend series={shown} patternId={patternId} isLine={isLine} />
      )}
      {children({ titleId, patternId })}
      <p className={classes.source}>{write(`ที่มา: ${source}`)}</p>
      <details className={classes.numbers}>
        <summary>
          ดูเป็นตาราง<span className="only-read-aloud">{`: ${write(title)}`}</span>
        </summary>
        <ChartTable {...chart} rows={tableRows ?? rows} />
      </details>
    </figure>
  )
}
