import { useContext } from 'react'
import {
  barSegments,
  type ChartProps,
  type ChartRow,
  fitsIntoSegment,
  formatChartValue,
  largestTotal,
  rowTotal,
} from './chart-data.ts'
import { ChartDigits } from './chart-digits.ts'
import { ChartFigure } from './chart-figure.tsx'
import { lookColours, patternOf } from './chart-patterns.tsx'
import classes from './chart.module.css'

export type BarChartProps = ChartProps & {
  /** The rows of the table, where the chart shows fewer. */
  tableRows?: readonly ChartRow[] | undefined
  /** The value that fills the whole width, for example 100 for per cent; else the largest row does. */
  maximum?: number | undefined
  /** Bars grow from the middle to both sides, as in a population pyramid. */
  isCentred?: boolean | undefined
}

/**
 * Horizontal bars; those of several series are stacked. The words are text beside the drawing, so that they
 * wrap, grow with the text size and are read aloud.
 */
export function BarChart({ tableRows, maximum, isCentred, ...chart }: BarChartProps) {
  const { rows, series } = chart
  const whole = maximum ?? largestTotal(rows)
  return (
    <ChartFigure {...chart} tableRows={tableRows}>
      {({ patternId }) => (
        <ul className={classes.bars}>
          {rows.map((row) => (
            <Bar
              key={row.key}
              {...{ row, series, patternId }}
              scale={{ maximum: whole, isCentred: isCentred ?? false }}
            />
          ))}
        </ul>
      )}
    </ChartFigure>
  )
}

type BarProps = {
  row: ChartRow
  series: ChartProps['series']
  patternId: string
  scale: { maximum: number; isCentred: boolean }
}

function Bar({ row, series, patternId, scale }: BarProps) {
  const write = useContext(ChartDigits)
  const isStacked = series.length > 1
  const total = rowTotal(row)
  return (
    <li className={classes.bar}>
      <span className={classes.label}>{write(row.label)}</span>
      {total !== null && (
        <svg className={classes.drawing} aria-hidden="true">
          {!scale.isCentred && <rect className={classes.track} width="100%" height="100%" rx="2" />}
          {barSegments(row, scale).map((segment) => {
            const look = series[segment.at]?.look ?? 'missing'
            const text = write(formatChartValue(segment.value))
            const box = { x: `${segment.start}%`, width: `${segment.width}%`, height: '100%' }
            return (
              <g key={segment.at} style={lookColours(look)}>
                <rect className={classes.part} {...box} />
                <rect className={classes.edge} {...box} fill={patternOf(patternId, look) ?? 'none'} />
                {isStacked && fitsIntoSegment(text, segment) && (
                  <text className={classes.inside} x={`${segment.start + segment.width / 2}%`} y="50%">
                    {text}
                  </text>
                )}
              </g>
            )
          })}
        </svg>
      )}
      <span className={classes.value} data-none={total === null || undefined}>
        {write(row.valueText ?? formatChartValue(total))}
        {isStacked && total !== null && (
          <span className="only-read-aloud">{` (${write(partsText(row, series))})`}</span>
        )}
      </span>
    </li>
  )
}

/** The parts of a stacked bar for screen readers: มาก 3, ปานกลาง 12. */
function partsText({ values }: ChartRow, series: ChartProps['series']): string {
  return series.map(({ label }, at) => `${label} ${formatChartValue(values[at] ?? null)}`).join(', ')
}
