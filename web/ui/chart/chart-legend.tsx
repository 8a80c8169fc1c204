import { useContext } from 'react'
import type { ChartSeries } from './chart-data.ts'
import { ChartDigits } from './chart-digits.ts'
import { lookColours, patternOf } from './chart-patterns.tsx'
import classes from './chart.module.css'

type ChartLegendProps = { series: readonly ChartSeries[]; patternId: string; isLine: boolean }

/** The series in the order in which the bars show them. */
export function ChartLegend({ series, patternId, isLine }: ChartLegendProps) {
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
