import type { Brush } from './brush.ts'
import { mix } from './palettes.ts'
import { circle, curve, ellipse, line, type Point, path, rect, short, stroke } from './shapes.ts'

/** The sky down to the horizon, with stars when it is dark. */
export function sky(brush: Brush, horizon = brush.height): string {
  const { width, colours, random } = brush
  let drawn = rect(0, 0, width, horizon + 30, brush.blend(colours.sky))
  if (!colours.dark) return drawn
  for (let i = 0; i < 70; i++)
    drawn += circle(
      random.between(0, width),
      random.between(0, horizon * 0.7),
      random.between(0.8, 2.2),
      '#ffffff',
      random.between(0.3, 0.9),
    )
  return drawn
}

/** The sun, or by night the moon, with its halo. */
export function sun(brush: Brush, x: number, y: number, radius: number): string {
  const { sun: colour } = brush.colours
  return circle(x, y, radius * 4.2, brush.glow(colour, 0.55)) + circle(x, y, radius, colour)
}

/** Flat clouds in the upper part of the sky. */
export function clouds(brush: Brush, count: number, lowest = brush.height * 0.35): string {
  const { random, colours, width } = brush
  let drawn = ''
  for (let i = 0; i < count; i++) {
    const [x, y, size] = [random.between(-40, width), random.between(40, lowest), random.between(60, 130)]
    drawn += `<g opacity="${short(random.between(0.4, 0.8))}">${puff(x, y, size, colours.mist)}</g>`
  }
  return drawn
}

function puff(x: number, y: number, size: number, colour: string): string {
  return (
    rect(x - size, y - size * 0.16, size * 2, size * 0.32, colour, size * 0.16) +
    circle(x - size * 0.3, y - size * 0.16, size * 0.34, colour) +
    circle(x + size * 0.3, y - size * 0.1, size * 0.26, colour)
  )
}

/** One range of hills whose ridge swings around `y` by about `swing`. */
export function ridge(brush: Brush, y: number, swing: number, fill: string, waves = 3): string {
  const { width, height, random } = brush
  const shifts = [random.between(0, 6), random.between(0, 6), random.between(0, 6)] as const
  const points: Point[] = []
  for (let i = -1; i <= 25; i++) {
    const along = i / 24
    const rise =
      Math.sin(along * waves * 2.1 + shifts[0]) * 0.55 +
      Math.sin(along * waves * 4.7 + shifts[1]) * 0.3 +
      Math.sin(along * waves * 9.3 + shifts[2]) * 0.12
    points.push([along * width, y - rise * swing])
  }
  return path(`${curve(points)}L${width + 60} ${height}L-60 ${height}Z`, fill)
}

/** Ranges of hills from far and pale to near and deep, with mist lying between them. */
export function hills(brush: Brush, top: number, bottom: number, layers = 4): string {
  const { colours, width } = brush
  let drawn = ''
  for (let i = 0; i < layers; i++) {
    const share = i / Math.max(1, layers - 1)
    const y = top + (bottom - top) * share
    drawn += ridge(
      brush,
      y,
      70 - share * 22,
      mix(colours.hillFar, colours.hillNear, share * 0.9),
      2.2 + share * 1.6,
    )
    drawn += rect(0, y + 30, width, 130, brush.fade(colours.mist, 0, colours.dark ? 0.16 : 0.5))
  }
  return drawn
}

/** A lawn or field from `y` to the lower edge, its edge gently waved. */
export function ground(
  brush: Brush,
  y: number,
  colour = brush.colours.grass,
  shade = brush.colours.grassShade,
): string {
  return ridge(brush, y, 12, brush.blend([colour, shade]), 1.4)
}

/** Still water from `top` to `bottom`, with strokes of light. */
export function water(brush: Brush, top: number, bottom = brush.height): string {
  const { width, colours, random } = brush
  let drawn = rect(0, top, width, bottom - top, brush.blend(colours.water))
  for (let i = 0; i < 34; i++) {
    const depth = random.between(0.03, 1)
    const [x, y, length] = [random.between(-40, width), top + (bottom - top) * depth, 30 + 120 * depth]
    drawn += line([x, y], [x + length, y], colours.mist, 1.5 + depth * 3, random.between(0.12, 0.4))
  }
  return drawn
}

