import type { Brush } from './brush.ts'
import { mix } from './palettes.ts'
import { circle, line, path, polygon, rect, short, stroke } from './shapes.ts'

/** The national flag on its staff, `height` above its own foot. */
export function flagpole(x: number, y: number, height: number): string {
  const [top, wide, tall] = [y - height, 66, 44]
  const band = (from: number, size: number, colour: string) => {
    const [a, b] = [top + 6 + (tall * from) / 6, top + 6 + (tall * (from + size)) / 6]
    return path(
      `M${short(x)} ${short(a)}q${wide / 4} -7 ${wide / 2} 0t${wide / 2} 0L${short(x + wide)} ${short(b)}q${-wide / 4} 7 ${-wide / 2} 0t${-wide / 2} 0Z`,
      colour,
    )
  }
  return (
    line([x, y], [x, top], '#d9dde2', 5) +
    circle(x, top - 3, 5, '#f2bd4a') +
    band(0, 1, '#c0273d') +
    band(1, 1, '#ffffff') +
    band(2, 2, '#25346e') +
    band(4, 1, '#ffffff') +
    band(5, 1, '#c0273d')
  )
}

/** Rows of windows on a wall. */
export function windows(
  brush: Brush,
  area: {
    x: number
    y: number
    columns: number
    rows: number
    step: number
    rise: number
    wide: number
    tall: number
  },
): string {
  const { colours, random } = brush
  let drawn = ''
  for (let row = 0; row < area.rows; row++)
    for (let column = 0; column < area.columns; column++) {
      const [x, y] = [area.x + column * area.step, area.y + row * area.rise]
      const lit = colours.dark && random.chance(0.35) ? colours.hillNear : colours.glass
      drawn +=
        rect(x - 3, y - 3, area.wide + 6, area.tall + 8, colours.wallShade, 2) +
        rect(x, y, area.wide, area.tall, lit, 1)
      drawn += polygon(
        [
          [x + area.wide * 0.55, y],
          [x + area.wide * 0.85, y],
          [x + area.wide * 0.45, y + area.tall],
          [x + area.wide * 0.15, y + area.tall],
        ],
        '#ffffff',
        0.28,
      )
    }
  return drawn
}

/** A hipped roof of tiles over a wall of `half` width on either side of the origin. */
export function hippedRoof(brush: Brush, half: number, eaves: number, rise: number): string {
  const { roof, roofShade } = brush.colours
  const [ridge, over] = [half * 0.62, half + 26]
  return (
    polygon(
      [
        [-over, eaves],
        [-ridge, eaves - rise],
        [ridge, eaves - rise],
        [over, eaves],
      ],
      roof,
    ) +
    polygon(
      [
        [ridge, eaves - rise],
        [over, eaves],
        [over - 60, eaves],
        [ridge - 18, eaves - rise],
      ],
      roofShade,
    ) +
    rect(-over, eaves - 2, over * 2, 9, roofShade, 3)
  )
}

/** A gable in the Thai manner above an entrance. */
export function gable(brush: Brush, half: number, eaves: number, rise: number): string {
  const { roof, roofShade, gold, wall } = brush.colours
  const foot = eaves + 8
  return (
    path(
      `M0 ${eaves - rise}Q${short(half * 0.5)} ${short(eaves - rise * 0.3)} ${half} ${eaves}L${half - 10} ${foot}H${10 - half}L${-half} ${eaves}Q${short(-half * 0.5)} ${short(eaves - rise * 0.3)} 0 ${eaves - rise}Z`,
      roofShade,
    ) +
    path(
      `M0 ${eaves - rise + 26}Q${short(half * 0.42)} ${short(eaves - rise * 0.28)} ${half - 36} ${eaves}H${36 - half}Q${short(-half * 0.42)} ${short(eaves - rise * 0.28)} 0 ${eaves - rise + 26}Z`,
      wall,
    ) +
    circle(0, eaves - rise * 0.36, rise * 0.15, gold) +
    circle(0, eaves - rise * 0.36, rise * 0.09, roof) +
    stroke(`M0 ${eaves - rise}q-2 -14 4 -26`, gold, 5)
  )
}

/** A row of columns from `-half` to `half`. */
export function columns(brush: Brush, half: number, top: number, foot: number, count: number): string {
  const { wall, wallShade } = brush.colours
  let drawn = ''
  for (let i = 0; i < count; i++) {
    const x = -half + (i * half * 2) / (count - 1)
    drawn +=
      rect(x - 9, top, 18, foot - top, wallShade) +
      rect(x - 9, top, 9, foot - top, wall) +
      rect(x - 13, foot - 8, 26, 8, wallShade)
  }
  return drawn
}

/** A house of wood on stilts; its own origin is the middle of its foot. */
export function stiltHouse(brush: Brush): string {
  const { trunk, roof, roofShade, gold, goldShade, glass } = brush.colours
  let drawn = ''
  for (const x of [-84, -30, 30, 84]) drawn += rect(x - 5, -56, 10, 56, trunk)
  drawn += rect(-102, -64, 204, 12, trunk) + rect(-90, -126, 180, 64, goldShade)
  for (let x = -90; x < 90; x += 15) drawn += line([x, -126], [x, -64], gold, 1.4, 0.5)
  drawn += rect(-62, -112, 30, 30, glass) + rect(28, -112, 30, 30, glass) + rect(-14, -116, 28, 52, trunk)
  drawn +=
    polygon(
      [
        [-124, -118],
        [-58, -196],
        [58, -196],
        [124, -118],
      ],
      roof,
    ) +
    polygon(
      [
        [58, -196],
        [124, -118],
        [86, -118],
        [34, -196],
      ],
      roofShade,
    )
  return drawn + stroke('M-58 -196l-12 -16M-58 -196l12 -16M58 -196l-12 -16M58 -196l12 -16', roofShade, 4)
}

/** A parked or passing car; its own origin is the middle of its wheels' foot. */
export function car(colour: string, glass: string, ink: string): string {
  return (
    path(
      'M-58 -10V-28Q-56 -36 -44 -38L-28 -58Q-24 -64 -14 -64H20Q28 -64 34 -58L48 -38Q58 -36 60 -28V-10Z',
      colour,
    ) +
    path('M-30 -40L-20 -55Q-18 -58 -12 -58H0V-40Z', glass) +
    path('M6 -40V-58H18Q24 -58 28 -53L36 -40Z', glass) +
    circle(-34, -10, 11, ink) +
    circle(36, -10, 11, ink) +
    circle(-34, -10, 5, '#d9dde2') +
    circle(36, -10, 5, '#d9dde2')
  )
}

/** The same light of day, but the roof and walls of one particular house. */
export function dressed(brush: Brush): Brush {
  const { colours, random } = brush
  const roof = mix(random.pick(['#b5533c', '#b5533c', '#4a6d9c', '#55875c', '#8a5a44']), colours.roof, 0.35)
  const wall = mix(random.pick(['#fbf6ea', '#f6e2b3', '#e3efe4', '#f8dccb', '#ffffff']), colours.wall, 0.45)
  return {
    ...brush,
    colours: {
      ...colours,
      roof,
      roofShade: mix(roof, colours.ink, 0.3),
      wall,
      wallShade: mix(wall, colours.wallShade, 0.8),
    },
  }
}
