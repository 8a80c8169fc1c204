import type { CSSProperties } from 'react'

/** Sets the colour of a step of the scale, or of a kind of points (theme/colours.css). */
export function mapColour(name: `step-${number}` | `kind-${number}`): CSSProperties {
  return { '--map-colour': `var(--map-${name})` } as CSSProperties
}