/** A leafy tree that stands at `x`, `y`. */
export function tree(brush: Brush, x: number, y: number, size: number): string {
  const { colours, random } = brush
  const lean = random.between(-0.1, 0.1) * size
  const crown = (dx: number, dy: number, r: number, fill: string) =>
    circle(x + lean + dx * size, y - dy * size, r * size, fill)
  return (
    stroke(
      `M${short(x)} ${short(y)}L${short(x + lean)} ${short(y - size * 0.7)}`,
      colours.trunk,
      size * 0.1,
    ) +
    crown(0.18, 0.78, 0.36, colours.leafShade) +
    crown(-0.2, 0.82, 0.36, colours.leafShade) +
    crown(0, 1.05, 0.38, mix(colours.leaf, colours.leafShade, 0.3)) +
    crown(-0.12, 1.0, 0.3, colours.leaf)
  )
}

/** Trees side by side along a line, as at the rim of a field. */
export function treeRow(brush: Brush, y: number, size: number, from = -20, to = brush.width + 20): string {
  let drawn = ''
  for (let x = from; x < to; x += size * brush.random.between(0.55, 0.95))
    drawn += tree(brush, x, y + brush.random.between(-4, 6), size * brush.random.between(0.75, 1.1))
  return drawn
}

/** A pine of the high hills. */
export function pine(brush: Brush, x: number, y: number, size: number): string {
  const { colours } = brush
  let drawn = rect(x - size * 0.04, y - size * 0.3, size * 0.08, size * 0.3, colours.trunk)
  for (let i = 0; i < 4; i++) {
    const [foot, half] = [y - size * (0.15 + i * 0.2), size * (0.3 - i * 0.055)]
    const fill = i % 2 ? colours.leaf : colours.leafShade
    drawn += path(
      `M${short(x - half)} ${short(foot)}Q${short(x)} ${short(foot - size * 0.06)} ${short(x + half)} ${short(foot)}L${short(x)} ${short(foot - size * 0.36)}Z`,
      fill,
    )
  }
  return drawn
}

/** A sugar palm, the tree of the rice fields. */
export function palm(brush: Brush, x: number, y: number, size: number): string {
  const { colours, random } = brush
  const top: Point = [x + size * random.between(-0.1, 0.1), y - size]
  let drawn = stroke(
    `M${short(x)} ${short(y)}Q${short(x)} ${short(y - size * 0.6)} ${short(top[0])} ${short(top[1])}`,
    colours.trunk,
    size * 0.055,
  )
  for (let i = 0; i < 11; i++) {
    const angle = Math.PI * (1.12 - i * 0.124)
    const tip: Point = [
      top[0] + Math.cos(angle) * size * 0.36,
      top[1] - Math.sin(angle) * size * 0.3 + size * 0.06,
    ]
    const bend: Point = [top[0] + Math.cos(angle) * size * 0.24, top[1] - Math.sin(angle) * size * 0.36]
    drawn += stroke(
      `M${short(top[0])} ${short(top[1])}Q${short(bend[0])} ${short(bend[1])} ${short(tip[0])} ${short(tip[1])}`,
      i % 2 ? colours.leaf : colours.leafShade,
      size * 0.05,
    )
  }
  return drawn
}

/** Low shrubs along a line. */
export function bushes(brush: Brush, y: number, size: number, from = 0, to = brush.width): string {
  const { colours, random } = brush
  let drawn = ''
  for (let x = from; x < to; x += size * random.between(0.7, 1.3))
    drawn += ellipse(
      x,
      y,
      size * random.between(0.7, 1),
      size * random.between(0.45, 0.65),
      random.chance(0.5) ? colours.leaf : colours.leafShade,
    )
  return drawn
}

/** A few birds far off. */
export function birds(brush: Brush, x: number, y: number, count = 5): string {
  const { random, colours } = brush
  let drawn = ''
  for (let i = 0; i < count; i++) {
    const [bx, by, w] = [
      short(x + random.between(-90, 90)),
      short(y + random.between(-35, 35)),
      short(random.between(8, 15)),
    ]
    drawn += stroke(
      `M${bx - w} ${by - w * 0.4}Q${bx - w * 0.4} ${by - w * 0.5} ${bx} ${by}Q${bx + w * 0.4} ${by - w * 0.5} ${bx + w} ${by - w * 0.4}`,
      colours.ink,
      2.2,
      0.6,
    )
  }
  return drawn
}
