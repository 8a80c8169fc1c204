import { type ReactNode, useContext, useId } from 'react'
import { type ChartProps, type ChartSeries, chartTableTexts } from './chart-data.ts'
import { ChartDigits } from './chart-digits.ts'
import { ChartPatterns, lookColours, patternOf } from './chart-patterns.tsx'
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
        <span className="hint">{write(`หน่วย: ${unit}`)}</span>
      </figcaption>
      <ChartPatterns id={patternId} />
      {series.length > 1 && shown.length > 0 && (
        <ChartLegend series={shown} patternId={patternId} isLine={isLine} />
      )}
      {children({ titleId, patternId })}
      <p className="hint">{write(`ที่มา: ${source}`)}</p>
      <details className={classes.numbers}>
        <summary>
          ดูเป็นตาราง<span className="only-read-aloud">{`: ${write(title)}`}</span>
        </summary>
        <ChartTable {...chart} rows={tableRows ?? rows} />
      </details>
    </figure>
  )
}

type ChartLegendProps = { series: readonly ChartSeries[]; patternId: string; isLine: boolean }

/** The series in the order in which the bars show them. */
function ChartLegend({ series, patternId, isLine }: ChartLegendProps) {
  const write = useContext(ChartDigits)
  return (
    <ul className={classes.legend}>
      {series.map(({ key, label, look }) => (
        <li key={key}>
          <svg className={classes.swatch} style={lookColours(look)} aria-hidden="true">
            {isLine ? (
              <line className={classes.line} data-look={look} x1="0" x2="100%" y1="50%" y2="50%" />
            ) : (
              <>
                <rect className={classes.part} width="100%" height="100%" rx="2" />
                <rect width="100%" height="100%" rx="2" fill={patternOf(patternId, look) ?? 'none'} />
              </>
            )}
          </svg>
          {write(label)}
        </li>
      ))}
    </ul>
  )
}

function ChartTable(chart: ChartProps) {
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
