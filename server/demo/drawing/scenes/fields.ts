import type { Brush } from '../brush.ts'
import { stiltHouse } from '../buildings.ts'
import { bushes, clouds, ground, hills, palm, sky, sun, tree, treeRow } from '../landscape.ts'
import { mix } from '../palettes.ts'
import { circle, ellipse, path, placed, rect, short, stroke } from '../shapes.ts'

/** Rice terraces that follow the hillsides, with a field hut. */
export function riceTerraces(brush: Brush): string {
  const { random } = brush
  let drawn =
    sky(brush) +
    clouds(brush, 3, 170) +
    sun(brush, random.between(560, 800), 170, 42) +
    hills(brush, 230, 350, 3)
  drawn += terraceHill(brush, 1010, 980, 860) + tree(brush, 1190, 440, 120) + tree(brush, 1090, 416, 90)
  drawn += placed(900, 470, 0.62, hut(brush)) + terraceHill(brush, 180, 960, 790)
  drawn += tree(brush, 90, 480, 150) + placed(random.between(300, 380), 520, 0.95, hut(brush))
  return drawn + terraceHill(brush, 760, 1120, 640) + bushes(brush, 724, 36, -20, 240)
}

/** One hillside of terraces around a centre below the canvas: each step has its bank, its water and its rice. */
function terraceHill(brush: Brush, x: number, y: number, reach: number): string {
  const { colours, random } = brush
  const rice = [
    colours.grass,
    mix(colours.grass, '#f3e08a', 0.45),
    mix(colours.grass, colours.grassShade, 0.5),
    mix(colours.water[0], colours.grass, 0.35),
  ]
  const lean = random.between(0.56, 0.62)
  let drawn = ''
  for (let i = 0; reach - i * 46 > 150; i++) {
    const r = reach - i * 46
    drawn +=
      ellipse(x, y, r, r * lean, mix(colours.grassShade, colours.trunk, 0.3)) +
      ellipse(x, y + 9, r - 3, r * lean - 3, colours.grassShade)
    drawn += ellipse(x, y + 13, r - 5, r * lean - 5, rice[(i + random.whole(0, 1)) % rice.length]!)
  }
  return drawn
}

function hut(brush: Brush): string {
  const { trunk, roofShade, gold, goldShade } = brush.colours
  return (
    rect(-60, -50, 7, 50, trunk) +
    rect(53, -50, 7, 50, trunk) +
    rect(-66, -54, 132, 9, trunk) +
    rect(-50, -96, 100, 44, goldShade) +
    path('M-84 -84L0 -142L84 -84Z', gold) +
    path('M0 -142L84 -84H46Z', roofShade, 0.5)
  )
}

/** Rice fields of the plain with sugar palms and a farmhouse. */
export function riceFields(brush: Brush): string {
  const { random, colours, width } = brush
  let drawn =
    sky(brush) +
    clouds(brush, 6, 210) +
    sun(brush, random.between(240, 1000), 200, 46) +
    treeRow(brush, 420, 44) +
    ground(brush, 414, mix(colours.grass, '#f2dd7c', 0.3), colours.grassShade)
  for (let i = 0; i < 9; i++)
    drawn += stroke(
      `M${short(640 + (i - 4) * 40)} 420L${short(640 + (i - 4) * 420)} 740`,
      mix(colours.grassShade, colours.ink, 0.1),
      5,
      0.55,
    )
  for (let row = 0; row < 8; row++)
    for (let x = 0; x < width; x += 22 + row * 5)
      drawn += stroke(
        `M${short(x + random.between(-6, 6))} ${short(470 + row * row * 5)}q3 -${12 + row * 2} 9 -${16 + row * 3}`,
        row % 2 ? colours.grass : mix(colours.grass, '#f2dd7c', 0.55),
        3 + row * 0.4,
      )
  return (
    drawn +
    placed(random.between(280, 380), 470, 1.05, stiltHouse(brush)) +
    palm(brush, 960, 520, 330) +
    palm(brush, 1060, 540, 270) +
    palm(brush, 1180, 500, 300)
  )
}

/** An orchard in rows, the fruit hanging ripe. */
export function orchard(brush: Brush): string {
  const { random, colours } = brush
  let drawn =
    sky(brush) +
    clouds(brush, 4, 180) +
    sun(brush, 260, 170, 42) +
    hills(brush, 280, 370, 3) +
    ground(brush, 420)
  for (let row = 0; row < 4; row++) {
    const [y, size] = [460 + row * row * 24, 110 + row * 60]
    for (let x = -60 + (row % 2) * size * 0.55; x < 1340; x += size * 1.12) {
      drawn += ellipse(x, y, size * 0.4, size * 0.05, colours.ink, 0.16) + tree(brush, x, y, size)
      for (let i = 0; i < 12; i++)
        drawn += circle(
          x + random.between(-0.36, 0.36) * size,
          y - random.between(0.66, 1.2) * size,
          size * 0.032,
          random.pick([colours.gold, colours.goldShade]),
        )
    }
  }
  return drawn
}
