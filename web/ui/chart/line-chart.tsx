import { useContext } from 'react'
import {
  axisTicks,
  type ChartProps,
  formatChartValue,
  hasDot,
  labelledPositions,
  linePath,
  pointPosition,
} from './chart-data.ts'
import { ChartDigits } from './chart-digits.ts'
import { ChartFigure } from './chart-figure.tsx'
import { lookColours } from './chart-patterns.tsx'
import classes from './chart.module.css'

/** Lines over time: one row for each point, from the oldest to the newest. */
export function LineChart(chart: ChartProps) {
  const { rows, series } = chart
  const write = useContext(ChartDigits)
  const ticks = axisTicks(Math.max(0, ...rows.flatMap(({ values }) => values.map((value) => value ?? 0))))
  const maximum = ticks.at(-1) ?? 1
  const height = (value: number) => `${100 - (value / maximum) * 100}%`
  const position = (at: number) => `${pointPosition(at, rows.length)}%`
  return (
    <ChartFigure {...chart} isLine>
      {({ titleId }) => (
        <div className={classes.plot} role="img" aria-labelledby={titleId}>
          <svg className={classes.scale} aria-hidden="true">
            {ticks.map((tick) => (
              <text key={tick} x="100%" y={height(tick)}>
                {write(formatChartValue(tick))}
              </text>
            ))}
          </svg>
          <svg className={classes.lines} aria-hidden="true">
            {ticks.map((tick) => (
              <line
                key={tick}
                className={classes.grid}
                x1="0"
                x2="100%"
                y1={height(tick)}
                y2={height(tick)}
              />
            ))}
            {series.map(({ key, label, look }, at) => {
              const values = rows.map((row) => row.values[at] ?? null)
              return (
                <g key={key} style={lookColours(look)}>
                  <svg
                    width="100%"
                    height="100%"
                    viewBox="0 0 100 100"
                    preserveAspectRatio="none"
                    aria-hidden="true"
                  >
                    <path className={classes.line} data-look={look} d={linePath(values, maximum)} />
                  </svg>
                  {values.map((value, index) => {
                    const row = rows[index]
                    if (value === null || row === undefined) return null
                    return (
                      <g key={row.key}>
                        {hasDot(values, index) && (
                          <circle className={classes.dot} cx={position(index)} cy={height(value)} r="4" />
                        )}
                        {/* A larger target, whose title shows under the pointer. */}
                        <circle className={classes.target} cx={position(index)} cy={height(value)} r="10">
                          <title>{write(`${label} ${row.label}: ${formatChartValue(value)}`)}</title>
                        </circle>
                      </g>
                    )
                  })}
                </g>
              )
            })}
          </svg>
          <svg className={classes.times} aria-hidden="true">
            {labelledPositions(rows.length).map((at) => (
              <text
                key={at}
                x={position(at)}
                y="50%"
                data-at={edgeOf(at, rows.length)}
                data-between={(at > 0 && at < rows.length - 1) || undefined}
              >
                {write(rows[at]?.label ?? '')}
              </text>
            ))}
          </svg>
        </div>
      )}
    </ChartFigure>
  )
}

/** Labels at the edges stay inside the drawing. */
function edgeOf(at: number, count: number): 'start' | 'end' | undefined {
  if (count > 1 && at === 0) return 'start'
  return count > 1 && at === count - 1 ? 'end' : undefined
}
