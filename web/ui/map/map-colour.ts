import type { CSSProperties } from 'react'

/**
 * Gives the style sheet a colour of maps (theme/colours.css): that of a step of a figure or of a kind of
 * points.
 */
export function mapColour(name: `step-${number}` | `kind-${number}`): CSSProperties {
  return { '--map-colour': `var(--map-${name})` } as CSSProperties
}
