import type { CSSProperties } from 'react'
import type { ChartLook } from './chart-data.ts'
import classes from './chart.module.css'

/** Patterns distinguish kinds without colour. The first kind is plain; levels differ in lightness. */
const PATTERNS: readonly { look: ChartLook; path: string }[] = [
  { look: 'kind-2', path: 'M-2 2L2 -2M0 8L8 0M6 10L10 6' },
  { look: 'kind-3', path: 'M1.5 2H3.5M5.5 6H7.5' },
  { look: 'kind-4', path: 'M0 2H8M0 6H8' },
  { look: 'kind-5', path: 'M-2 6L2 10M0 0L8 8M6 -2L10 2' },
  { look: 'kind-6', path: 'M2 0V8M6 0V8' },
  { look: 'missing', path: 'M-2 2L2 -2M0 8L8 0M6 10L10 6' },
]

/** Defines the patterns of a chart. Parts of it refer to them by {@link patternOf}. */
export function ChartPatterns({ id }: { id: string }) {
  return (
    <svg className={classes.patterns} width="0" height="0" aria-hidden="true">
      <defs>
        {PATTERNS.map(({ look, path }) => (
          <pattern
            key={look}
            id={`${id}-${look}`}
            style={lookColours(look)}
            width="8"
            height="8"
            patternUnits="userSpaceOnUse"
          >
            <path className={classes.hatch} data-look={look} d={path} />
          </pattern>
        ))}
      </defs>
    </svg>
  )
}

/** The fill of a look's pattern; undefined where the look is plain. */
export function patternOf(id: string, look: ChartLook): string | undefined {
  return PATTERNS.some((pattern) => pattern.look === look) ? `url(#${id}-${look})` : undefined
}

/** The colours of a look (theme/colours.css): its own, and that of texts and patterns on it. */
export function lookColours(look: ChartLook): CSSProperties {
  return { '--look': `var(--chart-${look})`, '--on-look': `var(--chart-on-${look})` } as CSSProperties
}
