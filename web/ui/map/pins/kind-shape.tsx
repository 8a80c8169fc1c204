import classes from './kind-shape.module.css'
import { mapColour } from '../map-view.tsx'

/** The shapes of kinds: circle, square, triangle, diamond, and a hexagon for all further ones. */
const SHAPES = [
  'M12 3a9 9 0 1 0 0 18 9 9 0 0 0 0-18z',
  'M4 4h16v16H4z',
  'M12 2.5 22 20.5H2z',
  'M12 1.5 22.5 12 12 22.5 1.5 12z',
  'M12 2l9 5v10l-9 5-9-5V7z',
] as const

/** The mark of a kind, by its number from 1: kinds differ in shape as well as in colour. */
export function KindShape({ kind }: { kind: number }) {
  return (
    <svg className={classes.shape} style={mapColour(`kind-${kind}`)} viewBox="0 0 24 24" aria-hidden>
      <path d={SHAPES[kind - 1] ?? SHAPES[4]} />
    </svg>
  )
}
